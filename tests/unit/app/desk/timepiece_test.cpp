// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/timepiece.hpp"

#include <catch2/catch.hpp>

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

TEST_CASE("a scripted timepiece stands still until it is told to go on, and never goes back") {
    auto piece = Timepiece::scripted(Instant{5000});
    CHECK(piece.at(Timepiece::Time{99h}) == Instant{5000});
    CHECK_FALSE(piece.when(Instant{6000}));
    piece.advanceTo(Instant{8000});
    piece.advanceTo(Instant{7000});
    CHECK(piece.at({}) == Instant{8000});
}
