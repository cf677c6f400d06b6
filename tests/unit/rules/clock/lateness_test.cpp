// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/clock/clock.hpp"

#include <catch2/catch.hpp>

using rules::Arrivals;
using rules::ByColour;
using rules::defaultTime;
using rules::hours;
using rules::Instant;
using rules::lostByLateness;
using rules::minutes;
using rules::seconds;
using rules::Span;

namespace {

constexpr Instant start{10'000};
constexpr ByColour<bool> nobody{false, false};
constexpr ByColour<bool> whiteOnly{true, false};
constexpr ByColour<bool> bothPlayers{true, true};

} // namespace

TEST_CASE("an event may set the default time, but not in 1995 (L09-6.6.a, L95-10.15)") {
    CHECK(defaultTime(rules::laws2009.lateness, std::nullopt) == Span{});
    CHECK(defaultTime(rules::laws2009.lateness, minutes(30)) == minutes(30));
    CHECK(defaultTime(rules::laws2023.lateness, minutes(30)) == minutes(30));
    CHECK(defaultTime(rules::laws1995.lateness, minutes(30)) == hours(1));
}

TEST_CASE("a player who arrives after the default time has lost, but not exactly at it (6.6.a)") {
    const Arrivals punctual{start, start};
    CHECK(lostByLateness(punctual, start, Span{}, start + hours(2)) == nobody);
    const Arrivals secondLate{start + seconds(1), start + (Span{} - minutes(5))};
    CHECK(lostByLateness(secondLate, start, Span{}, start + hours(2)) == whiteOnly);
    CHECK(lostByLateness(secondLate, start, seconds(1), start + hours(2)) == nobody);
}

TEST_CASE("an absent player may still arrive until the default time is over (6.6, L95-10.17)") {
    const Arrivals onlyBlack{std::nullopt, start};
    CHECK(lostByLateness(onlyBlack, start, hours(1), start + hours(1)) == nobody);
    CHECK(lostByLateness(onlyBlack, start, hours(1), start + hours(1) + Span{1}) == whiteOnly);
    CHECK(lostByLateness({}, start, hours(1), start + minutes(59)) == nobody);
    CHECK(lostByLateness({}, start, hours(1), start + minutes(61)) == bothPlayers);
}
