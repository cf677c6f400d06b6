// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo/demonstration.hpp"
#include "tests/support/english.hpp"

#include <catch2/catch.hpp>

using namespace app;
using rules::Square;

namespace {

ScriptFault faultOf(std::string_view text) {
    const auto script = parseScript(text);
    REQUIRE_FALSE(script.has_value());
    return script.error();
}

} // namespace

TEST_CASE("a script states what people type, do, explain, hear and wait for") {
    const auto script = parseScript("# A remark\n"
                                    "\n"
                                    "explain DEM.slip\r\n"
                                    "white: e2e4\n"
                                    "  arbiter:  set white 1:25:00 \n"
                                    "white:\n"
                                    "board: move e7 e5\n"
                                    "hear public: Kurze Rochade.\n"
                                    "hear DIF.alarm\n"
                                    "pause 2s\n"
                                    "time 5s");
    REQUIRE(script.has_value());
    const std::vector<Step> steps{ExplainStep{speech::PhraseKey::demoSlip},
                                  Types{Person::white, "e2e4"},
                                  Types{Person::arbiter, "set white 1:25:00"},
                                  Types{Person::white, ""},
                                  Handles{tactile::MovePiece{Square::e7, Square::e5}},
                                  Hears{"Kurze Rochade."},
                                  Hears{speech::PhraseKey::difAlarm},
                                  Pauses{rules::seconds(2)},
                                  PassesTime{rules::seconds(5)}};
    REQUIRE(script->size() == steps.size());
    for (std::size_t place = 0; place < steps.size(); ++place)
        CHECK((*script)[place].step == steps[place]);
    CHECK((*script)[1].number == 4);
    CHECK((*script)[2].text == "arbiter:  set white 1:25:00");
}

TEST_CASE("a recording is a step for players with a microphone") {
    const auto script = parseScript("taped  white: dictate 8w\nwhite: e2e4");
    REQUIRE(script.has_value());
    REQUIRE(script->size() == 2);
    CHECK(script->front() ==
          ScriptLine{1, "white: dictate 8w", Types{Person::white, "dictate 8w"}, true});
    CHECK_FALSE(script->back().isTaped);
}

TEST_CASE("a script with an unknown step is refused with its line and the word") {
    CHECK(faultOf("white: e4\njump") == ScriptFault{2, ScriptError::unknownStep, "jump"});
    CHECK(faultOf("board: move e9 e5") == ScriptFault{1, ScriptError::badAction, "move e9 e5"});
    CHECK(faultOf("board:") == ScriptFault{1, ScriptError::badAction, ""});
    CHECK(faultOf("explain DEM.nothing") ==
          ScriptFault{1, ScriptError::unknownPhrase, "DEM.nothing"});
    CHECK(faultOf("explain") == ScriptFault{1, ScriptError::wordMissing, "explain"});
    CHECK(faultOf("hear") == ScriptFault{1, ScriptError::wordMissing, "hear"});
    CHECK(faultOf("hear public:") == ScriptFault{1, ScriptError::wordMissing, "public:"});
    CHECK(faultOf("pause long") == ScriptFault{1, ScriptError::badTime, "long"});
    CHECK(faultOf("time long") == ScriptFault{1, ScriptError::badTime, "long"});
    CHECK(faultOf("taped jump") == ScriptFault{1, ScriptError::unknownStep, "jump"});
}

TEST_CASE("an error in a line of a script is reported with the word") {
    CHECK(tests::english(reasonOf(faultOf("\npause long"))) ==
          "\"long\" is not a time; write for instance 250ms, 3s or 1m");
    CHECK(tests::english(reasonOf(faultOf("hear"))) == "nothing follows \"hear\"");
}
