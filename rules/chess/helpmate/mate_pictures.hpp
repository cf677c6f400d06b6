// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/colour.hpp"
#include "rules/chess/core/bitboards.hpp"

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

} // namespace rules::helpmate
