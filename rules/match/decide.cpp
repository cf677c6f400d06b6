// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/match/decide.hpp"

#include "rules/match/acts.hpp"
#include "rules/match/adjourn/adjourn_acts.hpp"
#include "rules/match/command.hpp"
#include "rules/match/event.hpp"
#include "rules/match/fields.hpp"
#include "rules/match/inquiry.hpp"
#include "rules/match/sheet/sheet_acts.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace rules {
namespace {

template <class... Entries>
constexpr auto termsIn(KindTable<Entries...> /*table*/) {
    return std::array{Entries::terms...};
}
constexpr auto everyTerms = termsIn(RequestTable{});

template <class Kind>
constexpr Terms termsOf = everyTerms[KindsOf<Request>::template place<Kind>()];

// Art. 6.3, 6.8: flags that fell since the latest event. On a server only its clock decides.
void noteFlags(Happenings& now, Instant since) {
    if (isServed(now.match().setup)) return;
    for (const FlagFall& fall : now.match().clock.flagsBetween(since, now.at())) {
        noteFlag(now, fall);
        if (isOver(now.match())) return;
    }
}

bool isAct(const Event& event, Colour seat) {
    const auto* const touched = event.as<PieceTouched>();
    const auto* const placed = event.as<MovePlaced>();
    const auto* const executed = event.as<MoveExecuted>();
    return (touched != nullptr && touched->seat == seat) ||
           (placed != nullptr && placed->seat == seat) ||
           (executed != nullptr && executed->seat == seat);
}

// Not yet at the board, or not yet at the resumption of the adjourned game (L09-G9.c).
bool isMissing(const Match& match, Colour seat) {
    return !isHere(match, seat) || (match.awaited && !match.awaited->arrivals[seat]);
}

// Art. 6.6: whoever acts has arrived, whether or not somebody says so; electronic boards report the
// acts of their players. Somebody else executes the sealed move of a player who is missing.
void noteArrivals(Happenings& now) {
    const bool endsNow =
        std::ranges::any_of(now.events(), [](const Event& event) { return event.is<Ended>(); });
    if (isOver(now.match()) && !endsNow) return;
    for (const Colour seat : colours) {
        if (!isMissing(now.match(), seat)) continue;
        const bool isReported = now.by() == Actor::program && isSensed(now.match().setup, seat) &&
                                std::ranges::any_of(now.events(), [&](const Event& event) {
                                    const bool isSealed =
                                        now.match().awaited && event.is<MoveExecuted>();
                                    return isAct(event, seat) && !isSealed;
                                });
        if (isReported || (now.by() == playerOf(seat) && !now.events().empty()))
            now.happen(Arrived{seat});
    }
}

} // namespace

Expected<std::vector<Event>, Refusal>
decide(const Match& match, Instant at, const RequestBy& command) {
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
            if (isOver(match) && !termsOf<Kind>.isAfterTheEnd) return Refusal{Reason::over};
            if (match.setup.clockAlone && !termsOf<Kind>.isWithClockAlone)
                return Refusal{Reason::onlyAClock};
            return request.answer(now);
        },
        command.what);
    if (refusal) return unexpected(*refusal);
    noteArrivals(now);
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

// One moment after the last at which the player may arrive.
std::optional<Instant> lateness(const Match& match) {
    const auto last = lastMomentToCome(match);
    const bool isWaitedFor = !isHere(match, Colour::white) || !isHere(match, Colour::black);
    if (!last || !isWaitedFor || isOver(match)) return std::nullopt;
    return *last + Span{1};
}

// The same for an adjourned game; once it has passed, the arbiter has been told.
std::optional<Instant> latenessToResume(const Match& match) {
    const auto late = nextLateness(match);
    return late && *late > match.at ? late : std::nullopt;
}

std::optional<Instant> sessionEnd(const Match& match) {
    return isOver(match) ? std::nullopt : match.sessionEnd;
}

std::optional<Instant> beatOrFlag(const Match& match) {
    if (!match.clock.running()) return std::nullopt;
    const Instant beat = match.at + beatEvery;
    const auto flag = match.clock.nextFlag();
    // A flag at the exact instant of the latest event has been reported with it.
    if (!flag || *flag <= match.at || isServed(match.setup)) return beat;
    return std::min(*flag, beat);
}

} // namespace

std::optional<Instant> nextDeadline(const Match& match) {
    std::optional<Instant> first;
    for (const auto& each :
         {beatOrFlag(match), lateness(match), latenessToResume(match), sessionEnd(match)})
        first = earlier(first, each);
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

Answer Happenings::grant(Event event) {
    happen(std::move(event));
    return std::nullopt;
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

namespace {

/// Whether the actor may make the request, depending on what was agreed (E2.9, E2.10).
class Permission {
public:
    Permission(Actor by, const MatchSetup& setup) : by_(by), setup_(setup) {}

    template <class Kind>
    bool operator()(const Kind& request) const {
        constexpr By by = termsOf<Kind>.by;
        static_assert(by != By::several, "it is not said here who may ask for this");
        if constexpr (by == By::player) return isPlayer(request.seat);
        if constexpr (by == By::arbiter) return isArbiter();
        if constexpr (by == By::program) return isProgram();
        return !isProgram();
    }

    // The player in person.
    bool operator()(const DiscardEntry& r) const { return isPlayer(r.seat) || speaksFor(r.seat); }
    bool operator()(const ClaimIllegalMove& r) const {
        return isPlayer(r.seat) || has(Duty::claim, r.seat);
    }

    // The player, or an assistant with the duty for it.
    bool operator()(const EnterMove& r) const {
        return isPlayer(r.seat) || announces() || has(Duty::execute);
    }
    bool operator()(const Announce& r) const { return isPlayer(r.seat) || announces(); }
    bool operator()(const CorrectAnnouncement& r) const {
        return isPlayer(r.seat) || speaksFor(r.seat);
    }
    bool operator()(const Press& r) const { return isPlayer(r.seat) || has(Duty::score, r.seat); }
    bool operator()(const Write& r) const { return isPlayer(r.seat) || has(Duty::score, r.seat); }
    bool operator()(const AskForSheet& r) const {
        return isPlayer(r.seat) || has(Duty::score, r.seat);
    }
    bool operator()(const ClaimFlag& r) const {
        return isPlayer(r.seat) || has(Duty::claim, r.seat);
    }
    bool operator()(const CallArbiter& r) const { return isPlayer(r.seat) || assists(r.seat); }
    bool operator()(const ClaimTimes& r) const { return isPlayer(r.seat) || assists(r.seat); }
    bool operator()(const Inform& r) const { return has(Duty::inform, r.seat); }
    // In a tournament the names come from the pairing.
    bool operator()(const NamePlayer& r) const {
        if (!setup_.seats[r.seat].inputs.isHere()) return isProgram();
        return isHome() && isPlayer(r.seat);
    }
    bool operator()(const ReportTouch& r) const {
        if (r.byAccident) return isArbiter();
        return by_ == Actor::arbiter || has(Duty::claim, other(r.seat));
    }

    // The player says so, or the arbiter sees them.
    bool operator()(const Arrive& r) const { return isPlayer(r.seat) || isArbiter(); }

    // The arbiter asks the player, and may enter the answer.
    bool operator()(const AnswerTouch& r) const { return isPlayer(r.seat) || isArbiter(); }

    // Boards report by themselves; boards without sensors are described by people.
    bool operator()(const Observe& r) const {
        if (isSensed(setup_, r.seat)) return isPlayer(r.seat) || isProgram();
        return isPlayer(r.seat) || has(Duty::execute) || isArbiter() || isProgram();
    }

    // A lever that fails stops no clock.
    bool operator()(const DisconnectBoard&) const {
        return isProgram() || (!setup_.clockAlone && (isArbiter() || isAmongPlayers()));
    }

    // The arbiter; without one, the players operate their clock themselves.
    bool operator()(const Go&) const { return isArbiter() || isProgram() || isAmongPlayers(); }
    bool operator()(const Halt&) const { return isArbiter() || isAmongPlayers(); }
    bool operator()(const AgreeTime&) const {
        return isArbiter() || isAmongPlayers() || setup_.clockAlone;
    }
    bool operator()(const SetClock&) const { return isArbiter() || isHome(); }
    bool operator()(const AddTime&) const { return isArbiter() || isHome(); }
    bool operator()(const SetMoves&) const { return isArbiter() || isHome(); }
    // The player being tested cannot testify to what was audible in the room.
    bool operator()(const JudgeEar& r) const {
        if (r.finding == EarFinding::notHeard) return isPlayer(r.seat);
        return isPlayer(other(r.seat)) || isArbiter();
    }

    // Adjourning: the players seal, the assistant does the formalities (E2.9.f), the arbiter does
    // the rest.
    bool operator()(const WishToAdjourn& r) const {
        return isPlayer(r.seat) || has(Duty::adjourn, r.seat);
    }
    bool operator()(const Seal& r) const {
        if (!r.box) return isArbiter();
        return isPlayer(r.seat) || has(Duty::adjourn, r.seat);
    }
    bool operator()(const WriteOnEnvelope&) const { return isArbiter() || has(Duty::adjourn); }
    bool operator()(const SignEnvelope&) const {
        return isPlayer(Colour::white) || isPlayer(Colour::black) || isArbiter();
    }

private:
    [[nodiscard]] bool isPlayer(Colour seat) const { return by_ == playerOf(seat); }
    [[nodiscard]] bool isArbiter() const { return by_ == Actor::arbiter; }
    [[nodiscard]] bool isProgram() const { return by_ == Actor::program; }
    [[nodiscard]] bool isHome() const { return setup_.profile == Profile::home; }
    /// Whether there is no arbiter at the boards and a player acts.
    [[nodiscard]] bool isAmongPlayers() const {
        const bool isPlayersOwn = by_ == Actor::white || by_ == Actor::black;
        return isHome() || (isPlayersOwn && setup_.arbiter == ArbiterAt::anotherPlace);
    }
    [[nodiscard]] bool isAssistantOf(Colour seat) const { return by_ == assistantOf(seat); }
    /// E2.10: the helper carries out and announces, and does nothing at the player's request.
    [[nodiscard]] bool isHelper(Colour seat) const {
        constexpr std::array beyond{Duty::score, Duty::inform, Duty::claim, Duty::adjourn};
        const SeatSetup& player = setup_.seats[seat];
        return !player.blind && setup_.seats[other(seat)].blind &&
               std::ranges::none_of(beyond,
                                    [&](Duty duty) { return player.assistant.contains(duty); });
    }
    /// This player's assistant, whatever the duties, acting at the player's request.
    [[nodiscard]] bool assists(Colour seat) const { return isAssistantOf(seat) && !isHelper(seat); }
    /// Likewise, about a move of their player.
    [[nodiscard]] bool speaksFor(Colour seat) const { return assists(seat) && announces(); }
    /// An assistant of either player with this duty.
    [[nodiscard]] bool has(Duty duty) const {
        const auto seat = assistedSeat(by_);
        return seat && setup_.seats[*seat].assistant.contains(duty);
    }
    /// This player's assistant with this duty.
    [[nodiscard]] bool has(Duty duty, Colour seat) const {
        return isAssistantOf(seat) && has(duty);
    }
    [[nodiscard]] bool announces() const { return has(Duty::announce); }

    Actor by_;
    const MatchSetup& setup_;
};

} // namespace

bool isAllowed(Actor by, const Request& request, const MatchSetup& setup) {
    const auto assisted = assistedSeat(by);
    const bool isNobody = assisted && setup.seats[*assisted].assistant.isEmpty();
    return !isNobody && visit(Permission(by, setup), request);
}

} // namespace rules
