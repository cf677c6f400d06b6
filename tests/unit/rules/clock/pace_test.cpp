// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/clock/clock.hpp"

#include <catch2/catch.hpp>

#include <string_view>
#include <vector>

using rules::hours;
using rules::minutes;
using rules::Pace;
using rules::paceOf;
using rules::Span;
using rules::timeForSixtyMoves;

namespace {

rules::TimeControl control(std::string_view text) {
    return *rules::parseTimeControl(text);
}

struct Classified {
    std::string_view control;
    Pace pace;
};

} // namespace

TEST_CASE("X13: rapid is from fifteen minutes to less than an hour (L09-A1, L09-B1)") {
    const std::vector<Classified> games{{"60m", Pace::standard},
                                        {"59m", Pace::rapid},
                                        {"15m", Pace::rapid},
                                        {"14m", Pace::blitz},
                                        {"10m+5s", Pace::rapid},
                                        {"5m+10s", Pace::rapid},
                                        {"3m+2s", Pace::blitz},
                                        {"14m+1s", Pace::rapid},
                                        {"50m+10s", Pace::standard},
                                        {"45m+15s", Pace::standard},
                                        {"29m+30s", Pace::rapid},
                                        {"0:14:59", Pace::blitz},
                                        {"0:59:59", Pace::rapid}};
    for (const auto& game : games) {
        INFO(game.control);
        CHECK(paceOf(control(game.control), rules::laws2009) == game.pace);
    }
}

TEST_CASE("X13: in 2023 ten minutes are blitz, and a second more is rapid") {
    const std::vector<Classified> games{{"10m", Pace::blitz},
                                        {"10m+1s", Pace::rapid},
                                        {"0:10:01", Pace::rapid},
                                        {"15m", Pace::rapid},
                                        {"3m+2s", Pace::blitz},
                                        {"60m", Pace::standard}};
    for (const auto& game : games) {
        INFO(game.control);
        CHECK(paceOf(control(game.control), rules::laws2023) == game.pace);
    }
}

TEST_CASE("1995 has no rapid or blitz, and neither has a game without a clock") {
    CHECK(paceOf(control("1m"), rules::laws1995) == Pace::standard);
    CHECK(paceOf(control("none"), rules::laws2009) == Pace::standard);
    CHECK(timeForSixtyMoves(control("none")) == Span{});
}

TEST_CASE("all stages within sixty moves count, with the time that the moves add (A1)") {
    CHECK(timeForSixtyMoves(control("40/90m,30m")) == hours(2));
    CHECK(timeForSixtyMoves(control("60/20m,30m")) == minutes(20));
    CHECK(timeForSixtyMoves(control("30/10m")) == minutes(20));
    CHECK(timeForSixtyMoves(control("40/10m+3s,5m+6s")) == minutes(10 + 2 + 5 + 2));
    CHECK(timeForSixtyMoves(control("5m d3s")) == minutes(8));
    CHECK(timeForSixtyMoves(control("5m b3s")) == minutes(8));
}
