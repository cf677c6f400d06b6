// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/notation/pgn/text.hpp"

#include <catch2/catch.hpp>

using rules::clockCommand;
using rules::clockTime;
using rules::Span;
using rules::withoutCommands;

TEST_CASE("commands are removed from a comment, words remain") {
    CHECK(withoutCommands("") == "");
    CHECK(withoutCommands("[%clk 0:03:00]") == "");
    CHECK(withoutCommands(" [%eval 0.3] A strong move. [%clk 0:03:00] ") == "A strong move.");
    CHECK(withoutCommands("before [%cal Ge2e4,Rd1d8] after") == "before after");
    CHECK(withoutCommands("[#] A diagram [#][%csl Gd4]") == "A diagram");
    CHECK(withoutCommands("[ not a command ] [%never closed") ==
          "[ not a command ] [%never closed");
}

TEST_CASE("the clock time is read to the millisecond") {
    CHECK(clockTime("[%clk 0:03:00]") == rules::minutes(3));
    CHECK(clockTime("[%eval 0.3] [%clk 1:02:03]") == Span{3'723'000});
    CHECK(clockTime("[%clk 0:00:07.25]") == Span{7'250});
    CHECK(clockTime("[%clk 0:00:07.98765]") == Span{7'987});
    CHECK(clockTime("[%clk 120:00:00]") == rules::hours(120));
}

TEST_CASE("a comment without a clock time returns none") {
    for (const auto* comment : {"",
                                "a good move",
                                "[%emt 0:03:00]",
                                "[%clk ]",
                                "[%clk 3:00]",
                                "[%clk 0:61:00]",
                                "[%clk 0:01:60]",
                                "[%clk -1:00:00]",
                                "[%clk 0:01:00 left]",
                                "[%clk 999999999999999999:00:00]",
                                "[%clk 0:01:00"})
        CHECK_FALSE(clockTime(comment).has_value());
}

TEST_CASE(
    "the clock time is written as other programs read it, with tenths only if there are any") {
    CHECK(clockCommand(rules::minutes(10)) == "[%clk 0:10:00]");
    CHECK(clockCommand(Span{597'899}) == "[%clk 0:09:57.8]");
    CHECK(clockCommand(Span{597'099}) == "[%clk 0:09:57]");
    CHECK(clockCommand(Span{0}) == "[%clk 0:00:00]");
    CHECK(clockCommand(rules::hours(120) + Span{61'000}) == "[%clk 120:01:01]");
    CHECK(clockTime(clockCommand(Span{597'800})) == Span{597'800});
}
