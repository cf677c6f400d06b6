// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/colour.hpp"
#include "rules/chess/board.hpp"
#include "rules/laws/edition.hpp"

#include <cstdint>

namespace rules {

/// Whether the hand meant it, as far as anybody knows.
enum class Meant : std::uint8_t { deliberately, byAccident, unknown };

/// The player on move has his hand on a piece. A blind player's is always deliberate: what is meant
/// is a piece taken out of its aperture (E2.2).
struct Contact {
    Piece piece{};
    Meant meant = Meant::deliberately;
    /// He has said before that he adjusts ("I adjust", Art. 4.2).
    bool adjusting = false;
};

/// Whether the piece counts as touched (Art. 4.2, 4.3, E-R23).
[[nodiscard]] bool isTouch(const Contact& contact, Colour onMove, const TouchRules& rules);

} // namespace rules
