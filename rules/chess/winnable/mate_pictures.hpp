// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/chess/bitboards.hpp"

namespace rules::helpmate {

/// Whether White's men and Black's own could ever get where they must stand when Black is mated.
/// False is certain: no series of legal moves mates Black. True is not. Says true where rooks may
/// still castle or a pawn may be taken en passant: both move or take men in ways that `Mobility`
/// does not know. Precondition: Black is not mated already.
[[nodiscard]] bool mayEverMate(const Bitboards& men);

} // namespace rules::helpmate
