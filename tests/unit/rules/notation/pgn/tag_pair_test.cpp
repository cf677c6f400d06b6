// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/notation/pgn/text.hpp"

#include <catch2/catch.hpp>

#include <string>

using rules::beginsTagPair;
using rules::findTagPair;
using rules::readTagPair;
using rules::TagPair;

namespace {

TagPair pairIn(std::string_view line) {
    INFO(line);
    const auto pair = readTagPair(line);
    REQUIRE(pair);
    return *pair;
}

} // namespace

TEST_CASE("a tag pair is a name and a value in quotes, between square brackets") {
    CHECK(pairIn("[White \"Carlsen, Magnus\"]") == TagPair{"White", "Carlsen, Magnus", false, 25});
    CHECK(pairIn("[ White\t\"Carlsen\" ] e4").length == 19);
    CHECK(pairIn("[WhiteElo \"\"]").value.empty());
    CHECK(pairIn("[Site \"closing ] opening\"]\r").value == "closing ] opening");
}

TEST_CASE("an escaped quote does not close the value") {
    const auto pair = pairIn(R"([White "New \"best\" player"])");
    CHECK(pair.value == R"(New \"best\" player)");
    CHECK_FALSE(pair.loose);
}

TEST_CASE("a quote without its backslash is recognised by the end of the line, and noted") {
    const auto pair = pairIn(R"([White "Smith, John "The King""])");
    CHECK(pair.value == "Smith, John \"The King\"");
    CHECK(pair.loose);
    CHECK(pairIn(R"([Event "Tournament \"])") == TagPair{"Event", "Tournament \\", true, 22});
}

TEST_CASE("text without name, quotes or end is no tag pair") {
    for (const auto* line : {"",
                             "[",
                             "[White",
                             "[White]",
                             "[White Carlsen]",
                             "[\"Carlsen\"]",
                             "[White \"Carlsen]",
                             "[White \"Carlsen\"",
                             "[White \"",
                             "[%clk 0:01:00]",
                             "White \"Carlsen\"]",
                             R"([Event "a" [Site "b"] x)"})
        CHECK_FALSE(readTagPair(line).has_value());
}

TEST_CASE("the beginning of a tag pair is distinguished from a bracket in prose") {
    CHECK(beginsTagPair("[Event \"never closed"));
    CHECK_FALSE(beginsTagPair("[ If 27.Bxg2 Qf4+ wins ]"));
    CHECK_FALSE(beginsTagPair(" [Event \"x\"]"));
}

TEST_CASE("the tags of the next game are recognised only after a line end") {
    CHECK(findTagPair("forgotten\n\n[Event \"x\"]\n") == 11);
    CHECK(findTagPair("forgotten\n[Event \"x\"]") == 10);
    CHECK_FALSE(findTagPair("[Event \"x\"]"));
    CHECK_FALSE(findTagPair("see [Event \"x\"]\nand [this]\n[%clk 1:00]"));
}
