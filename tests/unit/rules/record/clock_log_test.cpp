// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/record/paper_records.hpp"

#include <catch2/catch.hpp>

using namespace rules;

TEST_CASE("a clock log states both clock times after each half-move") {
    const auto log = parseClockLog("# by hand\n\n0 1:30:00 1:30:00\r\n 2 1h29m 1:29:30\n");
    REQUIRE(log.has_value());
    REQUIRE(log->size() == 2);
    CHECK(log->front().ply == 0);
    CHECK(log->back().ply == 2);
    CHECK(log->back().clock.white.given == minutes(89));
    CHECK(log->back().clock.white.used == Span{});
    CHECK(log->back().clock.black.given == minutes(89) + seconds(30));
    CHECK(parseClockLog("")->empty());
}

TEST_CASE("an invalid clock log is refused with line, column and fault") {
    const auto error = [](std::string_view text) { return parseClockLog(text).error(); };
    CHECK(error("x 1m 1m") == ClockLogError{ClockLogFault::notAscending, 1, 1});
    CHECK(error("-1 1m 1m") == ClockLogError{ClockLogFault::notAscending, 1, 1});
    CHECK(error("1 1m 1m\n1 1m 1m") == ClockLogError{ClockLogFault::notAscending, 2, 1});
    CHECK(error("# log\n  3 1m 90") == ClockLogError{ClockLogFault::notATime, 2, 8});
    CHECK(error("3 1m") == ClockLogError{ClockLogFault::notATime, 1, 5});
    CHECK(error("3 1m 1m 1m") == ClockLogError{ClockLogFault::textAfterEnd, 1, 9});
}
