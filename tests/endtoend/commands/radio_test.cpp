// SPDX-License-Identifier: GPL-3.0-or-later
// `hektor radio` as it is used through a pipe, and as it sounds.
#include "tests/support/program/files.hpp"
#include "tests/support/program/program.hpp"
#include "tests/support/program/running_program.hpp"
#include "tests/support/program/scratch.hpp"
#include "tests/support/sound/spectrum.hpp"
#include "tests/support/sound/wav.hpp"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include <cstddef>
#include <cstdint>
#include <fstream>
#include <span>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

using namespace tests;
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
                              const std::string& lines = {}) const {
        arguments.insert(arguments.begin(), "radio");
        return runProgram(HEKTOR_PROGRAM, withPaths(std::move(arguments)), lines);
    }
    [[nodiscard]] std::vector<std::string> withPaths(std::vector<std::string> arguments) const {
        arguments.insert(arguments.end(),
                         {"--language",
                          "en",
                          "--data",
                          folder.path().string(),
                          "--config",
                          folder.file("hektor.toml")});
        return arguments;
    }
};

const std::string broadcastGames =
    "[White \"Ada\"]\n[Black \"Bert\"]\n\n1. e4 {As usual.} c5 1-0\n\n"
    "[White \"Cleo\"]\n[Black \"Dora\"]\n\n1. d4 *\n";

/// The part of a sound's energy that is the ground tone of the deeper of the two voices.
double depth(std::span<const std::int16_t> samples) {
    return energyBetween(samples, 80, 125) / energyBetween(samples, 80, 1'000);
}

/// How deep the voice of the utterance with these words is, in the middle of it.
double depthOf(const std::string& words, const WavSound& sound, const std::string& log) {
    std::istringstream lines(log);
    for (std::string line; std::getline(lines, line);) {
        const auto json = nlohmann::json::parse(line);
        if (json.at("shown") != words) continue;
        const auto sample = [&](double part) {
            const double begin = json.at("first_sample_ms").get<double>();
            const double end = json.at("end_ms").get<double>();
            const double ms = json.at("at_ms").get<double>() + begin + (end - begin) * part;
            return static_cast<std::size_t>(ms * sound.rate / 1'000);
        };
        const auto from = sample(0.25);
        return depth(std::span(sound.channels.at(0)).subspan(from, sample(0.75) - from));
    }
    FAIL("Not said: " << words);
    return 0;
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
    const auto file =
        set.holds("{A remark before the game.} 1. e4 {It has been played before.} *\n");
    const auto recording = set.folder.file("radio.wav");
    const auto log = set.folder.file("radio.jsonl");
    RunningProgram program{HEKTOR_PROGRAM,
                           set.withPaths({"radio",
                                          file,
                                          "--terminal",
                                          "--pause",
                                          "0",
                                          "--audio",
                                          "public=wav:" + recording,
                                          "--utterances",
                                          log}),
                           StandardInput::pipe,
                           set.folder.file("said")};
    REQUIRE(comesToSay(log, "End of the game."));
    program.send("quit");
    CHECK(program.endsByItself() == 0);
    const auto sound = readWav(recording);
    const auto said = contentOf(log);
    const auto move = depthOf("1, White: Pawn e2, e4.", sound, said);
    CHECK(move > 3 * depthOf("A remark before the game.", sound, said));
    CHECK(move > 3 * depthOf("It has been played before.", sound, said));
}
