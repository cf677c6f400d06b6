// SPDX-License-Identifier: GPL-3.0-or-later
// `hektor radio` as it is used through a pipe, and as it sounds.
#include "tests/support/program/program.hpp"
#include "tests/support/program/scratch.hpp"
#include "tests/support/sound/recording.hpp"
#include "tests/support/sound/spectrum.hpp"
#include "tests/support/sound/wav.hpp"

#include <catch2/catch.hpp>

#include <chrono>
#include <fstream>
#include <string>
#include <utility>
#include <vector>

using namespace tests;
using namespace std::chrono_literals;
using Catch::Matchers::Contains;

namespace {

struct RadioSet {
    ScratchFolder folder;

    [[nodiscard]] std::string holds(const std::string& content) const {
        auto file = folder.file("games.pgn");
        std::ofstream(file, std::ios::binary) << content;
        return file;
    }
    [[nodiscard]] Ended radio(std::vector<std::string> arguments,
                              const std::string& lines = {},
                              const std::string& language = "en") const {
        arguments.insert(arguments.begin(), "radio");
        arguments.insert(arguments.end(),
                         {"--language",
                          language,
                          "--data",
                          folder.path().string(),
                          "--config",
                          folder.existing("hektor.toml")});
        return runProgram(HEKTOR_PROGRAM, std::move(arguments), lines);
    }
};

const std::string broadcastGames =
    "[White \"Ada\"]\n[Black \"Bert\"]\n\n1. e4 {As usual.} c5 1-0\n\n"
    "[White \"Cleo\"]\n[Black \"Dora\"]\n\n1. d4 *\n";

/// Which of its two voices the program speaks with, from one change to the next.
std::vector<std::string> voicesIn(const std::string& file) {
    // The part of a sentence's energy that is the ground tone of the deeper voice: at least 0.006
    // in that voice, at most 0.0014 in the other one.
    constexpr double deep = 0.003;
    const Recording recording(readWav(file).channels.at(0), {{.sample = 0, .at = {}}});
    std::vector<std::string> voices;
    for (const auto& stretch : recording.utterances(150ms)) {
        const auto sound = recording.sound(stretch);
        const double depth = energyBetween(sound, 80, 125) / energyBetween(sound, 80, 1'000);
        const std::string voice = depth > deep ? "deep" : "high";
        if (voices.empty() || voices.back() != voice) voices.push_back(voice);
    }
    return voices;
}

} // namespace

TEST_CASE("Without a voice the radio goes on by Enter, from one game of the file to the next") {
    const RadioSet set;
    const auto ended =
        set.radio({set.holds(broadcastGames), "--terminal", "--scripted-time", "--audio", "none"},
                  "\n\n\n\n\n\n\nquit\n");
    CHECK(ended.status == 0);
    CHECK_THAT(ended.output, Contains("White: Ada. Black: Bert."));
    CHECK_THAT(ended.output, Contains("1, White: Pawn e2, e4.\nAs usual.\n"));
    CHECK_THAT(ended.output, Contains("Opening: Sicilian Defense."));
    CHECK_THAT(ended.output, Contains("Enter: the next game."));
    CHECK_THAT(ended.output, Contains("White: Cleo. Black: Dora."));
    CHECK_THAT(ended.output, Contains("1, White: Pawn d2, d4."));
    CHECK_THAT(ended.output, Contains("End of the broadcast."));
}

TEST_CASE("The radio names the opening in the language of the listener") {
    const RadioSet set;
    const std::vector<std::string> words{
        set.holds(broadcastGames), "--terminal", "--scripted-time", "--audio", "none"};
    CHECK_THAT(set.radio(words, "\n\n\nquit\n", "de").output,
               Contains("Eröffnung: Sizilianische Verteidigung."));
    CHECK_THAT(set.radio(words, "\n\n\nquit\n", "tr").output,
               Contains("Açılış: Sicilya Savunması."));
}

TEST_CASE("The radio begins with the wished game of the file") {
    const RadioSet set;
    const auto ended = set.radio(
        {set.holds(broadcastGames) + "#2", "--terminal", "--scripted-time", "--audio", "none"},
        "\n\n\nquit\n");
    CHECK_THAT(ended.output, Contains("White: Cleo. Black: Dora."));
    CHECK_THAT(ended.output, !Contains("Ada"));
    CHECK_THAT(ended.output, Contains("End of the game."));
    CHECK_THAT(ended.output, !Contains("Enter: the next game."));
}

TEST_CASE("A damaged game further on in the file is named, and the radio goes on behind it") {
    const RadioSet set;
    const auto file = set.holds("1. e4 *\n\n[White \"Ada\"]\n\n1. e4 Ke4 *\n\n"
                                "[White \"Cleo\"]\n[Black \"Dora\"]\n\n1. d4 *\n");
    const auto ended =
        set.radio({file, "--terminal", "--scripted-time", "--audio", "none"}, "\n\n\n\nquit\n");
    CHECK_THAT(ended.output, Contains("White: Cleo. Black: Dora."));
    CHECK_THAT(ended.errors, Contains("line 5"));
}

TEST_CASE("What the radio cannot broadcast is said in one sentence") {
    const RadioSet set;
    const auto missing = set.radio({"/no/such.pgn"});
    CHECK(missing.status == 3);
    CHECK_THAT(missing.errors, Contains("/no/such.pgn"));
    CHECK(set.radio({set.holds(broadcastGames) + "#7"}).status == 1);
    CHECK(set.radio({set.holds("1. e5 *\n")}).status == 1);
    CHECK(set.radio({set.holds(broadcastGames), "--pause", "-1"}).status == 2);
    CHECK(set.radio({"nobody"}).status == 1);
}

TEST_CASE("From the radio one plays on against the engine, and the game is saved") {
    const RadioSet set;
    const auto ended =
        set.radio({set.holds(broadcastGames), "--terminal", "--scripted-time", "--audio", "none"},
                  "\nnew\nquit\nyes\n");
    CHECK(ended.status == 0);
    const auto listed = runProgram(
        HEKTOR_PROGRAM, {"list", "--language", "en", "--data", set.folder.path().string()});
    CHECK_THAT(listed.output, Contains("move 1, Black to move"));
}

TEST_CASE("The radio's moves and remarks are in two voices") {
    const RadioSet set;
    const auto recording = set.folder.file("radio.wav");
    const auto ended =
        set.radio({set.holds("{A remark before the game.} 1. e4 {It has been played before.} *\n"),
                   "--terminal",
                   "--scripted-time",
                   "--pause",
                   "0",
                   "--audio",
                   "public=wav:" + recording},
                  "quit\n");
    REQUIRE(ended.status == 0);
    CHECK_THAT(ended.output, Contains("before the game.\n"));
    CHECK_THAT(ended.output, Contains("e4.\nIt has been played before.\n"));
    // The first remark, the move, the second remark, the farewell.
    CHECK(voicesIn(recording) == std::vector<std::string>{"high", "deep", "high", "deep"});
}
