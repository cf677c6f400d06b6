// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/review/annotation.hpp"
#include "tests/support/chess/reviewed_game.hpp"

#include <catch2/catch.hpp>

#include <string>
#include <vector>

using namespace app;
using rules::Span;

namespace {

ReviewSource sourceIn(const std::string& text, int number = 1) {
    return readSource(rules::sourceOf(text), number).value();
}

} // namespace

TEST_CASE("A game is read with its comments, signs and variations") {
    const auto source = tests::shortSource();
    CHECK(source.game.plies() == 5);
    CHECK(source.pgn.tag("White") == "Ada");
    const auto& behind = source.pgn.line.moves.at(1).behind;
    REQUIRE(behind.size() == 2);
    CHECK(std::get<rules::PgnVariation>(behind.at(1)).moves.size() == 1);
    CHECK(source.pgn.line.moves.at(2).behind.size() == 2);
    CHECK(source.pgn.result == rules::PgnResult::whiteWins);
    CHECK_FALSE(source.chess960);
    CHECK(source.damage() == nullptr);
}

TEST_CASE("A game is found by its number, and otherwise the number of games is told") {
    const std::string text = "[White \"One\"]\n\n1. e4 *\n\n[White \"Two\"]\n\n1. d4 *\n";
    CHECK(sourceIn(text, 2).pgn.tag("White") == "Two");
    CHECK(readSource(rules::sourceOf(text), 3).error() == 2);
    CHECK(readSource(rules::sourceOf(""), 1).error() == 0);
}

TEST_CASE("What is in a variation, also in one within it, stays with its moves") {
    const auto source = sourceIn("1. e4 (1. d4 $1 d5 {solid} (1... Nf6 -- {a threat}) 2. c4) e5 *");
    CHECK(source.game.plies() == 2);
    CHECK_THAT(
        rules::writePgn(source.pgn),
        Catch::Contains("1. e4 (1. d4 $1 d5 {solid} (1... Nf6 2. -- {a threat}) 2. c4) 1... e5 *"));
}

TEST_CASE("A tag that says nothing is not known") {
    CHECK(knownPart("?").empty());
    CHECK(knownPart("????.??.??").empty());
    CHECK(knownPart("-").empty());
    CHECK(knownPart("  ").empty()); // as some programs write what they do not know
    CHECK(knownPart("1979.??.??") == "1979");
    CHECK(knownPart("1979.04.??") == "1979.04");
    CHECK(knownPart("St. Louis") == "St. Louis");
    CHECK(app::spokenPart("St. Louis") == "St. Louis");
    CHECK(app::spokenPart("????.??.??").empty());
    CHECK(app::spokenPart("https://lichess.org/qUzQF8LE").empty());
    CHECK(app::spokenPart("Blitz tournament https://lichess.org/tournament/x") ==
          "Blitz tournament");
}

TEST_CASE("The first damage is known by its place") {
    const auto source = sourceIn("[White \"One\"]\n\n1. e4 e5 2. Ke3 *\n");
    REQUIRE(source.damage() != nullptr);
    CHECK(source.damage()->place == rules::PgnPlace{3, 13});
}

TEST_CASE("A game of Chess960 is known by its tag or by its castling") {
    const std::string start =
        "[SetUp \"1\"]\n[FEN \"bqnbrkrn/pppppppp/8/8/8/8/PPPPPPPP/BQNBRKRN w GEge - 0 1\"]\n";
    CHECK(sourceIn(start + "\n1. e4 *\n").chess960);
    CHECK(sourceIn("[Variant \"Chess960\"]\n" + start + "\n1. e4 *\n").chess960);
}

TEST_CASE("The time of each move is what its player's clock has lost") {
    const std::vector<std::optional<Span>> times{
        Span{2'000}, Span{5'000}, Span{8'000}, Span{55'000}, Span{10'000}};
    CHECK(timesUsed(tests::shortSource()) == times);
}

TEST_CASE("An increment is added to what a move took, and that of the first move is not known") {
    const auto source = sourceIn("[TimeControl \"40/300+10:60\"]\n\n1. e4 {[%clk 0:05:00]} e5 "
                                 "{[%clk 0:05:00]} 2. d4 {[%clk 0:05:06]} d5 *\n");
    const std::vector<std::optional<Span>> times{{}, {}, Span{4'000}, {}};
    CHECK(timesUsed(source) == times);
}

TEST_CASE("Without clock times, or when a clock has been set, no time is told") {
    const std::vector<std::optional<Span>> none(2);
    CHECK(timesUsed(sourceIn("[TimeControl \"300\"]\n\n1. e4 e5 *\n")) == none);
    CHECK(timesUsed(sourceIn("[TimeControl \"1/60\"]\n\n1. e4 {[%clk 0:01:00]} e5 *\n")) == none);
    CHECK(timesUsed(sourceIn("1. e4 {[%clk 0:05:00]} e5 {[%clk 0:05:00]} *\n")) == none);
    CHECK(timesUsed(sourceIn("[TimeControl \"60\"]\n\n1. e4 {[%clk 0:05:00]} e5 *\n")) == none);
}
