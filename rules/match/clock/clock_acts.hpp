// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/colour.hpp"
#include "rules/base/one_of.hpp"
#include "rules/base/time.hpp"
#include "rules/clock/time_control.hpp"
#include "rules/match/terms.hpp"

#include <optional>

// The clock: pressed, started, stopped and set; flags; calls for the arbiter.
namespace rules {

// One per line, to be read as a table.
// clang-format off

struct Press { Colour seat; Answer answer(Happenings&) const; };
// Starts the clock of the player whose time it is, at the beginning and after a stop; stops both.
struct Go { static Answer answer(Happenings&); };
struct Halt { static Answer answer(Happenings&); };
// Before the clocks are started (Art. 6.2).
struct AgreeTime { TimeControl time; Answer answer(Happenings&) const; };
struct SetClock { Colour colour{}; Span remaining; Answer answer(Happenings&) const; };
struct AddTime { Colour colour{}; Span more; Answer answer(Happenings&) const; };
// Sets the move counter (Art. 6.10.b); begins the next stage (Art. 8.6).
struct SetMoves { Colour colour; int moves; Answer answer(Happenings&) const; };
struct BeginStage { Colour colour; Answer answer(Happenings&) const; };
// `ClaimFlag` has the claimant's seat (Art. 6.8, E2.9.e). `RuleFlag` without a seat: both flags
// fell, and it is unknown which was first.
struct ClaimFlag { Colour seat; Answer answer(Happenings&) const; };
struct RuleFlag { std::optional<Colour> colour{}; Answer answer(Happenings&) const; };
// Calls the arbiter (Art. 6.12.b), or does so because the clocks were set wrongly at the start or
// when the game was resumed (Art. 6.10.b, A4.a, L09-G12).
struct CallArbiter { Colour seat; static Answer answer(Happenings&); };
struct ClaimTimes { Colour seat; static Answer answer(Happenings&); };
// Time has passed (due at `nextDeadline`); the program was restarted in the middle of the game.
struct Tick { static Answer answer(Happenings&); };
struct Reopen { static Answer answer(Happenings&); };

using ClockRequests = KindTable<
    AskedBy<Press, By::several, Also::withClockAlone>, AskedBy<Go, By::several, Also::withClockAlone>,
    AskedBy<Halt, By::several, Also::withClockAlone>, AskedBy<AgreeTime, By::several, Also::withClockAlone>,
    AskedBy<SetClock, By::several, Also::withClockAlone>, AskedBy<AddTime, By::several, Also::withClockAlone>,
    AskedBy<SetMoves, By::several, Also::withClockAlone>,
    AskedBy<BeginStage, By::arbiter, Also::withClockAlone>,
    AskedBy<ClaimFlag, By::several, Also::withClockAlone>, AskedBy<RuleFlag, By::arbiter>,
    AskedBy<CallArbiter, By::several, Also::withClockAlone>,
    AskedBy<ClaimTimes, By::several, Also::withClockAlone>,
    AskedBy<Tick, By::program, Also::afterTheEnd, Also::withClockAlone>,
    AskedBy<Reopen, By::program, Also::afterTheEnd, Also::withClockAlone>>;

struct TimeAgreed { TimeControl time; void evolve(Match&) const; };
struct ClocksStarted { Colour running; void evolve(Match&) const; };
struct ClocksStopped { StopCause why; void evolve(Match&) const; };
struct ClockPressed { Colour seat; void evolve(Match&) const; };
// A held press takes effect when the announcement has been heard, but not if that did not make the
// move; or when the piece that was in the hand stands, but not if it was put back.
struct PressHeld { Colour seat; void evolve(Match&) const; };
struct PressDropped { Colour seat; void evolve(Match&) const; };
struct ClockSet { Colour colour{}; Span remaining; void evolve(Match&) const; };
// As a compensation or the opponent's penalty, which stands when moves are taken back (Art. 7.4.b,
// 12.9).
struct TimeGiven { Colour colour{}; Span more; void evolve(Match&) const; };
struct MovesSet { Colour colour; int moves; void evolve(Match&) const; };
struct TimeTaken { Colour colour{}; Span less; void evolve(Match&) const; }; // as if it had run
struct FlagFell { Colour colour; int stage; bool overstepped; void evolve(Match&) const; };
// Counted as the arbiter decides (Art. 8.6).
struct StageBegun { Colour colour; void evolve(Match&) const; };
// The opponent's time is exceeded, says this player (Art. 6.8).
struct FlagClaimed { Colour seat; void evolve(Match&) const; };
struct ArbiterCalled { StopCause why; void evolve(Match&) const {} };
// The clock runs: limits the time that a power cut can lose. After `Reopened` time counts only up
// to the last recorded instant.
struct Beat { void evolve(Match&) const {} };
struct Reopened { static void evolve(Match&); };

using ClockEvents = KindTable<
    Named<TimeAgreed, "time-agreed">, Named<ClocksStarted, "clocks-started">,
    Named<ClocksStopped, "clocks-stopped">, Named<ClockPressed, "clock-pressed">,
    Named<PressHeld, "press-held">, Named<PressDropped, "press-dropped">,
    Named<ClockSet, "clock-set">, Named<TimeGiven, "time-given">, Named<MovesSet, "moves-set">,
    Named<TimeTaken, "time-taken">, Named<FlagFell, "flag-fell">,
    Named<StageBegun, "stage-begun">, Named<FlagClaimed, "flag-claimed">,
    Named<ArbiterCalled, "arbiter-called">, Named<Beat, "beat">, Named<Reopened, "reopened">>;
// clang-format on

} // namespace rules
