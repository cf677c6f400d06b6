// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/notation/san.hpp"
#include "tests/support/chess/positions.hpp"

#include <catch2/catch.hpp>

#include <string_view>

using rules::Kind;
using rules::Move;
using rules::Square;
using rules::UciCastling;
using rules::UciProblem;
using tests::positionOf;
using tests::promotionFen;
using tests::startFen;

namespace {

constexpr auto blackMayCastle = "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1";

Move read(std::string_view fen, std::string_view text) {
    INFO(text);
    const auto move = rules::parseUci(text, positionOf(fen));
    REQUIRE(move);
    return *move;
}

rules::UciError refusedUci(std::string_view fen, std::string_view text) {
    INFO(text);
    const auto move = rules::parseUci(text, positionOf(fen));
    REQUIRE_FALSE(move);
    return move.error();
}

} // namespace

TEST_CASE("a UCI move consists of two squares and the promotion piece") {
    CHECK(read(startFen, "g1f3") == Move::plain(Square::g1, Square::f3));
    CHECK(read(promotionFen, "d7c8n") == Move::promotion(Square::d7, Square::c8, Kind::knight));
    CHECK(rules::writeUci(Move::plain(Square::g1, Square::f3), UciCastling::kingsSquares) ==
          "g1f3");
    CHECK(rules::writeUci(Move::promotion(Square::d7, Square::c8, Kind::rook),
                          UciCastling::kingTakesRook) == "d7c8r");
}

TEST_CASE("castling is written in the requested form and read in either") {
    const auto castling = Move::castling(Square::e8, Square::a8);
    CHECK(rules::writeUci(castling, UciCastling::kingsSquares) == "e8c8");
    CHECK(rules::writeUci(castling, UciCastling::kingTakesRook) == "e8a8");
    CHECK(read(blackMayCastle, "e8c8") == castling);
    CHECK(read(blackMayCastle, "e8a8") == castling);
}

TEST_CASE("in Chess960 castling is the king onto its own rook, even if the king is on its target "
          "square") {
    constexpr auto fen = "4k3/8/8/8/8/8/8/6KR w H - 0 1";
    CHECK(read(fen, "g1h1") == Move::castling(Square::g1, Square::h1));
}

TEST_CASE("en passant is recognised by its squares") {
    CHECK(read("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", "e5d6") ==
          Move::enPassant(Square::e5, Square::d6));
}

TEST_CASE("invalid text is refused with the position of the fault") {
    struct Case {
        std::string_view text;
        int column;
    };
    for (const auto& each : {Case{"", 1},
                             Case{"e", 1},
                             Case{"e2", 3},
                             Case{"e2e", 3},
                             Case{"i2e4", 1},
                             Case{"e2e9", 3},
                             Case{"d7d8k", 5},
                             Case{"d7d8Q", 5},
                             Case{"d7d8qq", 6},
                             Case{"e2e4 ", 5}}) {
        INFO(each.text);
        CHECK(refusedUci(startFen, each.text) == rules::UciError{UciProblem::notUci, each.column});
    }
}

TEST_CASE("an unplayable UCI move is refused with a reason") {
    CHECK(refusedUci(startFen, "e2e5").what == UciProblem::illegal);
    CHECK(refusedUci(startFen, "e7e5").what == UciProblem::illegal);
    CHECK(refusedUci(startFen, "e1g1").what == UciProblem::illegal);
    CHECK(refusedUci(startFen, "e2e4q").what == UciProblem::illegal);
    CHECK(refusedUci(startFen, "0000").what == UciProblem::nullMove);
    CHECK(refusedUci(promotionFen, "d7d8").what == UciProblem::promotionMissing);
    CHECK(refusedUci(promotionFen, "d7e8").what == UciProblem::illegal);
}

TEST_CASE("every legal move is read back from both forms") {
    for (const auto* fen : {startFen,
                            blackMayCastle,
                            promotionFen,
                            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
                            "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1"})
        for (const auto move : positionOf(fen).legalMoves())
            for (const auto form : {UciCastling::kingsSquares, UciCastling::kingTakesRook})
                CHECK(read(fen, rules::writeUci(move, form)) == move);
}
