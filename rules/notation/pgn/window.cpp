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
    for (auto end = text.find('\n'); end != std::string_view::npos; end = text.find('\n')) {
        place = {place.line + 1, 1};
        text.remove_prefix(end + 1);
    }
    return {place.line, place.column + characterCount(text)};
}

/// Turns a carriage return without a line feed into a line end, as old Macintosh programs write it.
/// Precondition: the byte at `end` is readable.
void endLinesAlike(char* begin, const char* end) {
    const auto left = [&] { return static_cast<std::size_t>(end - begin); };
    while (begin != end) {
        begin = static_cast<char*>(std::memchr(begin, '\r', left()));
        if (begin == nullptr) return;
        if (begin[1] != '\n') *begin = '\n';
        ++begin;
    }
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
    bytes_.front() = '\n'; // a text begins at the start of a line
    fill();
}

void TextWindow::fill() {
    while (end_ - here_ < static_cast<std::ptrdiff_t>(lookahead) && more()) {
    }
}

bool TextWindow::more() {
    if (sourceIsOver_) return false;
    // Doubles each time, so that a long comment is moved only a few times.
    makeRoom(std::max(smallestRoom, rest().size()));
    char* const free = bytes_.data() + 1 + rest().size();
    const auto room = bytes_.size() - 1 - rest().size() - lookahead;
    // Whether a line feed follows a final carriage return is known only with the next piece.
    const std::size_t held = returnIsHeld_ ? 1 : 0;
    if (returnIsHeld_) *free = '\r';
    const auto count = source_({free + held, room - held});
    sourceIsOver_ = count == 0;
    returnIsHeld_ = count > 0 && free[held + count - 1] == '\r';
    char* const end = free + held + count - (returnIsHeld_ ? 1 : 0);
    std::fill_n(end, lookahead, '\0');
    endLinesAlike(free, end);
    end_ = end;
    return !sourceIsOver_ || held > 0;
}

/// Moves the unread bytes to the front, with the byte before them, and makes room after them.
void TextWindow::makeRoom(std::size_t room) {
    static_cast<void>(place()); // moves the mark up to here
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
