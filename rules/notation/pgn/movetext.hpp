// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/chess/position.hpp"
#include "rules/notation/pgn/reader.hpp"
#include "rules/notation/pgn/scanner.hpp"
#include "rules/notation/san.hpp"

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

namespace rules {

/// The moves of one game, with everything that may appear between them, up to its result. Refers to
/// its parts without owning them.
class PgnMovetext {
public:
    PgnMovetext(
        PgnScanner& text, Letters letters, Language reader, PgnVisitor& visitor, PgnFaults& faults);

    static constexpr std::size_t deepestVariation = 200;

    /// Plays the moves ahead and reports them. Returns the result behind them, if any. `expected`:
    /// that of the tag.
    std::optional<PgnResult> read(const Position& start, std::optional<PgnResult> expected);
    /// Skips the moves, which cannot be read without a start, and reports the comments before them.
    /// Returns the result.
    std::optional<PgnResult> skip();

private:
    /// One line of moves; the main line or a variation.
    struct Line {
        Position before; // the last move; meaningless before the first one
        Position now;
        bool hasMoved = false;
    };

    void readItem();
    void readWord();
    void dropOtherLetters(std::string_view word, const Position& before, Move move);
    [[nodiscard]] bool changeLetters(std::string_view word);
    [[nodiscard]] bool readsToEndIn(Letters letters);
    [[nodiscard]] bool readNullMove(std::string_view word);
    void readOtherWord(std::string_view word, SanProblem problem);
    void readNumber();
    void readGlyph();
    void readDollar();
    void readOpeningBracket();
    void readVariationBegin();
    void readVariationEnd();
    void readBraceComment();
    void readLineComment();
    void readUnexpected();

    void takeResult(WrittenResult written);
    void compareResult(PgnResult result);
    void readBehindResult();
    void finishLines();
    void closeVariations();

    void giveUp();
    void skipVariation();
    void skipOpenComment();
    void skipGame();
    void comment(std::string_view text);
    void fault(PgnProblem problem, std::string_view text) {
        faults_.tell(problem, text_.place(), text);
    }

    PgnScanner& text_;
    Letters letters_;
    std::vector<Letters> otherLetters_; // in which every move so far would be the same
    bool hasOtherWords_ = false;        // that are no moves in English
    Language reader_;
    PgnVisitor& visitor_;
    PgnFaults& faults_;
    std::optional<PgnResult> expected_; // by the tag
    std::optional<PgnResult> result_;
    bool isOver_ = false;
    std::vector<Line> lines_; // the main line, then the open variations
};

} // namespace rules
