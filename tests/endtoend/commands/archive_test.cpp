// SPDX-License-Identifier: GPL-3.0-or-later
// `hektor list`, `log` and `export` as a user runs them.
#include "rules/record/journal_line.hpp"
#include "tests/support/kept_games.hpp"
#include "tests/support/program.hpp"
#include "tests/support/scratch.hpp"

#include <catch2/catch.hpp>

#include <fstream>
#include <string>
#include <vector>

using namespace tests;
using Catch::Matchers::Contains;
using Catch::Matchers::EndsWith;

namespace {

struct Data {
    ScratchFolder folder;
    std::string file = folder.file("games.sqlite");

    [[nodiscard]] Ended run(std::vector<std::string> arguments) const {
        arguments.insert(arguments.end(), {"--data", folder.path().string()});
        return runProgram(HEKTOR_PROGRAM, std::move(arguments));
    }
};

} // namespace

TEST_CASE("hektor list prints a line for each game, and nothing where there is none") {
    const Data data;
    CHECK(data.run({"list"}).output.empty());
    CHECK(data.run({"list"}).status == 0);
    keep(data.file, game("e4 e5"));
    keep(data.file, game("d4"));
    const auto ended = data.run({"list"});
    CHECK(ended.status == 0);
    CHECK_THAT(ended.output, EndsWith("*  move 1, Black to move\n"));
    CHECK(std::count(ended.output.begin(), ended.output.end(), '\n') == 2);
}

TEST_CASE("hektor log prints every event of a game") {
    const Data data;
    const auto table = game("e4 e5");
    keep(data.file, table);
    std::string expected;
    for (const auto& event : table.record())
        expected += rules::write(event) + '\n';
    CHECK(data.run({"log", "1"}).output == expected);
}

TEST_CASE("hektor export prints PGN and text, and says which forms are not there yet") {
    const Data data;
    keep(data.file, game("e4 e5"));
    CHECK_THAT(data.run({"export", "1", "--as", "pgn"}).output, EndsWith("\n1. e4 e5 *\n\n"));
    CHECK_THAT(data.run({"export", "1", "--as", "text", "--language", "de"}).output,
               Contains("1. Bauer Eva zwei, Eva vier. Bauer Eva sieben, Eva fuenf.\n"));
    for (const auto* form : {"braille", "pdf", "audio"}) {
        const auto ended = data.run({"export", "1", "--as", form});
        CHECK(ended.status == 2);
        CHECK(ended.errors == "hektor: a game cannot be exported as " + std::string{form} +
                                  " yet; pgn and text are there.\n");
        CHECK(ended.output.empty());
    }
    CHECK(data.run({"export", "1", "--as", "xml"}).status == 2);
    CHECK(data.run({"export", "1"}).status == 2);
}

TEST_CASE("a game that is not there is refused with one sentence and status 1") {
    const Data data;
    for (const auto* command : {"log", "export"}) {
        std::vector<std::string> arguments{command, "7"};
        if (arguments[0] == "export") arguments.insert(arguments.end(), {"--as", "pgn"});
        const auto ended = data.run(arguments);
        CHECK(ended.status == 1);
        CHECK(ended.errors ==
              "hektor: " + data.file + " holds no game with the number or name 7.\n");
    }
}

TEST_CASE("a damaged game is told by its row, and what is sound of it is still given") {
    const Data data;
    const auto table = game("e4 e5 Nf3 Nc6");
    keep(data.file, table);
    meddle(data.file, "UPDATE event SET line = replace(line, 'move-made black b8c6', 'x')");
    const auto ended = data.run({"export", "1", "--as", "pgn"});
    CHECK(ended.status == 1);
    CHECK_THAT(ended.output, EndsWith("\n1. e4 e5 2. Nf3 *\n\n"));
    CHECK_THAT(ended.errors, Contains("game 1, row ") && EndsWith("an unknown event.\n"));
    const auto log = data.run({"log", "1"});
    CHECK(log.status == 1);
    CHECK_THAT(log.output, Contains(" black x "));
    CHECK(data.run({"list"}).status == 1);
}

TEST_CASE("a file of something else is refused with one sentence") {
    const Data data;
    std::ofstream{data.file} << "Zugliste";
    const auto ended = data.run({"list"});
    CHECK(ended.status == 1);
    CHECK(ended.errors == "hektor: " + data.file + " is damaged or no archive of games.\n");
}
