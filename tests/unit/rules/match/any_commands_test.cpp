// SPDX-License-Identifier: GPL-3.0-or-later
// Anybody asks for anything at any time, sensible or not. Nothing may crash, and what must always
// hold is looked at after every event.
#include "rules/match/allowed.hpp"
#include "rules/match/deadlines.hpp"
#include "rules/match/reconciliation.hpp"
#include "rules/record/journal_line.hpp"
#include "rules/record/replay.hpp"
#include "tests/support/dice.hpp"
#include "tests/support/table.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <array>
#include <set>
#include <string_view>
#include <vector>

using namespace rules;
using tests::Dice;

namespace {

// COMMAND_SEQUENCES: the full run tries more of them, see CMakeLists.txt.
constexpr int stepsOfEach = 400;

Colour anyColour(Dice& dice) {
    return dice.oneIn(2) ? Colour::white : Colour::black;
}
Square anySquare(Dice& dice) {
    return squareAt(static_cast<int>(dice.below(squareCount)));
}
Piece anyPiece(Dice& dice) {
    return {anyColour(dice), kinds[dice.below(kinds.size())]};
}
Move anyMove(Dice& dice, const Position& position) {
    const auto legal = position.legalMoves();
    if (legal.isEmpty() || dice.oneIn(12)) return Move::plain(anySquare(dice), anySquare(dice));
    return legal[dice.below(legal.size())];
}
template <class Value>
std::optional<Value> perhaps(Dice& dice, Value value) {
    return dice.oneIn(2) ? std::optional(value) : std::nullopt;
}

SeatSetup anySeat(Dice& dice) {
    return {.name = "somebody",
            .blind = dice.oneIn(2),
            .inputs = {.keyboard = !dice.oneIn(4),
                       .sensedBoard = dice.oneIn(3),
                       .engine = dice.oneIn(8)},
            .preview = dice.oneIn(2),
            .press = dice.oneIn(3) ? PressedBy::program : PressedBy::player,
            .sheet = dice.oneIn(3) ? SheetKept::byHand : SheetKept::fromOwnInput,
            .letters = letterSets[dice.below(letterSets.size())],
            .assistant = dice.oneIn(2) ? Duties::all() : Duties()};
}

MatchSetup anySetup(Dice& dice) {
    constexpr std::array<std::string_view, 5> controls{
        "none", "5m+3s", "2/1m,3m", "10m d5s", "1h b10s"};
    return {.profile = dice.oneIn(3) ? Profile::home : Profile::tournament,
            .laws = lawsEditions[dice.below(lawsEditions.size())],
            .seats = {anySeat(dice), anySeat(dice)},
            .time = *parseTimeControl(controls[dice.below(controls.size())]),
            .announcer = dice.oneIn(4) ? Announcer::player : Announcer::program,
            .repetition = dice.oneIn(4) ? Repetition::doubleEntry : Repetition::readBack,
            .made = dice.oneIn(4) ? MadeBy::anyOf : MadeBy::allOf,
            .flag = dice.oneIn(4) ? FlagRule::endsTheGame : FlagRule::mustBeObserved,
            .divergence = dice.oneIn(2) ? DivergenceRule::stopsTheClocks : DivergenceRule::isTold,
            .illegalMoves =
                dice.oneIn(4) ? IllegalMoveRule::isRefused : IllegalMoveRule::isAdmitted,
            .supervision = dice.oneIn(2) ? Supervision::limited : Supervision::full};
}

/// One piece of the side to move on another square, which is seldom legal.
Placement withOnePieceElsewhere(Dice& dice, const Position& position) {
    Placement placement = position.placement();
    Square from = anySquare(dice);
    while (!position.pieces(position.turn()).contains(from))
        from = anySquare(dice);
    placement.clear(from);
    placement.put(anySquare(dice), *position.at(from));
    return placement;
}

/// What a hand may have made of the board: the line, a move further, or anything nearby.
Placement anyPlacement(Dice& dice, const Match& match) {
    const auto back = std::min(match.game.plies(), static_cast<int>(dice.below(3)));
    const Position& position = match.game.at(match.game.plies() - back);
    const auto legal = position.legalMoves();
    Placement placement = position.placement();
    if (!legal.isEmpty() && dice.oneIn(2))
        placement = position.after(legal[dice.below(legal.size())]).placement();
    if (dice.oneIn(4)) placement.clear(anySquare(dice));
    if (dice.oneIn(6)) placement.put(anySquare(dice), anyPiece(dice));
    return placement;
}

std::variant<Change, Shown> anyReading(Dice& dice, const Match& match) {
    if (dice.oneIn(2)) return Change{anySquare(dice), perhaps(dice, anyPiece(dice))};
    constexpr std::array stillnesses{
        Stillness::moving, Stillness::settled, Stillness::firm, Stillness::lasting};
    return Shown{anyPlacement(dice, match), stillnesses[dice.below(stillnesses.size())]};
}

AnnouncementId anyAnnouncement(Dice& dice, const Match& match) {
    if (match.sounding && !dice.oneIn(6)) return match.sounding->id;
    return {static_cast<std::uint32_t>(dice.below(9))};
}

ClaimDraw anyClaim(Dice& dice, const Match& match) {
    constexpr std::array grounds{
        DrawClaim::threefold, DrawClaim::fiftyMoves, DrawClaim::quickplayFinish};
    return {sideToMove(match),
            grounds[dice.below(grounds.size())],
            perhaps(dice, anyMove(dice, match.game.position()))};
}

// A claim that is right ends the game, so that one is seldom found right.
RuleClaim anyRuling(Dice& dice) {
    if (dice.oneIn(8)) return {ClaimRuling::right};
    return {dice.oneIn(2) ? ClaimRuling::wrong : ClaimRuling::postponed};
}

Request rareRequest(Dice& dice, const Match& match) {
    const Colour colour = anyColour(dice);
    const int ply = static_cast<int>(dice.below(static_cast<std::size_t>(match.game.plies()) + 3));
    switch (dice.below(19)) {
    case 0: return LoseBoard{colour, LossCause::silent};
    case 1: return FindBoard{colour};
    case 2: return OfferDraw{colour};
    case 3: return AnswerDraw{colour, dice.oneIn(8)};
    case 4: return ClaimFlag{colour};
    case 5: return CallArbiter{colour};
    case 6: return ReportTouch{colour, anySquare(dice)};
    case 7: return Inform{colour};
    case 8: return Halt{};
    case 9: return SetClock{colour, Span{dice.upTo(600'000)}};
    case 10: return AddTime{colour, Span{dice.upTo(60'000) - 30'000}};
    case 11: return Retrace{ply - 1};
    case 12: return TakeBack{colour};
    case 13: return Reopen{};
    case 14: return RuleFlag{colour};
    case 15: return RuleIllegalMove{colour};
    case 16: return AnswerTouch{colour, dice.oneIn(2)};
    case 17: return ReportTouch{colour, match.game.position().king(colour)};
    default: break;
    }
    if (!dice.oneIn(12)) return Reconcile{};
    return dice.oneIn(2) ? Request(Resign{colour}) : Request(RuleResult{perhaps(dice, colour)});
}

Request claimOrRuling(Dice& dice, const Match& match) {
    if (match.claim) return anyRuling(dice);
    return dice.oneIn(3) ? Request(anyClaim(dice, match)) : Request(Tick{});
}

CheckSquare anyCheck(Dice& dice, const Match& match, Colour colour) {
    const auto* reconciling = std::get_if<Reconciling>(&match.phase);
    Square square = anySquare(dice);
    if (reconciling != nullptr && !reconciling->unchecked[colour].empty() && !dice.oneIn(5))
        square = reconciling->unchecked[colour].front();
    return {colour, square, !dice.oneIn(5)};
}

Request discardOrAsk(Dice& dice, Colour seat) {
    return dice.oneIn(2) ? Request(DiscardEntry{seat}) : Request(AskToRepeat{seat});
}

Request adjustOrHalt(Dice& dice, Colour seat) {
    return dice.oneIn(2) ? Request(Adjust{seat}) : Request(Halt{});
}

/// An illegal move is rare, and rarer still that somebody presses for it of himself.
bool isPressedFor(Dice& dice, const Match& match, Colour mover) {
    return match.boards[mover].illegal && dice.oneIn(2);
}

Request anyRequest(Dice& dice, const Match& match) {
    const Colour mover = sideToMove(match);
    const Colour seat = dice.oneIn(6) ? other(mover) : mover;
    const Position& position = match.game.position();
    const int plies = match.game.plies();
    if (isPressedFor(dice, match, mover)) return Press{mover};
    switch (dice.below(21)) {
    case 0:
    case 1: return EnterMove{seat, anyMove(dice, position)};
    case 2: return Announce{seat};
    case 3:
        return AnnouncementHeard{anyAnnouncement(dice, match),
                                 dice.oneIn(5) ? Heard::cut : Heard::spoken};
    case 4:
    case 18: return Press{onTheClock(match)};
    case 5:
        return Repeat{
            seat, perhaps(dice, plies > 0 ? match.game.moves().back() : anyMove(dice, position))};
    case 6: return Lift{anyColour(dice), anySquare(dice)};
    case 7: return Put{anyColour(dice), anySquare(dice), perhaps(dice, anyPiece(dice))};
    case 8:
    case 9: return Observe{anyColour(dice), anyReading(dice, match)};
    case 10:
        return CorrectAnnouncement{
            dice.oneIn(2) ? mover : other(mover),
            perhaps(dice, anyMove(dice, match.game.at(std::max(0, plies - 1))))};
    case 11:
        return Write{anyColour(dice), static_cast<int>(dice.below(9)), dice.oneIn(2) ? "e4" : "?"};
    case 12: return Go{};
    case 13: return StepDone{anyColour(dice)};
    case 14: return anyCheck(dice, match, anyColour(dice));
    case 15: return discardOrAsk(dice, seat);
    case 16: return adjustOrHalt(dice, seat);
    case 17: return Observe{seat, Shown{withOnePieceElsewhere(dice, position), Stillness::lasting}};
    case 19: return claimOrRuling(dice, match);
    default: return dice.oneIn(2) ? rareRequest(dice, match) : Request(Tick{});
    }
}

// Mostly somebody who may.
Actor anyActor(Dice& dice, const Request& request, const MatchSetup& setup) {
    const std::size_t first = dice.below(actors.size());
    for (std::size_t place = 0; place < actors.size(); ++place) {
        const Actor actor = actors[(first + place) % actors.size()];
        if (isAllowed(actor, request, setup) || dice.oneIn(20)) return actor;
    }
    return actors[first];
}

/// Time that ran for each player since the clock was last set, told apart from the clock itself.
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
    const auto* retraced = std::get_if<RetracedTo>(&event);
    return std::holds_alternative<ClockSet>(event) || std::holds_alternative<TimeTaken>(event) ||
           (retraced != nullptr && retraced->why != RetraceCause::slip);
}

bool hasDelay(const MatchSetup& setup) {
    return setup.time.isTimed() && setup.time.stages.front().delay > Span{};
}

// Invariant 1: the line grows by moves made and shrinks by retracing, and in no other way.
void checkLine(const Match& before, const Event& event, const Match& after) {
    const int grown = after.game.plies() - before.game.plies();
    if (std::holds_alternative<MoveMade>(event))
        REQUIRE(grown == 1);
    else if (std::holds_alternative<RetracedTo>(event))
        REQUIRE(after.game.plies() == std::get<RetracedTo>(event).ply);
    else
        REQUIRE(grown == 0);
}

void checkClock(const Match& match) {
    const auto running = match.clock.running();
    REQUIRE(running.has_value() == std::holds_alternative<Playing>(match.phase));
    if (running) REQUIRE(*running == onTheClock(match));
}

void checkMoves(const Match& match) {
    if (const auto called = calledMove(match)) REQUIRE(match.game.position().isLegal(*called));
    for (const Colour seat : colours) {
        REQUIRE(match.repeated[seat] <= match.game.plies());
        const auto& executed = match.boards[boardOf(match.setup, seat)].executed;
        if (executed) REQUIRE(*executed <= match.game.plies());
    }
    for (const Completed& completed : match.completed)
        REQUIRE(completed.ply <= match.game.plies());
}

// Every question has an answer in every state.
void askEverything(const Match& match) {
    for (const Colour seat : colours) {
        static_cast<void>(stepOf(match, seat));
        static_cast<void>(toTakeUp(match, seat));
        static_cast<void>(modeOf(match, seat));
        static_cast<void>(squaresOutOfStep(match, seat));
    }
    static_cast<void>(placedMove(match));
    static_cast<void>(missingPart(match));
    static_cast<void>(permittedMoves(match));
    static_cast<void>(castlingDue(match));
    static_cast<void>(nextDeadline(match));
    static_cast<void>(findingOf(match));
}

struct Run {
    explicit Run(std::uint64_t seed) : dice(seed), match(open(anySetup(dice))) {
        record.push_back({0, {}, Actor::program, MatchOpened{match.setup}});
    }

    void step() {
        const Span passed{dice.oneIn(40) ? dice.upTo(120'000) : dice.upTo(4000)};
        slow.pass(match, passed);
        now = now + passed;
        const Request request = anyRequest(dice, match);
        const Actor by = anyActor(dice, request, match.setup);
        const auto events = decide(match, now, {by, request});
        if (!events) return;
        ++granted;
        for (const Event& event : *events)
            take(by, event);
    }

    void take(Actor by, const Event& event) {
        INFO(write(event));
        const Match before = match;
        match = evolve(std::move(match), now, event);
        record.push_back({record.size(), now, by, event});
        checkLine(before, event, match);
        checkMoves(match);
        if (setsClock(event)) slow.takeOver(match);
        if (std::holds_alternative<Over>(before.phase))
            REQUIRE(match.phase == before.phase); // what is over stays over
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
    int granted = 0;
};

} // namespace

TEST_CASE("whatever is asked of a match, what must always hold holds") {
    int granted = 0;
    int ended = 0;
    int moves = 0;
    std::set<std::string_view> eventKinds;
    for (std::uint64_t seed = 0; seed < COMMAND_SEQUENCES; ++seed) {
        INFO("seed " << seed);
        Run run(seed);
        for (int step = 0; step < stepsOfEach; ++step) {
            INFO("step " << step);
            run.step();
            checkClock(run.match);
            run.checkTime();
            if (step % 10 == 0) askEverything(run.match);
        }
        std::vector<Recorded> read;
        for (const Recorded& entry : run.record)
            read.push_back(*parseRecorded(write(entry)));
        const auto replayed = replay(read);
        REQUIRE(replayed.has_value());
        REQUIRE((*replayed == run.match));
        for (const Recorded& entry : run.record)
            eventKinds.insert(nameOf(entry.event));
        granted += run.granted;
        moves += run.match.game.plies();
        ended += std::holds_alternative<Over>(run.match.phase) ? 1 : 0;
    }
    // The chance is not wasted on refusals.
    CHECK(granted > COMMAND_SEQUENCES * stepsOfEach / 8);
    CHECK(moves > COMMAND_SEQUENCES);
    CHECK(ended < COMMAND_SEQUENCES);
    CAPTURE(eventKinds);
    CHECK(eventKinds.size() ==
          std::variant_size_v<Event>); // everything that can happen has happened
}
