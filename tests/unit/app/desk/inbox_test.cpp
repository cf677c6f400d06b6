// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/activity/inbox.hpp"

#include <catch2/catch.hpp>

#include <atomic>
#include <chrono>
#include <cstddef>
#include <thread>

using app::Awaiting;
using app::Inbox;
using app::LineCame;

TEST_CASE("messages are taken in the order of their arrival") {
    Inbox inbox;
    inbox.post(LineCame{"e4"});
    inbox.post(LineCame{"e5"});
    const auto taken = inbox.take(std::nullopt, Awaiting::nothing);
    REQUIRE(taken.size() == 2);
    CHECK(taken[0].what.as<LineCame>()->line == "e4");
    CHECK(taken[1].what.as<LineCame>()->line == "e5");
    CHECK(taken[0].at <= taken[1].at);
    CHECK(inbox.take(taken[0].at, Awaiting::nothing).empty());
}

TEST_CASE("a script continues only after everything started by a line has ended") {
    Inbox inbox;
    std::atomic<int> handled = 0;
    std::jthread desk([&] {
        // The line arrives; what it has started ends with a message of its own.
        CHECK(inbox.take(std::nullopt, Awaiting::nothing).size() == 1);
        handled = 1;
        std::jthread speech([&] { inbox.post(app::UtteranceEnded{}); });
        CHECK(inbox.take(std::nullopt, Awaiting::answers).size() == 1);
        handled = 2;
        CHECK(inbox.take(std::nullopt, Awaiting::nothing).size() == 1);
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

TEST_CASE("a device that reports endlessly fills no memory, and typed input need not wait for it") {
    constexpr std::size_t reports = 1000;
    Inbox inbox;
    const std::jthread board([&] {
        for (std::size_t report = 0; report < reports; ++report)
            inbox.postInTurn(app::BoardRead{rules::Colour::black, rules::BoardFound{}},
                             std::chrono::hours{1});
    });
    for (std::size_t taken = 0; taken < reports;) {
        const auto arrivals = inbox.take(std::nullopt, Awaiting::nothing);
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
