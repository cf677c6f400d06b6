// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/match/acts.hpp"
#include "rules/match/match.hpp"

#include <optional>

// The duties of a player in keeping their record (Art. 8, A2, E2.5). Only a sheet kept by hand can
// lag behind; nothing is required of others.

namespace rules {

/// Whether this player records by hand, in a game of a pace that requires it.
[[nodiscard]] bool keepsRecord(const MatchSetup& setup, Colour seat);

/// The first of the moves made that is missing on the player's sheet; plies count from 1.
[[nodiscard]] std::optional<int> firstMissing(const Match& match, Colour seat);
/// What the player must write before making a move: their own previous move and all before it (Art.
/// 8.1), after a flag everything (Art. 8.5), and nothing while short of time (Art. 8.4).
[[nodiscard]] std::optional<int> entryDue(const Match& match, Colour seat, Instant at);

/// Whether he keeps his record by hand and need not go on with it now, short of time as he is
/// (Art. 8.4).
[[nodiscard]] bool isFreeOfWriting(const Match& match, Colour seat, Instant at);

/// Whether a draw was offered when this was the latest move, or before the first (Art. C13).
[[nodiscard]] bool isDrawOfferedAt(const Match& match, int ply);

/// At the beginning of the game: a player who is short of time from the start need not record.
void noteShortFromTheStart(Happenings& now);
/// Reports whose time has become short since then, for the first time in the stage.
void noteShortOfTime(Happenings& now, Instant since);
/// A flag has fallen and the game goes on: a player who was exempt from recording catches up, and
/// if both were, both clocks stop for it (Art. 8.5).
void noteCatchUp(Happenings& now, const FlagFall& fall);
/// Adds the offer just made to the sheet, unless the sheet is kept by hand.
void writeOffer(Happenings& now, Colour seat);

} // namespace rules
