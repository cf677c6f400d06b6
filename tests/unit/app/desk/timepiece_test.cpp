// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/timepiece.hpp"

#include <catch2/catch.hpp>

#include <utility>

using app::Timepiece;
using rules::Instant;
using namespace std::chrono_literals;

TEST_CASE("a steady timepiece goes on from where the match was left") {
    const Timepiece::Time morning{10h};
    const auto piece = Timepiece::steady(Instant{5000}, morning);
    CHECK(piece.at(morning) == Instant{5000});
    CHECK(piece.at(morning + 2500ms) == Instant{7500});
    CHECK(piece.at(morning - 1s) == Instant{5000});
    CHECK(piece.when(Instant{6000}) == morning + 1s);
}

TEST_CASE("a steady timepiece can be told of time that the system has not counted") {
    const Timepiece::Time morning{10h};
    auto piece = Timepiece::steady(Instant{5000}, morning);
    piece.addMissed(rules::minutes(20));
    CHECK(piece.at(morning) == Instant{5000 + 20 * 60'000});
    CHECK(piece.when(Instant{6000 + 20 * 60'000}) == morning + 1s);
}

TEST_CASE("a computer that has slept is told from a program that was held up (F8)") {
    const Timepiece::Time morning{10h};
    app::Standstill standstill({morning, 1h});
    const auto look = [&](auto steady, auto asleep) {
        const auto found = standstill.look({morning + steady, 1h + steady + asleep}, morning + 1s);
        return std::pair(found.asleep.milliseconds, found.heldUp.milliseconds);
    };
    CHECK(look(1s, 0s) == std::pair(0L, 0L));
    CHECK(look(5s, 0s) == std::pair(0L, 0L)); // not worth a word
    CHECK(look(5s, 20min) == std::pair(20 * 60'000L, 0L));
    CHECK(look(21s, 20min) == std::pair(0L, 20'000L));
    CHECK(look(31s, 21min) == std::pair(60'000L, 30'000L));
}

TEST_CASE("a scripted timepiece stands still until it is told to go on, and never goes back") {
    auto piece = Timepiece::scripted(Instant{5000});
    CHECK(piece.at(Timepiece::Time{99h}) == Instant{5000});
    CHECK_FALSE(piece.when(Instant{6000}));
    piece.advanceTo(Instant{8000});
    piece.advanceTo(Instant{7000});
    CHECK(piece.at({}) == Instant{8000});
}
