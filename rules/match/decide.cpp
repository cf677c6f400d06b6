// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/match/decide.hpp"

#include "rules/match/acts.hpp"
#include "rules/match/allowed.hpp"
#include "rules/match/answers.hpp"
#include "rules/match/event.hpp"
#include "rules/match/writing.hpp"

#include <type_traits>
#include <utility>

namespace rules {
namespace {

bool isOver(const Match& match) {
    return std::holds_alternative<Over>(match.phase);
}

// Notes and the program's own housekeeping.
template <class Request>
constexpr bool comesAfterTheEnd =
    std::is_same_v<Request, Write> || std::is_same_v<Request, SignResult> ||
    std::is_same_v<Request, AnnouncementHeard> || std::is_same_v<Request, LoseBoard> ||
    std::is_same_v<Request, FindBoard> || std::is_same_v<Request, Inform> ||
    std::is_same_v<Request, Tick> || std::is_same_v<Request, Reopen> ||
    std::is_same_v<Request, Overrule> || std::is_same_v<Request, Appeal> ||
    std::is_same_v<Request, NamePlayer> || std::is_same_v<Request, JudgeEar> ||
    std::is_same_v<Request, TryPin> || std::is_same_v<Request, ForgetPinTries>;

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
template <class... Requests>
struct OneOf {
    template <class Request>
    static constexpr bool has = (std::is_same_v<Request, Requests> || ...);
};
using AboutTheClock = OneOf<Press,
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
        [&](const auto& request) -> Answer {
            if (isOver(match) && !comesAfterTheEnd<std::decay_t<decltype(request)>>)
                return Refusal{Reason::over};
            if (match.setup.clockAlone && !AboutTheClock::has<std::decay_t<decltype(request)>>)
                return Refusal{Reason::onlyAClock};
            return answer(now, request);
        },
        command.what);
    if (refusal) return unexpected(*refusal);
    return std::move(now).take();
}

} // namespace rules
