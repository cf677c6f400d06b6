// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/words/sounds.hpp"
#include "tests/support/figures.hpp"

#include <catch2/catch.hpp>

using namespace speech;
using namespace std::chrono_literals;
using rules::hours;
using rules::minutes;
using rules::seconds;
using tests::scriptOf;

namespace {

std::string felt(rules::Span left) {
    return scriptOf(dialFigure(left));
}

std::chrono::milliseconds pauses(const Figure& figure) {
    std::chrono::milliseconds sum{};
    for (const auto& beat : figure)
        sum += beat.pauseAfter;
    return sum;
}

} // namespace

TEST_CASE("4.2: the hand reaches the full hour when the flag falls, and never shows more time than "
          "is left") {
    CHECK(handPast(minutes(42)) == minutes(18));
    CHECK(handPast(minutes(42) + seconds(10)) == minutes(18));
    CHECK(handPast(hours(1) + minutes(5) + seconds(30)) == minutes(55));
    CHECK(handPast(minutes(7) + seconds(30)) == minutes(52) + seconds(30));
    CHECK(handPast(seconds(1)) == minutes(59) + seconds(59));
    CHECK_FALSE(handPast(hours(2)).has_value());
    CHECK_FALSE(handPast(hours(1) + seconds(59)).has_value());
    CHECK_FALSE(handPast({}).has_value());
}

TEST_CASE("L09-E2.4.a, E-R40: a mark is presented every five minutes, a double one every fifteen") {
    CHECK(felt(minutes(35)) == "‹tick · double tick · tick · tick · double tick · tick · tick · "
                               "double tick · flag mark›");
    CHECK(felt(minutes(15)) == "‹double tick · tick · tick · double tick · flag mark›");
    CHECK(felt(minutes(5)) == "‹tick · double tick · flag mark›");
}

TEST_CASE("4.3: the minutes before the next mark are grains") {
    CHECK(felt(minutes(23) + seconds(40)) ==
          "‹grain · grain · grain · tick · double tick · tick · tick · double tick · flag mark›");
    CHECK(felt(minutes(4) + seconds(59)) ==
          "‹grain · grain · grain · grain · double tick · flag mark›");
    CHECK(felt(seconds(59)) == "‹double tick · flag mark›");
}

TEST_CASE("4.3: whole hours are not on the dial and are counted") {
    CHECK(felt(hours(2) + minutes(5)) == felt(minutes(5)));
    CHECK(hoursOnDial(hours(2) + minutes(5)) == 2);
    CHECK(felt(hours(2)) == "‹double tick · flag mark›");
    CHECK(hoursOnDial(hours(1) - rules::Span{1}) == 0);
    CHECK(hoursOnDial(hours(1)) == 1);
}

TEST_CASE("E-R41: after the time has run out the fallen flag is presented") {
    CHECK(felt(rules::Span{0}) == "‹flag falls›");
    CHECK(felt(rules::Span{-1}) == "‹flag falls›");
    CHECK(hoursOnDial(rules::Span{-1}) == 0);
}

TEST_CASE("4.3: passing a mark ticks, twice each quarter, and the flag lifts and flutters") {
    CHECK(scriptOf(markFigure(minutes(40))) == "‹tick›");
    CHECK(scriptOf(markFigure(minutes(30))) == "‹double tick›");
    CHECK(scriptOf(markFigure(hours(1) + minutes(5))) == "‹tick›");
    CHECK(scriptOf(markFigure(hours(1))) == "‹double tick›");
    CHECK(scriptOf(markFigure(minutes(5))) == "‹flag lifts›");
    CHECK(scriptOf(markFigure(minutes(3))) == "‹flag flutters · flag flutters · flag flutters›");
    CHECK(scriptOf(markFigure(minutes(1))) == "‹flag flutters›");
}

TEST_CASE("4.3: grains run together, marks are separate, and nothing follows the flag") {
    const auto figure = dialFigure(minutes(7));
    REQUIRE(figure.size() == 5);
    CHECK(figure[0].pauseAfter < figure[1].pauseAfter);
    CHECK(figure[1].pauseAfter == figure[2].pauseAfter);
    CHECK(figure[4].pauseAfter == 0ms);
    CHECK(pauses(dialFigure(minutes(59) + seconds(59))) < 2s);
}
