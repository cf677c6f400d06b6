// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile-io/board/sense.hpp"
#include "tests/support/chess/pieces.hpp"

#include <catch2/catch.hpp>

using namespace tactile;
using rules::Change;
using rules::Instant;
using rules::Placement;
using rules::Reading;
using rules::Shown;
using rules::Square;
using rules::Stillness;
using tests::whitePawn;

namespace {

using Readings = std::vector<Reading>;

constexpr Change e2Lifted{Square::e2, std::nullopt};
constexpr Change e4Placed{Square::e4, whitePawn};

Placement afterE4() {
    return after(after(Placement::start(), e2Lifted), e4Placed);
}

/// A board that has shown the start position and has been quiet since the instant 0.
Settle atRest() {
    Settle settle(cableTimes);
    static_cast<void>(settle.snapshot(Placement::start(), Instant{-10'000}));
    static_cast<void>(settle.snapshot(Placement::start(), Instant{0}));
    return settle;
}

} // namespace

TEST_CASE("a change is passed on at once, the whole board only after it has been quiet") {
    auto settle = atRest();
    CHECK(settle.change(e2Lifted, Instant{1000}) == Readings{e2Lifted});
    CHECK(settle.change(e4Placed, Instant{1400}) == Readings{e4Placed});
    CHECK(settle.snapshot(afterE4(), Instant{1600}).empty());
    CHECK(settle.deadline() == Instant{1700});
    CHECK(settle.tick(Instant{1699}).empty());
    CHECK(settle.tick(Instant{1700}) == Readings{Shown{afterE4(), Stillness::settled}});
}

TEST_CASE("a board that stays still becomes firm and then lasting, each reported once") {
    auto settle = atRest();
    static_cast<void>(settle.change(e2Lifted, Instant{1000}));
    const auto lifted = after(Placement::start(), e2Lifted);
    static_cast<void>(settle.snapshot(lifted, Instant{1200}));
    CHECK(settle.tick(Instant{1300}) == Readings{Shown{lifted, Stillness::settled}});
    CHECK(settle.tick(Instant{1650}) == Readings{Shown{lifted, Stillness::firm}});
    CHECK(settle.tick(Instant{3000}) == Readings{Shown{lifted, Stillness::lasting}});
    CHECK_FALSE(settle.deadline().has_value());
    CHECK(settle.tick(Instant{9000}).empty());
}

TEST_CASE("nothing is reported before a snapshot has confirmed it, however long it takes") {
    auto settle = atRest();
    static_cast<void>(settle.change(e2Lifted, Instant{1000}));
    CHECK_FALSE(settle.deadline().has_value());
    CHECK(settle.tick(Instant{1600}).empty());
    const auto lifted = after(Placement::start(), e2Lifted);
    CHECK(settle.snapshot(lifted, Instant{1600}) == Readings{Shown{lifted, Stillness::settled}});
}

TEST_CASE("a new change restarts the waiting time (row 3)") {
    auto settle = atRest();
    static_cast<void>(settle.change(e2Lifted, Instant{1000}));
    static_cast<void>(settle.change({Square::e3, whitePawn}, Instant{1200}));
    static_cast<void>(settle.snapshot(
        after(after(Placement::start(), e2Lifted), {Square::e3, whitePawn}), Instant{1400}));
    static_cast<void>(settle.change({Square::e3, std::nullopt}, Instant{1450}));
    static_cast<void>(settle.change(e4Placed, Instant{1450}));
    CHECK(settle.tick(Instant{1500}).empty());
    CHECK(settle.snapshot(afterE4(), Instant{1750}) ==
          Readings{Shown{afterE4(), Stillness::settled}});
}

TEST_CASE("a snapshot takes precedence: lost changes are reported, lifts first, and the waiting "
          "time restarts") {
    auto settle = atRest();
    CHECK(settle.snapshot(afterE4(), Instant{5000}) == Readings{e2Lifted, e4Placed});
    CHECK_FALSE(settle.deadline().has_value());
    CHECK(settle.snapshot(afterE4(), Instant{5300}) ==
          Readings{Shown{afterE4(), Stillness::settled}});
}

TEST_CASE("a change to the same content is no change") {
    auto settle = atRest();
    CHECK(settle.change({Square::e4, std::nullopt}, Instant{1000}).empty());
}

TEST_CASE(
    "changes before the first snapshot are not reported, after a loss the first snapshot is") {
    Settle settle(cableTimes);
    CHECK(settle.change(e2Lifted, Instant{0}).empty());
    auto known = atRest();
    known.forget();
    CHECK(known.snapshot(afterE4(), Instant{5000}).empty());
    CHECK(known.snapshot(afterE4(), Instant{5400}) ==
          Readings{Shown{afterE4(), Stillness::settled}});
}

TEST_CASE("a wireless board is given more time") {
    CHECK(radioTimes.settled > cableTimes.settled);
    CHECK(radioTimes.firm > radioTimes.settled);
    CHECK(radioTimes.lasting > radioTimes.firm);
}
