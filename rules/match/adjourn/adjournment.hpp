// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/adjournment/envelope.hpp"
#include "rules/adjournment/resumption.hpp"
#include "rules/match/acts.hpp"
#include "rules/match/match.hpp"

#include <optional>
#include <string>

// Queries about an adjourned match, in the terms of rules/adjournment.

namespace rules {

/// The envelope as filled in so far: from the game and from people's entries. Before a move has
/// been sealed, a preview of it.
[[nodiscard]] Envelope envelopeOf(const Match& match, Instant at);

/// What is to be done next with an adjourned match that is being resumed; nullopt if it is not.
/// `found`: the ruling on the envelope, if it has just been opened.
[[nodiscard]] std::optional<ResumptionRuling>
rulingOn(const Match& match, Instant at, const std::optional<SealedRuling>& found = std::nullopt);

/// Whether the envelope of the match, or the answer sealed after it, is to be opened now.
[[nodiscard]] bool isToBeOpened(const Match& match, Instant at);

/// When an absent player will have lost by lateness (L09-G10).
[[nodiscard]] std::optional<Instant> nextLateness(const Match& match);

/// The ruling on the sealed text. Precondition: the match is adjourned.
[[nodiscard]] SealedRuling judgeEnvelope(const Match& match, const std::string& text);

/// A player who was absent at the resumption arrives. Precondition: the match is adjourned, or its
/// sealer is still awaited.
[[nodiscard]] Answer arriveToResume(Happenings& now, Colour seat);

/// Carries out the steps that need no request: starts the clock of an absent player, ends the game
/// if a player is too late.
void goOnResuming(Happenings& now);

} // namespace rules
