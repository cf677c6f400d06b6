// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile-io/emulator/action.hpp"

#include <catch2/catch.hpp>

using namespace tactile;
using rules::ClockSide;
using rules::Colour;
using rules::Kind;
using rules::Span;
using rules::Square;

namespace {

Action actionOf(std::string_view line) {
    const auto action = parseAction(line);
    REQUIRE(action.has_value());
    REQUIRE(action->has_value());
    return **action;
}

void checkFault(std::string_view line, ActionError error, std::string_view word) {
    INFO(line);
    const auto action = parseAction(line);
    REQUIRE_FALSE(action.has_value());
    CHECK(action.error() == ActionFault{error, std::string(word)});
}

} // namespace

TEST_CASE("each action is one line") {
    CHECK(actionOf("lift e2") == Action{LiftPiece{Square::e2}});
    CHECK(actionOf("put e4 P") == Action{PutPiece{Square::e4, {Colour::white, Kind::pawn}}});
    CHECK(actionOf("put d8 q") == Action{PutPiece{Square::d8, {Colour::black, Kind::queen}}});
    CHECK(actionOf("move e2 e4") == Action{MovePiece{Square::e2, Square::e4}});
    CHECK(actionOf("slide d1 h5") == Action{SlidePiece{Square::d1, Square::h5}});
    CHECK(actionOf("press left") == Action{PressClock{ClockSide::left}});
    CHECK(actionOf("press right") == Action{PressClock{ClockSide::right}});
    CHECK(actionOf("wait 250ms") == Action{WaitFor{Span{250}}});
    CHECK(actionOf("wait reader") == Action{WaitForReader{}});
    CHECK(actionOf("unplug 3s") == Action{Unplug{Span{3000}}});
    CHECK(actionOf("noise") == Action{MakeNoise{}});
    CHECK(actionOf("  move\t e2  e4 \r") == Action{MovePiece{Square::e2, Square::e4}});
}

TEST_CASE("empty lines and comments are no actions") {
    for (const auto* line : {"", "   ", "# lift e2", "#"})
        CHECK_FALSE(parseAction(line).value().has_value());
}

TEST_CASE("an error in a line is reported with the word") {
    checkFault("jump e2", ActionError::unknownAction, "jump");
    checkFault("Lift e2", ActionError::unknownAction, "Lift");
    checkFault("lift", ActionError::wordMissing, "");
    checkFault("put e4", ActionError::wordMissing, "");
    checkFault("lift e2 e4", ActionError::wordTooMany, "e4");
    checkFault("noise now", ActionError::wordTooMany, "now");
    checkFault("lift e9", ActionError::notASquare, "e9");
    checkFault("move e2 E4", ActionError::notASquare, "E4");
    checkFault("put e4 X", ActionError::notAPiece, "X");
    checkFault("put e4 PP", ActionError::notAPiece, "PP");
    checkFault("press both", ActionError::notASide, "both");
    checkFault("wait long", ActionError::notATime, "long");
    checkFault("unplug 3", ActionError::notATime, "3");
}

TEST_CASE("times are whole numbers with units, an hour at most") {
    CHECK(parseSpan("0ms") == Span{0});
    CHECK(parseSpan("2m") == Span{120'000});
    CHECK(parseSpan("60m") == Span{3'600'000});
    CHECK(parseSpan("1h") == Span{3'600'000});
    for (const auto* bad :
         {"", "5", "ms", "-1s", "1.5s", "61m", "99999999999999999999s", "5 s", "2h"})
        CHECK_FALSE(parseSpan(bad).has_value());
}
