// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/activity/loop.hpp"

#include "app/activity/policy.hpp"
#include "app/envelope/secret.hpp"
#include "rules/base/expected.hpp"

#include <algorithm>
#include <ctime>
#include <utility>

namespace app {

using std::chrono::milliseconds;

rules::Instant Timepiece::at(Time moment) const {
    if (!since_) return start_;
    const auto gone = std::chrono::duration_cast<milliseconds>(moment - *since_);
    return start_ + rules::Span{std::max<std::int64_t>(0, gone.count())};
}

std::optional<Timepiece::Time> Timepiece::when(rules::Instant instant) const {
    if (!since_) return std::nullopt;
    return *since_ + milliseconds((instant - start_).milliseconds);
}

void Timepiece::advanceTo(rules::Instant instant) {
    EXPECTS(isScripted());
    start_ = std::max(start_, instant);
}

void Timepiece::addMissed(rules::Span time) {
    EXPECTS(!isScripted());
    start_ = start_ + time;
}

Awake Awake::now() {
    timespec time{};
    ::clock_gettime(CLOCK_BOOTTIME, &time);
    return {std::chrono::steady_clock::now(),
            std::chrono::seconds{time.tv_sec} + std::chrono::nanoseconds{time.tv_nsec}};
}

Standstill::Found Standstill::look(Awake now, std::optional<Timepiece::Time> due) {
    const auto span = [](auto time) {
        const auto whole = std::chrono::duration_cast<milliseconds>(time);
        return whole >= least ? rules::Span{whole.count()} : rules::Span{};
    };
    const auto counted = now.steady - latest_.steady;
    const Found found{span(now.sinceBoot - latest_.sinceBoot - counted),
                      due ? span(now.steady - std::max(*due, latest_.steady)) : rules::Span{}};
    latest_ = now;
    return found;
}

namespace {

bool isClockRunning(const rules::Match& match) {
    return match.clock.isTimed() && match.clock.running().has_value();
}

} // namespace

Loop::Loop(
    Activity& activity, Inbox& inbox, Performer& performer, Timepiece timepiece, ShowTable show)
    : activity_(activity)
    , inbox_(inbox)
    , performer_(performer)
    , timepiece_(timepiece)
    , show_(std::move(show)) {}

Ending Loop::run() {
    const auto opened = std::chrono::steady_clock::now();
    carryOut(activity_.begin(timepiece_.at(opened)), opened);
    while (!isOver()) {
        const auto due = wakeAt();
        const auto arrivals = inbox_.take(due, pending());
        noticeStandstill(due);
        for (const Arrival& arrival : arrivals)
            take(arrival);
        wipeStack(); // a line may have been a PIN
        if (arrivals.empty()) takeWhatIsDue(std::chrono::steady_clock::now());
    }
    inbox_.putBack(std::exchange(forNextGame_, {}));
    return ending_;
}

// Further lines that are typed ahead are handled once the next game has begun.
Awaiting Loop::pending() const {
    return leaveBy_ ? Awaiting::answers : performer_.pending();
}

std::optional<Loop::Time> Loop::wakeAt() const {
    const auto deadline = rules::earlier(activity_.nextDeadline(), showAgainAt_);
    auto due = deadline ? timepiece_.when(*deadline) : std::nullopt;
    due = rules::earlier(due, leaveBy_);
    if (isClockRunning(activity_.match()) && !timepiece_.isScripted())
        due = rules::earlier(due, standstill_.nextLook());
    return due;
}

bool Loop::isOver() const {
    if (!leaveBy_) return false;
    return !performer_.isSpeaking() || std::chrono::steady_clock::now() >= *leaveBy_;
}

namespace {

/// Whoever types or asks to leave does not want to hear the rest of what is being said.
bool isImpatient(const Input& what) {
    if (const auto* const asked = what.as<LeaveAsked>())
        return asked->why != LeaveCause::endOfInput;
    const auto* const key = what.as<KeyCame>();
    const bool isPress = key != nullptr && std::holds_alternative<tactile::KeyPressed>(key->event);
    return isPress || what.is<LineCame>();
}

} // namespace

// After Leave, only the ends of utterances are still handled. If another game is to be opened, all
// other input is saved for that game.
void Loop::take(const Arrival& arrival) {
    performer_.arrived(arrival.what);
    const bool isLeaving = leaveBy_.has_value();
    const bool isEnd = arrival.what.is<UtteranceEnded>();
    if (!isLeaving || isEnd)
        carryOut(activity_.take({arrival.what, timepiece_.at(arrival.at), arrival.at}), arrival.at);
    else if (!std::holds_alternative<Leave>(ending_))
        forNextGame_.push_back(arrival);
    const bool isAskedTo = isLeaving || arrival.what.is<LeaveAsked>();
    if (leaveBy_ && isAskedTo && isImpatient(arrival.what)) leaveBy_ = arrival.at;
}

// In a tournament the game goes on at the board while the computer is suspended, so that time
// counts; at home it does not, because closing the lid means a break.
void Loop::noticeStandstill(std::optional<Time> due) {
    if (timepiece_.isScripted()) return;
    const auto now = Awake::now();
    const auto [asleep, heldUp] = standstill_.look(now, due);
    if (asleep == rules::Span{} && heldUp == rules::Span{}) return;
    const bool sleepCounts = !policyOf(activity_.match().setup).atHome;
    if (sleepCounts) timepiece_.addMissed(asleep);
    if (!sleepCounts) tellStandstill(asleep, false, now.steady);
    tellStandstill(sleepCounts ? asleep + heldUp : heldUp, true, now.steady);
}

void Loop::tellStandstill(rules::Span time, bool clockWent, Time now) {
    if (time == rules::Span{}) return;
    const Input stood{StoodStill{time, clockWent}};
    performer_.arrived(stood);
    carryOut(activity_.take({stood, timepiece_.at(now), now}), now);
}

void Loop::takeWhatIsDue(Time now) {
    if (timepiece_.isScripted()) return;
    const auto deadline = activity_.nextDeadline();
    if (!deadline || timepiece_.at(now) < *deadline) return show(now);
    carryOut(activity_.take({TimeCame{}, timepiece_.at(now), now}), now);
}

// Everything that becomes due within the span happens at its own time.
void Loop::passTime(rules::Span span, Time cause) {
    if (!timepiece_.isScripted()) return;
    const auto end = timepiece_.at(cause) + span;
    for (auto due = activity_.nextDeadline(); due && *due <= end; due = activity_.nextDeadline()) {
        timepiece_.advanceTo(*due);
        carryOut(activity_.take({TimeCame{}, timepiece_.at(cause), cause}), cause);
        if (activity_.nextDeadline() == due) break; // the activity does not react to it
    }
    timepiece_.advanceTo(end);
}

void Loop::carryOut(const Effects& effects, Time cause) {
    for (const Effect& effect : effects) {
        if (const auto* pass = effect.as<PassTime>())
            passTime(pass->span, cause);
        else if (effect.is<Leave>())
            end(Leave{});
        else if (const auto* fresh = effect.as<OpenNew>())
            end(*fresh);
        else if (const auto* saved = effect.as<OpenSaved>())
            end(*saved);
        else if (effect.is<OpenTutorial>())
            end(OpenTutorial{});
        else if (const auto* practised = effect.as<EndPractice>())
            end(*practised);
        else
            performer_.perform(effect, activity_.match(), timepiece_.at(cause), cause);
    }
    show(cause);
}

void Loop::end(Ending ending) {
    ending_ = std::move(ending);
    leaveBy_ = std::chrono::steady_clock::now() + patience;
}

} // namespace app
