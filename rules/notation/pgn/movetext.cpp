// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/notation/pgn/movetext.hpp"

#include "rules/base/lists.hpp"
#include "rules/notation/pgn/text.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace rules {
namespace {

/// How much deeper the nesting is after this character of a skipped variation.
constexpr int deeperBy(char character) {
    if (character == '(') return 1;
    return character == ')' ? -1 : 0;
}

/// The length of a letter in brackets here, "(Q)" or "(♕)"; 0 if there is none.
std::size_t bracketedLetter(std::string_view text) {
    const auto end = text.substr(0, std::string_view{"(♕)"}.size()).find(')');
    return text.starts_with('(') && end != std::string_view::npos ? end + 1 : 0;
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

/// The letters in which programs write instead. Only those of the PGN standard may be mistaken.
std::vector<Letters> othersThan(Letters letters) {
    if (letters != Letters::english) return {};
    return {Letters::german, Letters::turkish};
}

/// Only other letters make this a move: "Kd1" alone is a king's move in English, and none where
/// that is not legal.
bool isMoveOnlyIn(Letters letters, std::string_view word) {
    return letters != Letters::english && parseSan(word, letters) &&
           !parseSan(word, Letters::english);
}

/// Notices whether anything is lost.
class DamageWatch : public PgnVisitor {
public:
    void fault(const PgnFault& fault) override { isDamaged_ |= isDamage(fault.problem); }
    [[nodiscard]] bool isDamaged() const { return isDamaged_; }

private:
    bool isDamaged_ = false;
};

} // namespace

PgnMovetext::PgnMovetext(
    PgnScanner& text, Letters letters, Language reader, PgnVisitor& visitor, PgnFaults& faults)
    : text_(text)
    , letters_(letters)
    , otherLetters_(othersThan(letters))
    , reader_(reader)
    , visitor_(visitor)
    , faults_(faults) {}

std::optional<PgnResult> PgnMovetext::read(const Position& start,
                                           std::optional<PgnResult> expected) {
    expected_ = expected;
    lines_.assign(1, Line{start, start});
    while (!isOver_)
        readItem();
    return result_;
}

std::optional<PgnResult> PgnMovetext::skip() {
    text_.passComments([this](std::string_view text) {
        comment(text);
        return true;
    });
    skipGame();
    return result_;
}

void PgnMovetext::readItem() {
    text_.ensureLookahead();
    switch (text_.signAhead()) {
    case PgnSign::blank:
    case PgnSign::dot: return text_.advance();
    case PgnSign::word: return readWord();
    case PgnSign::digit: return readNumber();
    case PgnSign::glyph: return readGlyph();
    case PgnSign::dollar: return readDollar();
    case PgnSign::star: return takeResult({PgnResult::open, 1});
    case PgnSign::openBracket: return readOpeningBracket();
    case PgnSign::closeBracket: return readVariationEnd();
    case PgnSign::brace: return readBraceComment();
    case PgnSign::semicolon: return readLineComment();
    case PgnSign::percent:
    case PgnSign::squareBracket:
    case PgnSign::other: return readUnexpected();
    }
}

void PgnMovetext::readWord() {
    auto word = text_.wordAhead();
    if (word.ends_with('e') && text_.rest().substr(word.size()).starts_with(".p"))
        word.remove_suffix(1); // "exd6e.p."
    auto& line = lines_.back();
    const auto before = line.now;
    const auto play = [&] {
        auto move = playSan(word, letters_, line.now);
        if (!move && move.error().what == SanProblem::notSan)
            move = playSan(word, Letters::figurine, line.now);
        return move;
    };
    auto move = play();
    if (!move && move.error().what == SanProblem::promotionMissing) {
        const auto letter = bracketedLetter(text_.rest().substr(word.size()));
        word = text_.rest().substr(0, word.size() + letter);
        move = play();
    }
    const auto length = word.size();
    if (!move && changeLetters(word)) return; // to read it again
    if (!move) return readOtherWord(text_.rest().substr(0, length), move.error().what);
    dropOtherLetters(word, before, *move);
    hasOtherWords_ = hasOtherWords_ || isMoveOnlyIn(letters_, word);
    line.before = before;
    line.hasMoved = true;
    visitor_.move(before, *move, line.now);
    text_.advance(word.size());
}

void PgnMovetext::dropOtherLetters(std::string_view word, const Position& before, Move move) {
    std::erase_if(otherLetters_, [&](Letters other) {
        const auto same = parseSan(word, other, before);
        return !same || *same != move;
    });
}

/// Whether from this word on, which is no move, the game can be read in other letters, and only in
/// these; they count then. The rest of a game is tried once, lest time grow with its square.
bool PgnMovetext::changeLetters(std::string_view word) {
    auto fitting = otherLetters_;
    std::erase_if(fitting,
                  [&](Letters other) { return !parseSan(word, other, lines_.back().now); });
    if (fitting.empty()) return false;
    otherLetters_.clear();
    std::erase_if(fitting, [&](Letters other) { return !readsToEndIn(other); });
    if (fitting.size() != 1) return false;
    letters_ = fitting.front();
    fault(letters_ == Letters::german ? PgnProblem::germanLetters : PgnProblem::turkishLetters,
          text_.wordAhead());
    return true;
}

/// Whether the rest of the game is undamaged in these letters, and has words of them. Reads ahead,
/// so views of the text become invalid; a game that goes on for longer than that does not count as
/// read.
bool PgnMovetext::readsToEndIn(Letters letters) {
    constexpr std::size_t stride = 4096; // most games are not much longer
    constexpr std::size_t longest = 2 * PgnScanner::longestLine;
    std::size_t passed = 0;
    PgnScanner ahead([&](std::span<char> room) {
        while (passed == text_.rest().size())
            if (passed >= longest + TextWindow::lookahead || !text_.more()) return std::size_t{0};
        const auto count = text_.rest().substr(passed, stride).copy(room.data(), room.size());
        passed += count;
        return count;
    });
    DamageWatch watch;
    PgnFaults faults(watch, reader_);
    PgnMovetext trial(ahead, letters, reader_, watch, faults);
    trial.lines_ = lines_;
    while (!trial.isOver_ && !watch.isDamaged())
        trial.readItem();
    return trial.hasOtherWords_ && !watch.isDamaged() && ahead.offset() < longest;
}

/// A null move, where one is allowed: in a variation.
bool PgnMovetext::readNullMove(std::string_view word) {
    if (lines_.size() == 1) return false;
    auto& line = lines_.back();
    const auto after = afterNullMove(line.now);
    if (!after) return false;
    line.before = std::exchange(line.now, *after);
    line.hasMoved = true;
    visitor_.nullMove(line.before, line.now);
    text_.advance(word.size());
    return true;
}

/// A word that is not a legal move: signs that stand for a NAG, or the end of readable text.
void PgnMovetext::readOtherWord(std::string_view word, SanProblem problem) {
    constexpr std::array<std::string_view, 4> ignored{"e.p.", "e.p", "…", "\x85"};
    constexpr std::array<std::string_view, 6> signsOfMoves{"ep", "+", "++", "#", "ch", "mate"};
    if (problem == SanProblem::nullMove && readNullMove(word)) return;
    const auto* const sign = std::ranges::find_if(
        ignored, [&](std::string_view each) { return text_.rest().starts_with(each); });
    if (sign != ignored.end()) {
        text_.advance(sign->size());
    } else if (contains(signsOfMoves, word)) {
        text_.advance(word.size());
    } else if (const auto result = text_.resultAhead()) {
        takeResult(*result);
    } else if (const auto nag = nagOfSigns(word)) {
        visitor_.nag(*nag);
        text_.advance(word.size());
    } else if (!text_.skipIdle()) {
        fault(problemOf(problem), word);
        giveUp();
    }
}

/// Skips a move number, which is not checked, because the order of the moves is sufficient. A
/// result or castling with zeros begins with a digit too.
void PgnMovetext::readNumber() {
    const auto next = text_.signAhead(1);
    if (next == PgnSign::word || next == PgnSign::blank)
        if (const auto result = text_.resultAhead()) return takeResult(*result);
    if (text_.peek() == '0' && text_.wordAhead() != "0") return readWord();
    for (const auto sign : {PgnSign::digit, PgnSign::dot, PgnSign::blank})
        text_.skipSigns(sign);
}

/// `!`, `?` and their pairs; further signs are ignored.
void PgnMovetext::readGlyph() {
    const std::array<char, 2> pair{text_.peek(), text_.peek(1)};
    const auto length = pgnSignOf(pair[1]) == PgnSign::glyph ? 2U : 1U;
    if (const auto nag = nagOfSigns({pair.data(), length})) visitor_.nag(*nag);
    text_.skipSigns(PgnSign::glyph);
}

void PgnMovetext::readDollar() {
    int number = 0;
    std::size_t length = 1;
    for (; text_.signAhead(length) == PgnSign::digit && number <= largestNag; ++length)
        number = 10 * number + (text_.peek(length) - '0');
    if (length == 1 || number > largestNag) return readUnexpected();
    visitor_.nag(number);
    text_.advance(length);
}

void PgnMovetext::readOpeningBracket() {
    constexpr std::string_view drawOffer = "(=)"; // Art. C13
    if (text_.rest().starts_with(drawOffer)) {
        visitor_.comment(drawOffer);
        return text_.advance(drawOffer.size());
    }
    readVariationBegin();
}

void PgnMovetext::readVariationBegin() {
    const bool tooEarly = !lines_.back().hasMoved;
    if (tooEarly || lines_.size() > deepestVariation) {
        fault(tooEarly ? PgnProblem::variationTooEarly : PgnProblem::variationsTooDeep, "(");
        text_.advance();
        return skipVariation();
    }
    text_.advance();
    const auto before = lines_.back().before;
    lines_.push_back(Line{before, before});
    visitor_.variationBegins();
}

void PgnMovetext::readVariationEnd() {
    if (lines_.size() == 1) {
        fault(PgnProblem::variationNotOpened, ")");
    } else {
        lines_.pop_back();
        visitor_.variationEnds();
    }
    text_.advance();
}

void PgnMovetext::readBraceComment() {
    if (const auto text = text_.braceCommentAhead()) {
        comment(*text);
        return text_.advance(text->size() + 2);
    }
    skipOpenComment();
}

void PgnMovetext::skipOpenComment() {
    fault(PgnProblem::commentNotClosed, text_.rest());
    text_.advance();
    skipGame();
}

void PgnMovetext::readLineComment() {
    const auto text = text_.lineCommentAhead();
    if (text.size() + 1 == PgnScanner::longestComment) fault(PgnProblem::commentNotClosed, text);
    comment(text);
    text_.skipLine();
}

/// The end of the text, an escaped line, the tags of the next game, or invalid text.
void PgnMovetext::readUnexpected() {
    if (text_.atEnd() || (text_.peek() == '[' && text_.isTagAhead())) {
        finishLines();
        fault(PgnProblem::resultMissing, "");
        isOver_ = true;
    } else if (!text_.skipIdle()) {
        fault(PgnProblem::textUnexpected, text_.rest());
        giveUp();
    }
}

void PgnMovetext::takeResult(WrittenResult written) {
    const auto [result, length] = written;
    // A variation may mention the result of another game.
    const auto behind = text_.rest().find_first_not_of(" \t\r\n", length);
    if (lines_.size() > 1 && text_.peek(std::min(behind, TextWindow::lookahead - 1)) == ')') {
        visitor_.comment(text(result));
        return text_.advance(length);
    }
    finishLines();
    compareResult(result);
    text_.advance(length);
    result_ = result;
    isOver_ = true;
    readBehindResult();
}

/// Compares the result with the tag and with the board.
void PgnMovetext::compareResult(PgnResult result) {
    if (expected_ && *expected_ != result) fault(PgnProblem::resultsDiffer, text(*expected_));
    const auto compelled = compelledResult(lines_.front().now);
    if (compelled && result != PgnResult::open && result != *compelled)
        fault(PgnProblem::resultImpossible, text(result));
}

/// Reads the rest of the result's line: comments and words ("1-0 ff") belong to this game, a tag or
/// a move number to the next one. TWIC ends games without moves with two stars.
void PgnMovetext::readBehindResult() {
    while (!text_.atEnd() && text_.peek() != '\n') {
        text_.ensureLookahead();
        const auto sign = text_.signAhead();
        if (sign == PgnSign::brace)
            readBraceComment();
        else if (sign == PgnSign::semicolon)
            return readLineComment();
        else if (sign == PgnSign::squareBracket || sign == PgnSign::digit)
            return;
        else if (sign == PgnSign::star)
            text_.advance();
        else if (!text_.skipIdle()) {
            comment(text_.lineAhead(PgnScanner::longestLine));
            return text_.skipLine();
        }
    }
}

/// Ends the game, whatever is still open.
void PgnMovetext::finishLines() {
    if (lines_.size() > 1) fault(PgnProblem::variationNotClosed, "");
    closeVariations();
}

void PgnMovetext::closeVariations() {
    for (; lines_.size() > 1; lines_.pop_back())
        visitor_.variationEnds();
}

/// Continues after the variation or, in the main line, at the next game.
void PgnMovetext::giveUp() {
    if (lines_.size() == 1) return skipGame();
    skipVariation();
    if (lines_.size() == 1) return; // a comment in it was not closed: the game is abandoned
    lines_.pop_back();
    visitor_.variationEnds();
}

/// Skips past the bracket that closes the variation, or to the next game if none does.
void PgnMovetext::skipVariation() {
    for (int depth = 1; depth > 0;) {
        text_.ensureLookahead();
        if (text_.atEnd() || (text_.atLineStart() && text_.isTagAhead()))
            return fault(PgnProblem::variationNotClosed, "");
        if (text_.skipIdle()) continue;
        const char c = text_.peek();
        if (c == ';') {
            text_.skipLine();
        } else if (c == '{') {
            const auto comment = text_.braceCommentAhead();
            if (!comment) return skipOpenComment();
            text_.advance(comment->size() + 2);
        } else {
            depth += deeperBy(c);
            text_.advance();
        }
    }
}

/// Skips to the next game: to a tag at the beginning of a line, or past a result at the end of one.
void PgnMovetext::skipGame() {
    closeVariations();
    isOver_ = true;
    while (!text_.atEnd()) {
        text_.ensureLookahead();
        if (text_.atLineStart() && text_.isTagAhead()) return;
        if (text_.skipIdle()) continue;
        const auto result = text_.passWord();
        if (!result) continue;
        text_.ensureLookahead();
        const auto ahead = text_.rest().substr(0, TextWindow::lookahead);
        const auto behind = ahead.find_first_not_of(" \t\r");
        if (behind != std::string_view::npos && ahead[behind] != '\n') continue;
        result_ = result;
        return;
    }
}

void PgnMovetext::comment(std::string_view text) {
    std::string converted;
    visitor_.comment(inUtf8(text, reader_, converted));
}

} // namespace rules
