// SPDX-License-Identifier: GPL-3.0-or-later
// Random requests by anybody at any time, sensible or not. Nothing may crash, and the invariants
// are checked after every event.
#include "rules/match/decide.hpp"
#include "rules/match/reconcile/reconcile_acts.hpp"
#include "rules/match/sheet/sheet_acts.hpp"
#include "rules/record/journal.hpp"
#include "tests/support/match/any_commands.hpp"
#include "tests/support/match/table.hpp"
#include "tests/support/screen/extent.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <cstdint>
#include <set>
#include <string_view>
#include <vector>

using namespace rules;
using tests::Dice;

namespace {

// A run continues until rare events have happened as well, unless it takes too long.
constexpr int stepsOfEach = 400;
constexpr std::uint64_t mostSequences = 4000;

/// The time each player used since the clock was last set, computed independently of the clock.
struct SlowClock {
    ByColour<Span> used{};

    void pass(const Match& match, Span span) {
        if (const auto running = match.clock.running()) used[*running] += span;
    }
    void takeOver(const Match& match) {
        for (const Colour colour : colours)
            used[colour] = match.clock.used(colour, match.at);
    }
};

bool setsClock(const Event& event) {
    const auto* retraced = event.as<RetracedTo>();
    return event.is<StageBegun>() || event.is<ClockSet>() || event.is<TimeGiven>() ||
           event.is<TimeTaken>() || (retraced != nullptr && retraced->why != RetraceCause::slip);
}

bool hasDelay(const MatchSetup& setup) {
    return setup.time.isTimed() && setup.time.stages.front().delay > Span{};
}

// Invariant 1: the line grows only by moves made and shrinks only by retracing.
void checkLine(const Match& before, const Event& event, const Match& after) {
    const int grown = after.game.plies() - before.game.plies();
    if (event.is<MoveMade>())
        REQUIRE(grown == 1);
    else if (event.is<RetracedTo>())
        REQUIRE(after.game.plies() == event.as<RetracedTo>()->ply);
    else
        REQUIRE(grown == 0);
}

// On a server the clocks run once both have moved.
bool isBeforeTheClocks(const Match& match) {
    const int completed = match.game.plies() - (std::holds_alternative<Made>(match.turn) ? 1 : 0);
    return isServed(match.setup) && match.clock.isTimed() && completed < 2;
}

void checkClock(const Match& match) {
    // The clock may run for a player who is not present yet (L09-G9.b).
    if (std::holds_alternative<Adjourned>(match.phase)) return;
    const auto running = match.clock.running();
    const bool isPlaying = std::holds_alternative<Playing>(match.phase);
    REQUIRE(running.has_value() == (isPlaying && !isBeforeTheClocks(match)));
    if (running) REQUIRE(*running == onTheClock(match));
}

void checkMoves(const Match& match) {
    if (const auto called = calledMove(match)) REQUIRE(match.game.position().isLegal(*called));
    for (const Colour seat : colours) {
        REQUIRE(match.repeated[seat] <= match.game.plies());
        const auto& executed = match.boards[boardOf(match.setup, seat)].executed;
        if (executed) REQUIRE(*executed <= match.game.plies());
    }
    // Until a reconciliation is closed the line is only partly rewritten.
    if (std::holds_alternative<Reconciling>(match.phase)) return;
    for (const Completed& completed : match.completed)
        REQUIRE(completed.ply <= match.game.plies());
}

// --- what is binding

// E2.7 takes no move back: other moves replace those announced.
bool takesBack(const Event& event) {
    const auto* retraced = event.as<RetracedTo>();
    return retraced != nullptr && retraced->why != RetraceCause::sheetsAgree;
}

/// Whether something that was true at this ply belongs to moves that the event has removed.
bool isGone(int ply, const Event& event, const Match& after) {
    return (takesBack(event) || event.is<ReconciliationClosed>()) && ply > after.game.plies();
}

bool isUntouched(const Touch& touch, const Event& event, const Match& after) {
    const auto* ruled = event.as<TouchRuled>();
    if (ruled != nullptr && !ruled->touched && ruled->square == touch.square) return true;
    // Both have written another move before it, so that the piece was never on that square.
    return event.is<ReconciliationClosed>() &&
           after.game.at(touch.ply).at(touch.square) != touch.piece;
}

bool isSameTouch(const Touch& left, const Touch& right) {
    return left.ply == right.ply && left.square == right.square && left.piece == right.piece;
}

// Art. 4.3, E2.2: a touch binds until its player moves or that turn is taken back.
void checkTouches(const Match& before, const Event& event, const Match& after) {
    for (const Touch& touch : before.touches) {
        if (isGone(touch.ply, event, after) || isUntouched(touch, event, after)) continue;
        REQUIRE(std::any_of(after.touches.begin(), after.touches.end(), [&](const Touch& kept) {
            return isSameTouch(touch, kept);
        }));
    }
}

// Art. 7.4, 12.6, 13.4: counts never decrease, unless the arbiter puts one right or overrules the
// end that it brought about.
void checkCounts(const Match& before, const Event& event, const Match& after) {
    const auto* ruled = event.as<IllegalMoveRuled>();
    const auto* set = event.as<IllegalMovesSet>();
    for (const Colour seat : colours) {
        const int more = ruled != nullptr && ruled->seat == seat && ruled->counts ? 1 : 0;
        const bool isSet = set != nullptr && set->seat == seat;
        const int expected = isSet ? set->count : before.illegalMoves[seat] + more;
        const int fewer = event.is<EndOverruled>() && expected > 0 ? 1 : 0;
        REQUIRE(after.illegalMoves[seat] <= expected);
        REQUIRE(after.illegalMoves[seat] >= expected - fewer);
        REQUIRE(after.declinedOffers[seat] >= before.declinedOffers[seat]);
    }
    REQUIRE(after.penalties.size() ==
            before.penalties.size() + (event.is<PenaltyImposed>() ? 1 : 0));
}

// Art. 9.1, 9.5, 10.2.
void checkOffersAndClaims(const Match& before, const Event& event, const Match& after) {
    if (event.is<Ended>()) return;
    if (before.drawOffer && !event.is<DrawDeclined>() &&
        !isGone(before.drawOffer->ply, event, after))
        REQUIRE(after.drawOffer.has_value());
    const bool isOtherPosition = takesBack(event) || event.is<ReconciliationClosed>();
    if (before.claim && !event.is<ClaimRuled>() && !isOtherPosition)
        REQUIRE(after.claim.has_value());
    if (before.postponedClaim) REQUIRE(after.postponedClaim.has_value());
    if (before.touchMoveDemanded) REQUIRE(after.touchMoveDemanded);
}

void checkWhatBinds(const Match& before, const Event& event, const Match& after) {
    if (event.is<MatchOpened>()) return;
    checkTouches(before, event, after);
    checkCounts(before, event, after);
    checkOffersAndClaims(before, event, after);
}

/// Whether the Laws let this event bind the player on move or end an obligation.
bool bindsOrFrees(const Event& event) {
    return event.is<PieceTouched>() || event.is<TouchRuled>() || event.is<TouchOrderUnclear>() ||
           event.is<PieceReleased>() || event.is<IllegalMoveRuled>() || event.is<ClaimRuled>() ||
           event.is<MoveMade>() || event.is<RetracedTo>();
}

bool isDescribed(const Match& match, const RequestBy& command) {
    const auto* observed = command.what.as<Observe>();
    return observed != nullptr &&
           (command.by == Actor::arbiter || !isSensed(match.setup, observed->seat));
}

// No other granted request, stop, comparison or restart changes which moves the player on move may
// play. A piece that is only described is not touched (Art. 4.3, E2.2).
void checkFreedom(const Match& before,
                  const RequestBy& command,
                  const std::vector<Event>& events,
                  const Match& after) {
    if (isDescribed(before, command))
        REQUIRE(std::none_of(events.begin(), events.end(), [](const Event& event) {
            return event.is<PieceTouched>();
        }));
    if (std::none_of(events.begin(), events.end(), bindsOrFrees))
        REQUIRE(permittedMoves(before) == permittedMoves(after));
}

// Every query has an answer in every state.
void askEverything(const Match& match) {
    for (const Colour seat : colours) {
        static_cast<void>(stateOf(match, seat));
        static_cast<void>(toTakeUp(match, seat));
        static_cast<void>(modeOf(match, seat));
        static_cast<void>(squaresOutOfStep(match, seat));
        static_cast<void>(entryDue(match, seat, match.at));
    }
    static_cast<void>(placedMove(match));
    static_cast<void>(missingPart(match));
    static_cast<void>(permittedMoves(match));
    static_cast<void>(castlingDue(match));
    static_cast<void>(nextDeadline(match));
    static_cast<void>(findingOf(match));
}

struct Run {
    explicit Run(std::uint64_t seed) : dice(seed), match(open(tests::anySetup(dice))) {
        record.push_back({0, {}, Actor::program, MatchOpened{match.setup}});
    }

    void step() {
        const Span passed{dice.oneIn(40) ? dice.upTo(120'000) : dice.upTo(4000)};
        slow.pass(match, passed);
        now = now + passed;
        const Request request = tests::anyRequest(dice, match);
        const Actor by = tests::anyActor(dice, request, match.setup);
        const auto events = decide(match, now, {by, request});
        if (!events) return;
        granted.push_back(request.place());
        const Match before = match;
        for (const Event& event : *events)
            take(by, event);
        checkFreedom(before, {by, request}, *events, match);
    }

    void take(Actor by, const Event& event) {
        INFO(write(event));
        const Match before = match;
        match = evolve(std::move(match), now, event);
        record.push_back({record.size(), now, by, event});
        checkLine(before, event, match);
        checkMoves(match);
        checkWhatBinds(before, event, match);
        if (setsClock(event)) slow.takeOver(match);
        const bool isClosed = event.is<ReconciliationClosed>();
        if (isClosed && hasTouched(match)) ++reconciledWithTouches;
        // A game that is over stays over, unless the arbiter overrules the end.
        if (std::holds_alternative<Over>(before.phase) && !event.is<EndOverruled>())
            REQUIRE(match.phase == before.phase);
    }

    void checkTime() const {
        if (hasDelay(match.setup)) return;
        for (const Colour colour : colours)
            if (!match.clock.isFlagDown(colour, now))
                REQUIRE(match.clock.used(colour, now) == slow.used[colour]);
    }

    Dice dice;
    Match match;
    std::vector<Recorded> record;
    SlowClock slow;
    Instant now;
    std::vector<std::size_t> granted; // kinds of requests
    int reconciledWithTouches = 0;
};

/// What all sequences together have covered.
struct CommandHarvest {
    int sequences = 0;
    int granted = 0;
    int ended = 0;
    int moves = 0;
    int reconciledWithTouches = 0;
    std::set<std::size_t> requestKinds;
    std::set<std::string_view> eventKinds;

    /// Every kind of request was granted, and every kind of event happened.
    [[nodiscard]] bool isComplete() const {
        return requestKinds.size() == KindsOf<Request>::size &&
               eventKinds.size() == KindsOf<Event>::size;
    }

    void take(const Run& run) {
        ++sequences;
        granted += static_cast<int>(run.granted.size());
        moves += run.match.game.plies();
        reconciledWithTouches += run.reconciledWithTouches;
        ended += std::holds_alternative<Over>(run.match.phase) ? 1 : 0;
        requestKinds.insert(run.granted.begin(), run.granted.end());
        for (const Recorded& entry : run.record)
            eventKinds.insert(nameOf(entry.event));
    }
};

void goThrough(Run& run) {
    for (int step = 0; step < stepsOfEach; ++step) {
        INFO("step " << step);
        run.step();
        checkClock(run.match);
        run.checkTime();
        if (step % 10 == 0) askEverything(run.match);
    }
}

// The match read back from the journal is the same.
void checkReplay(const Run& run) {
    std::vector<Recorded> read;
    read.reserve(run.record.size());
    for (const Recorded& entry : run.record)
        read.push_back(*parseRecorded(write(entry)));
    const auto replayed = replay(read);
    REQUIRE(replayed.has_value());
    REQUIRE((*replayed == run.match));
}

} // namespace

TEST_CASE("every invariant holds whatever is requested of a match", "[thorough]") {
    const auto sequences = tests::extent<std::uint64_t>(60, 2600);
    CommandHarvest harvest;
    for (std::uint64_t seed = 0;
         seed < sequences || (!harvest.isComplete() && seed < mostSequences);
         ++seed) {
        INFO("seed " << seed);
        Run run(seed);
        goThrough(run);
        checkReplay(run);
        harvest.take(run);
    }
    // Avoids requests that would be refused.
    CHECK(harvest.granted > harvest.sequences * stepsOfEach / 8);
    CHECK(harvest.moves > harvest.sequences);
    CHECK(harvest.ended < harvest.sequences);
    CHECK(harvest.reconciledWithTouches > 0);
    CAPTURE(harvest.sequences, harvest.requestKinds, harvest.eventKinds);
    CHECK(harvest.isComplete());
}
