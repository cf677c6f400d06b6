// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/boards/guidance.hpp"
#include "tests/support/chess/pieces.hpp"
#include "tests/support/chess/positions.hpp"
#include "tests/support/match/games.hpp"

#include <catch2/catch.hpp>

using rules::Change;
using rules::Colour;
using rules::Kind;
using rules::Move;
using rules::Piece;
using rules::Placement;
using rules::Position;
using rules::Square;
using tests::positionOf;
using tests::whiteKing;
using tests::whitePawn;
using tests::whiteQueen;
using tests::whiteRook;

namespace {

using Changes = std::vector<Change>;

Placement withChanges(const Position& position, const Changes& changes) {
    auto placement = position.placement();
    for (const auto& change : changes)
        placement = after(placement, change);
    return placement;
}

Position castlingReady() {
    return positionOf("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
}
const auto castle = Move::castling(Square::e1, Square::h1);
Position enPassantReady() {
    return positionOf("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1");
}
const auto enPassant = Move::enPassant(Square::e5, Square::d6);
Position promotionReady() {
    return positionOf("1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1");
}
const auto promotion = Move::promotion(Square::a7, Square::b8, Kind::queen);

} // namespace

TEST_CASE("carrying out a move empties squares first and then fills others (Art. 3.7, 3.8)") {
    CHECK(execution(Position::start(), Move::plain(Square::e2, Square::e4)) ==
          Changes{{Square::e2, std::nullopt}, {Square::e4, whitePawn}});
    CHECK(execution(castlingReady(), castle) == Changes{{Square::e1, std::nullopt},
                                                        {Square::h1, std::nullopt},
                                                        {Square::f1, whiteRook},
                                                        {Square::g1, whiteKing}});
    CHECK(execution(promotionReady(), promotion) ==
          Changes{{Square::a7, std::nullopt}, {Square::b8, whiteQueen}});
}

TEST_CASE("the pawn captured en passant does not stand on the target square (E-R28)") {
    CHECK(execution(enPassantReady(), enPassant) ==
          Changes{{Square::d5, std::nullopt}, {Square::e5, std::nullopt}, {Square::d6, whitePawn}});
}

TEST_CASE("a Chess960 rook that already stands on its castling square stays there") {
    const auto ready = positionOf("4k3/8/8/8/8/8/8/1K3R2 w F - 0 1");
    CHECK(execution(ready, Move::castling(Square::b1, Square::f1)) ==
          Changes{{Square::b1, std::nullopt}, {Square::g1, whiteKing}});
}

TEST_CASE("castling with only the king moved has the rook's part left to do (row 10)") {
    const auto shown =
        withChanges(castlingReady(), {{Square::e1, std::nullopt}, {Square::g1, whiteKing}});
    const auto way = progress(castlingReady(), castle, shown);
    REQUIRE(way);
    CHECK(way->placed);
    CHECK(way->remaining == Changes{{Square::h1, std::nullopt}, {Square::f1, whiteRook}});
}

TEST_CASE("a castling king may temporarily stand on its rook's square") {
    const auto shown =
        withChanges(castlingReady(), {{Square::e1, std::nullopt}, {Square::h1, whiteKing}});
    CHECK(progress(castlingReady(), castle, shown).has_value());
}

TEST_CASE("an en passant capture is incomplete while the captured pawn is on the board") {
    const auto shown =
        withChanges(enPassantReady(), {{Square::e5, std::nullopt}, {Square::d6, whitePawn}});
    const auto way = progress(enPassantReady(), enPassant, shown);
    REQUIRE(way);
    CHECK(way->remaining == Changes{{Square::d5, std::nullopt}});
}

TEST_CASE("a pawn on the last rank still has to be replaced (row 12)") {
    const auto shown =
        withChanges(promotionReady(), {{Square::a7, std::nullopt}, {Square::b8, whitePawn}});
    const auto way = progress(promotionReady(), promotion, shown);
    REQUIRE(way);
    CHECK(way->remaining == Changes{{Square::b8, whiteQueen}});
}

TEST_CASE("a board that differs elsewhere or shows a piece twice is no partial execution") {
    const auto move = Move::plain(Square::e2, Square::e4);
    const auto start = Position::start();
    CHECK_FALSE(
        progress(start, move, withChanges(start, {{Square::g1, std::nullopt}})).has_value());
    CHECK_FALSE(progress(start, move, withChanges(start, {{Square::e4, whitePawn}})).has_value());
    CHECK_FALSE(progress(start, move, withChanges(start, {{Square::e4, whiteQueen}})).has_value());
    CHECK(progress(start, move, start.placement())->remaining.size() == 2);
    CHECK(progress(start,
                   move,
                   withChanges(start, {{Square::e2, std::nullopt}, {Square::e4, whitePawn}}))
              ->isComplete());
}

TEST_CASE("touches are the squares that an own piece has left, in order (E-R22)") {
    const auto start = tests::gameOf("e4 d5").position().placement();
    CHECK(touched(start,
                  Changes{{Square::g1, std::nullopt},
                          {Square::g1, Piece{Colour::white, Kind::knight}},
                          {Square::e4, std::nullopt},
                          {Square::e3, whitePawn},
                          {Square::e3, std::nullopt},
                          {Square::g1, std::nullopt}}) == std::vector{Square::g1, Square::e4});
}

TEST_CASE("a captured piece that left unnoticed counts as touched once its square is taken") {
    const auto ready = tests::gameOf("e4 d5").position().placement();
    CHECK(touched(ready, Changes{{Square::e4, std::nullopt}, {Square::d5, whitePawn}}) ==
          std::vector{Square::e4, Square::d5});
}

TEST_CASE("a piece seen on its new square before it leaves the old one is touched, too") {
    CHECK(
        touched(Placement::start(), Changes{{Square::e4, whitePawn}, {Square::e2, std::nullopt}}) ==
        std::vector{Square::e2});
}
