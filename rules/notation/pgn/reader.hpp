// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/notation/letters.hpp"
#include "rules/notation/pgn/tags.hpp"
#include "rules/notation/pgn/visitor.hpp"
#include "rules/notation/pgn/window.hpp"
#include "rules/notation/san.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace rules {

/// Reads the games of a PGN text one after another and plays every move, those of the variations
/// too, by the Laws. The text may be endless: what is kept is one stretch of it, one comment at
/// most `longestComment` bytes long, and the positions of one line of nested variations.
///
/// A game that cannot be read on ends with a fault; reading goes on at the next game. That is where
/// a line begins with a tag, or behind a result that ends a line. A variation that cannot be read
/// on ends the same way, and its game goes on.
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

private:
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
        bool isOver = false;
    };

    void skipToGame();
    bool skipIdle();

    void readTags();
    bool skipBetweenTags();
    [[nodiscard]] bool hasTag(std::string_view name) const;
    void takeTag(const TagPair& pair);
    std::string_view lineAhead();

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
    void closeVariations();
    void fault(PgnProblem problem, std::string_view text);
    void faultAt(PgnProblem problem, PgnPlace place, std::string_view text);

    TextWindow window_;
    Letters letters_;
    std::size_t noBraceBefore_ = 0; // no comment that begins here or later is closed before this
    Position usualStart_ = Position::start();
    std::vector<std::string> leadingComments_;
    PgnVisitor* visitor_ = nullptr; // only while a game is read
    GameState game_;
    std::vector<Line> lines_; // the main line, then the open variations
};

} // namespace rules
