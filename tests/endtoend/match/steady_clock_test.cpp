// SPDX-License-Identifier: GPL-3.0-or-later
// The clock compared with the system's steady clock, pressed at random: remaining and elapsed times
// agree to the millisecond (E2.4, 6.7).
#include "rules/match/event.hpp"
#include "tests/support/dice.hpp"
#include "tests/support/sound/instant_speech.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <string>
#include <thread>
#include <vector>

using app::Activity;
using app::Desk;
using app::Effect;
using app::Inbox;
using app::Journal;
using app::JournalFault;
using app::Leave;
using app::LeaveAsked;
using app::LeaveCause;
using app::LineCame;
using app::Loop;
using app::Start;
using app::Timepiece;
using rules::ClocksStarted;
using rules::ClocksStopped;
using rules::Colour;
using rules::Expected;
using rules::hours;
using rules::Instant;
using rules::Match;
using rules::MatchSetup;
using rules::Recorded;
using rules::Span;
using Steady = std::chrono::steady_clock;

namespace {

class Record final : public Journal {
public:
    Expected<void, JournalFault> append(std::span<const Recorded> events) override {
        written.insert(written.end(), events.begin(), events.end());
        return {};
    }
    std::vector<Recorded> written;
};

/// No audience.
class Nobody final : public tests::InstantSpeech {
public:
    using InstantSpeech::InstantSpeech;

private:
    void note(const Effect& /*effect*/, const Match& /*match*/, Instant /*now*/) override {}
};

MatchSetup clockOfTwoHours() {
    MatchSetup setup = rules::clockSetup(rules::Profile::home);
    setup.time = *rules::parseTimeControl("2h");
    return setup;
}

template <class Kind>
Instant instantOf(const Record& record) {
    for (const auto& recorded : record.written)
        if (recorded.event.template is<Kind>()) return recorded.at;
    FAIL("it has not happened");
    return {};
}

/// The time span in which a request was certainly made.
struct Bracket {
    Steady::time_point before;
    Steady::time_point after;
};

Bracket say(Inbox& inbox, const std::string& line) {
    const auto before = Steady::now();
    inbox.post(LineCame{line});
    return {before, Steady::now()};
}

/// Twenty, unless HEKTOR_CLOCK_SECONDS=600 or another value is set.
std::chrono::seconds secondsToPlay() {
    const char* const wished = std::getenv("HEKTOR_CLOCK_SECONDS"); // NOLINT(concurrency-mt-unsafe)
    return std::chrono::seconds(wished == nullptr ? 20 : std::stoi(wished));
}

std::int64_t milliseconds(Steady::duration duration) {
    return std::chrono::duration_cast<std::chrono::milliseconds>(duration).count();
}

void checkSum(const Match& match, Span elapsed) {
    const Span used =
        match.clock.used(Colour::white, match.at) + match.clock.used(Colour::black, match.at);
    const Span left = match.clock.remaining(Colour::white, match.at) +
                      match.clock.remaining(Colour::black, match.at);
    CHECK(used == elapsed);
    CHECK(left + elapsed == hours(4));
}

} // namespace

TEST_CASE("on the steady clock remaining and elapsed times agree to the millisecond (E2.4)") {
    const auto duration = secondsToPlay();
    Record record;
    Desk desk(
        rules::open(clockOfTwoHours()), 1, record, tests::everybody(), {.start = Start::byArbiter});
    Inbox inbox;
    Nobody nobody(inbox);
    Bracket started{};
    Bracket stopped{};
    Loop loop(
        desk, inbox, nobody, Timepiece::steady({}, Steady::now()), [](const Activity&, Instant) {
            return std::optional<Instant>();
        });
    std::jthread players([&] {
        tests::Dice dice(1);
        const std::int64_t longestThought = 3'000 * duration.count();
        started = say(inbox, "go");
        while (Steady::now() - started.before < duration) {
            std::this_thread::sleep_for(std::chrono::microseconds(dice.upTo(longestThought)));
            say(inbox, "press");
        }
        stopped = say(inbox, "stop");
        inbox.waitUntilQuiet();
        inbox.post(LeaveAsked{LeaveCause::endOfInput});
    });
    CHECK(std::holds_alternative<Leave>(loop.run()));
    players.join();

    const Span elapsed = instantOf<ClocksStopped>(record) - instantOf<ClocksStarted>(record);
    checkSum(desk.match(), elapsed);
    CHECK(desk.match().completed.size() > 50);
    // Instants are whole milliseconds.
    CHECK(elapsed.milliseconds >= milliseconds(stopped.before - started.after) - 1);
    CHECK(elapsed.milliseconds <= milliseconds(stopped.after - started.before) + 1);
}

TEST_CASE(
    "an hour of the steady clock, a thousand times as fast, is an hour on both clocks (E2.4)") {
    Record record;
    Desk desk(
        rules::open(clockOfTwoHours()), 1, record, tests::everybody(), {.start = Start::byArbiter});
    tests::Dice dice(2);
    const auto began = Steady::now();
    const auto now = [&] {
        return Instant{std::min<std::int64_t>(
            std::chrono::duration_cast<std::chrono::microseconds>(Steady::now() - began).count(),
            hours(1).milliseconds)};
    };
    Instant at{};
    const auto say = [&](const std::string& line) {
        CHECK_FALSE(desk.take({LineCame{line}, at, Steady::now()}).empty());
    };
    CHECK_FALSE(desk.begin(at).empty());
    say("go");
    while (at < Instant{} + hours(1)) {
        std::this_thread::sleep_for(std::chrono::microseconds(dice.upTo(20'000)));
        at = now();
        say("press");
    }
    say("stop");
    checkSum(desk.match(), hours(1));
    CHECK(desk.match().completed.size() > 20);
}
