// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/notation/pgn/comment_commands.hpp"

#include "rules/base/contract.hpp"
#include "rules/notation/pgn/text.hpp"

#include <algorithm>
#include <charconv>
#include <cstdint>

namespace rules {
namespace {

constexpr std::string_view commandOpening = "[%";

/// The command that begins at or behind the offset, brackets included; empty if none is closed.
std::string_view commandFrom(std::string_view comment, std::size_t offset) {
    const auto begin = comment.find(commandOpening, offset);
    if (begin == std::string_view::npos) return {};
    const auto end = comment.find(']', begin);
    if (end == std::string_view::npos) return {};
    return comment.substr(begin, end + 1 - begin);
}

/// Takes a whole number off the front; nothing if there is none of at most five digits.
std::optional<std::int64_t> takeNumber(std::string_view& text) {
    std::int64_t number = 0;
    const auto* const limit = text.data() + std::min<std::size_t>(text.size(), 5);
    const auto [end, error] = std::from_chars(text.data(), limit, number);
    if (error != std::errc() || number < 0) return std::nullopt;
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    return number;
}

bool take(std::string_view& text, char character) {
    if (!text.starts_with(character)) return false;
    text.remove_prefix(1);
    return true;
}

/// ".7" is 700 milliseconds; digits behind the third say nothing.
std::int64_t takeFraction(std::string_view& text) {
    if (!take(text, '.')) return 0;
    std::int64_t milliseconds = 0;
    for (std::int64_t worth = 100; !text.empty() && text[0] >= '0' && text[0] <= '9'; worth /= 10) {
        milliseconds += worth * (text[0] - '0');
        text.remove_prefix(1);
    }
    return milliseconds;
}

std::optional<Span> readTime(std::string_view text) {
    const auto hours = takeNumber(text);
    if (!hours || !take(text, ':')) return std::nullopt;
    const auto minutes = takeNumber(text);
    if (!minutes || *minutes > 59 || !take(text, ':')) return std::nullopt;
    const auto seconds = takeNumber(text);
    if (!seconds || *seconds > 59) return std::nullopt;
    const auto milliseconds = takeFraction(text);
    if (!text.empty()) return std::nullopt;
    return Span{((*hours * 60 + *minutes) * 60 + *seconds) * 1000 + milliseconds};
}

} // namespace

std::string withoutCommands(std::string_view comment) {
    std::string text;
    std::size_t offset = 0;
    for (auto command = commandFrom(comment, 0); !command.empty();
         command = commandFrom(comment, offset)) {
        const auto begin = static_cast<std::size_t>(command.data() - comment.data());
        text.append(comment.substr(offset, begin - offset)).append(" ");
        offset = begin + command.size();
    }
    return commentText(text.append(comment.substr(offset)));
}

std::optional<Span> clockTime(std::string_view comment) {
    constexpr std::string_view name = "[%clk ";
    std::size_t offset = 0;
    for (auto command = commandFrom(comment, 0); !command.empty();
         command = commandFrom(comment, offset)) {
        if (command.starts_with(name))
            return readTime(command.substr(name.size(), command.size() - name.size() - 1));
        offset = static_cast<std::size_t>(command.data() - comment.data()) + command.size();
    }
    return std::nullopt;
}

std::string clockCommand(Span left) {
    EXPECTS(left.milliseconds >= 0);
    const auto twoDigits = [](std::int64_t number) {
        return (number < 10 ? ":0" : ":") + std::to_string(number);
    };
    const auto tenths = left.milliseconds / 100;
    const auto seconds = tenths / 10;
    auto text = "[%clk " + std::to_string(seconds / 3600) + twoDigits(seconds / 60 % 60) +
                twoDigits(seconds % 60);
    if (tenths % 10 != 0) text += '.' + std::to_string(tenths % 10);
    return text + ']';
}

} // namespace rules
