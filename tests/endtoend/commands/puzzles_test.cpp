// SPDX-License-Identifier: GPL-3.0-or-later
// `hektor puzzles` as it is used through a pipe.
#include "app/practice/puzzles/puzzle.hpp"
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
                          folder.file("hektor.toml")});
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
