// SPDX-License-Identifier: GPL-3.0-or-later
// Our counts compared with those of another program, move by move, in random positions.
#include "rules/chess/position.hpp"
#include "rules/notation/fen.hpp"
#include "rules/notation/san.hpp"
#include "tests/support/chess/stockfish.hpp"
#include "tests/support/dice.hpp"

#include <catch2/catch.hpp>

#include <map>
#include <string>

using rules::FenStyle;
using rules::Position;
using rules::UciCastling;

namespace {

constexpr int gamesEach = 60;
constexpr int positionsAGame = 5;
constexpr int depth = 3;

std::map<std::string, std::uint64_t> countByMove(const Position& position, UciCastling castling) {
    std::map<std::string, std::uint64_t> counts;
    for (const auto move : position.legalMoves())
        counts[rules::writeUci(move, castling)] = rules::perft(position.after(move), depth - 1);
    return counts;
}

/// Plays some random moves; false at the end of the game.
bool wander(Position& position, tests::Dice& dice) {
    for (auto moves = 1 + dice.below(24); moves > 0; --moves) {
        const auto legal = position.legalMoves();
        if (legal.isEmpty()) return false;
        position.play(legal[dice.below(legal.size())]);
    }
    return true;
}

/// The number of positions compared during one random game.
int compareAlong(Position position, bool chess960, tests::Stockfish& stockfish, tests::Dice& dice) {
    const auto style = chess960 ? FenStyle::chess960 : FenStyle::standard;
    const auto castling = chess960 ? UciCastling::kingTakesRook : UciCastling::kingsSquares;
    int compared = 0;
    while (compared < positionsAGame && wander(position, dice)) {
        const auto fen = rules::writeFen(position, style);
        INFO(fen);
        const auto theirs = stockfish.perft(fen, chess960, depth);
        REQUIRE(countByMove(position, castling) == theirs.byMove);
        REQUIRE(rules::perft(position, depth) == theirs.total);
        ++compared;
    }
    return compared;
}

} // namespace

TEST_CASE("counts agree with Stockfish, move by move, in 500 random positions and more") {
    tests::Stockfish stockfish;
    tests::Dice dice(1972);
    int standard = 0;
    int chess960 = 0;
    for (int game = 0; game < gamesEach; ++game) {
        standard += compareAlong(Position::start(), false, stockfish, dice);
        const auto start = *rules::chess960Start(static_cast<int>(dice.below(960)));
        chess960 += compareAlong(start, true, stockfish, dice);
    }
    CHECK(standard >= 250);
    CHECK(chess960 >= 250);
}
