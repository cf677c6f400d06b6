// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/text.hpp"
#include "rules/notation/pgn/reader.hpp"
#include "speech/words/phrases/phrases.hpp"

#include <optional>
#include <string>

namespace app {

/// Asks for a diagram.
inline constexpr int diagramGlyph = 220;

/// An annotation glyph of PGN as a sentence: 1 (`!`) is "Guter Zug.". A glyph that PGN does not
/// define is reported by its number; 0, which annotates nothing, gives an empty string.
[[nodiscard]] std::string annotationInWords(int glyph, rules::Language language);

/// The word for a result; nullopt: there is none yet.
[[nodiscard]] std::optional<speech::Word> scoreOf(rules::PgnResult result);

} // namespace app
