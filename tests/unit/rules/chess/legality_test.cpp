// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/chess/core/bitboards.hpp"
#include "rules/notation/fen.hpp"
#include "tests/support/chess/positions.hpp"
#include "tests/support/dice.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <vector>

using rules::Move;
using rules::Position;
using rules::Square;
using tests::positionOf;

namespace {

/// Every value that a move can have.
const std::vector<Move>& everyMove() {
    static const std::vector<Move> all = [] {
        std::vector<Move> moves;
        for (const auto from : rules::allSquares)
            for (const auto to : rules::allSquares) {
                moves.push_back(Move::plain(from, to));
                moves.push_back(Move::enPassant(from, to));
                moves.push_back(Move::castling(from, to));
                for (const auto kind : rules::promotionKinds)
                    moves.push_back(Move::promotion(from, to, kind));
            }
        return moves;
    }();
    return all;
}

/// The first move on which the two methods disagree.
const Move* disagreement(const Position& position) {
    const auto legal = position.legalMoves();
    const auto& all = everyMove();
    const auto found = std::find_if(all.begin(), all.end(), [&](Move move) {
        return position.isLegal(move) != legal.contains(move);
    });
    return found == all.end() ? nullptr : &*found;
}

} // namespace

TEST_CASE("the test of a single move agrees with the list of legal moves in unusual positions") {
    for (const auto* fen : {"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
                            "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
                            "8/2p5/3p4/KP5r/1R2Pp1k/8/6P1/8 b - e3 0 1",
                            "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
                            "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
                            "4k3/8/8/2pP4/8/8/8/4K2R w K c6 0 1",
                            "8/8/8/1k6/2pP4/8/5B2/4K3 b - d3 0 1",
                            "1rqbkrbn/1ppppp1p/1n6/p1N3p1/8/2P4P/PP1PPPP1/1RQBKRBN w FBfb - 0 9",
                            "4k3/8/8/8/8/8/8/2R1K1R1 w GC - 0 1",
                            "3k4/8/8/8/8/8/8/rR1K4 w B - 0 1",
                            "8/8/8/8/8/2b1k1b1/8/3RKR2 w - - 0 1",
                            "5BR1/8/8/7k/6Pp/5K2/8/8 b - g3 0 1"}) {
        INFO(fen);
        CHECK(disagreement(positionOf(fen)) == nullptr);
    }
}

TEST_CASE("the test of a single move agrees with the list of legal moves in random games") {
    tests::Dice dice(2009);
    for (int game = 0; game < 12; ++game) {
        auto position = Position::start();
        for (int ply = 0; ply < 120; ++ply) {
            const auto moves = position.legalMoves();
            if (moves.isEmpty()) break;
            position.play(moves[dice.below(moves.size())]);
            INFO(rules::writeFen(position));
            if (ply % 8 == 0) REQUIRE(disagreement(position) == nullptr);
        }
    }
}

TEST_CASE("after an ordinary move of either side a king is recognised as attacked or safe") {
    const auto pinned = positionOf("4r1k1/8/8/8/8/8/4N3/4K1N1 w - - 0 1");
    CHECK_FALSE(
        rules::leavesKingSafe(pinned.bitboards(), rules::Colour::white, Square::e2, Square::f4));
    CHECK(rules::leavesKingSafe(pinned.bitboards(), rules::Colour::white, Square::g1, Square::f3));
    // A check may be answered by capturing the checking piece or by interposing.
    const auto checked = positionOf("4r1k1/8/8/7B/8/8/8/4K1N1 w - - 0 1");
    CHECK(rules::leavesKingSafe(checked.bitboards(), rules::Colour::white, Square::h5, Square::e8));
    CHECK(rules::leavesKingSafe(checked.bitboards(), rules::Colour::white, Square::g1, Square::e2));
    CHECK_FALSE(
        rules::leavesKingSafe(checked.bitboards(), rules::Colour::white, Square::g1, Square::f3));
    // A king does not shield the square behind it.
    CHECK_FALSE(rules::leavesKingSafe(positionOf("4r1k1/8/8/8/8/8/4K3/8 w - - 0 1").bitboards(),
                                      rules::Colour::white,
                                      Square::e2,
                                      Square::e1));
}
