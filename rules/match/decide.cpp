// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/match/decide.hpp"

#include "rules/match/acts.hpp"
#include "rules/match/adjourn/adjournment.hpp"
#include "rules/match/event.hpp"
#include "rules/match/fields.hpp"
#include "rules/match/happenings.hpp"
#include "rules/match/inquiry.hpp"
#include "rules/match/sheet/writing.hpp"

#include <algorithm>
#include <utility>

namespace rules {
namespace {

bool isOver(const Match& match) {
    return std::holds_alternative<Over>(match.phase);
}

// Notes and the program's own housekeeping.
using AfterTheEnd = KindList<Write,
                             SignResult,
                             AnnouncementHeard,
                             LoseBoard,
                             FindBoard,
                             Inform,
                             Tick,
                             Reopen,
                             Overrule,
                             Appeal,
                             JudgeEar,
                             TryPin,
                             ForgetPinTries>;

// Art. 6.3, 6.8: flags that fell since the latest event. At home the first that matters decides.
void noteFlags(Happenings& now, Instant since) {
    for (const FlagFall& fall : now.match().clock.flagsBetween(since, now.at())) {
        now.happen(FlagFell{fall.colour, fall.stage, fall.overstepped});
        noteCatchUp(now, fall);
        if (!fall.overstepped || now.match().setup.flag != FlagRule::endsTheGame) continue;
        // Art. 10.2.b: the arbiter still decides.
        if (now.match().postponedClaim) continue;
        now.happen(Ended{flagOutcome(now.match(), fall.colour)});
        return;
    }
}

// Where the game is played elsewhere everything else would need its moves.
using AboutTheClock = KindList<Press,
                               AgreeTime,
                               Go,
                               Halt,
                               SetClock,
                               AddTime,
                               SetMoves,
                               BeginStage,
                               CallArbiter,
                               ClaimFlag,
                               ClaimTimes,
                               Inform,
                               LoseBoard,
                               FindBoard,
                               RuleTicks,
                               RuleWarnings,
                               ExchangeNames,
                               HearWitness,
                               JudgeEar,
                               TryPin,
                               ForgetPinTries,
                               Tick,
                               Reopen>;

} // namespace

Expected<std::vector<Event>, Refusal>
decide(const Match& match, Instant at, const Command& command) {
    if (!isAllowed(command.by, command.what, match.setup))
        return unexpected(Refusal{Reason::notAllowed});
    Happenings now(match, at, command.by);
    if (!isOver(match)) {
        noteShortOfTime(now, match.at);
        noteFlags(now, match.at);
        if (!isOver(now.match())) noteLateness(now);
    }
    if (isOver(now.match()) && !isOver(match)) return std::move(now).take();
    auto refusal = visit(
        [&]<class Kind>(const Kind& request) -> Answer {
            if (isOver(match) && !AfterTheEnd::has<Kind>) return Refusal{Reason::over};
            if (match.setup.clockAlone && !AboutTheClock::has<Kind>)
                return Refusal{Reason::onlyAClock};
            return request.answer(now);
        },
        command.what);
    if (refusal) return unexpected(*refusal);
    return std::move(now).take();
}

Match open(const MatchSetup& setup) {
    Match match{.setup = setup, .game = Game(setup.start), .clock = Clock(setup.time)};
    for (const Colour seat : colours)
        match.boards[seat].seen = setup.start.placement();
    return match;
}

void MatchOpened::evolve(Match& match) const {
    const Instant at = match.at;
    match = open(setup);
    match.at = at;
}

Match evolve(Match match, Instant at, const Event& event) {
    match.at = std::max(match.at, at);
    visit([&match](const auto& happened) { happened.evolve(match); }, event);
    return match;
}

namespace {

// A moment after the last at which he may come.
std::optional<Instant> lateness(const Match& match) {
    const auto last = lastMomentToCome(match);
    const bool isWaitedFor = !isHere(match, Colour::white) || !isHere(match, Colour::black);
    if (!last || !isWaitedFor || std::holds_alternative<Over>(match.phase)) return std::nullopt;
    return *last + Span{1};
}

// The same, of who is awaited to an adjourned game; once it has passed, the arbiter has been told.
std::optional<Instant> latenessToResume(const Match& match) {
    const auto late = nextLateness(match);
    return late && *late > match.at ? late : std::nullopt;
}

std::optional<Instant> sessionEnd(const Match& match) {
    return std::holds_alternative<Over>(match.phase) ? std::nullopt : match.sessionEnd;
}

std::optional<Instant> beatOrFlag(const Match& match) {
    if (!match.clock.running()) return std::nullopt;
    const Instant beat = match.at + beatEvery;
    const auto flag = match.clock.nextFlag();
    // A flag at the latest event's own instant has been told with it.
    if (!flag || *flag <= match.at) return beat;
    return std::min(*flag, beat);
}

} // namespace

std::optional<Instant> nextDeadline(const Match& match) {
    std::optional<Instant> first;
    for (const auto& each :
         {beatOrFlag(match), lateness(match), latenessToResume(match), sessionEnd(match)})
        if (each && (!first || *each < *first)) first = each;
    return first;
}

Happenings::Happenings(const Match& match, Instant at, Actor by)
    : match_(match)
    , at_(std::max(at, match.at))
    , by_(by) {}

Happenings::~Happenings() = default;

void Happenings::happen(Event event) {
    match_ = evolve(std::move(match_), at_, event);
    events_.push_back(std::move(event));
}

std::vector<Event> Happenings::take() && {
    return std::move(events_);
}

bool operator==(const Event& left, const Event& right) {
    return areEqual(left, right);
}

bool operator==(const Request& left, const Request& right) {
    return areEqual(left, right);
}

bool operator==(const Command& left, const Command& right) {
    return left.by == right.by && left.what == right.what;
}

bool operator==(const Recorded& left, const Recorded& right) {
    return left.sequence == right.sequence && left.at == right.at && left.by == right.by &&
           left.event == right.event;
}

} // namespace rules
