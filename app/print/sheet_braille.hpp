// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/print/braille.hpp"
#include "app/print/game_text.hpp"
#include "rules/record/scoresheet.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace app {

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
