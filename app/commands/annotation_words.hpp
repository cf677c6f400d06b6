// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/language.hpp"

#include <string>

namespace app {

/// What an annotation glyph of PGN says, as a sentence: 1 (`!`) is "Guter Zug.". One that PGN does
/// not name is told by its number, and 0, which annotates nothing, is empty.
[[nodiscard]] std::string annotationInWords(int glyph, rules::Language language);

} // namespace app
