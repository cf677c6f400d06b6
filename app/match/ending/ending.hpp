// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/person/turn.hpp"
#include "tactile-io/keyboard/command.hpp"

#include <optional>
#include <string>

// How a player ends the game without mate: draws by agreement and resigning, and claims of a draw
// (Art. 9.2, 9.3, 10.2) and of a fallen flag (Art. 6.8). The arbiter rules on claims.

namespace app {

void offerDraw(Turn& turn, const tactile::Request& request);
/// The answer to an offer; of the arbiter to a claim: it is right, or wrong (Art. 9.5).
void acceptDraw(Turn& turn, const tactile::Request& request);
void declineDraw(Turn& turn, const tactile::Request& request);
void resign(Turn& turn, const tactile::Request& request);

/// A claim in words: `antrag dreimal sg8`. If a move may belong to it and none was named, it is
/// asked for.
void claim(Turn& turn, const tactile::Request& request);
/// The menu of what can be claimed.
void openClaimMenu(Turn& turn);
/// An item of it.
void claimFromMenu(Turn& turn, ClaimAction item);

/// The answer to DRW.with: a move, or none.
void claimWith(Turn& turn, rules::DrawClaim on, std::optional<rules::Move> intended);
/// The same as it was typed; answers whether it is a move at all.
bool claimWithTyped(Turn& turn, rules::DrawClaim on, const std::string& line);

/// The arbiter counts (Art. 9.2, 9.3), for himself alone.
void checkClaim(Turn& turn, const tactile::Request& request);

} // namespace app
