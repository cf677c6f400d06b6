// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/adjournment/envelope.hpp"
#include "rules/adjournment/resumption.hpp"
#include "rules/match/acts.hpp"
#include "rules/match/match.hpp"

#include <optional>
#include <string>

// An adjourned match, asked in the words of rules/adjournment.

namespace rules {

/// The envelope as far as it has been filled in: what the game knows and what people have written.
/// Before a move has been sealed, as it would be.
[[nodiscard]] Envelope envelopeOf(const Match& match, Instant at);

/// What is to be done next with an adjourned match whose hour has come; none: it is not that.
/// `found`: what was in the envelope, if it has just been opened.
[[nodiscard]] std::optional<ResumptionRuling>
rulingOn(const Match& match, Instant at, const std::optional<SealedRuling>& found = std::nullopt);

/// Whether the envelope of the match, or the answer sealed after it, is to be opened now.
[[nodiscard]] bool isToBeOpened(const Match& match, Instant at);

/// When somebody who is not there will have lost by it (L09-G10).
[[nodiscard]] std::optional<Instant> nextLateness(const Match& match);

/// What was written, judged. Precondition: the match is adjourned.
[[nodiscard]] SealedRuling judgeEnvelope(const Match& match, const std::string& text);

/// Who was missing when the game was resumed comes. Precondition: it is adjourned, or its sealer is
/// still awaited.
[[nodiscard]] Answer arriveToResume(Happenings& now, Colour seat);

/// Does what is due by itself: starts the clock of who is not there, ends the game when somebody is
/// too late.
void goOnResuming(Happenings& now);

} // namespace rules
