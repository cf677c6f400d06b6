// SPDX-License-Identifier: GPL-3.0-or-later
// `hektor train` and `hektor learn` as they are used through a pipe.
#include "tests/support/program/files.hpp"
#include "tests/support/program/program.hpp"
#include "tests/support/program/scratch.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <fstream>
#include <string>
#include <utility>
#include <vector>

using namespace tests;
using Catch::Matchers::Contains;
using Catch::Matchers::StartsWith;

namespace {

struct PracticeDesk {
    ScratchFolder folder;

    [[nodiscard]] Ended run(std::vector<std::string> arguments, const std::string& lines) const {
        arguments.insert(arguments.end(),
                         {"--terminal",
                          "--audio",
                          "none",
                          "--language",
                          "en",
                          "--data",
                          folder.path().string(),
                          "--config",
                          folder.existing("hektor.toml")});
        return runProgram(HEKTOR_PROGRAM, std::move(arguments), lines);
    }
    [[nodiscard]] std::string resultsFile() const { return folder.file("practice.jsonl"); }
};

} // namespace

TEST_CASE("A drill says what it trains, asks, and stores each answer") {
    const PracticeDesk desk;
    const auto ended = desk.run({"train", "colour"}, "light\nlight\nquit\n");
    CHECK(ended.status == 0);
    CHECK(ended.errors.empty());
    CHECK_THAT(ended.output,
               StartsWith("Colours of the squares, 2 minutes. The word quit ends it.\n"
                          "Answer light or dark, or just L and D."));
    CHECK_THAT(ended.output, Contains(" of 2 right.\n"));
    const auto results = contentOf(desk.resultsFile());
    CHECK(std::ranges::count(results, '\n') == 2);
    CHECK_THAT(results, Contains("\"course\":\"colour\""));
}

TEST_CASE(
    "What somebody has written into the file of results is asked as far as it is a question") {
    const PracticeDesk desk;
    std::ofstream{desk.resultsFile()}
        << R"({"at":1700000000,"course":"colour","item":"z9","ms":1,"right":false})"
           "\n"
        << R"({"at":1700000000,"course":"colour","item":"c3","ms":1,"right":false})"
           "\n"
        << "nonsense\n";
    const auto ended = desk.run({"train", "colour"}, "quit\n");
    CHECK(ended.status == 0);
    CHECK_THAT(ended.output, Contains("\nc3?\n"));
    CHECK_THAT(ended.errors, Contains("line 3"));
}

TEST_CASE("A lesson that was left is gone on with, and one that is done is not asked again") {
    const PracticeDesk desk;
    const auto first = desk.run({"learn"}, "quiet\nquit\n");
    CHECK(first.status == 0);
    CHECK_THAT(first.output, Contains("Lesson 2 of 11"));
    const auto second = desk.run({"learn"}, "quit\n");
    CHECK_THAT(second.output, Contains("Lesson 2 of 11"));
    CHECK_FALSE(Contains("Lesson 1 of 11").match(second.output));
}

TEST_CASE("The name of a lesson or a manual may follow the sound output") {
    const PracticeDesk desk;
    const auto lesson = desk.run({"learn", "--audio", "none", "moves"}, "quit\n");
    CHECK(lesson.status == 0);
    CHECK_THAT(lesson.output, Contains("Lesson 5 of 11: Moving."));
    const auto manual =
        runProgram(HEKTOR_PROGRAM, {"manual", "--audio", "none", "home", "--language", "en"});
    CHECK(manual.status == 0);
    CHECK_THAT(manual.output, StartsWith("At home\n"));
}

TEST_CASE("A drill that can only be heard is refused where there is no sound, in one sentence") {
    const PracticeDesk desk;
    const auto ended = desk.run({"train", "sound"}, "e4\nd5\nquit\n");
    CHECK(ended.status == 3);
    CHECK(ended.output.empty());
    CHECK(ended.errors ==
          "hektor: The drill Hearing squares can only be heard, and there is no sound "
          "here.\n");
    CHECK_THAT(desk.run({"train", "--list"}, "").output, !Contains("Last time"));
}

TEST_CASE("What is wrong with a drill, a lesson or a board is said in one sentence") {
    const PracticeDesk desk;
    const auto refused = [&](std::vector<std::string> arguments) {
        const auto ended = desk.run(std::move(arguments), "");
        CHECK(ended.status == 2);
        CHECK(ended.output.empty());
        CHECK(std::ranges::count(ended.errors, '\n') == 1);
        return ended.errors;
    };
    CHECK_THAT(refused({"train", "nothing"}), Contains("nothing") && Contains("colour"));
    CHECK_THAT(refused({"learn", "nothing"}), Contains("nothing") && Contains("board"));
    CHECK_THAT(refused({"train", "rebuild", "--board", "nonsense"}),
               StartsWith("hektor: --board: \"nonsense\" does not name a board"));
    CHECK_THAT(refused({"train", "rebuild", "--board", "keys:/dev/null"}),
               StartsWith("hektor: --board: keys: is a lever"));
    CHECK_THAT(refused({"puzzles", "--board", "nonsense"}),
               StartsWith("hektor: --board: \"nonsense\" does not name a board"));
}
