// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/notation/pgn/tags.hpp"

#include <algorithm>
#include <array>
#include <string>

namespace rules {
namespace {

constexpr bool isBlank(char c) {
    return c == ' ' || c == '\t' || c == '\r' || c == '\v' || c == '\f';
}

constexpr bool isNameCharacter(char c) {
    const bool letter = (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
    const bool digit = c >= '0' && c <= '9';
    // The standard has letters, digits and the underscore; the others occur.
    return letter || digit || c == '_' || c == '-' || c == '+' || c == '#' || c == '=' || c == ':';
}

std::size_t afterBlanks(std::string_view text, std::size_t from) {
    while (from < text.size() && isBlank(text[from]))
        ++from;
    return from;
}

/// The name, and where the value begins.
struct Opening {
    std::string_view name;
    std::size_t value;
};

std::optional<Opening> readOpening(std::string_view text) {
    if (!text.starts_with('[')) return std::nullopt;
    const auto begin = afterBlanks(text, 1);
    auto end = begin;
    while (end < text.size() && isNameCharacter(text[end]))
        ++end;
    const auto quote = afterBlanks(text, end);
    if (end == begin || quote == text.size() || text[quote] != '"') return std::nullopt;
    return Opening{text.substr(begin, end - begin), quote + 1};
}

/// Where the quote is that closes a value by the standard; the end of the line if none does.
std::size_t closingQuote(std::string_view line, std::size_t from) {
    while (from < line.size() && line[from] != '"')
        from += line[from] == '\\' ? 2U : 1U;
    return from;
}

/// The pair if behind the quote comes nothing but the bracket.
std::optional<TagPair> closedAt(std::string_view line, const Opening& opening, std::size_t quote) {
    if (quote >= line.size()) return std::nullopt;
    const auto bracket = afterBlanks(line, quote + 1);
    if (bracket == line.size() || line[bracket] != ']') return std::nullopt;
    return TagPair{.name = opening.name,
                   .value = line.substr(opening.value, quote - opening.value),
                   .length = bracket + 1};
}

/// The value as far as the last quote of the line, if the bracket closes the line.
std::optional<TagPair> closedByLine(std::string_view line, const Opening& opening) {
    const auto quote = line.rfind('"');
    if (quote == std::string_view::npos || quote < opening.value) return std::nullopt;
    auto pair = closedAt(line, opening, quote);
    if (!pair || afterBlanks(line, pair->length) != line.size()) return std::nullopt;
    pair->loose = true;
    return pair;
}

} // namespace

bool beginsTagPair(std::string_view text) noexcept {
    return readOpening(text).has_value();
}

std::optional<TagPair> readTagPair(std::string_view line) noexcept {
    const auto opening = readOpening(line);
    if (!opening) return std::nullopt;
    if (const auto pair = closedAt(line, *opening, closingQuote(line, opening->value))) return pair;
    return closedByLine(line, *opening);
}

bool holdsTagPair(std::string_view text) noexcept {
    for (auto end = text.find('\n'); end != std::string_view::npos; end = text.find('\n')) {
        text.remove_prefix(end + 1);
        const auto pair = readTagPair(text.substr(0, text.find('\n')));
        if (pair && !pair->loose) return true;
    }
    return false;
}

namespace {

/// Programs agree on no spelling; letters and digits alone are compared, in lower case.
std::string bareName(std::string_view value) {
    std::string bare;
    for (const char c : value) {
        const bool capital = c >= 'A' && c <= 'Z';
        const bool plain = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
        if (capital || plain) bare += capital ? static_cast<char>(c - 'A' + 'a') : c;
    }
    return bare;
}

} // namespace

Variant variantNamed(std::string_view value) {
    constexpr std::array<std::string_view, 9> standard{"",
                                                       "standard",
                                                       "normal",
                                                       "regular",
                                                       "classic",
                                                       "classical",
                                                       "chess",
                                                       "orthodox",
                                                       "fromposition"};
    constexpr std::array<std::string_view, 8> chess960{"chess960",
                                                       "960",
                                                       "fischerandom",
                                                       "fischerandomchess",
                                                       "fischerrandom",
                                                       "fischerrandomchess",
                                                       "freestyle",
                                                       "frc"};
    const auto name = bareName(value);
    if (std::find(standard.begin(), standard.end(), name) != standard.end())
        return Variant::standard;
    const bool is960 = std::find(chess960.begin(), chess960.end(), name) != chess960.end();
    return is960 ? Variant::chess960 : Variant::unknown;
}

} // namespace rules
