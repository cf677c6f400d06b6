// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/notation/pgn/text.hpp"
#include "rules/notation/pgn/writer.hpp"
#include "tests/support/chess/pgn_builder.hpp"
#include "tests/support/chess/positions.hpp"
#include "tests/support/program/files.hpp"
#include "tests/unit/rules/notation/pgn/only_game.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <sstream>
#include <string>

using rules::PgnGame;
using rules::writePgn;
using tests::onlyGame;
using tests::readPgn;

namespace {

std::string written(std::string_view text) {
    return writePgn(onlyGame(text));
}

/// The text after the tags.
std::string movetext(std::string_view text) {
    const auto whole = written(text);
    return whole.substr(whole.find("\n\n") + 2);
}

/// Of the slips only a result that contradicts mate remains: it belongs to the game.
bool isMended(const PgnGame& again) {
    return std::all_of(again.faults.begin(), again.faults.end(), [](const rules::PgnFault& fault) {
        return fault.problem == rules::PgnProblem::resultImpossible;
    });
}

/// Apart from nonstandard line ends, a reader must find every tag again.
void checkTags(const PgnGame& original, const PgnGame& again) {
    for (const auto& tag : original.tags) {
        INFO(tag.name);
        if (tag.name == "Result")
            CHECK(again.tag(tag.name) == text(original.result));
        else if (tag.name != "SetUp" && tag.name != "FEN")
            CHECK(again.tag(tag.name) == tag.value);
    }
}

} // namespace

TEST_CASE("a game without tags gets the seven of the roster, in their order") {
    CHECK(written("1. e4 e5 *") == "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n"
                                   "[Round \"?\"]\n[White \"?\"]\n[Black \"?\"]\n[Result \"*\"]\n"
                                   "\n1. e4 e5 *\n\n");
}

TEST_CASE("the other tags follow the roster in alphabetical order, with escapes") {
    const auto whole = written("[WhiteElo \"2800\"]\n[Annotator \"A \\\"b\\\" \\\\ c\"]\n"
                               "[White \"X\"]\n[Result \"1-0\"]\n\n1. e4 0-1");
    CHECK(whole.find("[White \"X\"]\n[Black \"?\"]\n[Result \"0-1\"]\n"
                     "[Annotator \"A \\\"b\\\" \\\\ c\"]\n[WhiteElo \"2800\"]\n\n") !=
          std::string::npos);
}

TEST_CASE("Black's move number is written only after an interruption") {
    CHECK(movetext("1. e4 $1 e5 {c} 2. Nf3 {c} Nc6 (2... d6 $2 3. d4) 3. Bb5 *") ==
          "1. e4 $1 e5 {c} 2. Nf3 {c} 2... Nc6 (2... d6 $2 3. d4) 3. Bb5 *\n\n");
    CHECK(movetext("[FEN \"4k3/8/8/8/8/8/8/R3K3 b Q - 3 20\"]\n\nKd7 O-O-O *") ==
          "20... Kd7 21. O-O-O+ *\n\n");
}

TEST_CASE("a start position other than the usual one is written with SetUp and FEN") {
    const auto own = written("[FEN \"4k3/8/8/8/8/8/8/R3K3 b Q - 3 20\"]\n\n*");
    CHECK(own.find("[FEN \"4k3/8/8/8/8/8/8/R3K3 b Q - 3 20\"]\n[SetUp \"1\"]\n") !=
          std::string::npos);
    const auto usual = written(
        "[SetUp \"1\"]\n[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\"]\n*");
    CHECK(usual.find("FEN") == std::string::npos);
    CHECK(usual.find("SetUp") == std::string::npos);
}

TEST_CASE("a start that needs Chess960 castling is written as Chess960") {
    PgnGame game;
    game.start = tests::positionOf("nbbrknrq/pppppppp/8/8/8/8/PPPPPPPP/NBBRKNRQ w KQkq - 0 1");
    const auto again = onlyGame(writePgn(game));
    CHECK(again.tag("Variant") == "Chess960");
    CHECK(again.start == game.start);
}

TEST_CASE("a Chess960 game from the usual start keeps its FEN, without which it is refused") {
    const auto text = written("[Variant \"Chess960\"]\n[FEN "
                              "\"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\"]\n*");
    CHECK(onlyGame(text).faults.empty());
    CHECK(written("1. e4 *").find("Variant") == std::string::npos);
}

TEST_CASE("clocks, glyphs and null moves are written as they were read") {
    CHECK(movetext("1. e4 $1 {[%clk 0:09:57.8]} e5 $6 {[%eval 0.3]} (1... -- 2. d4 $18) *") ==
          "1. e4 $1 {[%clk 0:09:57.8]} 1... e5 $6 {[%eval 0.3]} (1... -- 2. d4 $18) *\n\n");
}

TEST_CASE("a FEN that could not be read is not lost") {
    const auto whole = written("[FEN \"nonsense\"]\n\n1. e4 *");
    CHECK(whole.find("[FEN \"nonsense\"]\n[SetUp \"1\"]\n") != std::string::npos);
}

TEST_CASE("lines are shorter than 80 characters") {
    for (const auto& file : tests::filesBelow(HEKTOR_TEST_DATA "/pgn", ".pgn"))
        for (const auto& game : readPgn(tests::contentOf(file))) {
            const auto whole = writePgn(game);
            std::istringstream lines(whole);
            for (std::string line; std::getline(lines, line);)
                if (!line.starts_with('[')) REQUIRE(rules::characterCount(line) < 80);
        }
}

TEST_CASE("every game is the same after reading, writing and reading again") {
    for (const auto* folder : {HEKTOR_TEST_DATA "/pgn", HEKTOR_TEST_DATA "/pgn-tricky"})
        for (const auto& file : tests::filesBelow(folder, ".pgn")) {
            INFO(file);
            for (const auto& game : readPgn(tests::contentOf(file))) {
                const auto text = writePgn(game);
                const auto again = onlyGame(text);
                REQUIRE(again.line == game.line);
                REQUIRE(again.start == game.start);
                REQUIRE(again.result == game.result);
                REQUIRE(writePgn(again) == text);
                checkTags(game, again);
                if (game.start == rules::Position::start() && !game.isDamaged())
                    REQUIRE(isMended(again));
            }
        }
}

TEST_CASE("comments of every kind are kept at every place") {
    for (const auto* text : {"{a} {b} 1. e4 {} {c} e5 ({d} 1... c5 {e} (1... c6 {f}) {g}) {h} *",
                             "1. e4 ; has a } brace\n e5 (1... c5 ; and } another\n 2. Nf3) *",
                             "1. e4 () e5 *",
                             R"({[%csl Ra4] [%cal Re2e4]} 1. e4 {%eval ; \ "quoted"} *)",
                             "1. e4 {Şah, Läufer, ♘, \xF0\x9D\x84\x9E} *"}) {
        const auto game = onlyGame(text);
        INFO(text);
        CHECK(game.faults.empty());
        CHECK(onlyGame(writePgn(game)).line == game.line);
    }
}
