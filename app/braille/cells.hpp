// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/chess/board.hpp"
#include "rules/notation/san.hpp"

#include <cstdint>
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

/// The square that a cell shows; nullopt for a digit, a blank, or a cell outside the board.
[[nodiscard]] std::optional<rules::Square>
squareAt(const BoardCell& place, Dots dots, std::size_t width);

/// The cell that shows a square; the first one where there are two.
[[nodiscard]] BoardCell placeOf(rules::Square square, Dots dots, std::size_t width);

} // namespace app
