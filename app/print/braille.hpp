// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/print/game_text.hpp"
#include "app/sentences/sentence.hpp"
#include "rules/base/expected.hpp"
#include "rules/record/scoresheet.hpp"
#include "speech/words/text.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace app {

/// The braille table that is missing.
struct BrailleFault {
    std::string table;
};

[[nodiscard]] Sentence sentence(const BrailleFault& fault);

/// Converts text to cells in the ASCII code of braille printers, uncontracted, in the braille of
/// that language. A line to write on, "___", becomes a row of dots 3 and 6 and ends the text.
[[nodiscard]] rules::Expected<std::string, BrailleFault> brailleCells(const std::string& text,
                                                                      speech::Language language);

/// A paragraph of cells in lines of this width, broken at spaces if there are any; from the second
/// line on they begin with two empty cells.
[[nodiscard]] std::vector<std::string> brailleLines(std::string_view cells, std::size_t width);

/// A braille page has so many cells in a line, and so many lines.
inline constexpr std::size_t brailleWidth = 40;
inline constexpr std::size_t brailleHeight = 25;

/// Lines of cells as a file for a braille printer (BRF): lines of 40 cells, continued on the next
/// line after two cells, pages of 25 lines. Each part begins on a new page.
[[nodiscard]] std::string brailleFileOf(const std::vector<std::vector<std::string>>& parts);

/// Lines of text as such a file, of one part.
[[nodiscard]] rules::Expected<std::string, BrailleFault>
brailleFile(const std::vector<std::string>& lines, speech::Language language);

/// An entry of a score sheet in chess braille, in the ASCII code of braille printers: letters
/// without capital signs, ranks as dropped digits without number sign ("NF3", "EXD5", "0-0"). The
/// piece letters are those of the player, including the Turkish shah. nullopt: it is not a move
/// with piece letters.
[[nodiscard]] std::optional<std::string> chessBraille(std::string_view entry);

/// A score sheet line by line, in cells: names in the braille of the language, then one line per
/// move: its number as dropped digits, White's move, Black's. `--` for a missing entry, three dots
/// if the sheet begins with Black. An entry that is not a move is written in full.
[[nodiscard]] rules::Expected<std::vector<std::string>, BrailleFault>
sheetInBraille(const PrintedSheet& sheet, speech::Language language);

} // namespace app
