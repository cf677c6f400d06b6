// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/person/turn.hpp"

#include <optional>
#include <string>

// Endings without mate: draws by agreement, resigning, and claims of a draw (Art. 9.2, 9.3, 10.2)
// and of a fallen flag (Art. 6.8). The arbiter rules on claims.

namespace app {

/// The claim that the arbiter, or the opponent of one handed in, still has to answer.
[[nodiscard]] Message pendingClaim(const View& view);

/// Whether something waits for the arbiter to accept or decline it.
[[nodiscard]] bool isRulingAwaited(const rules::Match& match);

/// If an offer of a draw, a claim or the result waits for this person, refuses what may be meant
/// for something else, as a yes, and names the words that answer it. Returns whether one waits.
[[nodiscard]] bool refusedByDecision(Turn& turn);

/// The arbiter lets the game go on, which declines a claim of time; asked first if the flag that
/// was claimed has fallen (Art. 6.8).
void goOn(Turn& turn);

void openClaimMenu(Turn& turn);
/// Claims this; `intended`: the move with which the position would occur, as typed, or nothing.
void claimAs(Turn& turn, tactile::ClaimKind kind, const std::string& intended = {});

/// Answers DRW.with: a move, or none.
void claimWith(Turn& turn, rules::DrawClaim on, std::optional<rules::Move> intended);
/// The same with typed text; returns whether it is a move at all.
bool claimWithTyped(Turn& turn, rules::DrawClaim on, const std::string& line);

} // namespace app
