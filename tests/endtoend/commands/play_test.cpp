// SPDX-License-Identifier: GPL-3.0-or-later
// `hektor play` as it is used through a pipe.
#include "tests/support/program.hpp"
#include "tests/support/scratch.hpp"

#include <catch2/catch.hpp>

#include <string>
#include <vector>

using namespace tests;
using Catch::Matchers::Contains;
using Catch::Matchers::EndsWith;

namespace {

struct Home {
    ScratchFolder folder;

    [[nodiscard]] Ended play(std::vector<std::string> arguments, const std::string& lines) const {
        arguments.insert(arguments.begin(), "play");
        arguments.insert(arguments.end(),
                         {"--terminal",
                          "--language",
                          "de",
                          "--audio",
                          "public=none",
                          "--data",
                          folder.path().string(),
                          "--config",
                          folder.file("hektor.toml")});
        return runProgram(HEKTOR_PROGRAM, std::move(arguments), lines);
    }
};

} // namespace

TEST_CASE("W2, W6 two people play at one keyboard at home, to the mate") {
    const Home home;
    const auto ended = home.play({"--white", "keyboard", "--black", "keyboard"},
                                 "sf3\nkorrektur\nf3\ne5\ng4\nDh4\n");
    CHECK(ended.status == 0);
    CHECK(ended.errors.empty());
    CHECK(ended.output == "private: Neue Partie. Sie haben Weiß. Keine Uhr. Sie sind am Zug.\n"
                          "private: Springer Gustav eins, Felix drei.\n"
                          "private: Zurückgenommen. Neuen Zug eingeben.\n"
                          "private: Bauer Felix zwei, Felix drei.\n"
                          "private: Bauer Eva sieben, Eva fünf.\n"
                          "private: Bauer Gustav zwei, Gustav vier.\n"
                          "private: Dame David acht, Hektor vier, Schach und matt.\n"
                          "private: Schwarz gewinnt durch Matt.\n");
}

TEST_CASE("without a command it is a game at home, with options or without") {
    const ScratchFolder folder;
    const auto ended = runProgram(HEKTOR_PROGRAM,
                                  {"--white",
                                   "keyboard",
                                   "--black",
                                   "keyboard",
                                   "--terminal",
                                   "--language",
                                   "en",
                                   "--audio",
                                   "none",
                                   "--data",
                                   folder.path().string(),
                                   "--config",
                                   folder.file("hektor.toml")},
                                  "");
    CHECK(ended.status == 0);
    CHECK(ended.errors.empty());
    CHECK(ended.output == "private: New game. You have white. No clock. You to move.\n");
    const auto unknown = runProgram(HEKTOR_PROGRAM, {"frobnicate"}, "");
    CHECK(unknown.status == 2);
    CHECK(unknown.errors ==
          "hektor: there is no command \"frobnicate\"; hektor --help lists what can be asked.\n");
}

TEST_CASE("an engine that is not there is told, and the game is kept") {
    const Home home;
    const auto ended = home.play({"--black", "engine:/nowhere/engine"}, "e4\nlage\n");
    CHECK(ended.status == 0);
    CHECK_THAT(ended.output, Contains("alarm: Der Gegner engine ist nicht zu finden.\n"));
    CHECK_THAT(ended.output, EndsWith("private: Der Gegner ist am Zug. Zug 1.\n"));
}

TEST_CASE("a strength that is none, and two engines, are answered with one sentence") {
    const Home home;
    const auto strength = home.play({"--strength", "godlike"}, "");
    CHECK(strength.status == 2);
    CHECK(strength.errors == "hektor: --strength \"godlike\" is none of beginner, easy, medium, "
                             "strong, master, full, nor an Elo figure from 100 to 4000.\n");
    const auto engines = home.play({"--white", "engine", "--black", "engine"}, "");
    CHECK(engines.status == 2);
    CHECK(engines.errors == "hektor: two engines play without anybody who hears them.\n");
}

TEST_CASE("Stockfish answers a move before the next line is read", "[stockfish]") {
    const Home home;
    const auto ended = home.play({"--strength", "beginner"}, "e4\nlage\n");
    CHECK(ended.status == 0);
    CHECK_THAT(ended.output, EndsWith("private: Sie sind am Zug. Zug 2.\n"));
}
