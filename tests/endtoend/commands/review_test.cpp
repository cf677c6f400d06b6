// SPDX-License-Identifier: GPL-3.0-or-later
// `hektor review` as it is used through a pipe.
#include "speech/audio/clip.hpp"
#include "tests/support/program/fake_engines.hpp"
#include "tests/support/program/files.hpp"
#include "tests/support/program/program.hpp"
#include "tests/support/program/scratch.hpp"
#include "tests/support/sound/wav.hpp"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

using namespace tests;
using Catch::Matchers::Contains;
using Catch::Matchers::EndsWith;
using ReviewJson = nlohmann::json;

namespace {

struct ReviewDesk {
    ScratchFolder folder;
    FakeEngines engines;

    [[nodiscard]] std::string holds(const std::string& content) const {
        auto file = folder.file("games.pgn");
        std::ofstream(file, std::ios::binary) << content;
        return file;
    }
    void playsAgainst(const std::string& engine) const {
        std::ofstream(folder.file("hektor.toml")) << "[engine]\nprogram = \"" << engine << "\"\n";
    }
    /// A tenth of a second, for --microphone.
    [[nodiscard]] std::string speaks(std::int16_t sample) const {
        auto file = folder.file("spoken.wav");
        tests::writeWav(file, {std::vector<std::int16_t>(2000, sample)});
        return "wav:" + file;
    }
    /// The spoken remarks in the folder of the reviews.
    [[nodiscard]] std::vector<std::string> clips() const {
        std::vector<std::string> found;
        for (const auto& entry : std::filesystem::directory_iterator(folder.file("reviews")))
            if (entry.path().extension() == ".flac") found.push_back(entry.path().string());
        return found;
    }
    [[nodiscard]] Ended review(std::vector<std::string> arguments,
                               const std::string& lines = {}) const {
        arguments.insert(arguments.begin(), "review");
        return run(std::move(arguments), lines);
    }
    /// A game in which both sides are typed.
    Ended play(const std::string& lines) const {
        return run(
            {"play", "--white", "keyboard", "--black", "keyboard", "--terminal", "--audio", "none"},
            lines);
    }

    [[nodiscard]] Ended run(std::vector<std::string> arguments, const std::string& lines) const {
        arguments.insert(arguments.end(),
                         {"--language",
                          "en",
                          "--data",
                          folder.path().string(),
                          "--config",
                          folder.existing("hektor.toml")});
        return runProgram(HEKTOR_PROGRAM, std::move(arguments), lines);
    }
};

std::vector<ReviewJson> objectsIn(const std::string& output) {
    std::vector<ReviewJson> objects;
    std::istringstream lines(output);
    for (std::string line; std::getline(lines, line);)
        objects.push_back(ReviewJson::parse(line));
    return objects;
}

/// White loses by the shortest mate.
const std::string foolsMate = "[White \"Ada\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n";
const std::string mateInThree = "[White \"Ada\"]\n\n1. e4 e5 2. Qh5 Ke7 3. Qxe5# 1-0\n";

} // namespace

TEST_CASE("A review of a file is one JSON object a half-move") {
    const ReviewDesk desk;
    desk.playsAgainst(desk.engines.make("weighs"));
    const auto ended = desk.review({desk.holds(foolsMate), "--json"});
    CHECK(ended.status == 0);
    CHECK(ended.errors.empty());
    const auto moves = objectsIn(ended.output);
    REQUIRE(moves.size() == 4);
    CHECK(moves[0] == ReviewJson::parse(R"({"ply": 1, "san": "f3", "eval_cp": 0, "best": "a3",
        "loss_cp": 0, "kind": "good", "reason": null})"));
    CHECK(moves[2]["mate"] == -1);
    CHECK(moves[2]["loss_cp"] == 1000);
    CHECK(moves[2]["kind"] == "blunder");
    CHECK(moves[3]["mate"] == 0);
    CHECK(moves[3]["best"] == "Qh4#");
}

TEST_CASE("help after a game at home names the command that looks through it") {
    const ReviewDesk desk;
    desk.play("f3\ne5\nquit\nyes\n");
    const auto second = desk.play("f3\ne5\ng4\nQh4\nhelp\nquit\n");
    CHECK_THAT(second.output, Contains("Afterwards hektor review 2 looks through it with you.\n"));
    const auto first =
        desk.run({"resume", "1", "--terminal", "--audio", "none"}, "help\ng4\nQh4\nhelp\nquit\n");
    CHECK_THAT(first.output, Contains("Afterwards hektor review 1 looks through it with you.\n"));
    desk.playsAgainst(desk.engines.make("weighs"));
    CHECK(objectsIn(desk.review({"1", "--json"}).output).size() == 4);
}

TEST_CASE("A review is walked through in the terminal, saved as PGN, and needs no engine again") {
    const ReviewDesk desk;
    desk.playsAgainst(desk.engines.make("weighs"));
    const auto file = desk.holds(foolsMate);
    const auto ended = desk.review({file, "--terminal", "--audio", "none"},
                                   "\n\"too greedy\nforward\nhint\nsave\nquit\n");
    CHECK(ended.status == 0);
    CHECK(ended.errors.empty());
    CHECK_THAT(ended.output, Contains("The game is being looked through: 5 positions.\n"));
    CHECK_THAT(ended.output,
               Contains("Turning point 1 of 1.\n2, White: Pawn g2, g4.\nBlunder.\nBlack mates in "
                        "1.\nThat allows: Queen d8, h4, checkmate.\nBetter: King e1, f2.\n"));
    const auto saved = desk.folder.file("reviews/games-1.pgn");
    CHECK_THAT(ended.output, Contains("Saved: " + saved + ".\n"));
    CHECK_THAT(contentOf(saved), Contains("2. g4 $4 {[%eval #-1]} {too"));
    CHECK(runProgram(HEKTOR_PROGRAM, {"pgn", "check", saved}).status == 0);
    const auto births = desk.engines.births("weighs");
    const auto again = desk.review({file, "--terminal", "--audio", "none"}, "1\nstate\nquit\n");
    CHECK_THAT(again.output, Contains("too greedy\n"));
    CHECK(desk.review({file, "--json"}).status == 0);
    CHECK(desk.engines.births("weighs") == births);
    CHECK(desk.review({file, "--json", "--depth", "3"}).status == 0);
    CHECK(desk.engines.births("weighs") == births + 1);
}

TEST_CASE("An engine that says nothing is not asked again, and the listener hears of it") {
    const ReviewDesk desk;
    desk.playsAgainst(desk.engines.make("plain"));
    const auto file = desk.holds(foolsMate);
    CHECK(objectsIn(desk.review({file, "--json"}).output).front()["eval_cp"].is_null());
    const auto births = desk.engines.births("plain");
    const auto walked = desk.review({file, "--terminal", "--audio", "none"}, "forward\nquit\n");
    CHECK_THAT(walked.output,
               Contains("Positions without evaluation: 4. First: before White's move 1.\n") &&
                   Contains("1, White: Pawn f2, f3.\nNo evaluation.\n"));
    CHECK(desk.engines.births("plain") == births);
}

TEST_CASE("A remark is spoken in a review, is there the next time, and is replaced and removed") {
    const ReviewDesk desk;
    desk.playsAgainst(desk.engines.make("weighs"));
    const auto file = desk.holds(foolsMate);
    const auto spoken =
        desk.review({file, "--terminal", "--audio", "none", "--microphone", desk.speaks(99)},
                    "\ntape\n\"too greedy\ndictate\ndictate\nstate\nsave\nquit\n");
    CHECK(spoken.status == 0);
    CHECK(spoken.errors.empty());
    CHECK_THAT(spoken.output,
               Contains("Nothing is recorded for White's move 2.\nSaved.\n"
                        "White's move 2, please speak.\nWhite's move 2 is recorded.\n"
                        "2, White: Pawn g2, g4.\nBlunder.\nBlack mates in 1.\ntoo greedy\n"
                        "White's move 2, recorded:\nSaved: "));
    CHECK_THAT(contentOf(desk.folder.file("reviews/games-1.pgn")), Contains("{Spoken remark.}"));
    REQUIRE(desk.clips().size() == 1);
    CHECK_THAT(desk.clips().front(), EndsWith("-2w.flac"));
    CHECK(speech::readSoundFile(desk.clips().front()) ==
          speech::Clip{std::vector<std::int16_t>(2000, 99)});

    const auto replaced =
        desk.review({file, "--terminal", "--audio", "none", "--microphone", desk.speaks(7)},
                    "1\nstate\ndictate\ndictate\nquit\n");
    CHECK_THAT(replaced.output,
               Contains("too greedy\nWhite's move 2, recorded:\nWhite's move 2, please speak.\n"
                        "White's move 2 is recorded.\nEarlier recording replaced.\n"));
    REQUIRE(desk.clips().size() == 1);
    CHECK(speech::readSoundFile(desk.clips().front()) ==
          speech::Clip{std::vector<std::int16_t>(2000, 7)});

    const auto removed =
        desk.review({file, "--terminal", "--audio", "none"}, "1\n\"\ntape\nquit\n");
    CHECK_THAT(removed.output,
               Contains("Remark removed.\nRecording removed.\n"
                        "Nothing is recorded for White's move 2.\n"));
    CHECK(desk.clips().empty());
}

TEST_CASE("A spoken remark that is in progress when the review ends is stored") {
    const ReviewDesk desk;
    desk.playsAgainst(desk.engines.make("weighs"));
    const auto file = desk.holds(foolsMate);
    const auto ended =
        desk.review({file, "--terminal", "--audio", "none", "--microphone", desk.speaks(99)},
                    "1\ndictate\nquit\n");
    CHECK(ended.status == 0);
    CHECK(ended.errors.empty());
    REQUIRE(desk.clips().size() == 1);
    CHECK(speech::readSoundFile(desk.clips().front()).has_value());
}

TEST_CASE("What keeps a remark from being spoken, stored or played is said in one sentence") {
    const ReviewDesk desk;
    desk.playsAgainst(desk.engines.make("weighs"));
    const auto file = desk.holds(foolsMate);
    CHECK_THAT(desk.review({file, "--terminal", "--audio", "none"}, "1\ndictate\nquit\n").output,
               Contains("No microphone chosen.\nReview ended.\n"));
    const auto microphone = desk.speaks(99);
    const auto reviewed = [&](const std::string& lines) {
        return desk
            .review({file, "--terminal", "--audio", "none", "--microphone", microphone}, lines)
            .output;
    };
    std::ignore = reviewed("1\ndictate\ndictate\nquit\n");
    REQUIRE(desk.clips().size() == 1);
    const auto clip = desk.clips().front();
    std::ofstream(clip) << "fLaC and no more";
    CHECK_THAT(reviewed("1\nstate\nquit\n"),
               Contains("The recording of White's move 2 cannot be read.\nReview ended.\n"));
    // Nothing can replace a folder that is not empty.
    std::filesystem::remove(clip);
    std::filesystem::create_directories(clip + "/inside");
    CHECK_THAT(reviewed("1\ndictate\ndictate\nquit\n"),
               Contains("please speak.\nThe recording is not saved.\nReview ended.\n"));
}

TEST_CASE("Stockfish finds the blunder and what was better") {
    const ReviewDesk desk;
    const auto ended = desk.review({desk.holds(mateInThree) + "#1", "--depth", "8", "--json"});
    CHECK(ended.status == 0);
    const auto moves = objectsIn(ended.output);
    REQUIRE(moves.size() == 5);
    CHECK(moves[3]["kind"] == "blunder");
    CHECK(moves[3]["mate"] == 1);
    CHECK(moves[3]["best"] != "Ke7");
    CHECK(moves[4]["kind"] == "good");
}

TEST_CASE("The depth, or the time in seconds, is what the engine gets") {
    const ReviewDesk desk;
    const auto engine = desk.engines.make("weighs");
    desk.playsAgainst(engine);
    const auto file = desk.holds("1. e4 *\n");
    CHECK(desk.review({file, "--depth", "9", "--json"}).status == 0);
    const auto first = desk.engines.heardBy("weighs");
    CHECK(std::ranges::count(first, "go movetime 600000 depth 9") == 2);
    CHECK(desk.review({file, "--seconds", "0.25", "--json"}).status == 0);
    const auto heard = desk.engines.heardBy("weighs");
    CHECK(heard.at(heard.size() - 2) == "go movetime 250");
}

TEST_CASE("A complete review stays until another one is complete") {
    const ReviewDesk desk;
    desk.playsAgainst(desk.engines.make("weighs"));
    const auto file = desk.holds(foolsMate);
    REQUIRE(desk.review({file, "--json"}).status == 0);
    desk.playsAgainst("/nowhere/fish");
    CHECK(desk.review({file, "--json", "--depth", "3"}).status == 3);
    CHECK(objectsIn(desk.review({file, "--json"}).output).size() == 4);
}

TEST_CASE("An own game is reviewed by its number or its name") {
    const ReviewDesk desk;
    desk.playsAgainst(desk.engines.make("weighs"));
    const auto played = desk.play("e4\ne5\nQh5\nKe7\nqe5\nquit\n");
    REQUIRE(played.status == 0);
    const auto ended = desk.review({"1", "--json"});
    CHECK(ended.status == 0);
    CHECK(ended.errors.empty());
    CHECK(objectsIn(ended.output).size() == 5);
    const auto unknown = desk.review({"nobody", "--json"});
    CHECK(unknown.status == 1);
    CHECK_THAT(unknown.errors, Contains("nobody"));
}

TEST_CASE("What cannot be reviewed is said in one sentence, with its place") {
    const ReviewDesk desk;
    const auto damaged = desk.holds("[White \"Ada\"]\n\n1. e4 e5 2. Ke3 *\n");
    const auto illegal = desk.review({damaged, "--json"});
    CHECK(illegal.status == 1);
    CHECK(illegal.errors ==
          "hektor: " + damaged + ", line 3, column 13: The move Ke3 is not legal.\n");
    const auto missing = desk.review({damaged + "#2", "--json"});
    CHECK(missing.status == 1);
    CHECK_THAT(missing.errors, Contains("1 game"));
    const auto file = desk.folder.file("none.pgn");
    const auto none = desk.review({file, "--json"});
    CHECK(none.status == 3);
    CHECK_THAT(none.errors, Contains(file + " cannot be read"));
    const auto empty = desk.holds("[White \"Ada\"]\n\n*\n");
    CHECK(desk.review({empty, "--json"}).errors ==
          "hektor: " + empty + ": the game has no moves.\n");
}

TEST_CASE("Wrong seconds, both limits, and an engine that is missing are refused") {
    const ReviewDesk desk;
    const auto file = desk.holds(mateInThree);
    for (const char* const seconds : {"0", "many", "1s", "601", "-1", "nan"}) {
        const auto wrong = desk.review({file, "--json", std::string{"--seconds="} + seconds});
        CHECK(wrong.status == 2);
        CHECK_THAT(wrong.errors, Contains("0.01 to 600"));
    }
    CHECK(desk.review({file, "--json", "--depth", "5", "--seconds", "1"}).status == 2);
    CHECK(desk.review({file, "--json", "--depth", "0"}).status == 2);
    desk.playsAgainst("/nowhere/fish");
    const auto ended = desk.review({file, "--json"});
    CHECK(ended.status == 3);
    CHECK_THAT(ended.errors, Contains("/nowhere/fish"));
    const auto walked = desk.review({file, "--terminal", "--audio", "none"}, "\nquit\n");
    CHECK(walked.status == 3);
    CHECK(walked.output.empty());
    CHECK(walked.errors == ended.errors);
}

TEST_CASE("A game of the archive that has been reviewed is exported with its evaluations") {
    const ReviewDesk desk;
    desk.playsAgainst(desk.engines.make("weighs"));
    const auto data = desk.folder.path().string();
    const auto played = desk.play("f3\ne5\ng4\nQh4\nquit\nyes\n");
    REQUIRE(played.status == 0);
    const auto exported = [&] {
        return runProgram(HEKTOR_PROGRAM, {"export", "1", "--as", "pgn", "--data", data}).output;
    };
    CHECK_THAT(exported(), !Contains("%eval"));
    REQUIRE(desk.review({"1", "--json"}).status == 0);
    CHECK_THAT(exported(), Contains("2. g4 {[%eval #-1]}"));
}

TEST_CASE("A review ends in a game against the engine that goes on from there, and is saved") {
    const ReviewDesk desk;
    desk.playsAgainst(desk.engines.make("weighs"));
    const auto file = desk.holds(foolsMate);
    const auto ended =
        desk.review({file, "--terminal", "--audio", "none"}, "\nnew\nNc3\nquit\nyes\n");
    CHECK(ended.status == 0);
    CHECK(ended.errors.empty());
    const auto exported = runProgram(
        HEKTOR_PROGRAM, {"export", "1", "--as", "pgn", "--data", desk.folder.path().string()});
    CHECK_THAT(exported.output, Contains("1. f3 e5 2. Nc3"));
}

TEST_CASE("From a position that nobody can win, a review does not play on") {
    const ReviewDesk desk;
    desk.playsAgainst(desk.engines.make("weighs"));
    const auto file = desk.holds("[FEN \"8/8/8/4k3/8/8/4p3/4K3 w - - 0 1\"]\n\n1. Kxe2 1/2-1/2\n");
    const auto ended = desk.review({file, "--terminal", "--audio", "none"}, "now\nnew\nquit\n");
    CHECK(ended.status == 0);
    CHECK_THAT(ended.output, Contains("The game is over.\n"));
}
