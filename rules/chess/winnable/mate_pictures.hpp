// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/chess/core/bitboards.hpp"

namespace rules::helpmate {

/// Whether White's men and Black's own could ever get where they must stand when Black is mated.
/// False is certain: no series of legal moves mates Black. True is not. Says true where rooks may
/// still castle or a pawn may be taken en passant: both move or take men in ways that `Mobility`
/// does not know. Precondition: Black is not mated already.
[[nodiscard]] bool mayEverMate(const Bitboards& men);

/// The same, following who may capture whom among the men that have stood still so far: until he is
/// captured such a man is in everybody's way, and afterwards he takes no part in a mate. False is
/// certain. True may also mean that there are too many captures to follow: no more than `left`,
/// which becomes less by those that were. Same precondition.
[[nodiscard]] bool mayMateCaptureByCapture(const Bitboards& men, int& left);

} // namespace rules::helpmate
