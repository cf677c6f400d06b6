// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/review/source.hpp"
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

TEST_CASE("A game is read with its comments and signs, without its variations") {
    const auto source = tests::shortSource();
    CHECK(source.game.plies() == 5);
    CHECK(source.pgn.tag("White") == "Ada");
    CHECK(source.pgn.line.moves.at(1).behind.size() == 1);
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
    CHECK(timesUsed(sourceIn("1. e4 {[%clk 0:05:00]} e5 {[%clk 0:05:00]} *\n")) == none);
    CHECK(timesUsed(sourceIn("[TimeControl \"60\"]\n\n1. e4 {[%clk 0:05:00]} e5 *\n")) == none);
}
