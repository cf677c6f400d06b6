// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/chess/position.hpp"
#include "rules/notation/fen.hpp"
#include "tests/support/chess/positions.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <set>
#include <string>

using rules::Colour;
using rules::Kind;
using rules::Move;
using rules::Occupancy;
using rules::Position;
using rules::Setup;
using rules::SetupFault;
using rules::Square;
using tests::positionOf;

namespace {

std::vector<SetupFault> faultsOf(const std::string& fen) {
    const auto setup = rules::parseFenSetup(fen);
    REQUIRE(setup);
    const auto position = Position::from(*setup);
    return position ? std::vector<SetupFault>{} : position.error().list();
}

/// The same pieces and rights, reached by knights that went out and returned.
Position afterKnightsReturn(Position position) {
    for (const auto move : {Move::plain(Square::g1, Square::f3),
                            Move::plain(Square::g8, Square::f6),
                            Move::plain(Square::f3, Square::g1),
                            Move::plain(Square::f6, Square::g8)})
        position.play(move);
    return position;
}

} // namespace

TEST_CASE(
    "the game starts with White to move, twenty legal moves, every castling right (Art. 2.3)") {
    const auto start = Position::start();
    CHECK(start.turn() == Colour::white);
    CHECK(start.placement() == rules::Placement::start());
    CHECK(start.legalMoves().size() == 20);
    CHECK(start.castlingRook(Colour::black, rules::CastlingSide::queenside) == Square::a8);
    CHECK(start.moveNumber() == 1);
    CHECK(start.halfmoveClock() == 0);
    CHECK_FALSE(start.inCheck());
}

TEST_CASE("a position answers the same in every way of asking for a piece") {
    const auto start = Position::start();
    CHECK(start.at(Square::d8) == rules::Piece{Colour::black, Kind::queen});
    CHECK_FALSE(start.at(Square::e4).has_value());
    CHECK(start.king(Colour::white) == Square::e1);
    CHECK(start.pieces({Colour::white, Kind::rook}) == Occupancy{Square::a1, Square::h1});
    CHECK(start.pieces(Kind::queen) == Occupancy{Square::d1, Square::d8});
    CHECK(start.pieces(Colour::black) ==
          (Occupancy::of(rules::Rank::seven) | Occupancy::of(rules::Rank::eight)));
    CHECK(start.occupied().size() == 32);
}

TEST_CASE("a setup and the position made from it have the same content") {
    const auto position =
        positionOf("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 3 17");
    CHECK(Position::from(position.setup()) == position);
}

TEST_CASE("an en passant square is stored only if the capture is legal") {
    CHECK_FALSE(positionOf("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1")
                    .enPassant()
                    .has_value());
    CHECK(positionOf("4k3/8/8/8/3Pp3/8/8/4K3 b - d3 0 1").enPassant() == Square::d3);
    // Both pawns leave the fifth rank and open it to the rook.
    CHECK_FALSE(positionOf("8/8/8/KPp4r/8/8/8/7k w - c6 0 1").enPassant().has_value());
}

TEST_CASE("a double step permits en passant for exactly one move (Art. 3.7.d)") {
    auto position = positionOf("4k3/8/8/8/4p3/8/3P4/4K3 w - - 0 1");
    position.play(Move::plain(Square::d2, Square::d4));
    CHECK(position.enPassant() == Square::d3);
    CHECK(position.isLegal(Move::enPassant(Square::e4, Square::d3)));
    auto declined = position.after(Move::plain(Square::e8, Square::e7));
    CHECK_FALSE(declined.enPassant().has_value());
    position.play(Move::enPassant(Square::e4, Square::d3));
    CHECK_FALSE(position.at(Square::d4).has_value());
    CHECK(position.at(Square::d3) == rules::Piece{Colour::black, Kind::pawn});
}

TEST_CASE("castling puts king and rook on their squares and ends the castling rights (Art. 3.8)") {
    const auto before = positionOf("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 4 9");
    const auto after = before.after(Move::castling(Square::e1, Square::a1));
    CHECK(rules::writeFen(after) == "r3k2r/8/8/8/8/8/8/2KR3R b kq - 5 9");
    CHECK(rules::writeFen(after.after(Move::castling(Square::e8, Square::h8))) ==
          "r4rk1/8/8/8/8/8/8/2KR3R w - - 6 10");
}

TEST_CASE("a Chess960 king castles over its own rook, or without moving at all") {
    const auto before = positionOf("1r4kr/8/8/8/8/8/8/1RK4R w HBhb - 0 1");
    CHECK(rules::writeFen(before.after(Move::castling(Square::c1, Square::b1))) ==
          "1r4kr/8/8/8/8/8/8/2KR3R b kq - 1 1");
    const auto stays = positionOf("4k3/8/8/8/8/8/8/6KR w H - 0 1");
    CHECK(rules::writeFen(stays.after(Move::castling(Square::g1, Square::h1))) ==
          "4k3/8/8/8/8/8/8/5RK1 b - - 1 1");
}

TEST_CASE("a Chess960 rook may not uncover an attack on its castled king") {
    const auto position = positionOf("4k3/8/8/8/8/8/8/rRK5 w B - 0 1");
    CHECK_FALSE(position.isLegal(Move::castling(Square::c1, Square::b1)));
}

TEST_CASE("capturing a rook ends the right to castle with it") {
    const auto before = positionOf("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    const auto after = before.after(Move::plain(Square::a1, Square::a8));
    CHECK(rules::writeFen(after) == "R3k2r/8/8/8/8/8/8/4K2R b Kk - 0 1");
}

TEST_CASE("pawn moves and captures reset the halfmove clock (Art. 9.3)") {
    auto position = positionOf("4k3/8/8/3p4/8/4N3/8/4K3 w - - 7 30");
    CHECK(position.after(Move::plain(Square::e1, Square::e2)).halfmoveClock() == 8);
    CHECK(position.after(Move::plain(Square::e3, Square::d5)).halfmoveClock() == 0);
    position.play(Move::plain(Square::e1, Square::e2));
    CHECK(position.after(Move::plain(Square::d5, Square::d4)).halfmoveClock() == 0);
}

TEST_CASE("the same position occurs again when the knights return (Art. 9.2)") {
    const auto start = Position::start();
    const auto returned = afterKnightsReturn(start);
    CHECK(sameForRepetition(start, returned));
    CHECK(start.fingerprint() == returned.fingerprint());
    CHECK_FALSE(start == returned); // the counters differ
}

TEST_CASE("lost castling rights and a legal en passant make another position (Art. 9.2)") {
    const auto base = positionOf("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    const auto fewer = positionOf("r3k2r/8/8/8/8/8/8/R3K2R w KQq - 0 1");
    CHECK_FALSE(sameForRepetition(base, fewer));
    CHECK(base.fingerprint() != fewer.fingerprint());
    const auto open = positionOf("4k3/8/8/8/3Pp3/8/8/4K3 b - d3 0 1");
    const auto closed = positionOf("4k3/8/8/8/3Pp3/8/8/4K3 b - - 0 1");
    CHECK_FALSE(sameForRepetition(open, closed));
    CHECK(open.fingerprint() != closed.fingerprint());
}

TEST_CASE("an en passant square nobody can use does not make another position (Art. 9.2)") {
    const auto pinned = positionOf("8/8/8/KPp4r/8/8/8/7k w - c6 0 1");
    const auto without = positionOf("8/8/8/KPp4r/8/8/8/7k w - - 0 1");
    CHECK(sameForRepetition(pinned, without));
    CHECK(pinned.fingerprint() == without.fingerprint());
}

TEST_CASE("every fault of a setup is reported at once") {
    using enum SetupFault;
    CHECK(
        faultsOf("8/8/8/8/8/8/8/8 w KQkq e3 0 1") ==
        std::vector{whiteKingMissing, blackKingMissing, castlingWithoutKing, enPassantWithoutPawn});
    CHECK(faultsOf("P3k2k/8/8/8/8/8/8/KK5p w - - 0 1") ==
          std::vector{severalWhiteKings, severalBlackKings, pawnOnEndRank});
    CHECK(faultsOf("4k3/8/8/8/8/8/8/4RK2 w - - 0 1") == std::vector{opponentInCheck});
    CHECK(faultsOf("8/8/8/8/8/8/4k3/4K3 w - - 0 1") == std::vector{opponentInCheck});
    CHECK(faultsOf("4k3/8/8/8/8/8/4K3/R6R w KQ - 0 1") == std::vector{castlingWithoutKing});
    CHECK(faultsOf("4k3/8/8/8/8/8/8/4K3 w K - 0 1") == std::vector{castlingWithoutRook});
    CHECK(faultsOf("4k3/8/8/8/8/8/8/4K2r w K - 0 1") == std::vector{castlingWithoutRook});
    CHECK(faultsOf("4k3/8/8/8/4P3/8/8/4K3 w - e3 0 1") == std::vector{enPassantWithoutPawn});
    CHECK(faultsOf("4k3/8/8/8/4P3/8/4P3/4K3 b - e3 0 1") == std::vector{enPassantWithoutPawn});
}

TEST_CASE("a setup whose counters contradict each other is refused") {
    auto setup = Position::start().setup();
    setup.halfmoveClock = -1;
    setup.moveNumber = 0;
    const auto position = Position::from(setup);
    REQUIRE_FALSE(position);
    CHECK(position.error().list() ==
          std::vector{SetupFault::halfmoveClockOutOfRange, SetupFault::moveNumberOutOfRange});
}

TEST_CASE("counters stop at the largest value that a FEN may contain") {
    auto position = positionOf("4k3/8/8/8/8/8/8/4K3 b - - 99999 99999");
    position.play(Move::plain(Square::e8, Square::e7));
    CHECK(position.halfmoveClock() == rules::largestCounter);
    CHECK(position.moveNumber() == rules::largestCounter);
    CHECK(Position::from(position.setup()) == position);
}

TEST_CASE("a castling rook on the wrong side of its king is refused") {
    auto setup = positionOf("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1").setup();
    setup.castling.white = {.kingside = rules::File::a};
    const auto position = Position::from(setup);
    REQUIRE_FALSE(position);
    CHECK(position.error().contains(SetupFault::castlingWithoutRook));
}

TEST_CASE("positions with impossible checks still have their legal moves") {
    CHECK(positionOf("8/8/8/8/8/2b1k1b1/8/3RKR2 w - - 0 1").isCheckmate());
    CHECK(positionOf("3R4/8/q4k2/2B5/1NK5/3b4/8/8 w - - 0 1").legalMoves().size() == 4);
    CHECK(positionOf("B6b/8/8/8/2K5/5k2/8/b6B b - - 0 1").legalMoves().size() > 0);
}

TEST_CASE("the list of moves has room for more pieces than a game can have") {
    const auto queens = positionOf("kBQQQQQQ/BR5Q/Q6Q/Q6Q/Q6Q/Q6Q/Q6Q/KQQQQQQQ w - - 0 1");
    CHECK(queens.legalMoves().size() == 270);
}

TEST_CASE("checkmate and stalemate are distinguished (Art. 5.1.a, 5.2.a)") {
    const auto mate = positionOf("rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3");
    CHECK(mate.isCheckmate());
    CHECK_FALSE(mate.isStalemate());
    CHECK(mate.checkers() == Occupancy{Square::h4});
    const auto stalemate = positionOf("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1");
    CHECK(stalemate.isStalemate());
    CHECK_FALSE(stalemate.isCheckmate());
}

TEST_CASE("attackers count even if they are pinned (Art. 3.1)") {
    const auto position = positionOf("4k3/4r3/8/8/8/8/4N3/4K3 w - - 0 1");
    CHECK(position.attackers(Square::d4, Colour::white) == Occupancy{Square::e2});
    CHECK_FALSE(position.isLegal(Move::plain(Square::e2, Square::d4)));
}

TEST_CASE(
    "an illegal move may remain, and the king it leaves in check cannot be captured (L09-A4.c)") {
    const auto before = positionOf("4r1k1/8/8/8/8/8/4B3/4K3 w - - 0 1");
    const auto illegal = Move::plain(Square::e2, Square::d3);
    CHECK_FALSE(before.isLegal(illegal));
    REQUIRE(before.couldStand(illegal));
    const auto after = before.after(illegal);
    CHECK(after.turn() == Colour::black);
    CHECK(after.at(Square::d3) == rules::Piece{Colour::white, Kind::bishop});
    CHECK_FALSE(after.isLegal(Move::plain(Square::e8, Square::e1)));
    for (const auto move : after.legalMoves())
        CHECK(move.to() != Square::e1);
}

TEST_CASE("no move may remain that captures an own piece or a king, or moves an opposing piece "
          "(L09-A4.c)") {
    const auto position = positionOf("4r1k1/P7/8/8/8/8/4B3/4K3 w - - 0 1");
    CHECK_FALSE(position.couldStand(Move::plain(Square::e2, Square::e1)));
    CHECK_FALSE(position.couldStand(Move::plain(Square::e2, Square::g8)));
    CHECK_FALSE(position.couldStand(Move::plain(Square::e8, Square::e7)));
    CHECK_FALSE(position.couldStand(Move::plain(Square::a7, Square::a8)));
    CHECK(position.couldStand(Move::promotion(Square::a7, Square::b8, Kind::queen)));
    CHECK_FALSE(position.couldStand(Move::enPassant(Square::a7, Square::b6)));
    CHECK_FALSE(position.couldStand(Move::castling(Square::e1, Square::h1)));
}
