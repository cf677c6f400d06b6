// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

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

} // namespace app
