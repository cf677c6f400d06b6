// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/chess/move.hpp"
#include "rules/chess/position.hpp"
#include "rules/match/match.hpp"

#include <span>
#include <vector>

namespace rules {

/// The moves that touched pieces leave to the side to move (Art. 4.3 to 4.5, edition of 2009): the
/// first own piece that can move, the first enemy piece that can be taken, both together if
/// possible, castling duties, and every legal move when nothing binds. `touches` are in the order
/// in which the pieces were touched; several at once, unclear order and adjusting are not known
/// here.
[[nodiscard]] std::vector<Move> permittedMoves(const Position& position,
                                               std::span<const Touch> touches);

} // namespace rules
