// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/colour.hpp"
#include "rules/chess/core/bitboards.hpp"

#include <cstddef>

namespace rules::helpmate {

/// Whether White's pieces and Black's own could ever reach the squares needed to mate Black. False
/// is certain: no series of legal moves mates Black. True is not. Returns true where rooks may
/// still castle or a pawn may be taken en passant, because `Mobility` does not model these moves.
/// Precondition: Black is not mated already.
[[nodiscard]] bool mayEverMate(const Bitboards& pieces);

/// Like `mayEverMate`, but capture by capture, and now or once the series of checks that begins
/// here has ended: a check leaves few moves, and the sets of squares do not know what it forces.
/// True, no mate, is certain; false is not. Precondition: the side to move has a legal move.
[[nodiscard]] bool isRuledOutAfterChecks(const Bitboards& pieces, Colour turn);

/// Whether White can be shown never to mate by following every series of moves with the bishops on
/// light squares, on dark ones or on both replaced by phantoms. True is certain, false is not;
/// `limit` bounds the positions stored for each of the three tries.
///
/// Many bishops behind walls of pawns have far too many positions to follow. So those of a square
/// colour become phantoms, which may be anywhere they could ever get, all at once, and be present
/// or absent as suits the mate. Whatever is possible with bishops is possible with phantoms: every
/// piece may step onto or capture one, each side that has one may make a waiting move or a capture
/// with it, and it attacks whatever it can. The remaining pieces do not move along squares of their
/// colour (there are no rooks and queens), so phantoms never have to block a line to make a move
/// legal. The one restriction is on how a phantom gives check: it has to move itself, or the piece
/// that moves has to leave its line. If no mate arises among the few positions of this more
/// generous game, none arises in chess.
[[nodiscard]] bool
cannotMateEvenWithPhantoms(const Bitboards& pieces, Colour turn, std::size_t limit);

} // namespace rules::helpmate
