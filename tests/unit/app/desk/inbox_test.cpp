// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/activity/inbox.hpp"

#include <catch2/catch.hpp>

#include <atomic>
#include <chrono>
#include <cstddef>
#include <thread>

using app::Inbox;
using app::LineCame;
using app::Pending;

TEST_CASE("what comes is taken in the order of its coming") {
    Inbox inbox;
    inbox.post(LineCame{"e4"});
    inbox.post(LineCame{"e5"});
    const auto taken = inbox.take(std::nullopt, Pending::nothing);
    REQUIRE(taken.size() == 2);
    CHECK(taken[0].what.as<LineCame>()->line == "e4");
    CHECK(taken[1].what.as<LineCame>()->line == "e5");
    CHECK(taken[0].at <= taken[1].at);
    CHECK(inbox.take(taken[0].at, Pending::nothing).empty());
}

TEST_CASE("a script goes on only when all that a line has set going is at its end") {
    Inbox inbox;
    std::atomic<int> handled = 0;
    std::jthread desk([&] {
        // The line comes; what it has begun ends with a note of its own.
        CHECK(inbox.take(std::nullopt, Pending::nothing).size() == 1);
        handled = 1;
        std::jthread speech([&] { inbox.post(app::UtteranceEnded{}); });
        CHECK(inbox.take(std::nullopt, Pending::answers).size() == 1);
        handled = 2;
        CHECK(inbox.take(std::nullopt, Pending::nothing).size() == 1);
    });
    inbox.post(LineCame{"e4"});
    inbox.waitUntilQuiet();
    CHECK(handled == 2);
    inbox.post(LineCame{"e5"});
}

TEST_CASE("nobody waits for a desk that has closed") {
    Inbox inbox;
    inbox.close();
    inbox.post(LineCame{"e4"});
    inbox.waitUntilQuiet();
    SUCCEED();
}

TEST_CASE("a device that reports without end fills no memory, and who types need not wait for it") {
    constexpr std::size_t reports = 1000;
    Inbox inbox;
    const std::jthread board([&] {
        for (std::size_t report = 0; report < reports; ++report)
            inbox.postInTurn(app::BoardRead{rules::Colour::black, rules::BoardFound{}},
                             std::chrono::hours{1});
    });
    for (std::size_t taken = 0; taken < reports;) {
        const auto arrivals = inbox.take(std::nullopt, Pending::nothing);
        CHECK(arrivals.size() <= Inbox::much);
        taken += arrivals.size();
    }
}

TEST_CASE("a device does not wait for a desk that has closed") {
    Inbox inbox;
    const std::jthread board([&] {
        for (std::size_t report = 0; report < 2 * Inbox::much; ++report)
            inbox.postInTurn(app::BoardRead{rules::Colour::black, rules::BoardFound{}},
                             std::chrono::hours{1});
    });
    inbox.close();
    SUCCEED();
}
