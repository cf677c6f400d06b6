// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/parts/audible_clock.hpp"

#include "app/activity/person.hpp"
#include "app/activity/policy.hpp"
#include "app/match/clock/clock.hpp"
#include "rules/clock/clock.hpp"
#include "rules/match/command.hpp"
#include "rules/match/decide.hpp"
#include "rules/match/inquiry.hpp"
#include "speech/words/sounds.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <utility>

namespace app {
namespace {

using rules::Colour;
using rules::Match;
using rules::minutes;
using rules::seconds;
using rules::Span;
using speech::PhraseKey;
using speech::Slot;
using speech::Urgency;
using tactile::ClockVoice;

constexpr std::array remaining{minutes(30),
                               minutes(15),
                               minutes(10),
                               minutes(5),
                               minutes(2),
                               minutes(1),
                               seconds(30),
                               seconds(10)};
// In the last half minute the warnings become more frequent.
constexpr auto countdown = [] {
    constexpr std::array more{20, 9, 8, 7, 6, 5, 4, 3, 2, 1};
    std::array<Span, remaining.size() + more.size()> all{};
    auto* const rest = std::ranges::copy(remaining, all.begin()).out;
    std::ranges::transform(more, rest, [](int each) { return seconds(each); });
    std::ranges::sort(all, [](Span left, Span right) { return left > right; });
    return all;
}();
// A game with at most five minutes at the beginning has the warnings of blitz.
constexpr Span blitz = minutes(5);
constexpr std::size_t aboveBlitz = 5; ///< so many thresholds do not apply to it

// The arbiter agrees to no more than these.
constexpr std::array tournament{minutes(5), minutes(1)};

bool isHome(const Match& match) {
    return policyOf(match.setup).atHome;
}

/// The thresholds at which the player is warned.
std::span<const Span> thresholdsOf(const Match& match, ClockVoice voice) {
    const bool isBlitz = match.setup.time.terms(0).base <= blitz;
    if (!isHome(match)) return std::span<const Span>(tournament).subspan(isBlitz ? 1 : 0);
    const bool counts = voice == ClockVoice::countdown;
    const std::span<const Span> all = counts ? std::span<const Span>(countdown) : remaining;
    return isBlitz ? all.subspan(aboveBlitz) : all;
}

/// The player to be warned now.
std::optional<Colour> warned(const Match& match, const Listeners& listeners) {
    const auto seat = match.clock.running();
    if (!seat || !match.clock.isTimed()) return std::nullopt;
    return isToldInWords(match, *seat, listeners[*seat].clockVoice) ? seat : std::nullopt;
}

// With warnings in words the dial does not tick; its sound for the flag is added to the words.
Saying sayingOf(const Match& match, Span left, ClockVoice voice) {
    constexpr auto aside = Urgency::progress;
    if (!isHome(match) && left == minutes(5))
        return {PhraseKey::clkFlagUp, {}, aside, speech::Earcon::flagLifts};
    const auto past = speech::handPast(left);
    if (voice == ClockVoice::analog && past)
        return {PhraseKey::clkHand, {{Slot::term, *past}}, aside};
    return {PhraseKey::clkWarn, {{Slot::time, left}}, aside};
}

// 4.4: if the words come too late to be heard, ticks replace them.
Effects tickingWhenLate(Effects effects) {
    for (Effect& effect : effects)
        effect.change<Say>([](Say& say) { say.utterance.whenLate = speech::Earcon::tick; });
    return effects;
}

/// The player whose time an answer on a player's channel is about.
Colour askerOf(const Match& match, speech::Channel channel) {
    if (policyOf(match.setup).movesForBoth) return rules::sideToMove(match);
    return channel == speech::Channel::privateBlack ? Colour::black : Colour::white;
}

bool hasWords(const Effect& effect) {
    const auto* const say = effect.as<Say>();
    return say != nullptr && !say->utterance.words.empty();
}

// Words replace the ticks.
bool wantsTicks(const Match& match, Colour seat, ClockVoice voice) {
    if (voice == ClockVoice::silent || isToldInWords(match, seat, voice)) return false;
    return !isHome(match) || voice == ClockVoice::dial;
}

bool hasEar(const Match& match, Colour seat) {
    const auto& player = match.setup.seats[seat];
    return isHome(match) ? player.inputs.isHere() : player.blind;
}

/// The player whose dial ticks now.
std::optional<Colour> listener(const Match& match, const Listeners& listeners) {
    const auto seat = match.clock.running();
    if (!seat || !match.ticksAreHeard || !hasEar(match, *seat)) return std::nullopt;
    if (!wantsTicks(match, *seat, listeners[*seat].clockVoice)) return std::nullopt;
    return seat;
}

Effect sounded(Colour seat, speech::Figure figure) {
    speech::Utterance utterance{.channel = channelOf(playerAt(seat), seat),
                                .urgency = Urgency::progress};
    if (figure.size() == 1)
        utterance.earcon = figure.front().earcon;
    else
        utterance.figure = std::move(figure);
    return Say{std::move(utterance)};
}

/// The threshold that a correction of the running clock has passed.
std::optional<Span>
thresholdSkipped(const Match& match, const Listeners& listeners, Span before, Span after) {
    const auto seat = warned(match, listeners);
    if (!seat) return std::nullopt;
    std::optional<Span> skipped;
    for (const Span each : thresholdsOf(match, listeners[*seat].clockVoice))
        if (after <= each && each < before) skipped = each;
    return skipped;
}

} // namespace

rules::ByColour<bool> timesHeard(const Match& match, const speech::Utterance& utterance) {
    rules::ByColour<bool> heard{};
    const bool isAnswer = utterance.urgency == Urgency::answer && utterance.phrase;
    if (!isAnswer || utterance.spoken.empty()) return heard;
    const Colour asker = askerOf(match, utterance.channel);
    const PhraseKey phrase = *utterance.phrase;
    const bool ofBoth = phrase == PhraseKey::clkBoth || phrase == PhraseKey::clkColours;
    const bool ofTheirs = phrase == PhraseKey::clkTheirs || phrase == PhraseKey::clkHandTheirs;
    const bool ofMine = phrase == PhraseKey::clkMine || phrase == PhraseKey::clkHand ||
                        phrase == PhraseKey::clkHandHour;
    heard[asker] = ofBoth || ofMine;
    // At home one device speaks to both.
    heard[other(asker)] = isHome(match) && (ofBoth || ofTheirs);
    return heard;
}

std::optional<rules::Instant>
nextWarning(const Match& match, const Listeners& listeners, rules::Instant after) {
    const auto seat = warned(match, listeners);
    if (!seat) return std::nullopt;
    const auto mark = rules::nextThreshold(
        match.clock, thresholdsOf(match, listeners[*seat].clockVoice), std::max(after, match.at));
    return mark ? std::optional(mark->at) : std::nullopt;
}

std::optional<Span> thresholdBetween(const Match& match,
                                     const Listeners& listeners,
                                     rules::Instant from,
                                     rules::Instant to) {
    const auto seat = warned(match, listeners);
    if (!seat) return std::nullopt;
    return rules::thresholdPassed(match.clock,
                                  thresholdsOf(match, listeners[*seat].clockVoice),
                                  std::max(from, match.at),
                                  to);
}

Effects warningOf(const Match& match, const Listeners& listeners, Span left) {
    const auto seat = warned(match, listeners);
    if (!seat) return {};
    Response response(match, match, listeners);
    if (left < seconds(10))
        response.soundAloud(speech::Earcon::tick); // a number would come too late
    else
        response.tell(*seat, sayingOf(match, left, listeners[*seat].clockVoice));
    return tickingWhenLate(std::move(response).take());
}

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

void AudibleClock::catchUp(Handling& handling) {
    handling.add(ticksBetween(handling.match(), handling.listeners(), toldUntil_, handling.now()));
    const auto passed =
        thresholdBetween(handling.match(), handling.listeners(), toldUntil_, handling.now());
    if (passed) warn(handling, *passed, *passed);
    toldUntil_ = std::max(toldUntil_, handling.now());
}

// A server's clock is not quite as fast as this one, and corrects it: what has been said is not
// said again until there is half as much time more.
void AudibleClock::follow(Handling& handling, const rules::Clock& before) {
    const auto& match = handling.match();
    if (!policyOf(match.setup).isServed || match.clock == before) return;
    const auto now = handling.now();
    for (const Colour seat : rules::colours)
        if (auto& told = warnedAt_[seat];
            told && 2 * match.clock.remaining(seat, now).milliseconds > 3 * told->milliseconds)
            told.reset();
    const auto seat = match.clock.running();
    if (!seat || !before.running()) return;
    const auto left = match.clock.remaining(*seat, now);
    const auto skipped =
        thresholdSkipped(match, handling.listeners(), before.remaining(*seat, now), left);
    if (skipped) warn(handling, *skipped, left);
}

// The ticks of a count-down are not interrupted.
void AudibleClock::warn(Handling& handling, rules::Span threshold, rules::Span left) {
    const auto& match = handling.match();
    const auto seat = match.clock.running();
    if (!seat) return;
    auto& told = warnedAt_[*seat];
    // Less than a tenth less time is nothing new.
    const bool isTold = told && 10 * threshold.milliseconds > 9 * told->milliseconds;
    if (policyOf(match.setup).isServed && isTold) return;
    told = left;
    auto warnings = warningOf(match, handling.listeners(), left);
    const bool isFresh = timeTold_[*seat] && handling.now() - *timeTold_[*seat] < warnedAfter;
    if (isFresh) std::erase_if(warnings, hasWords);
    handling.add(std::move(warnings));
}

void AudibleClock::said(const Handling& handling, const speech::Utterance& utterance) {
    const auto heard = timesHeard(handling.match(), utterance);
    for (const Colour seat : rules::colours)
        if (heard[seat]) timeTold_[seat] = handling.now();
}

// Explains to players at a running clock why so much time has passed. What to do about it is the
// arbiter's decision (Art. 6.10.b, 6.14).
void AudibleClock::take(Handling& handling, const StoodStill& note) {
    const auto& clock = handling.match().clock;
    if (!clock.isTimed() || !clock.running()) return;
    handling.tell([&](Response& response) {
        const auto phrase = note.clockWent ? PhraseKey::clkStood : PhraseKey::clkSlept;
        response.aloud({phrase, {{Slot::time, note.time}}, Urgency::alarm});
        if (!response.isHome()) response.aloud({PhraseKey::clkMaySet, {}, Urgency::alarm});
    });
}

std::optional<rules::Instant> AudibleClock::deadline(const AtTable& table) const {
    const auto listeners = table.people.listeners();
    std::optional<rules::Instant> first;
    for (const auto& each : {rules::nextDeadline(table.match),
                             nextTick(table.match, listeners, toldUntil_),
                             nextWarning(table.match, listeners, toldUntil_)})
        if (each && (!first || *each < *first)) first = each;
    return first;
}

} // namespace app
