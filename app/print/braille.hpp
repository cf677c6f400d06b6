// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/print/game_text.hpp"
#include "app/sentences/sentence.hpp"
#include "rules/base/expected.hpp"
#include "rules/record/scoresheet.hpp"
#include "speech/words/language.hpp"

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

/// Text as cells in the ASCII of braille printers, uncontracted, in the braille of that language. A
/// line to write on, "___", is a row of dots 3 and 6 and ends the text.
[[nodiscard]] rules::Expected<std::string, BrailleFault> brailleCells(const std::string& text,
                                                                      speech::Language language);

/// Lines of cells as a file for a braille printer (BRF): lines of 40 cells, what does not fit on
/// the next line behind two cells, pages of 25 lines. Each part begins on a page of its own.
[[nodiscard]] std::string brailleFileOf(const std::vector<std::vector<std::string>>& parts);

/// Lines of text as such a file, of one part.
[[nodiscard]] rules::Expected<std::string, BrailleFault>
brailleFile(const std::vector<std::string>& lines, speech::Language language);

/// An entry of a score sheet in chess braille, in the ASCII of braille printers: letters without
/// capital signs, ranks as dropped digits without number sign ("NF3", "EXD5", "0-0"). The letters
/// are those the player has written, the Turkish shah among them. None: it is no move in letters.
[[nodiscard]] std::optional<std::string> chessBraille(std::string_view entry);

/// A score sheet line by line, in cells: names in the braille of the language, then a line a move:
/// its number as dropped digits, White's move, Black's. `--` for an entry that was left out, three
/// dots where the sheet begins with Black. An entry that is no move is written in full.
[[nodiscard]] rules::Expected<std::vector<std::string>, BrailleFault>
sheetInBraille(const PrintedSheet& sheet, speech::Language language);

} // namespace app
