// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of every position, tested in random positions.
#include "rules/chess/position.hpp"
#include "rules/notation/fen.hpp"
#include "tests/support/chess/positions.hpp"
#include "tests/support/dice.hpp"
#include "tests/support/match/slow_rules.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <map>
#include <string>
#include <utility>
#include <vector>

using rules::FenStyle;
using rules::Move;
using rules::MoveList;
using rules::Position;

namespace {

std::vector<std::pair<rules::Square, rules::Square>> sorted(const auto& moves) {
    std::vector<std::pair<rules::Square, rules::Square>> squares;
    squares.reserve(moves.size());
    for (const auto move : moves)
        squares.emplace_back(move.from(), move.to());
    std::sort(squares.begin(), squares.end());
    return squares;
}

bool sameMoves(const MoveList& moves, const std::vector<Move>& expected) {
    return moves.size() == expected.size() && sorted(moves) == sorted(expected) &&
           std::all_of(
               expected.begin(), expected.end(), [&](Move move) { return moves.contains(move); });
}

/// Calls `look` on every position of a random game.
void playRandomly(Position position, tests::Dice& dice, int plies, auto look) {
    for (int ply = 0; ply <= plies; ++ply) {
        INFO(rules::writeFen(position, FenStyle::chess960));
        look(position);
        const auto moves = position.legalMoves();
        if (moves.isEmpty()) return;
        position.play(moves[dice.below(moves.size())]);
    }
}

/// The same from the usual start, from Chess960 starts and from positions with many promotions,
/// castlings and en passant captures.
void playEverywhere(int games, int plies, auto look) {
    tests::Dice dice(1851);
    const std::vector odd{
        tests::positionOf("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"),
        tests::positionOf("n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1"),
        tests::positionOf("r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1"),
        tests::positionOf("4k3/pppppppp/8/PPPPPPPP/pppppppp/8/PPPPPPPP/4K3 w - - 0 1")};
    for (int game = 0; game < games; ++game) {
        playRandomly(Position::start(), dice, plies, look);
        playRandomly(*rules::chess960Start(static_cast<int>(dice.below(960))), dice, plies, look);
        playRandomly(odd[dice.below(odd.size())], dice, plies, look);
    }
}

} // namespace

TEST_CASE("legal moves agree with a literal implementation of Art. 3") {
    playEverywhere(12, 90, [](const Position& position) {
        REQUIRE(sameMoves(position.legalMoves(), tests::slowLegalMoves(position.setup())));
    });
}

TEST_CASE("the position after a move agrees with a literal implementation of Art. 3") {
    tests::Dice dice(1866);
    playEverywhere(12, 60, [&dice](const Position& position) {
        const auto moves = position.legalMoves();
        if (moves.isEmpty()) return;
        const auto move = moves[dice.below(moves.size())];
        REQUIRE(position.after(move).setup() == tests::slowAfter(position.setup(), move));
    });
}

TEST_CASE("every position of random games is a legal setup and is read back unchanged") {
    playEverywhere(20, 120, [](const Position& position) {
        REQUIRE(Position::from(position.setup()) == position);
    });
}

TEST_CASE("every position of random games is read back from its FEN in either style") {
    playEverywhere(20, 120, [](const Position& position) {
        for (const auto style : {FenStyle::standard, FenStyle::chess960})
            REQUIRE(rules::parseFen(rules::writeFen(position, style)) == position);
    });
}

TEST_CASE(
    "two positions have the same fingerprint if they are the same for repetition (Art. 9.2)") {
    std::map<std::uint64_t, Position> met;
    playEverywhere(40, 150, [&met](const Position& position) {
        const auto [place, isNew] = met.try_emplace(position.fingerprint(), position);
        REQUIRE((isNew || sameForRepetition(place->second, position)));
    });
    // The same key as a position built from the setup, without the moves that led to it.
    for (const auto& [fingerprint, position] : met)
        REQUIRE(Position::from(position.setup())->fingerprint() == fingerprint);
}

TEST_CASE("attacked squares agree with a literal implementation of Art. 3.1") {
    playEverywhere(3, 60, [](const Position& position) {
        for (const auto colour : rules::colours)
            for (const auto square : rules::allSquares)
                REQUIRE(position.attackers(square, colour).any() ==
                        tests::isAttackedSlowly(position.placement(), square, colour));
    });
}
