// SPDX-License-Identifier: GPL-3.0-or-later
// Opponents at home through a pipe: hints, opening books, games that go on from others, the engines
// on this computer.
#include "tests/support/program/bare_machine.hpp"
#include "tests/support/program/fake_engines.hpp"
#include "tests/support/program/program.hpp"
#include "tests/support/program/scratch.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <string>
#include <utility>
#include <vector>

using namespace tests;
using Catch::Matchers::Contains;

namespace {

struct Parlour {
    ScratchFolder folder;
    FakeEngines engines;

    [[nodiscard]] std::string holds(const std::string& name, const std::string& content) const {
        auto file = folder.file(name);
        std::ofstream(file, std::ios::binary) << content;
        return file;
    }
    [[nodiscard]] Ended run(std::vector<std::string> arguments,
                            const std::string& lines = {}) const {
        arguments.insert(arguments.end(),
                         {"--data",
                          folder.path().string(),
                          "--config",
                          folder.existing("hektor.toml"),
                          "--language",
                          "en"});
        return runProgram(HEKTOR_PROGRAM, std::move(arguments), lines);
    }
    [[nodiscard]] Ended play(std::vector<std::string> arguments,
                             const std::string& lines = {}) const {
        arguments.insert(arguments.begin(), {"play", "--terminal", "--audio", "none"});
        return run(std::move(arguments), lines);
    }
    /// The same between two people.
    [[nodiscard]] Ended playAlone(std::vector<std::string> arguments,
                                  const std::string& lines = {}) const {
        arguments.insert(arguments.end(), {"--white", "keyboard", "--black", "keyboard"});
        return play(std::move(arguments), lines);
    }
};

/// A book in which 1.d4 is the only move.
const std::string queensPawn{"\x46\x3b\x96\x18\x16\x91\xfc\x9c\x02\xdb\x00\x01\x00\x00\x00\x00",
                             16};

const std::string gamesToPlayOn = "[White \"Ada\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n\n"
                                  "[White \"Bea\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *\n";

} // namespace

TEST_CASE("a game goes on from a game of a PGN file, whose moves are on the score sheet") {
    const Parlour home;
    const auto file = home.holds("games.pgn", gamesToPlayOn);
    const auto ended = home.playAlone({"--from", file + "#2", "--move", "3..."}, "Nf6\n");
    CHECK(ended.status == 0);
    CHECK(ended.errors.empty());
    CHECK_THAT(ended.output, Contains("Knight g8, f6."));
    CHECK_THAT(home.run({"export", "1", "--as", "pgn"}).output,
               Contains("1. e4 e5 2. Nf3 Nc6 3. Bb5 Nf6"));
}

TEST_CASE("without a move a game goes on after the last one, and a saved game is named by number") {
    const Parlour home;
    const auto file = home.holds("games.pgn", gamesToPlayOn);
    CHECK(home.playAlone({"--from", file + "#2"}, "Ba4\n").status == 0);
    const auto again = home.playAlone({"--from", "1", "--move", "2"}, "d4\n");
    CHECK(again.errors.empty());
    CHECK_THAT(home.run({"export", "1", "--as", "pgn"}).output, Contains("3. Bb5 a6 4. Ba4"));
    CHECK_THAT(home.run({"export", "2", "--as", "pgn"}).output, Contains("1. e4 e5 2. d4"));
}

TEST_CASE("the engine answers in a game that goes on from another one") {
    const Parlour home;
    const auto file = home.holds("games.pgn", gamesToPlayOn);
    const auto engine = "engine:" + home.engines.make("weighs");
    const auto ended =
        home.play({"--from", file + "#2", "--move", "4", "--black", engine}, "Ba4\n");
    CHECK(ended.status == 0);
    CHECK_THAT(ended.output, Contains("Bishop b5, a4."));
    CHECK_THAT(home.run({"export", "1", "--as", "pgn"}).output, Contains("3. Bb5 a6 4. Ba4 "));
    const auto heard = home.engines.heardBy("weighs");
    CHECK(std::ranges::any_of(heard, [](const std::string& line) {
        return line.starts_with("position startpos moves e2e4 e7e5");
    }));
}

TEST_CASE("if the engine dies, the same game goes on against another one") {
    const Parlour home;
    const auto dies = "engine:" + home.engines.make("dies");
    const auto ended =
        home.play({"--black", dies}, "e4\nopponent " + home.engines.make("weighs") + "\nstate\n");
    CHECK(ended.status == 0);
    CHECK_THAT(ended.output, Contains("no longer answers"));
    CHECK_THAT(ended.output, Contains("The game goes on.\n"));
    CHECK_THAT(ended.output, Contains("Opponent: weighs, easy.\n"));
    CHECK_THAT(ended.output, Catch::EndsWith("Move 2, your move.\n"));
    const auto pgn = home.run({"export", "1", "--as", "pgn"}).output;
    CHECK_THAT(pgn, Contains("[Black \"Fake weighs\"]") && Contains("1. e4 "));
    CHECK(home.run({"export", "2", "--as", "pgn"}).status == 1);
}

TEST_CASE("a resumed game goes on against the strength at which it was left") {
    const Parlour home;
    const auto engine = "engine:" + home.engines.make("weighs");
    const auto resume = [&](const std::string& lines) {
        return home.run({"resume", "--terminal", "--audio", "none", "--black", engine}, lines)
            .output;
    };
    CHECK(home.play({"--black", engine, "--strength", "full"}, "e4\n").status == 0);
    const auto resumed = resume("opponent\nlevel 1500\n");
    CHECK_THAT(resumed, Contains(", full."));
    CHECK_THAT(resumed, !Contains(", easy."));
    CHECK_THAT(home.play({"--black", engine, "--strength", "easy"}, "abort\n").output,
               Contains(", easy."));
    CHECK_THAT(home.run({"resume", "1", "--terminal", "--audio", "none", "--black", engine}).output,
               Contains(", Elo 1500."));
}

TEST_CASE("who plays is agreed with the game, and at home there is one board") {
    const Parlour home;
    REQUIRE(home.play({"--black", "keyboard"}, "e4\n").status == 0);
    const auto other = home.run({"resume", "--terminal", "--audio", "none", "--black", "engine"});
    CHECK(other.status == 2);
    CHECK_THAT(other.errors, Contains("--black: who plays there was agreed with the game"));
    const auto two = home.play({"--white", "dgt:/dev/null", "--black", "dgt:/dev/zero"}, "");
    CHECK(two.status == 2);
    CHECK_THAT(two.errors, Contains("/dev/zero: at home there is one board"));
}

TEST_CASE("why a game cannot go on from another one is one sentence") {
    const Parlour home;
    const auto file = home.holds("games.pgn", gamesToPlayOn);
    const auto check = [&](const std::vector<std::string>& arguments, int status, const char* why) {
        const auto ended = home.playAlone(arguments);
        INFO(ended.errors);
        CHECK(ended.status == status);
        CHECK_THAT(ended.errors, Contains(why));
        CHECK(ended.output.empty());
    };
    check({"--move", "3"}, 2, "--move can be used only together with --from.");
    check({"--from", file + "#2", "--move", "e4"}, 2, "a move number is needed");
    check({"--from", file + "#2", "--move", "9"}, 1, "its last one is 4.");
    check({"--from", file + "#1"}, 1, "the game is over already.");
    check({"--from", file + "#3"}, 1, "games.pgn");
    check({"--from", "nowhere.pgn"}, 3, "nowhere.pgn");
    check({"--from", "7"}, 1, "7");
    CHECK_THAT(home.run({"list"}).output, Contains("No game yet"));
}

TEST_CASE("the engine plays by the book, and otherwise thinks itself") {
    const Parlour home;
    const auto book = home.holds("small.bin", queensPawn);
    const auto engine = "engine:" + home.engines.make("weighs") + " book=" + book;
    const auto ended = home.play({"--white", engine, "--side", "black"}, "d5\n");
    CHECK(ended.status == 0);
    CHECK(ended.errors.empty());
    CHECK_THAT(ended.output, Contains("Pawn d2, d4."));
    const auto heard = home.engines.heardBy("weighs");
    CHECK(std::ranges::count(heard, "position startpos") == 0);
    CHECK(std::ranges::count(heard, "position startpos moves d2d4 d7d5") == 1);
}

TEST_CASE("a bad book is named, and the game goes on without it") {
    const Parlour home;
    const auto book = home.holds("torn.bin", queensPawn + "x");
    std::ofstream(home.folder.file("hektor.toml"))
        << "introduced = true\n[engine]\nprogram = \"" << home.engines.make("weighs")
        << "\"\nbook = \"" << book << "\"\n";
    const auto ended = home.play({"--side", "black"}, "e5\n");
    CHECK(ended.status == 0);
    const auto why = book + " is not a Polyglot opening book; the game goes on without it.";
    CHECK(ended.errors == "hektor: " + why + '\n');
    CHECK_THAT(ended.output, Contains("is not a Polyglot opening book"));
    CHECK(std::ranges::count(home.engines.heardBy("weighs"), "position startpos") == 1);
}

TEST_CASE("hints come in three steps, and the opponent plays on") {
    const Parlour home;
    const auto engine = "engine:" + home.engines.make("weighs");
    const auto ended =
        home.play({"--black", engine, "--fen", "6k1/5ppp/8/8/8/8/r4PPP/3R2K1 w - - 0 1"},
                  "hint\nhint\nhint\nRd8\n");
    CHECK(ended.status == 0);
    CHECK(ended.errors.empty());
    CHECK_THAT(
        ended.output,
        Contains("Hint. Back-rank mate. Mates.\nHint: rook d1.\nHint: Rook d1, d8, checkmate.\n"));
    CHECK(home.engines.births("weighs") == 2);
}

TEST_CASE("hektor doctor names the engines in the search path, with their options") {
    const Parlour home;
    const auto bin = home.folder.path() / "bin";
    std::filesystem::create_directory(bin);
    std::filesystem::create_symlink(home.engines.make("weighs"), bin / "fruit");
    std::filesystem::create_symlink(home.engines.make("mumbles"), bin / "unknown");
    const Variable path{"PATH", bin.string()};
    const auto ended = home.run({"doctor"});
    CHECK_THAT(ended.output,
               Contains("Found: " + (bin / "fruit").string() +
                        ", Fake fruit; options: UCI_LimitStrength, UCI_Elo, Skill Level\n"));
    CHECK_THAT(ended.output, !Contains("unknown"));
}

TEST_CASE("hektor train plays a won ending against the engine") {
    const Parlour home;
    const auto list = home.run({"train", "--list"});
    CHECK_THAT(list.output, Contains("KBNK: Mate with bishop and knight."));
    const auto ended =
        home.run({"train", "KQK", "--terminal", "--audio", "none"}, "resign\nquit\n");
    CHECK(ended.status == 0);
    CHECK(ended.errors.empty());
    CHECK_THAT(ended.output, Contains("White to move.\n"));
    CHECK_THAT(ended.output, Contains("This ending is over."));
    CHECK(home.run({"train", "KXK"}).status == 2);
}
