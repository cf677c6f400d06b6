// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/time.hpp"
#include "rules/chess/board.hpp"
#include "rules/chess/facts.hpp"
#include "rules/notation/san.hpp"
#include "tactile-io/braille/display.hpp"

#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace app {

/// The text on a braille display, one character per cell, so that indexes of cells and characters
/// are equal.
using Cells = std::u32string;

/// Converts UTF-8: control characters become blanks, invalid bytes become question marks.
[[nodiscard]] Cells cellsOf(std::string_view text);

/// Breaks the text into lines of at most `width` cells, at blanks where possible. Returns at least
/// one line. Precondition: width > 0.
[[nodiscard]] std::vector<Cells> wrapped(const Cells& text, std::size_t width);

// The board on a braille display: a block for each rank, from the eighth to the first, as many on a
// line as fit. A block consists of the digit of the rank, its eight squares and a blank, one cell
// each.

/// With eight dots, White's letters are capitals, marked by dot 7. With six dots, each part of a
/// block takes two cells, and a small letter before the piece marks the side.
enum class Dots : std::uint8_t { eight, six };

/// How the board is written for one reader: the letters of the pieces and, with six dots, of the
/// sides. German letters replace figurines, for which there is no braille cell.
struct BoardScript {
    rules::Letters letters = rules::Letters::german;
    Dots dots = Dots::eight;
    char32_t white = U'w';
    char32_t black = U's';

    bool operator==(const BoardScript&) const = default;
};

/// A cell of the board: its line and its index in the line, both from 0.
struct BoardCell {
    std::size_t line = 0;
    std::size_t cell = 0;

    bool operator==(const BoardCell&) const = default;
};

/// A piece or an empty square in one cell: capital for White, small for Black; empty light `-`,
/// empty dark `+`.
[[nodiscard]] char32_t
cellOf(const rules::Placement& board, rules::Square square, rules::Letters letters);

/// The lines of the board, none longer than the display; a block that does not fit on a line is
/// broken into several. Precondition: width > 0.
[[nodiscard]] std::vector<Cells>
boardLines(const rules::Placement& board, const BoardScript& script, std::size_t width);

/// The whole board as a text, the first line for a display of 80 cells without its trailing blank:
/// "8tsldklst 7bbbbbbbb …".
[[nodiscard]] std::string boardInOneLine(const rules::Placement& board, rules::Letters letters);

/// The square that a cell shows; nullopt for a digit, a blank, or a cell outside the board.
[[nodiscard]] std::optional<rules::Square>
squareAt(const BoardCell& place, Dots dots, std::size_t width);

/// The cell that shows a square; the first one where there are two.
[[nodiscard]] BoardCell placeOf(rules::Square square, Dots dots, std::size_t width);

/// One text on a braille display, read line by line. A value with no device.
class BraillePage {
public:
    /// Sets the number of cells; reading begins again. Precondition: width > 0.
    void fit(std::size_t width);
    /// Replaces the text; reading begins at its first line.
    void fill(std::string_view text);
    /// Back and forward stop at the first and the last line; home is the first.
    void press(tactile::BrailleKey key);
    /// The line being read, no longer than the display.
    [[nodiscard]] tactile::BrailleLine line() const { return {.cells = lines().at(place_)}; }

private:
    [[nodiscard]] std::vector<Cells> lines() const { return wrapped(text_, width_); }

    std::size_t width_ = 40;
    Cells text_{};
    std::size_t place_ = 0;
};

/// The times of both clocks, and their labels.
struct BrailleTimes {
    std::string ownName;      ///< "Ich"
    std::string opponentName; ///< "Geg"
    rules::Span own{};
    rules::Span opponent{};

    bool operator==(const BrailleTimes&) const = default;
};

/// The state of the game, for one reader.
struct BrailleStatus {
    std::string side; ///< of the player on move: "W"
    int number = 1;   ///< of that player's move
    std::string lastMove{};
    /// nullopt: there is no clock.
    std::optional<BrailleTimes> times{};
    /// Something waits for the reader: a move to repeat, an offer, a clock to press.
    bool waits = false;

    bool operator==(const BrailleStatus&) const = default;
};

/// A move in the short form: the piece, both squares, `x` for a capture, and check or mate:
/// "Sg1f3+", "e2e4", "0-0", "e7xd8D#".
[[nodiscard]] std::string shortMove(const rules::MoveFacts& move, rules::Letters letters);

/// Whether the two differ at most in the seconds of the times.
[[nodiscard]] bool isSameMinute(const BrailleStatus& one, const BrailleStatus& two);

/// Forty cells with a field for everything: "W23 Sg1f3+    Ich 0:42:10  Geg 1:05:30 !". A narrower
/// display has as many fields per line as fit. Precondition: width > 0.
[[nodiscard]] std::vector<Cells> statusLines(const BrailleStatus& status, std::size_t width);

/// What can be read besides the announced texts, in its current state.
struct BrailleMatter {
    BrailleStatus status;
    rules::Placement board;
    BoardScript script{};
    /// The square under exploration.
    rules::Square cursor{};
    /// The line that the reader is typing, secrets as asterisks.
    std::string ownLine{};

    bool operator==(const BrailleMatter&) const = default;
};

/// Whether a text is displayed at once or only added to the lines.
enum class Comes : std::uint8_t { up, ready };

/// What one reader reads on the display. The lines, one below the other, are: the state of
/// the game, the board, and the announced texts, the latest last. A new text is displayed at once;
/// the line being typed is displayed as long as the reader types. A value with no device; for use
/// on the desk's thread only.
class BrailleReader {
public:
    /// The number of texts stored.
    static constexpr std::size_t most = 20;

    /// Sets the number of cells; reading continues at the beginning of the same text. Precondition:
    /// width > 0.
    void fit(std::size_t width);
    void told(const std::string& text, Comes comes);
    /// Displays the board from its first line, in place of an announced text: only there the cells
    /// have squares.
    void showBoard() { comeUp({Part::board, 0}); }
    /// Updates the state; called after every turn. The displayed times change only when a minute
    /// has passed or something else has changed.
    void see(const BrailleMatter& matter);
    /// Back and forward go to the previous and the next line, home to the latest announced text;
    /// from there, back to the previous reading position.
    void press(tactile::BrailleKey key);

    /// The displayed line, no longer than the display; empty before the first `see`.
    [[nodiscard]] Cells line() const;
    /// The cell of the cursor, from 0: where the next letter goes, or the explored square.
    [[nodiscard]] std::optional<std::size_t> cursor() const;
    /// The square under a routing key; nullopt unless the board is displayed.
    [[nodiscard]] std::optional<rules::Square> squareUnder(std::size_t cell) const;

private:
    enum class Part : std::uint8_t { status, board, told };
    struct Place {
        Part part = Part::status;
        std::size_t line = 0;
        bool operator==(const Place&) const = default;
    };

    [[nodiscard]] std::vector<Cells> linesOf(Part part) const;
    [[nodiscard]] std::vector<Place> places() const;
    [[nodiscard]] BoardCell cursorPlace() const {
        return placeOf(matter_.cursor, matter_.script.dots, width_);
    }
    void comeUp(Place place);
    void keepInside();
    void forgetOldest();
    /// The text that this line (an index into all lines) belongs to.
    [[nodiscard]] std::size_t textAt(std::size_t line) const;
    [[nodiscard]] std::size_t firstLineOf(std::size_t text) const;

    std::size_t width_ = 40;
    BrailleMatter matter_{};
    std::deque<Cells> told_;
    Place place_{};
    Place before_{};         ///< the reading position before an announced text was displayed
    bool isTyping_ = false;  ///< the typed line is displayed
    bool isRead_ = false;    ///< a key has been pressed, or a text displayed, since the last `see`
    bool hasComeUp_ = false; ///< a text has been displayed since the last `see`
};

} // namespace app
