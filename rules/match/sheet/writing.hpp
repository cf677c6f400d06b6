// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/match/happenings.hpp"
#include "rules/match/match.hpp"

#include <optional>

// What is asked of a player's own record (Art. 8, A2, E2.5). Only a sheet that is kept by hand can
// lag; nothing is asked of any other.

namespace rules {

/// Whether this player writes himself, in a game of a pace at which he has to.
[[nodiscard]] bool keepsRecord(const MatchSetup& setup, Colour seat);

/// The first of the moves made that is missing on his sheet; plies count from 1.
[[nodiscard]] std::optional<int> firstMissing(const Match& match, Colour seat);
/// What he must write before he makes a move: his own previous one and all before it (Art. 8.1),
/// after a flag everything (Art. 8.5), and nothing while he is short of time (Art. 8.4).
[[nodiscard]] std::optional<int> entryDue(const Match& match, Colour seat, Instant at);

/// Whether he keeps his record by hand and need not go on with it now, short of time as he is
/// (Art. 8.4).
[[nodiscard]] bool isFreeOfWriting(const Match& match, Colour seat, Instant at);

/// Whether a draw was offered when this was the latest move, or before the first (Art. C13).
[[nodiscard]] bool isDrawOfferedAt(const Match& match, int ply);

/// The game begins: who is short of time from the start need not write.
void noteShortFromTheStart(Happenings& now);
/// Whose time has become short since then, for the first time in the stage.
void noteShortOfTime(Happenings& now, Instant since);
/// A flag has fallen and the game goes on: who was free of writing catches up, and where both were,
/// both clocks stop for it (Art. 8.5).
void noteCatchUp(Happenings& now, const FlagFall& fall);
/// The offer that has just been made is added to the sheet, unless it is kept by hand.
void writeOffer(Happenings& now, Colour seat);

} // namespace rules
