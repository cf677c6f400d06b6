// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/activity/loop.hpp"

#include <catch2/catch.hpp>

#include <utility>

using app::Timepiece;
using rules::Instant;
using namespace std::chrono_literals;

TEST_CASE("a steady timepiece continues from the time at which the match was left") {
    const Timepiece::Time morning{10h};
    const auto piece = Timepiece::steady(Instant{5000}, morning);
    CHECK(piece.at(morning) == Instant{5000});
    CHECK(piece.at(morning + 2500ms) == Instant{7500});
    CHECK(piece.at(morning - 1s) == Instant{5000});
    CHECK(piece.when(Instant{6000}) == morning + 1s);
}

TEST_CASE("time not counted by the system can be added to a steady timepiece") {
    const Timepiece::Time morning{10h};
    auto piece = Timepiece::steady(Instant{5000}, morning);
    piece.addMissed(rules::minutes(20));
    CHECK(piece.at(morning) == Instant{5000 + 20 * 60'000});
    CHECK(piece.when(Instant{6000 + 20 * 60'000}) == morning + 1s);
}

TEST_CASE("a suspended computer is distinguished from a delayed program (F8)") {
    const Timepiece::Time morning{10h};
    app::Standstill standstill({morning, 1h});
    const auto look = [&](auto steady, auto asleep, auto due) {
        const auto found = standstill.look({morning + steady, 1h + steady + asleep}, morning + due);
        return std::pair(found.asleep.milliseconds, found.heldUp.milliseconds);
    };
    CHECK(look(1s, 0s, 1s) == std::pair(0L, 0L));
    CHECK(look(5s, 0s, 2s) == std::pair(0L, 0L)); // too short to be reported
    CHECK(look(5s, 20min, 6s) == std::pair(20 * 60'000L, 0L));
    CHECK(look(26s, 20min, 6s) == std::pair(0L, 20'000L));
    CHECK(look(36s, 21min, 27s) == std::pair(60'000L, 9'000L));
}

TEST_CASE("a delay is reported once, whatever became due meanwhile") {
    const Timepiece::Time morning{10h};
    app::Standstill standstill({morning, 1h});
    CHECK(standstill.look({morning + 8s, 1h + 8s}, morning + 1s).heldUp == rules::Span{7000});
    CHECK(standstill.look({morning + 8s, 1h + 8s}, morning + 2s).heldUp == rules::Span{});
}

TEST_CASE("delays both while working and while waiting are noticed (F8)") {
    const Timepiece::Time morning{10h};
    app::Standstill standstill({morning, 1h});
    CHECK(standstill.look({morning + 1s, 1h + 1s}, standstill.nextLook()).heldUp == rules::Span{});
    // Delayed from here on, before the next deadline was requested.
    CHECK(standstill.look({morning + 9s, 1h + 9s}, standstill.nextLook()).heldUp ==
          rules::Span{7000});
    CHECK(standstill.nextLook() == morning + 10s);
}

TEST_CASE("a scripted timepiece advances only on request, and never runs backwards") {
    auto piece = Timepiece::scripted(Instant{5000});
    CHECK(piece.at(Timepiece::Time{99h}) == Instant{5000});
    CHECK_FALSE(piece.when(Instant{6000}));
    piece.advanceTo(Instant{8000});
    piece.advanceTo(Instant{7000});
    CHECK(piece.at({}) == Instant{8000});
}
