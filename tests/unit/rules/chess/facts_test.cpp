// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/chess/facts.hpp"
#include "tests/support/chess/positions.hpp"

#include <catch2/catch.hpp>

using namespace rules;
using tests::positionOf;

TEST_CASE("a quiet move has a piece, two squares and nothing else") {
    const MoveFacts expected{
        .piece = {Colour::white, Kind::knight}, .from = Square::g1, .to = Square::f3};
    CHECK(factsOf(Position::start(), Move::plain(Square::g1, Square::f3)) == expected);
}

TEST_CASE("a capture states the captured piece and its square") {
    const auto facts = factsOf(positionOf("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1"),
                               Move::plain(Square::e4, Square::d5));
    CHECK(facts.captured == Captured{{Colour::black, Kind::pawn}, Square::d5});
    CHECK_FALSE(facts.enPassant);
}

TEST_CASE("en passant captures the pawn beside the target square (Art. 3.7.d)") {
    const auto facts = factsOf(positionOf("4k3/8/8/8/3Pp3/8/8/4K3 b - d3 0 1"),
                               Move::enPassant(Square::e4, Square::d3));
    CHECK(facts.enPassant);
    CHECK(facts.to == Square::d3);
    CHECK(facts.captured == Captured{{Colour::white, Kind::pawn}, Square::d4});
}

TEST_CASE("castling is a king's move and states the rook's two squares (E-R11)") {
    const auto facts = factsOf(positionOf("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1"),
                               Move::castling(Square::e1, Square::a1));
    CHECK(facts.piece == Piece{Colour::white, Kind::king});
    CHECK(facts.to == Square::c1);
    CHECK(facts.castled == CastlingSide::queenside);
    CHECK_FALSE(facts.captured.has_value());
}

TEST_CASE("a promoting piece is a pawn, and the fact states the new piece (E-R12)") {
    const auto facts = factsOf(positionOf("3r4/4P3/8/8/8/8/8/k3K3 w - - 0 1"),
                               Move::promotion(Square::e7, Square::d8, Kind::knight));
    CHECK(facts.piece.kind == Kind::pawn);
    CHECK(facts.promotion == Kind::knight);
    CHECK(facts.captured == Captured{{Colour::black, Kind::rook}, Square::d8});
}

TEST_CASE("a move has a rival where another piece of the kind could go there (Art. C10)") {
    const auto isRivalled = [](std::string_view fen, Move move) {
        return factsOf(positionOf(fen), move).hasRival;
    };
    constexpr auto knights = "4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1";
    CHECK(isRivalled(knights, Move::plain(Square::b1, Square::d2)));
    CHECK_FALSE(isRivalled(knights, Move::plain(Square::b1, Square::c3)));
    CHECK_FALSE(isRivalled("4k3/8/8/b7/8/2N5/8/4K1N1 w - - 0 1", // one is pinned
                           Move::plain(Square::g1, Square::e2)));
    CHECK_FALSE(isRivalled("4k3/8/8/8/8/5B2/8/4K1N1 w - - 0 1", // another kind
                           Move::plain(Square::g1, Square::e2)));
    constexpr auto pawns = "4k3/8/8/3p4/2P1P3/8/3P4/4K3 w - - 0 1";
    CHECK(isRivalled(pawns, Move::plain(Square::c4, Square::d5)));
    CHECK_FALSE(isRivalled(pawns, Move::plain(Square::d2, Square::d3)));
    CHECK(
        isRivalled("4k3/8/8/2PpP3/8/8/8/4K3 w - d6 0 1", Move::enPassant(Square::c5, Square::d6)));
}

TEST_CASE("check, double check and mate are distinguished") {
    const auto knight = positionOf("4k3/8/8/8/4N3/8/8/K3R3 w - - 0 1");
    CHECK(factsOf(knight, Move::plain(Square::e4, Square::c5)).check == CheckGiven::check);
    CHECK(factsOf(knight, Move::plain(Square::e4, Square::f6)).check == CheckGiven::doubleCheck);
    CHECK(factsOf(knight, Move::plain(Square::a1, Square::a2)).check == CheckGiven::none);
    const auto corner = positionOf("7k/8/6K1/8/8/8/8/R7 w - - 0 1");
    CHECK(factsOf(corner, Move::plain(Square::a1, Square::a8)).check == CheckGiven::mate);
}

TEST_CASE("castling gives check with its rook") {
    const auto facts = factsOf(positionOf("5k2/8/8/8/8/8/8/4K2R w K - 0 1"),
                               Move::castling(Square::e1, Square::h1));
    CHECK(facts.check == CheckGiven::check);
}

TEST_CASE("a move that stalemates gives no check (Art. 5.2.a)") {
    const auto facts =
        factsOf(positionOf("7k/8/6K1/8/8/5Q2/8/8 w - - 0 1"), Move::plain(Square::f3, Square::f7));
    CHECK(facts.check == CheckGiven::none);
}
