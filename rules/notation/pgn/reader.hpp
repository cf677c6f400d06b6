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

/// Fills the given room with the next bytes of a text and says how many; 0 means the text is over.
using TextSource = std::function<std::size_t(std::span<char>)>;

/// A text source over text that is in memory; the text must outlive it.
[[nodiscard]] TextSource sourceOf(std::string_view text);

/// A stretch of a long text, moving forward: only what is being read is in memory, and it is known
/// at any time which line and column that is. Lines end with a line feed, a carriage return before
/// one or, read as a line feed, a carriage return alone. Reading beyond the end yields zero bytes.
class TextWindow {
public:
    explicit TextWindow(TextSource source);
    TextWindow(const TextWindow&) = delete;
    TextWindow& operator=(const TextWindow&) = delete;
    TextWindow(TextWindow&&) = delete;
    TextWindow& operator=(TextWindow&&) = delete;
    ~TextWindow() = default;

    /// How far ahead `peek` may look.
    static constexpr std::size_t lookahead = 512;

    /// A byte ahead of the reading place. Precondition: ahead < lookahead.
    [[nodiscard]] char peek(std::size_t ahead = 0) const { return here_[ahead]; }
    [[nodiscard]] bool atEnd() const { return here_ == end_; }
    [[nodiscard]] bool atLineStart() const { return here_[-1] == '\n'; }
    /// All that is in memory from the reading place on.
    [[nodiscard]] std::string_view rest() const {
        return {here_, static_cast<std::size_t>(end_ - here_)};
    }

    /// Precondition: no further than `rest()` reaches.
    void advance(std::size_t count = 1) { here_ += count; }
    void skipLine();

    /// Makes sure that `lookahead` bytes are in memory, unless the text ends before. Views taken
    /// earlier are lost.
    void ensureLookahead() {
        if (end_ - here_ < static_cast<std::ptrdiff_t>(lookahead)) fill();
    }
    /// Takes in more text behind `rest()`; false if there is none. Views taken earlier are lost.
    bool more();

    /// How many bytes of the text have been read.
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
    const char* mark_; // not after here_; its place is known, so that no line is counted twice
    std::size_t markOffset_ = 0;
    PgnPlace markPlace_;
    bool sourceIsOver_ = false;
    bool returnIsHeld_ = false;
};

/// Reads the games of a PGN text one after another and plays every move, those of the variations
/// too, by the Laws. The text may be endless: what is kept is one stretch of it, one comment at
/// most `longestComment` bytes long, the comments before a game, at most as long together, and the
/// positions of one line of nested variations. The work grows with the text and no faster.
///
/// A game that cannot be read on ends with a fault; reading goes on at the next game. That is where
/// a line begins with a tag, or behind a result that ends a line. A variation that cannot be read
/// on ends the same way, and its game goes on. Of the slips in a game the first `mostFaults` are
/// told, and of the damage too.
class PgnReader {
public:
    /// `letters` is what the moves are written in; English by the standard.
    explicit PgnReader(TextSource source, Letters letters = Letters::english);

    /// Reads the next game and tells the visitor; false if there is none left.
    bool readGame(PgnVisitor& visitor);

    static constexpr std::size_t longestComment = std::size_t{16} * 1024 * 1024;
    static constexpr std::size_t longestLine = std::size_t{64} * 1024;
    static constexpr std::size_t deepestVariation = 200;
    static constexpr std::size_t mostTags = 1000;
    static constexpr std::size_t mostFaults = 1000;
    static constexpr std::size_t mostLeadingComments = 1000;

private:
    /// How much of a word is looked at; no move is as long.
    static constexpr std::size_t longestWord = TextWindow::lookahead;

    /// One line of moves; the main line or a variation.
    struct Line {
        Position before; // the last move; meaningless before the first one
        Position now;
        bool hasMoved = false;
    };
    /// A tag's value that decides how the game is read, and where it stands.
    struct PlacedValue {
        std::string value;
        PgnPlace place;
    };
    /// What is known of the game being read.
    struct GameState {
        std::vector<std::string> tagNames;
        std::optional<PlacedValue> fen;
        std::optional<PlacedValue> variant;
        std::optional<PgnResult> tagResult;
        std::optional<PgnResult> result;
        std::size_t slips = 0; // told so far
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
    std::size_t noBraceBefore_ = 0;   // no comment that begins here or later is closed before this
    std::size_t noCommentBefore_ = 0; // none that begins here or later, but before this, is closed
    Position usualStart_ = Position::start();
    std::vector<std::string> leadingComments_;
    std::size_t leadingBytes_ = 0;  // of all of them
    PgnVisitor* visitor_ = nullptr; // only while a game is read
    GameState game_;
    std::vector<Line> lines_; // the main line, then the open variations
};

} // namespace rules
