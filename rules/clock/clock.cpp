// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/clock/clock.hpp"

#include "rules/base/expected.hpp"

#include <algorithm>
#include <utility>

namespace rules {
namespace {

bool isUsedUp(const ClockSideState& side) {
    return side.used >= side.given;
}

// Whether the moves of the running stage are complete and another stage follows (Art. 6.2.a, 6.3).
bool hasNextStage(const TimeControl& control, const ClockSideState& side) {
    const auto through = control.movesThrough(side.stage);
    return through && side.moves >= *through;
}

const Stage& termsOfMove(const TimeControl& control, const ClockSideState& side) {
    return control.terms(control.stageOf(side.moves));
}

Span delayLeftOf(const TimeControl& control, const ClockSideState& side) {
    return std::max(Span{}, termsOfMove(control, side).delay - side.thisMove);
}

void noteLeast(ClockSideState& side) {
    side.least = std::max(Span{}, std::min(side.least, side.given - side.used));
}

void beginNextStage(const TimeControl& control, ClockSideState& side) {
    side.given += control.terms(++side.stage).base;
    side.least = side.given - side.used;
}

// The time of a stage is added when the one before is used up and its moves are made (Art. 6.3).
void openStages(const TimeControl& control, ClockSideState& side) {
    while (isUsedUp(side) && hasNextStage(control, side))
        beginNextStage(control, side);
}

// A player whose time was already used up has overstepped; only time that runs out in this call
// opens a new stage.
void use(const TimeControl& control, ClockSideState& side, Span main) {
    const bool wasUp = !isUsedUp(side);
    side.used += main;
    if (wasUp) openStages(control, side);
    noteLeast(side);
}

void letRun(const TimeControl& control, ClockSideState& side, Span elapsed) {
    const Span main = std::max(Span{}, elapsed - delayLeftOf(control, side));
    side.thisMove += elapsed;
    use(control, side, main);
}

// Of the move that is being made.
Span mainUsedFor(const TimeControl& control, const ClockSideState& side) {
    return std::max(Span{}, side.thisMove - termsOfMove(control, side).delay);
}

// What a completed move adds: the increment of the next move if the first move had one from the
// start, else that of the move just made; and the time given back.
Span bonus(const TimeControl& control, const ClockSideState& completed, Span mainUsed) {
    ClockSideState made = completed;
    --made.moves;
    const Stage& terms = termsOfMove(control, made);
    const Span givenBack = std::min(terms.giveBack, mainUsed);
    if (control.firstIncrement == FirstIncrement::afterMoveOne) return terms.increment + givenBack;
    return termsOfMove(control, completed).increment + givenBack;
}

Span firstGiven(const TimeControl& control) {
    if (!control.isTimed()) return {};
    const Stage& first = control.terms(0);
    const bool before = control.firstIncrement == FirstIncrement::beforeMoveOne;
    return before ? first.base + first.increment : first.base;
}

constexpr Span standardFrom = hours(1);

} // namespace

Clock::Clock(TimeControl control) : control_(std::move(control)) {
    for (const Colour colour : colours)
        sides_[colour].given = sides_[colour].least = firstGiven(control_);
}

std::optional<Colour> Clock::running() const {
    if (!running_) return std::nullopt;
    return running_->colour;
}

ClockSideState Clock::sideAt(Colour colour, Instant at) const {
    ClockSideState side = sides_[colour];
    if (!running_ || running_->colour != colour || at <= running_->since) return side;
    const Span elapsed = at - running_->since;
    if (control_.isTimed())
        letRun(control_, side, elapsed);
    else
        side.used += elapsed;
    return side;
}

void Clock::settle(Instant at) {
    if (!running_) return;
    sides_[running_->colour] = sideAt(running_->colour, at);
    running_->since = std::max(running_->since, at);
}

void Clock::run(Colour colour, Instant at) {
    running_ = Running{colour, running_ ? std::max(running_->since, at) : at};
}

void Clock::start(Colour colour, Instant at) {
    settle(at);
    run(colour, at);
}

void Clock::stop(Instant at) {
    settle(at);
    running_.reset();
}

void Clock::press(Colour mover, Instant at) {
    settle(at);
    ClockSideState& side = sides_[mover];
    const Span mainUsed = isTimed() ? mainUsedFor(control_, side) : Span{};
    ++side.moves;
    if (isTimed() && !isUsedUp(side)) side.given += bonus(control_, side, mainUsed);
    side.thisMove = {};
    run(other(mover), at);
}

void Clock::uncountMove(Colour colour, Span used, Instant at) {
    EXPECTS(isTimed() && sides_[colour].moves > 0);
    settle(at);
    ClockSideState& side = sides_[colour];
    side.given = std::max(side.used, side.given - bonus(control_, side, used));
    --side.moves;
}

void Clock::set(Colour colour, Span remaining, Instant at) {
    EXPECTS(remaining >= Span{});
    settle(at);
    ClockSideState& side = sides_[colour];
    const bool wasUp = !isUsedUp(side);
    side.given = side.used + remaining;
    if (isTimed() && wasUp) openStages(control_, side);
}

void Clock::add(Colour colour, Span more, Instant at) {
    const Span left = remaining(colour, at);
    set(colour, std::max(Span{}, left + more), at);
}

std::vector<FlagFall> Clock::take(Colour colour, Span less, Instant at) {
    EXPECTS(isTimed() && less >= Span{});
    settle(at);
    ClockSideState& side = sides_[colour];
    const int stage = side.stage;
    const bool wasUp = !isUsedUp(side);
    use(control_, side, less);
    std::vector<FlagFall> falls;
    for (int passed = stage; passed < side.stage; ++passed)
        falls.push_back({colour, passed, at, false});
    if (wasUp && isUsedUp(side)) falls.push_back({colour, side.stage, at, true});
    return falls;
}

void Clock::setMoves(Colour colour, int moves, Instant at) {
    EXPECTS(moves >= 0);
    settle(at);
    sides_[colour].moves = moves;
    if (isTimed()) openStages(control_, sides_[colour]);
}

void Clock::bring(Span increment) {
    EXPECTS(isTimed() && increment >= Span{});
    control_.stages.back().increment += increment;
}

void Clock::restore(const ByColour<ClockSideState>& sides) {
    sides_ = sides;
    running_.reset();
}

Span Clock::remaining(Colour colour, Instant at) const {
    if (!isTimed()) return {};
    const ClockSideState side = sideAt(colour, at);
    return std::max(Span{}, side.given - side.used);
}

Span Clock::used(Colour colour, Instant at) const {
    const ClockSideState side = sideAt(colour, at);
    return isTimed() ? std::clamp(side.used, Span{}, std::max(Span{}, side.given)) : side.used;
}

Span Clock::delayLeft(Colour colour, Instant at) const {
    if (!isTimed()) return {};
    return delayLeftOf(control_, sideAt(colour, at));
}

std::optional<int> Clock::movesToControl(Colour colour) const {
    if (!isTimed()) return std::nullopt;
    const int moves = sides_[colour].moves;
    const auto through = control_.movesThrough(control_.stageOf(moves));
    if (!through) return std::nullopt;
    return *through - moves;
}

Span Clock::leastRemaining(Colour colour, Instant at) const {
    if (!isTimed()) return {};
    const ClockSideState side = sideAt(colour, at);
    return std::max(Span{}, std::min(side.least, side.given - side.used));
}

Span Clock::extraTimeOfMove(Colour colour) const {
    if (!isTimed()) return {};
    return termsOfMove(control_, sides_[colour]).extraTime();
}

bool Clock::isFlagDown(Colour colour, Instant at) const {
    return isTimed() && isUsedUp(sideAt(colour, at));
}

std::optional<FlagFall> Clock::nextFall() const {
    if (!isTimed() || !running_) return std::nullopt;
    const ClockSideState& side = sides_[running_->colour];
    if (isUsedUp(side)) return std::nullopt;
    const Span left = delayLeftOf(control_, side) + (side.given - side.used);
    return FlagFall{
        running_->colour, side.stage, running_->since + left, !hasNextStage(control_, side)};
}

std::optional<Instant> Clock::nextFlag() const {
    const auto fall = nextFall();
    if (!fall) return std::nullopt;
    return fall->at;
}

std::vector<FlagFall> Clock::flagsBetween(Instant from, Instant to) const {
    std::vector<FlagFall> falls;
    Clock clock = *this;
    for (auto fall = clock.nextFall(); fall && fall->at <= to; fall = clock.nextFall()) {
        if (fall->at > from) falls.push_back(*fall);
        clock.settle(fall->at);
    }
    return falls;
}

namespace {

constexpr Span lastMinutes = minutes(5);

/// Zero where no mark is left.
Span markBelow(Span left) {
    const Span step = left > lastMinutes ? minutes(5) : minutes(1);
    return Span{(left.milliseconds - 1) / step.milliseconds * step.milliseconds};
}

/// The time left at the last of the marks that `next` finds after `from` and not later than `to`.
template <class Next>
std::optional<Span> lastReached(Next next, Instant from, Instant to) {
    std::optional<Span> left;
    for (auto mark = next(from); mark && mark->at <= to; mark = next(mark->at))
        left = mark->left;
    return left;
}

} // namespace

std::optional<Mark> nextMark(const Clock& clock, Instant after) {
    const auto running = clock.running();
    if (!running || !clock.isTimed()) return std::nullopt;
    const Span left = clock.remaining(*running, after);
    if (left <= minutes(1)) return std::nullopt;
    const Span mark = markBelow(left);
    return Mark{mark, after + clock.delayLeft(*running, after) + (left - mark)};
}

std::optional<Span> markPassed(const Clock& clock, Instant from, Instant to) {
    return lastReached([&](Instant after) { return nextMark(clock, after); }, from, to);
}

std::optional<Mark> nextThreshold(const Clock& clock, std::span<const Span> lefts, Instant after) {
    const auto running = clock.running();
    if (!running || !clock.isTimed()) return std::nullopt;
    if (hasNextStage(clock.control(), clock.sides(after)[*running])) return std::nullopt;
    const Span left = clock.remaining(*running, after);
    const auto next = std::ranges::find_if(lefts, [&](Span each) { return each < left; });
    if (next == lefts.end()) return std::nullopt;
    return Mark{*next, after + clock.delayLeft(*running, after) + (left - *next)};
}

std::optional<Span>
thresholdPassed(const Clock& clock, std::span<const Span> lefts, Instant from, Instant to) {
    return lastReached([&](Instant after) { return nextThreshold(clock, lefts, after); }, from, to);
}

std::optional<Instant> nextUnit(const Clock& clock, Span unit, Instant after) {
    const auto running = clock.running();
    if (!running) return std::nullopt;
    const Span left = clock.remaining(*running, after);
    if (left == Span{}) return std::nullopt;
    const Span untilMultiple{left.milliseconds % unit.milliseconds};
    return after + clock.delayLeft(*running, after) + untilMultiple + Span{1};
}

Span timeForSixtyMoves(const TimeControl& control) {
    constexpr int movesCounted = 60;
    Span time;
    int latestStage = -1;
    for (int completed = 0; control.isTimed() && completed < movesCounted; ++completed) {
        const int stage = control.stageOf(completed);
        const Stage& terms = control.terms(stage);
        if (stage != latestStage) time += terms.base;
        latestStage = stage;
        time += terms.extraTime();
    }
    return time;
}

Pace paceOf(const TimeControl& control, const LawsEdition& laws) {
    if (!control.isTimed() || !laws.quickGames) return Pace::standard;
    const Span time = timeForSixtyMoves(control);
    if (time >= standardFrom) return Pace::standard;
    const QuickGameRules& quick = *laws.quickGames;
    const bool isBlitz =
        time < quick.blitzLimit || (quick.limitIsBlitz && time == quick.blitzLimit);
    return isBlitz ? Pace::blitz : Pace::rapid;
}

bool arbiterCallsFlags(const LawsEdition& laws, Pace pace, Supervision supervision) {
    if (!laws.quickGames || !isLimited(pace, supervision)) return true;
    return laws.quickGames->flag == QuickFlag::arbiterCalls;
}

bool bothFlagsDraw(const LawsEdition& laws, const TimeControl& control, int stage) {
    const Stage& terms = control.terms(stage);
    const bool isLast = !terms.moves;
    switch (laws.clock.bothFlags) {
    case BothFlags::draw: return isLast;
    case BothFlags::goesOn: return false;
    case BothFlags::drawWithoutIncrements: return isLast && terms.extraTime() == Span{};
    }
    return false;
}

bool isQuickplayFinish(const LawsEdition& laws,
                       const TimeControl& control,
                       int stage,
                       Supervision supervision) {
    const Stage& terms = control.terms(stage);
    if (terms.moves) return false;
    const bool isBlitz = paceOf(control, laws) == Pace::blitz;
    switch (laws.quickplayFinish) {
    case QuickplayFinish::none: return false;
    case QuickplayFinish::article10: return !isBlitz || supervision == Supervision::full;
    case QuickplayFinish::guideline: return !isBlitz && terms.extraTime() == Span{};
    }
    return false;
}

Span defaultTime(const LatenessRules& rules, std::optional<Span> ofTheEvent) {
    return rules.eventMaySetIt ? ofTheEvent.value_or(rules.defaultTime) : rules.defaultTime;
}

ByColour<bool>
lostByLateness(const Arrivals& arrivals, Instant start, Span defaultTime, Instant now) {
    ByColour<bool> lost{};
    for (const Colour colour : colours)
        lost[colour] = arrivals[colour].value_or(now) - start > defaultTime;
    return lost;
}

namespace {

// All time up to the control that the next move belongs to: base times, and what the moves added.
Span givenFor(const TimeControl& control, int moves) {
    Span given;
    for (int stage = 0; stage <= control.stageOf(moves); ++stage)
        given += control.terms(stage).base;
    const bool before = control.firstIncrement == FirstIncrement::beforeMoveOne;
    for (int completed = 0; completed < (before ? moves + 1 : moves); ++completed)
        given += control.terms(control.stageOf(completed)).increment;
    return given;
}

} // namespace

Span usedInProportion(Span used, int movesThen, int movesNow) {
    EXPECTS(used >= Span{} && movesThen >= 0 && movesThen <= movesNow && movesNow > 0);
    return {used.milliseconds * movesThen / movesNow};
}

Span leastLeft(const TimeControl& control, int moves) {
    if (!control.isTimed()) return {};
    const int stage = control.stageOf(moves);
    const auto through = control.movesThrough(stage);
    const Span aMinuteEach = through ? minutes(*through - moves) : Span{};
    return std::max({minutes(5), aMinuteEach, control.terms(stage).increment});
}

Span leftInProportion(const TimeControl& control, Span used, int movesThen, int movesNow) {
    EXPECTS(control.isTimed());
    const Span left = givenFor(control, movesThen) - usedInProportion(used, movesThen, movesNow);
    return std::min(std::max(left, leastLeft(control, movesThen)), givenFor(control, movesThen));
}

bool isShortOfTime(const RecordingRules& rules, const Clock& clock, Colour colour, Instant at) {
    constexpr Span shortTime = minutes(5);
    if (!clock.isTimed() || clock.extraTimeOfMove(colour) >= rules.incrementThreshold) return false;
    const Span left =
        rules.exemptForTheStage ? clock.leastRemaining(colour, at) : clock.remaining(colour, at);
    return left < shortTime;
}

ByColour<ClockSideState> Completed::with(const ByColour<Span>& givenByNow,
                                         const TimeControl& control) const {
    auto sides = clock;
    for (const Colour colour : colours) {
        ClockSideState& side = sides[colour];
        const bool wasUp = !isUsedUp(side);
        side.moves = std::max(0, side.moves + corrected[colour].moves);
        for (int begun = 0; begun < corrected[colour].stages; ++begun)
            beginNextStage(control, side);
        side.given += givenByNow[colour] - given[colour] + corrected[colour].time;
        if (control.isTimed() && wasUp) openStages(control, side);
        side.given = std::max(side.given, side.used); // a penalty took more than there was then
    }
    return sides;
}

} // namespace rules
