// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/online/http.hpp"

#include <catch2/catch.hpp>

using namespace app;
using namespace std::chrono_literals;

TEST_CASE("only what has not arrived, and what came too often, is tried again") {
    CHECK(meaningOf(std::nullopt) == Answered::tryAgain);
    CHECK(meaningOf(502) == Answered::tryAgain);
    CHECK(meaningOf(429) == Answered::tooOften);
    CHECK(meaningOf(200) == Answered::done);
    CHECK(meaningOf(302) == Answered::elsewhere);
    CHECK(meaningOf(400) == Answered::refused);
    CHECK(meaningOf(404) == Answered::refused);
    CHECK(meaningOf(401) == Answered::noToken);
    CHECK(meaningOf(403) == Answered::noToken);
}

TEST_CASE("after too many requests there is a pause of a minute, or what the server names") {
    CHECK(pauseFor(std::nullopt) == 60s);
    CHECK(pauseFor(0) == 60s);
    CHECK(pauseFor(5) == 5s);
    CHECK(pauseFor(1'000'000) == 3600s);
}

TEST_CASE("attempts follow each other more and more slowly, and quickly again after a success") {
    CHECK(waitAfter(1) == 500ms);
    CHECK(waitAfter(2) == 1s);
    CHECK(waitAfter(4) == 4s);
    CHECK(waitAfter(7) == 30s);
    CHECK(waitAfter(1000) == 30s);

    const ServerTime now{};
    Attempts attempts;
    CHECK(attempts.isDue(now));
    attempts.failed(now);
    CHECK_FALSE(attempts.isDue(now + 499ms));
    CHECK(attempts.isDue(now + 500ms));
    attempts.failed(now);
    CHECK(attempts.next() == now + 1s);
    attempts.worked();
    attempts.failed(now);
    CHECK(attempts.next() == now + 500ms);
    attempts.pause(now + 60s);
    CHECK_FALSE(attempts.isDue(now + 59s));
    attempts.pause(now + 1s);
    CHECK(attempts.next() == now + 60s);
    attempts.failed(now + 60s);
    attempts.retryNow();
    CHECK(attempts.next() == now + 60s);
}

TEST_CASE("an attempt that fails does not shorten the pause that the server wishes") {
    const ServerTime now{};
    Attempts attempts;
    attempts.pause(now + 60s);
    attempts.failed(now + 1s);
    CHECK(attempts.next() == now + 60s);
    attempts.failed(now + 59s + 900ms);
    CHECK(attempts.next() == now + 60s + 900ms);
}

TEST_CASE("a stream on which nothing comes for twenty seconds is gone") {
    const ServerTime now{};
    Pulse pulse;
    pulse.felt(now);
    CHECK_FALSE(pulse.isGone(now + 19s));
    CHECK(pulse.isGone(now + 20s));
    pulse.felt(now + 7s);
    CHECK_FALSE(pulse.isGone(now + 20s));
}

TEST_CASE("the shortest of the measured times is the way to the server and back") {
    RoundTrip trip;
    CHECK(trip.time() == 0ms);
    trip.measured(300ms);
    trip.measured(80ms);
    trip.measured(900ms);
    CHECK(trip.time() == 80ms);
}
