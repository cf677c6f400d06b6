// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/sentences/sentence.hpp"
#include "rules/base/expected.hpp"
#include "speech/words/language.hpp"

#include <string>
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

} // namespace app
