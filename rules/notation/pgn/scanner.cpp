// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/notation/pgn/scanner.hpp"

#include "rules/notation/pgn/text.hpp"

#include <algorithm>

namespace rules {
namespace {

constexpr std::string_view utf8Mark = "\xEF\xBB\xBF";
constexpr std::string_view hardBlank = "\xC2\xA0"; // no-break space, common on web pages

/// "e.p." has dots within a word; other moves have none.
constexpr bool isWithinWord(char character) {
    const auto sign = pgnSignOf(character);
    return sign == PgnSign::word || sign == PgnSign::digit;
}

} // namespace

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
    return ahead.substr(0, length);
}

std::optional<PgnResult> PgnScanner::passWord() {
    auto word = peek() == '*' ? rest().substr(0, 1) : wordAhead();
    const auto result = parsePgnResult(word);
    advance(std::max<std::size_t>(word.size(), 1));
    while (word.size() == longestWord) {
        ensureLookahead();
        word = wordAhead();
        advance(word.size());
    }
    return result;
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

bool PgnScanner::isUtf16() const {
    return rest().starts_with("\xFF\xFE") || rest().starts_with("\xFE\xFF");
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
