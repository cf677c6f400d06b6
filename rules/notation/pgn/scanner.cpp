// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/notation/pgn/scanner.hpp"

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

constexpr std::string_view utf8Mark = "\xEF\xBB\xBF";
constexpr std::string_view hardBlank = "\xC2\xA0"; // no-break space, common on web pages

/// "e.p." has dots within a word; other moves have none.
constexpr bool isWithinWord(char character) {
    const auto sign = pgnSignOf(character);
    return sign == PgnSign::word || sign == PgnSign::digit;
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

bool PgnScanner::skipIdle() {
    const char c = peek();
    if (c == ' ' || (c >= '\t' && c <= '\r'))
        advance();
    else if (c == '%' && atLineStart())
        skipLine();
    else if (rest().starts_with(utf8Mark))
        advance(utf8Mark.size());
    else if (rest().starts_with(hardBlank))
        advance(hardBlank.size());
    else
        return false;
    return true;
}

bool PgnScanner::skipAllIdle() {
    int lineEnds = 0;
    do {
        ensureLookahead();
        if (peek() == '\n') ++lineEnds;
    } while (skipIdle());
    return lineEnds > 1;
}

void PgnScanner::passComments(const std::function<bool(std::string_view)>& take) {
    while (true) {
        ensureLookahead();
        if (skipIdle()) continue;
        if (peek() == ';') {
            if (!take(lineCommentAhead())) return;
            skipLine();
        } else if (const auto text = braceCommentAhead()) {
            if (!take(*text)) return;
            advance(text->size() + 2);
        } else {
            return;
        }
    }
}

std::string_view PgnScanner::wordAhead() const {
    const auto ahead = rest().substr(0, longestWord);
    std::size_t length = 0;
    while (length < ahead.size() && isWithinWord(ahead[length]))
        ++length;
    const auto word = ahead.substr(0, length);
    return word.substr(0, word.find(hardBlank));
}

std::optional<WrittenResult> PgnScanner::resultAhead() const {
    const auto ahead = rest().substr(0, longestWord / 2);
    const auto result = readPgnResult(ahead);
    const bool ends =
        result && (result->result == PgnResult::open || !isWithinWord(peek(result->length)));
    return ends ? result : std::nullopt;
}

std::optional<PgnResult> PgnScanner::passWord() {
    if (const auto result = resultAhead()) {
        advance(result->length);
        return result->result;
    }
    auto word = wordAhead();
    advance(std::max<std::size_t>(word.size(), 1));
    while (word.size() == longestWord) {
        ensureLookahead();
        word = wordAhead();
        advance(word.size());
    }
    return std::nullopt;
}

void PgnScanner::skipSigns(PgnSign sign) {
    while (signAhead() == sign)
        advance();
}

void PgnScanner::skipToEnd() {
    while (!atEnd()) {
        skipLine();
        ensureLookahead(); // the line end may be in the next piece of the source
    }
}

std::string_view PgnScanner::lineAhead(std::size_t longest) {
    std::size_t searched = 0;
    while (true) {
        const auto ahead = rest().substr(0, longest);
        const auto end = ahead.find('\n', searched);
        if (end != std::string_view::npos) return ahead.substr(0, end);
        searched = ahead.size();
        if (searched == longest || !more()) return rest().substr(0, longest);
    }
}

std::string_view PgnScanner::lineCommentAhead() {
    return lineAhead(longestComment).substr(1);
}

bool PgnScanner::isTagAhead() const {
    return beginsTagPair(rest().substr(0, lookahead));
}

std::optional<std::string_view> PgnScanner::braceCommentAhead() {
    constexpr std::size_t stride = 1024; // a missing brace is noticed soon
    const auto begin = offset();
    if (peek() != '{' || begin < noCommentBefore_) return std::nullopt;
    std::size_t searched =
        std::max<std::size_t>(1, noBraceBefore_ - std::min(noBraceBefore_, begin));
    // The last line end; or the end of the searched text if the line so far is too long for a tag.
    std::size_t lineBegin = searched;
    while (searched < longestComment && (searched < rest().size() || more())) {
        const auto ahead = rest().substr(0, searched + stride);
        const auto end = ahead.find('}', searched);
        const auto text = ahead.substr(0, end);
        if (const auto tag = findTagPair(text.substr(lineBegin))) {
            noCommentBefore_ = begin + lineBegin + *tag;
            return std::nullopt;
        }
        if (end != std::string_view::npos) return text.substr(1);
        searched = ahead.size();
        const auto last = ahead.substr(lineBegin).rfind('\n');
        lineBegin = last == std::string_view::npos ? searched : lineBegin + last;
        if (searched - lineBegin > longestLine) lineBegin = searched;
    }
    noBraceBefore_ = begin + searched;
    return std::nullopt;
}

} // namespace rules
