// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/notation/pgn/window.hpp"

#include "rules/notation/pgn/text.hpp"

#include <algorithm>
#include <cstring>
#include <utility>

namespace rules {
namespace {

constexpr std::size_t smallestRoom = std::size_t{128} * 1024;

PgnPlace advanced(PgnPlace place, std::string_view text) {
    const auto lastEnd = text.rfind('\n');
    if (lastEnd == std::string_view::npos) return {place.line, place.column + characterCount(text)};
    const auto lines = static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
    return {place.line + lines, 1 + characterCount(text.substr(lastEnd + 1))};
}

} // namespace

TextSource sourceOf(std::string_view text) {
    return [text](std::span<char> room) mutable {
        const auto count = text.copy(room.data(), room.size());
        text.remove_prefix(count);
        return count;
    };
}

TextWindow::TextWindow(TextSource source)
    : source_(std::move(source))
    , bytes_(1 + lookahead, '\0')
    , here_(bytes_.data() + 1)
    , end_(here_)
    , mark_(here_) {
    bytes_.front() = '\n'; // a text begins at a line's start
    fill();
}

void TextWindow::fill() {
    while (end_ - here_ < static_cast<std::ptrdiff_t>(lookahead) && more()) {
    }
}

bool TextWindow::more() {
    if (sourceIsOver_) return false;
    // Twice as much each time, so that a long comment is not moved more often than needed.
    makeRoom(std::max(smallestRoom, rest().size()));
    char* const free = bytes_.data() + 1 + rest().size();
    const auto room = bytes_.size() - 1 - rest().size() - lookahead;
    const auto count = source_({free, room});
    sourceIsOver_ = count == 0;
    end_ = free + count;
    std::fill_n(free + count, lookahead, '\0');
    return !sourceIsOver_;
}

/// Moves what is unread to the front, with the byte before it, and leaves room behind it.
void TextWindow::makeRoom(std::size_t room) {
    static_cast<void>(place()); // brings the mark here
    const auto unread = rest().size();
    std::memmove(bytes_.data(), here_ - 1, 1 + unread);
    bytes_.resize(std::max(bytes_.size(), 1 + unread + room + lookahead));
    here_ = mark_ = bytes_.data() + 1;
    end_ = here_ + unread;
}

void TextWindow::skipLine() {
    while (true) {
        const auto lineEnd = rest().find('\n');
        if (lineEnd != std::string_view::npos) return advance(lineEnd + 1);
        advance(rest().size());
        if (!more()) return;
    }
}

PgnPlace TextWindow::place(std::size_t ahead) {
    const auto passed = static_cast<std::size_t>(here_ - mark_);
    markPlace_ = advanced(markPlace_, {mark_, passed});
    markOffset_ += passed;
    mark_ = here_;
    return advanced(markPlace_, {here_, ahead});
}

} // namespace rules
