// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/chess/board.hpp"
#include "rules/notation/letters.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace app {

/// What stands on a braille display, one character a cell, so that the place of a cell is the place
/// of its character.
using Cells = std::u32string;

/// UTF-8 as cells: control characters are blanks, bytes that are no text are question marks.
[[nodiscard]] Cells cellsOf(std::string_view text);

/// Lines of no more than `width` cells, cut at blanks where there are any. At least one line.
/// Precondition: width > 0.
[[nodiscard]] std::vector<Cells> wrapped(const Cells& text, std::size_t width);

// The board on a braille display: a block for each rank, from the eighth to the first, as many on a
// line as fit. A block is the digit of its rank, its eight squares and a blank, a cell each.

/// With eight dots White's letters are capitals, told by dot 7. With six every part of a block
/// takes two cells, and a small letter before the piece tells whose it is.
enum class Dots : std::uint8_t { eight, six };

/// How one reader's board is written: the letters of his pieces, and with six dots the sides'.
/// Figurines, which have no cell of their own, are the German letters.
struct BoardScript {
    rules::Letters letters = rules::Letters::german;
    Dots dots = Dots::eight;
    char32_t white = U'w';
    char32_t black = U's';

    bool operator==(const BoardScript&) const = default;
};

/// A cell of the board: which line of it, and which cell of that, both from 0.
struct BoardCell {
    std::size_t line = 0;
    std::size_t cell = 0;

    bool operator==(const BoardCell&) const = default;
};

/// A piece or an empty square in one cell: White's a capital, Black's small; empty light `-`, empty
/// dark `+`.
[[nodiscard]] char32_t
cellOf(const rules::Placement& board, rules::Square square, rules::Letters letters);

/// The lines of the board, none longer than the display: where not even a block fits, one is broken
/// into several.
/// Precondition: width > 0.
[[nodiscard]] std::vector<Cells>
boardLines(const rules::Placement& board, const BoardScript& script, std::size_t width);

/// The square that a cell shows; none: a digit, a blank, or nothing at all.
[[nodiscard]] std::optional<rules::Square>
squareAt(const BoardCell& place, Dots dots, std::size_t width);

/// The cell that shows a square, the first where it has two.
[[nodiscard]] BoardCell placeOf(rules::Square square, Dots dots, std::size_t width);

} // namespace app
