// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/colour.hpp"
#include "rules/chess/core/bitboards.hpp"

#include <cstddef>

namespace rules::helpmate {

/// Whether White's pieces and Black's own could ever get where they must stand when Black is mated.
/// False is certain: no series of legal moves mates Black. True is not. Says true where rooks may
/// still castle or a pawn may be taken en passant: both move or take pieces in ways that `Mobility`
/// does not know. Precondition: Black is not mated already.
[[nodiscard]] bool mayEverMate(const Bitboards& pieces);

/// The same, following which piece may capture which among those that have stood still so far:
/// until it is captured such a piece is in the way of all others, and afterwards it takes no part
/// in a mate. False is certain. True may also mean that there are too many captures to follow: no
/// more than `left`, which becomes less by those that were. Same precondition.
[[nodiscard]] bool mayMateCaptureByCapture(const Bitboards& pieces, int& left);

/// Whether `mayMateCaptureByCapture` rules out that White ever mates, now or once the checks that
/// follow each other from here have come to an end: a check leaves few moves, and what it forces
/// the sets of squares do not see. True is certain, false is not. Precondition: the side to move
/// has a legal move.
[[nodiscard]] bool isRuledOutAfterChecks(const Bitboards& pieces, Colour turn);

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
