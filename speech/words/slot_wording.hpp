// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/chess/move.hpp"
#include "speech/words/phrase_wording.hpp"

#include <algorithm>
#include <iterator>
#include <string_view>
#include <vector>

namespace speech {

// Lists in words. For the slots of a phrase only.

template <class List, class WordingOf>
[[nodiscard]] Wording
listed(const List& list, std::string_view separator, const Context& context, WordingOf wordingOf) {
    std::vector<Wording> wordings;
    std::ranges::transform(list, std::back_inserter(wordings), wordingOf);
    return joined(wordings, plain(separator, context.language));
}

[[nodiscard]] Wording squaresWording(const std::vector<rules::Square>& squares,
                                     const Context& context);

/// Pieces on a file, a rank or a diagonal, a side's pieces by kind, or attackers, depending on the
/// slot.
[[nodiscard]] Wording
standingsWording(Slot slot, const std::vector<Standing>& standings, const Context& context);

/// "Dame, 2 Türme"; the king is omitted, because it is always there.
[[nodiscard]] Wording materialWording(const Material& material, const Context& context);

// Pieces, squares and colours in words. For the slots of a phrase only.

[[nodiscard]] Wording nameWording(const Name& name, const Context& context);
[[nodiscard]] Wording kindWording(rules::Kind kind, const Context& context);
/// "weißer Läufer", or the requested part of it.
[[nodiscard]] Wording
pieceWording(rules::Piece piece, Projection projection, const Context& context);
/// The piece with its colour, or "leer".
[[nodiscard]] Wording contentWording(const Content& content, const Context& context);
[[nodiscard]] Wording fileWording(rules::File file, const Context& context);
/// Printed as a word if the language has one, spoken as a digit.
[[nodiscard]] Wording rankWording(rules::Rank rank, const Context& context);
[[nodiscard]] Wording squareWording(rules::Square square, const Context& context);
[[nodiscard]] Wording shadeWording(rules::Square square, const Context& context);
[[nodiscard]] Wording colourWording(rules::Colour colour, const Context& context);
/// The suffix of a call; empty if check is not to be announced.
[[nodiscard]] Wording checkWording(rules::CheckGiven check, const Context& context);
/// "keiner", "keine": none of this kind.
[[nodiscard]] Wording noneWording(rules::Kind kind, const Context& context);

} // namespace speech
