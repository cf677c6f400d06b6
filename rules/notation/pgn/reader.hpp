// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/notation/letters.hpp"
#include "rules/notation/pgn/text.hpp"
#include "rules/notation/pgn/visitor.hpp"
#include "rules/notation/san.hpp"

#include <cstddef>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace rules {

/// Fills the given buffer with the next bytes of a text and returns their number; 0 means the end
/// of the text.
using TextSource = std::function<std::size_t(std::span<char>)>;

/// A text source over text in memory; the text must outlive it.
[[nodiscard]] TextSource sourceOf(std::string_view text);

/// A window that moves forward over a long text: only the part being read is in memory, and its
/// line and column are always known. Lines end with a line feed, with or without a carriage return
/// before it, or with a carriage return alone, which is read as a line feed. Reading beyond the end
/// yields zero bytes.
class TextWindow {
public:
    explicit TextWindow(TextSource source);
    TextWindow(const TextWindow&) = delete;
    TextWindow& operator=(const TextWindow&) = delete;
    TextWindow(TextWindow&&) = delete;
    TextWindow& operator=(TextWindow&&) = delete;
    ~TextWindow() = default;

    /// How far ahead `peek` may read.
    static constexpr std::size_t lookahead = 512;

    /// A byte ahead of the current position. Precondition: ahead < lookahead.
    [[nodiscard]] char peek(std::size_t ahead = 0) const { return here_[ahead]; }
    [[nodiscard]] bool atEnd() const { return here_ == end_; }
    [[nodiscard]] bool atLineStart() const { return here_[-1] == '\n'; }
    /// Everything in memory from the current position on.
    [[nodiscard]] std::string_view rest() const {
        return {here_, static_cast<std::size_t>(end_ - here_)};
    }

    /// Precondition: not beyond the end of `rest()`.
    void advance(std::size_t count = 1) { here_ += count; }
    void skipLine();

    /// Ensures that `lookahead` bytes are in memory, unless the text ends before. Invalidates views
    /// taken earlier.
    void ensureLookahead() {
        if (end_ - here_ < static_cast<std::ptrdiff_t>(lookahead)) fill();
    }
    /// Reads more text to the end of `rest()`; false if there is none. Invalidates views taken
    /// earlier.
    bool more();

    /// The number of bytes read so far.
    [[nodiscard]] std::size_t offset() const {
        return markOffset_ + static_cast<std::size_t>(here_ - mark_);
    }
    /// The line and column of a byte of `rest()`.
    [[nodiscard]] PgnPlace place(std::size_t ahead = 0);

private:
    void fill();
    void makeRoom(std::size_t room);

    TextSource source_;
    std::vector<char> bytes_; // one byte before the text, then the text, then `lookahead` zeros
    const char* here_;
    const char* end_;
    const char* mark_; // at or before here_; its place is known, so that no line is counted twice
    std::size_t markOffset_ = 0;
    PgnPlace markPlace_;
    bool sourceIsOver_ = false;
    bool returnIsHeld_ = false;
};

/// Reads the games of a PGN text one after another and plays every move, those of the variations
/// too, by the Laws. The text may be endless: memory holds only a window of it, one comment of at
/// most `longestComment` bytes, the comments before a game, up to the same total, and the positions
/// of one line of nested variations. Time is linear in the length of the text.
///
/// An unreadable game ends with a fault, and reading continues at the next game: where a line
/// begins with a tag, or after a result that ends a line. An unreadable variation ends the same
/// way, and its game continues. Of the slips in a game the first `mostFaults` are reported, and
/// likewise of the damage.
class PgnReader {
public:
    /// `letters` are the piece letters of the moves; the PGN standard uses English.
    explicit PgnReader(TextSource source, Letters letters = Letters::english);

    /// Reads the next game and reports it to the visitor; false if there is none left.
    bool readGame(PgnVisitor& visitor);

    static constexpr std::size_t longestComment = std::size_t{16} * 1024 * 1024;
    static constexpr std::size_t longestLine = std::size_t{64} * 1024;
    static constexpr std::size_t deepestVariation = 200;
    static constexpr std::size_t mostTags = 1000;
    static constexpr std::size_t mostFaults = 1000;
    static constexpr std::size_t mostLeadingComments = 1000;

private:
    /// How many bytes of a word are considered; no move is as long.
    static constexpr std::size_t longestWord = TextWindow::lookahead;

    /// One line of moves; the main line or a variation.
    struct Line {
        Position before; // the last move; meaningless before the first one
        Position now;
        bool hasMoved = false;
    };
    /// The value and place of a tag that decides how the game is read.
    struct PlacedValue {
        std::string value;
        PgnPlace place;
    };
    /// The state of the game being read.
    struct GameState {
        std::vector<std::string> tagNames;
        std::optional<PlacedValue> fen;
        std::optional<PlacedValue> variant;
        std::optional<PgnResult> tagResult;
        std::optional<PgnResult> result;
        std::size_t slips = 0; // reported so far
        std::size_t damages = 0;
        bool isOver = false;
    };

    void skipToGame();
    void readComments(const std::function<bool(std::string_view)>& take);
    bool skipIdle();
    bool keepComment(std::string_view text);

    void readTags();
    bool skipBetweenTags();
    [[nodiscard]] bool hasTag(std::string_view name) const;
    void takeTag(const TagPair& pair);
    [[nodiscard]] bool isTagAhead() const;
    [[nodiscard]] std::string_view lineAhead(std::size_t longest);
    [[nodiscard]] std::string_view lineCommentAhead();

    std::optional<Position> startPosition();
    std::nullopt_t refuseVariant(PgnProblem problem);
    std::optional<Position> positionOfFen(const PlacedValue& fen);

    void readMoves();
    void readItem();
    void readWord();
    [[nodiscard]] bool readNullMove(std::string_view word);
    void readOtherWord(std::string_view word, SanProblem problem);
    void readNumber();
    void readGlyph();
    void readDollar();
    void readOpeningBracket();
    void readVariationBegin();
    void readVariationEnd();
    void readUnexpected();
    [[nodiscard]] std::string_view wordAhead() const;
    void takeResult(PgnResult result, std::string_view word);
    void compareResult(PgnResult result);
    void readBehindResult();
    void finishLines();
    void finishGame();

    void readBraceComment();
    void readLineComment();
    std::optional<std::string_view> braceCommentAhead();

    void giveUp();
    void skipVariation();
    void skipGame();
    [[nodiscard]] std::optional<PgnResult> skipWord();
    void closeVariations();
    void fault(PgnProblem problem, std::string_view text);
    void faultAt(PgnProblem problem, PgnPlace place, std::string_view text);
    void tell(const PgnFault& fault);

    TextWindow window_;
    Letters letters_;
    std::size_t noBraceBefore_ = 0;   // no closing brace from here up to this offset
    std::size_t noCommentBefore_ = 0; // no comment that begins before this is closed
    Position usualStart_ = Position::start();
    std::vector<std::string> leadingComments_;
    std::size_t leadingBytes_ = 0;  // total size of all of them
    PgnVisitor* visitor_ = nullptr; // set only while a game is read
    GameState game_;
    std::vector<Line> lines_; // the main line, then the open variations
};

} // namespace rules
