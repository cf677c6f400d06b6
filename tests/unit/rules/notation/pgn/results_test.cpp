// SPDX-License-Identifier: GPL-3.0-or-later
// Results, as people write them behind the moves and in their tag.
#include "tests/unit/rules/notation/pgn/only_game.hpp"

#include <catch2/catch.hpp>

#include <initializer_list>
#include <string>
#include <vector>

using rules::PgnComment;
using rules::PgnResult;
using rules::PgnVariation;
using tests::movesOf;
using tests::onlyGame;
using tests::readPgn;

TEST_CASE("every result ends its game") {
    CHECK(onlyGame("e4 1-0").result == PgnResult::whiteWins);
    CHECK(onlyGame("e4 0-1").result == PgnResult::blackWins);
    CHECK(onlyGame("e4 1/2-1/2").result == PgnResult::draw);
    CHECK(onlyGame("e4 1/2").result == PgnResult::draw);
    CHECK(onlyGame("e4 *").result == PgnResult::open);
    CHECK(onlyGame("e4*").result == PgnResult::open);
    CHECK(readPgn("e4 1-0 1. d4 *").size() == 2);
}

TEST_CASE("a result means the same however people write it, after the moves and in its tag") {
    const auto check = [](std::initializer_list<std::string> spellings, PgnResult meant) {
        for (const auto& written : spellings) {
            const auto ended = onlyGame("1. e4 e5 2. Nf3 " + written + "\n");
            CHECK(ended.result == meant);
            CHECK(ended.faults.empty());
            CHECK(movesOf(ended) == "e4 e5 Nf3");
            const auto tagged = onlyGame("[Result \"" + written + "\"]\n\n1. e4");
            CHECK(tagged.result == meant);
            CHECK(tagged.faults.size() == 1); // the moves have no result
        }
    };
    check({"1-0", "1:0", "1–0", "1 - 0", "1 : 0", "1\2260"}, PgnResult::whiteWins);
    check({"0-1", "0:1", "0–1", "0 - 1", "0\2261"}, PgnResult::blackWins);
    check({"1/2-1/2",
           "1/2:1/2",
           "1/2 - 1/2",
           "1/2–1/2",
           "½-½",
           "½:½",
           "½–½",
           "½ - ½",
           "1/2",
           "½",
           "\xBD-\xBD",
           "\xBD\x96\xBD",
           "\xBD"},
          PgnResult::draw);
    CHECK(movesOf(onlyGame("1. e4 e5 2. Bc4 Bc5 3. Nf3 Nf6 4 0-0 0-0 5 d3 d6 1 : 0")) ==
          "e4 e5 Bc4 Bc5 Nf3 Nf6 O-O O-O d3 d6");
    const auto games = readPgn("1. e4 e9 2. Nf3 ½:½\n1. d4 1:0\n");
    REQUIRE(games.size() == 2);
    CHECK(games[0].result == PgnResult::draw);
    CHECK(games[1].result == PgnResult::whiteWins);
}

TEST_CASE("a game that was not played to its end has a result, and words about it") {
    CHECK(onlyGame("[Result \"+:-\"]\n\n+:-\n").result == PgnResult::whiteWins);
    CHECK(onlyGame("[Result \"-:+\"]\n\n-:+\n").result == PgnResult::blackWins);
    CHECK(onlyGame("[Result \"+:-\"]\n\n+:-\n").faults.empty());
    const auto games = readPgn("[Result \"1-0 ff\"]\n\n1. e4 1-0 ff\n1. d4 0-1 {late} by (his) flag"
                               "\n\n[Result \"*\"]\n\n* *\n\n1. c4 1/2 agreed");
    REQUIRE(games.size() == 4);
    for (const auto& game : games)
        CHECK(game.faults.empty());
    const auto behind = [&](std::size_t game) { return games[game].line.moves.back().behind; };
    CHECK(games[0].result == PgnResult::whiteWins);
    CHECK(behind(0) == std::vector<rules::PgnAnnotation>{PgnComment{"ff"}});
    CHECK(behind(1) ==
          std::vector<rules::PgnAnnotation>{PgnComment{"late"}, PgnComment{"by (his) flag"}});
    CHECK(games[2].line == PgnVariation{});
    CHECK(behind(3) == std::vector<rules::PgnAnnotation>{PgnComment{"agreed"}});
}

TEST_CASE("what is nearly a result is none") {
    for (const auto* const word : {"1-1", "0:0", "1/2-0", "1-", "1-0x", "½-1", "1:00", "-:-"}) {
        INFO(word);
        CHECK(onlyGame("[Result \"" + std::string(word) + "\"]\n\n1. e4 *").faults.size() == 1);
        CHECK(onlyGame("1. e4 e5 " + std::string(word) + " *").isDamaged());
    }
}

TEST_CASE("a result that ends a variation does not end the game") {
    const auto game = onlyGame("1. e4 e5 (1... c5 2. Nf3 1-0) 2. Nf3 *");
    CHECK(movesOf(game) == "e4 e5 Nf3");
    CHECK(game.result == PgnResult::open);
    CHECK(game.faults.empty());
    CHECK(onlyGame("1. e4 e5 (1... c5 2. Nf3 1-0\n ) 2. Nf3 *") == game);
}
