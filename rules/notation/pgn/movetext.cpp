// SPDX-License-Identifier: GPL-3.0-or-later
// Reads the moves of one game, with everything that may appear between them.
#include "rules/notation/pgn/reader.hpp"
#include "rules/notation/pgn/text.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

namespace rules {
namespace {

/// The element that a byte between the moves begins.
enum class Sign : std::uint8_t {
    word, // moves, results, signs like "+-", and anything unreadable
    blank,
    digit,
    dot,
    glyph,
    dollar,
    star,
    openBracket,
    closeBracket,
    brace,
    semicolon,
    percent,
    squareBracket,
    other,
};

constexpr std::array<Sign, 256> signsOfCharacters = [] {
    std::array<Sign, 256> table{};
    const auto set = [&](std::string_view characters, Sign sign) {
        for (const char c : characters)
            table[static_cast<unsigned char>(c)] = sign;
    };
    set(" \t\n\v\f\r", Sign::blank);
    set("0123456789", Sign::digit);
    set(".,", Sign::dot);
    set("!?", Sign::glyph);
    set("$", Sign::dollar);
    set("*", Sign::star);
    set("(", Sign::openBracket);
    set(")", Sign::closeBracket);
    set("{", Sign::brace);
    set(";", Sign::semicolon);
    set("%", Sign::percent);
    set("[", Sign::squareBracket);
    set(std::string_view("}]<>\"\0", 6), Sign::other);
    return table;
}();

constexpr Sign signOf(char character) {
    return signsOfCharacters[static_cast<unsigned char>(character)];
}

/// How much deeper the nesting is after this character of a skipped variation.
constexpr int deeperBy(char character) {
    if (character == '(') return 1;
    return character == ')' ? -1 : 0;
}

/// "e.p." has dots within a word; other moves have none.
constexpr bool isWithinWord(char character) {
    return signOf(character) == Sign::word || signOf(character) == Sign::digit;
}

PgnProblem problemOf(SanProblem problem) {
    switch (problem) {
    case SanProblem::empty:
    case SanProblem::notSan: return PgnProblem::moveUnreadable;
    case SanProblem::nullMove: return PgnProblem::nullMove;
    case SanProblem::illegal: return PgnProblem::moveIllegal;
    case SanProblem::ambiguous: return PgnProblem::moveAmbiguous;
    case SanProblem::promotionMissing: return PgnProblem::promotionMissing;
    }
    return PgnProblem::moveUnreadable;
}

/// The result that the position itself implies: a win for the player who mates (Art. 5.1.a), a draw
/// for a stalemate (Art. 5.2.a).
std::optional<PgnResult> compelledResult(const Position& position) {
    if (!position.legalMoves().isEmpty()) return std::nullopt;
    if (!position.inCheck()) return PgnResult::draw;
    return position.turn() == Colour::white ? PgnResult::blackWins : PgnResult::whiteWins;
}

} // namespace

void PgnReader::readMoves() {
    const auto position = startPosition();
    if (position) visitor_->start(*position);
    for (const auto& comment : leadingComments_)
        visitor_->comment(comment);
    if (!position) {
        // Keep the comments on the start; the moves after it cannot be read.
        readComments([this](std::string_view text) {
            visitor_->comment(text);
            return true;
        });
        return skipGame();
    }
    lines_.assign(1, Line{*position, *position});
    while (!game_.isOver)
        readItem();
}

void PgnReader::readItem() {
    window_.ensureLookahead();
    switch (signOf(window_.peek())) {
    case Sign::blank:
    case Sign::dot: return window_.advance();
    case Sign::word: return readWord();
    case Sign::digit: return readNumber();
    case Sign::glyph: return readGlyph();
    case Sign::dollar: return readDollar();
    case Sign::star: return takeResult(PgnResult::open, "*");
    case Sign::openBracket: return readOpeningBracket();
    case Sign::closeBracket: return readVariationEnd();
    case Sign::brace: return readBraceComment();
    case Sign::semicolon: return readLineComment();
    case Sign::percent:
    case Sign::squareBracket:
    case Sign::other: return readUnexpected();
    }
}

std::string_view PgnReader::wordAhead() const {
    const auto rest = window_.rest().substr(0, longestWord);
    std::size_t length = 0;
    while (length < rest.size() && isWithinWord(rest[length]))
        ++length;
    return rest.substr(0, length);
}

void PgnReader::readWord() {
    const auto word = wordAhead();
    auto& line = lines_.back();
    const auto before = line.now;
    const auto move = playSan(word, letters_, line.now);
    if (!move) return readOtherWord(word, move.error().what);
    line.before = before;
    line.hasMoved = true;
    visitor_->move(before, *move, line.now);
    window_.advance(word.size());
}

/// A null move, where one is allowed: in a variation.
bool PgnReader::readNullMove(std::string_view word) {
    if (lines_.size() == 1) return false;
    auto& line = lines_.back();
    const auto after = afterNullMove(line.now);
    if (!after) return false;
    line.before = std::exchange(line.now, *after);
    line.hasMoved = true;
    visitor_->nullMove(line.before, line.now);
    window_.advance(word.size());
    return true;
}

/// A word that is not a legal move: signs that stand for a NAG, or the end of readable text.
void PgnReader::readOtherWord(std::string_view word, SanProblem problem) {
    constexpr std::string_view enPassantSign = "e.p.";
    if (problem == SanProblem::nullMove && readNullMove(word)) return;
    if (window_.rest().starts_with(enPassantSign)) {
        window_.advance(enPassantSign.size());
    } else if (const auto nag = nagOfSigns(word)) {
        visitor_->nag(*nag);
        window_.advance(word.size());
    } else if (!skipIdle()) {
        fault(problemOf(problem), word);
        giveUp();
    }
}

/// Skips a move number, which is not checked, because the order of the moves is sufficient. A
/// result or castling with zeros begins with a digit too.
void PgnReader::readNumber() {
    const char next = window_.peek(1);
    if (next == '-' || next == '/') {
        const auto word = wordAhead();
        const auto result = parsePgnResult(word == "1/2" ? "1/2-1/2" : word);
        return result ? takeResult(*result, word) : readWord();
    }
    if (window_.peek() == '0' && wordAhead() != "0") return readWord();
    while (signOf(window_.peek()) == Sign::digit)
        window_.advance();
}

/// `!`, `?` and their pairs; further signs are ignored.
void PgnReader::readGlyph() {
    const std::array<char, 2> pair{window_.peek(), window_.peek(1)};
    const auto length = signOf(pair[1]) == Sign::glyph ? 2U : 1U;
    if (const auto nag = nagOfSigns({pair.data(), length})) visitor_->nag(*nag);
    while (signOf(window_.peek()) == Sign::glyph)
        window_.advance();
}

void PgnReader::readDollar() {
    int number = 0;
    std::size_t length = 1;
    for (; signOf(window_.peek(length)) == Sign::digit && number <= largestNag; ++length)
        number = 10 * number + (window_.peek(length) - '0');
    if (length == 1 || number > largestNag) return readUnexpected();
    visitor_->nag(number);
    window_.advance(length);
}

void PgnReader::readOpeningBracket() {
    constexpr std::string_view drawOffer = "(=)"; // Art. C13
    if (window_.rest().starts_with(drawOffer)) {
        visitor_->comment(drawOffer);
        return window_.advance(drawOffer.size());
    }
    readVariationBegin();
}

void PgnReader::readVariationBegin() {
    const bool tooEarly = !lines_.back().hasMoved;
    if (tooEarly || lines_.size() > deepestVariation) {
        fault(tooEarly ? PgnProblem::variationTooEarly : PgnProblem::variationsTooDeep, "(");
        window_.advance();
        return skipVariation();
    }
    window_.advance();
    const auto before = lines_.back().before;
    lines_.push_back(Line{before, before});
    visitor_->variationBegins();
}

void PgnReader::readVariationEnd() {
    if (lines_.size() == 1) {
        fault(PgnProblem::variationNotOpened, ")");
    } else {
        lines_.pop_back();
        visitor_->variationEnds();
    }
    window_.advance();
}

void PgnReader::readBraceComment() {
    if (const auto text = braceCommentAhead()) {
        visitor_->comment(*text);
        return window_.advance(text->size() + 2);
    }
    fault(PgnProblem::commentNotClosed, window_.rest());
    window_.advance();
    skipGame();
}

void PgnReader::readLineComment() {
    const auto text = lineCommentAhead();
    if (text.size() + 1 == longestComment) fault(PgnProblem::commentNotClosed, text);
    visitor_->comment(text);
    window_.skipLine();
}

/// The end of the text, an escaped line, the tags of the next game, or invalid text.
void PgnReader::readUnexpected() {
    if (window_.atEnd() || (window_.peek() == '[' && isTagAhead())) {
        finishLines();
        fault(PgnProblem::resultMissing, "");
        game_.isOver = true;
    } else if (!skipIdle()) {
        fault(PgnProblem::textUnexpected, window_.rest());
        giveUp();
    }
}

void PgnReader::takeResult(PgnResult result, std::string_view word) {
    // A variation may mention the result of another game.
    const auto behind = window_.rest().find_first_not_of(' ', word.size());
    if (lines_.size() > 1 && window_.peek(std::min(behind, TextWindow::lookahead - 1)) == ')') {
        visitor_->comment(text(result));
        return window_.advance(word.size());
    }
    finishLines();
    compareResult(result);
    window_.advance(word.size());
    game_.result = result;
    game_.isOver = true;
    readBehindResult();
}

/// Compares the result with the tag and with the board.
void PgnReader::compareResult(PgnResult result) {
    if (game_.tagResult && *game_.tagResult != result)
        fault(PgnProblem::resultsDiffer, text(*game_.tagResult));
    const auto compelled = compelledResult(lines_.front().now);
    if (compelled && result != PgnResult::open && result != *compelled)
        fault(PgnProblem::resultImpossible, text(result));
}

/// Reads the rest of the result's line: a comment belongs to this game, a tag or a move number to
/// the next one.
void PgnReader::readBehindResult() {
    while (!window_.atEnd() && window_.peek() != '\n') {
        window_.ensureLookahead();
        const auto sign = signOf(window_.peek());
        if (sign == Sign::brace)
            readBraceComment();
        else if (sign == Sign::semicolon)
            return readLineComment();
        else if (sign == Sign::squareBracket || sign == Sign::digit)
            return;
        else if (!skipIdle()) {
            fault(PgnProblem::textUnexpected, lineAhead(TextWindow::lookahead));
            return window_.skipLine();
        }
    }
}

/// Ends the game, whatever is still open.
void PgnReader::finishLines() {
    if (lines_.size() > 1) fault(PgnProblem::variationNotClosed, "");
    closeVariations();
}

void PgnReader::closeVariations() {
    for (; lines_.size() > 1; lines_.pop_back())
        visitor_->variationEnds();
}

/// Continues after the variation or, in the main line, at the next game.
void PgnReader::giveUp() {
    if (lines_.size() == 1) return skipGame();
    skipVariation();
    if (lines_.size() == 1) return; // a comment in it was not closed: the game is abandoned
    lines_.pop_back();
    visitor_->variationEnds();
}

/// Skips past the bracket that closes the variation, or to the next game if none does.
void PgnReader::skipVariation() {
    for (int depth = 1; depth > 0;) {
        window_.ensureLookahead();
        if (window_.atEnd() || (window_.atLineStart() && isTagAhead())) return;
        if (skipIdle()) continue;
        const char c = window_.peek();
        if (c == ';') {
            window_.skipLine();
        } else if (c == '{') {
            const auto comment = braceCommentAhead();
            if (!comment) return skipGame();
            window_.advance(comment->size() + 2);
        } else {
            depth += deeperBy(c);
            window_.advance();
        }
    }
}

} // namespace rules
