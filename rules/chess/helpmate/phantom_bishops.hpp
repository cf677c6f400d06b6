// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/colour.hpp"
#include "rules/chess/core/bitboards.hpp"

#include <cstddef>

namespace rules::helpmate {

/// Whether White can be shown never to mate by following every series of moves with the bishops on
/// light squares, on dark ones or on both left out of the count. True is certain, false is not;
/// `limit` bounds the positions kept for each of the three tries.
///
/// Many bishops behind walls of pawns have far too many places to be followed. So those of a square
/// colour become phantoms, which may be anywhere they could ever get, all at once, and be there or
/// not as it suits the mate. Whatever is possible with bishops is possible with phantoms: every
/// piece may step where one stands or take it, each side that has one may pass or take with it, and
/// it attacks what it likes. No piece that is left runs along squares of their colour (there are no
/// rooks and queens), so they never have to stand in anyone's way to make a move legal. Only when a
/// phantom comes to give check is not left to it: it has to move itself, or the piece that moves
/// has to leave its line. If no mate arises among the few positions of this more generous game,
/// none arises in chess.
[[nodiscard]] bool
cannotMateEvenWithPhantoms(const Bitboards& pieces, Colour turn, std::size_t limit);

} // namespace rules::helpmate
