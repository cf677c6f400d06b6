// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/match/clock/ticks.hpp"

#include "app/activity/person.hpp"
#include "app/activity/policy.hpp"
#include "app/match/clock/warnings.hpp"
#include "rules/clock/marks.hpp"
#include "speech/words/dial.hpp"

#include <algorithm>
#include <utility>

namespace app {
namespace {

using rules::Colour;
using rules::Match;
using tactile::ClockVoice;

// Words take the place of ticks.
bool wantsTicks(const Match& match, Colour seat, ClockVoice voice) {
    const bool isTournament = !policyOf(match.setup).atHome;
    if (voice == ClockVoice::silent || isToldInWords(match, seat, voice)) return false;
    return isTournament || voice == ClockVoice::dial;
}

bool hasEar(const Match& match, Colour seat) {
    const auto& setup = match.setup;
    if (policyOf(setup).atHome) return !setup.seats[seat].inputs.engine;
    return setup.seats[seat].blind;
}

/// Whose dial ticks now.
std::optional<Colour> listener(const Match& match, const Listeners& listeners) {
    const auto seat = match.clock.running();
    if (!seat || !match.ticksAreHeard || !hasEar(match, *seat)) return std::nullopt;
    if (!wantsTicks(match, *seat, listeners[*seat].clockVoice)) return std::nullopt;
    return seat;
}

Effect sounded(Colour seat, speech::Figure figure) {
    speech::Utterance utterance;
    utterance.channel = channelOf(playerAt(seat), seat);
    utterance.urgency = speech::Urgency::progress;
    if (figure.size() == 1)
        utterance.earcon = figure.front().earcon;
    else
        utterance.figure = std::move(figure);
    return Say{std::move(utterance)};
}

} // namespace

std::optional<rules::Instant>
nextTick(const Match& match, const Listeners& listeners, rules::Instant after) {
    if (!listener(match, listeners)) return std::nullopt;
    const auto mark = rules::nextMark(match.clock, std::max(after, match.at));
    return mark ? std::optional(mark->at) : std::nullopt;
}

Effects ticksBetween(const Match& match,
                     const Listeners& listeners,
                     rules::Instant from,
                     rules::Instant to) {
    const auto seat = listener(match, listeners);
    if (!seat) return {};
    const auto left = rules::markPassed(match.clock, std::max(from, match.at), to);
    if (!left) return {};
    return {sounded(*seat, speech::markFigure(*left))};
}

} // namespace app
