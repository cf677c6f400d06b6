// SPDX-License-Identifier: GPL-3.0-or-later
// `hektor puzzles` as it is used through a pipe.
#include "app/practice/puzzles/puzzle.hpp"
#include "tests/support/program/fake_engines.hpp"
#include "tests/support/program/files.hpp"
#include "tests/support/program/program.hpp"
#include "tests/support/program/scratch.hpp"

#include <catch2/catch.hpp>
#include <zstd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <string>
#include <utility>
#include <vector>

using namespace tests;
using Catch::Matchers::Contains;
using Catch::Matchers::EndsWith;

namespace {

const std::string puzzleHeading =
    "PuzzleId,FEN,Moves,Rating,RatingDeviation,Popularity,NbPlays,Themes,GameUrl,OpeningTags\n";
const std::string mateInTwoLine =
    "00sHx,q3k1nr/1pp1nQpp/3p4/1P2p3/4P3/B1PP1b2/B5PP/5K2 b k - 0 17,e8d7 a2e6 d7d8 "
    "f7f8,1760,80,83,"
    "72,mate mateIn2 short,https://lichess.org/yyznGmXs/black#34,Italian_Game\n";

struct PuzzleDesk {
    ScratchFolder folder;

    [[nodiscard]] std::string holds(const std::string& content) const {
        auto file = folder.file("puzzles.csv");
        std::ofstream(file, std::ios::binary) << content;
        return file;
    }
    [[nodiscard]] Ended solve(std::vector<std::string> arguments,
                              const std::string& lines,
                              const std::string& language = "en") const {
        arguments.insert(arguments.begin(), "puzzles");
        arguments.insert(arguments.end(),
                         {"--terminal",
                          "--audio",
                          "none",
                          "--language",
                          language,
                          "--data",
                          folder.path().string(),
                          "--config",
                          folder.existing("hektor.toml")});
        return runProgram(HEKTOR_PROGRAM, std::move(arguments), lines);
    }
    [[nodiscard]] std::string results() const {
        const auto file = folder.file("practice.jsonl");
        return std::filesystem::exists(file) ? contentOf(file) : std::string{};
    }
};

} // namespace

TEST_CASE("A puzzle from a file is solved, and the result is stored") {
    const PuzzleDesk desk;
    const auto ended =
        desk.solve({"--from", desk.holds(puzzleHeading + mateInTwoLine)}, "be6\nqf8\n\nquit\n");
    CHECK(ended.status == 0);
    CHECK(ended.errors.empty());
    CHECK_THAT(ended.output, Contains("White to move.\n"));
    CHECK_THAT(ended.output, Contains("Solved.\n"));
    CHECK_THAT(ended.output, Contains("No more puzzles.\n1 of 1 right.\nYour rating: 1849.\n"));
    CHECK_THAT(desk.results(), Contains("\"course\":\"puzzle\""));
    CHECK_THAT(desk.results(), Contains("\"item\":\"00sHx,"));
    CHECK_THAT(desk.results(), Contains("\"right\":true"));
}

TEST_CASE("What was not solved comes again, without its file") {
    const PuzzleDesk desk;
    const auto first = desk.solve({"--from", desk.holds(puzzleHeading + mateInTwoLine)},
                                  "tipp\nld1\nle6\naufgeben\nbeenden\n",
                                  "de");
    CHECK(first.status == 0);
    CHECK_THAT(first.output, Contains("Tipp: Läufer.\n"));
    CHECK_THAT(first.output, Contains("Lösung: Dame Felix sieben, Felix acht, Schach und matt.\n"));
    CHECK_THAT(first.output, Contains("0 von 1 richtig.\n"));
    CHECK_THAT(desk.results(), Contains("\"right\":false"));
    const auto again = desk.solve({}, "game\nquit\n");
    CHECK_THAT(again.output, Contains("Puzzle 00sHx, rating 1760.\n"));
}

TEST_CASE("The puzzles of the program are puzzles, and mate where they say so") {
    std::ifstream file(std::string{HEKTOR_ASSETS} + "/puzzles/puzzles.csv");
    int count = 0;
    for (std::string line; std::getline(file, line);) {
        if (line.starts_with('#') || line.starts_with("PuzzleId,")) continue;
        INFO(line);
        const auto puzzle = app::readPuzzle(line);
        REQUIRE(puzzle);
        auto position = puzzle->start.after(puzzle->opponents.value());
        for (const auto move : puzzle->line)
            position.play(move);
        const auto isSaid = [&](const std::string& theme) {
            return std::ranges::find(puzzle->themes, theme) != puzzle->themes.end();
        };
        CHECK(isSaid("mate") == position.isCheckmate());
        CHECK(isSaid("mateIn" + std::to_string((puzzle->line.size() + 1) / 2)) ==
              position.isCheckmate());
        ++count;
    }
    CHECK(count >= 60);
}

TEST_CASE("Without a file the program asks its own puzzles") {
    const PuzzleDesk desk;
    const auto ended = desk.solve({}, "quit\n", "tr");
    CHECK(ended.status == 0);
    CHECK(ended.errors.empty());
    CHECK_THAT(ended.output, Contains("Beyaz. Şah"));
    CHECK_THAT(ended.output, EndsWith("Yanıt yok.\n"));
}

TEST_CASE("Themes and ratings choose, and what does not exist is said") {
    const PuzzleDesk desk;
    const auto file = desk.holds(puzzleHeading + mateInTwoLine);
    CHECK(desk.solve({"--from", file, "--theme", "mateIn2"}, "quit\n").status == 0);
    const auto theme = desk.solve({"--from", file, "--theme", "pin"}, "");
    CHECK(theme.status == 1);
    CHECK(theme.errors ==
          "hektor: " + file +
              " has no puzzle with the theme pin. Its themes include mate, mateIn2, "
              "short.\n");
    const auto rating = desk.solve({"--from", file, "--rating", "1200-1500"}, "");
    CHECK(rating.status == 1);
    CHECK(rating.errors == "hektor: " + file + " has no such puzzle rated 1200 to 1500.\n");
    for (const char* const range : {"1500-1200", "many", "1200", "-5-7"}) {
        const auto wrong = desk.solve({"--from", file, std::string{"--rating="} + range}, "");
        CHECK(wrong.status == 2);
        CHECK_THAT(wrong.errors, Contains("two numbers are needed"));
    }
}

TEST_CASE("A line that is no puzzle is named and skipped") {
    const PuzzleDesk desk;
    const auto file = desk.holds(puzzleHeading + mateInTwoLine + "bad,8/8 w - -,e2e4,1,2,3,4,x\n");
    const auto ended = desk.solve({"--from", file}, "quit\n");
    CHECK(ended.status == 0);
    CHECK(ended.errors == "hektor: " + file +
                              ", line 3 is not a puzzle and is skipped: There are fewer than eight "
                              "ranks.\n");
}

TEST_CASE("Files that hold no puzzles are refused, with one sentence") {
    const PuzzleDesk desk;
    const auto refused = [&](const std::string& file) {
        const auto ended = desk.solve({"--from", file}, "");
        CHECK(ended.output.empty());
        return std::to_string(ended.status) + " " + ended.errors;
    };
    CHECK_THAT(refused("/nonexistent"), Contains("3 hektor: /nonexistent cannot be read"));
    CHECK_THAT(refused(desk.folder.path().string()), Contains("cannot be read"));
    CHECK_THAT(refused(desk.holds("")), Contains("is empty."));
    CHECK_THAT(refused(desk.holds("Hello.\n")),
               Contains("contains no puzzle. Line 1: This is neither a line of the Lichess puzzle "
                        "database nor EPD."));
    std::string text;
    for (int number = 0; number < 20'000; ++number)
        text += std::to_string(number * 7919) + mateInTwoLine;
    std::string packed(ZSTD_compressBound(text.size()), '\0');
    packed.resize(ZSTD_compress(packed.data(), packed.size(), text.data(), text.size(), 3));
    CHECK(desk.solve({"--from", desk.holds(packed)}, "quit\n").status == 0);
    packed.resize(packed.size() / 2);
    CHECK_THAT(refused(desk.holds(packed)),
               Contains("1 hektor: ") && Contains("its compressed data ends too early"));
}

namespace {

/// Somebody who has played at home, against an engine that weighs moves.
struct OwnGames : PuzzleDesk {
    FakeEngines engines;
    std::string engine = engines.make("weighs");

    OwnGames() { use(engine); }
    void use(const std::string& program) const {
        std::ofstream(folder.file("hektor.toml")) << "[engine]\nprogram = \"" + program + "\"\n";
    }
    void play(const std::string& fen, const std::string& lines) const {
        const auto ended = runProgram(HEKTOR_PROGRAM,
                                      {"play",
                                       "--fen",
                                       fen,
                                       "--terminal",
                                       "--audio",
                                       "none",
                                       "--language",
                                       "en",
                                       "--data",
                                       folder.path().string(),
                                       "--config",
                                       folder.existing("hektor.toml")},
                                      lines);
        REQUIRE(ended.status == 0);
        CHECK(ended.errors.empty());
    }
    [[nodiscard]] Ended puzzles(const std::string& lines) const {
        return solve({"--from", "mistakes"}, lines);
    }
};

const std::string mateOnTheBackRank = "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1";

} // namespace

TEST_CASE("A mate that was missed in a game is a puzzle, and the game is looked through once") {
    const OwnGames home;
    home.play(mateOnTheBackRank, "h3\nquit\nyes\n");
    const auto first = home.puzzles("rd8\n\nquit\n");
    CHECK(first.status == 0);
    CHECK(first.errors.empty());
    CHECK_THAT(first.output,
               Contains("Your games are being looked through: 1.\nNew puzzles: 1, 1 in all.\n"));
    CHECK_THAT(first.output, Contains("From your game against Fake weighs, "));
    CHECK_THAT(first.output, Contains(", move 1.\n"));
    CHECK_THAT(first.output, Contains("Solved.\n"));
    CHECK_THAT(contentOf(home.folder.file("mistakes.csv")), Contains("#game 1 "));
    const auto starts = home.engines.births("weighs");
    const auto second = home.puzzles("quit\n");
    CHECK_THAT(second.output, Contains("New puzzles: 0, 1 in all.\n"));
    CHECK(home.engines.births("weighs") == starts);
    home.play(mateOnTheBackRank, "rd8\nquit\n");
    CHECK_THAT(home.puzzles("quit\n").output,
               Contains("Your games are being looked through: 1.\nNew puzzles: 0, 1 in all.\n"));
}

TEST_CASE(
    "Without a mistake, a game or an engine, mistakes are no puzzles, and one sentence says why") {
    const OwnGames home;
    const auto none = home.puzzles("");
    CHECK(none.status == 1);
    CHECK(none.output.empty());
    CHECK_THAT(none.errors, Contains("There are no games to look through yet"));
    home.play(mateOnTheBackRank, "rd8\nquit\n");
    home.use("/nowhere/engine");
    const auto mute = home.puzzles("quit\n");
    CHECK(mute.status == 3);
    CHECK_THAT(mute.output, Contains("The engine engine cannot be found.\n"));
    home.use(home.engine);
    CHECK_THAT(home.puzzles("quit\n").output, Contains("No mistake found that makes a puzzle.\n"));
}

TEST_CASE("A damaged file of mistakes is told and kept, and what can be read in it is used") {
    const OwnGames home;
    home.play(mateOnTheBackRank, "h3\nquit\nyes\n");
    static_cast<void>(home.puzzles("quit\n"));
    const auto file = home.folder.file("mistakes.csv");
    const auto known = contentOf(file);
    const auto damaged = known + "#game 9 1 end\nno puzzle\n";
    std::ofstream{file} << damaged;
    const auto told = home.puzzles("quit\n");
    CHECK_THAT(told.errors, Contains(file + " is damaged and is now " + file + ".damaged."));
    CHECK_THAT(told.output, Contains("New puzzles: 0, 1 in all.\n"));
    CHECK(contentOf(file + ".damaged") == damaged);
    CHECK(contentOf(file) == known);
}

TEST_CASE("Mistakes have neither themes nor ratings to choose by") {
    const OwnGames home;
    const auto refused = home.solve({"--from", "mistakes", "--theme", "fork"}, "");
    CHECK(refused.status == 2);
    CHECK_THAT(refused.errors, Contains("--from mistakes") && Contains("--theme"));
}
