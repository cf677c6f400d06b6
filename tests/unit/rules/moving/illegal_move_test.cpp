// SPDX-License-Identifier: GPL-3.0-or-later
// Art. 7.4: what was done if the board shows no legal move.
#include "rules/moving/irregularity.hpp"
#include "rules/notation/san.hpp"
#include "tests/support/chess/positions.hpp"
#include "tests/support/match/table.hpp"

#include <catch2/catch.hpp>

#include <string>
#include <string_view>

using namespace rules;
using tests::bothMayCastle;
using tests::placementOf;
using tests::Sans;

namespace {

constexpr std::string_view pinnedBishop = "4r1k1/8/8/8/8/8/4B3/4K3 w - - 0 1";
constexpr std::string_view pinnedRook = "4r1k1/8/8/8/8/8/4R3/4K3 w - - 0 1";
constexpr std::string_view promoting = "8/4P2k/8/8/8/8/7K/8 w - - 0 1";

std::variant<Move, IllegalMove, Displaced> judge(std::string_view fen, std::string_view shown) {
    return judgeBoard(tests::positionOf(fen), placementOf(shown));
}

IllegalMove illegal(std::string_view fen, std::string_view shown) {
    const auto judged = judge(fen, shown);
    REQUIRE(std::holds_alternative<IllegalMove>(judged));
    return std::get<IllegalMove>(judged);
}

/// What may be played instead of the move on the board.
Sans replacements(std::string_view fen, std::string_view shown, const LawsEdition& edition) {
    const Position before = tests::positionOf(fen);
    const auto handling = handlingOf(illegal(fen, shown), before, edition.illegalMoves);
    Sans sans;
    for (const Move move : permittedMoves(before, handling, edition.touch))
        sans.insert(writeSan(before, move));
    return sans;
}

} // namespace

TEST_CASE("a legal move on the board is no irregularity") {
    const auto judged = judge(pinnedRook, "4r1k1/8/8/8/4R3/8/8/4K3");
    REQUIRE(std::holds_alternative<Move>(judged));
    CHECK(std::get<Move>(judged) == Move::plain(Square::e2, Square::e4));
}

TEST_CASE("a moved pinned piece is reported with its squares (L09-7.4.a, S23)") {
    CHECK(illegal(pinnedBishop, "4r1k1/8/8/8/8/3B4/8/4K3") ==
          IllegalMove{IllegalMoveKind::againstArticle3, Square::e2, Square::d3});
}

TEST_CASE("if the pinned bishop cannot move, the king must (L09-7.4.a, L09-4.5, S23)") {
    for (const auto& edition : lawsEditions)
        CHECK(replacements(pinnedBishop, "4r1k1/8/8/8/8/3B4/8/4K3", edition) ==
              Sans{"Kd1", "Kd2", "Kf1", "Kf2"});
}

TEST_CASE("the pinned rook must move along its file (L09-7.4.a, L09-4.3.a, S23)") {
    for (const auto& edition : lawsEditions)
        CHECK(replacements(pinnedRook, "4r1k1/8/8/8/8/8/3R4/4K3", edition) ==
              Sans{"Re3", "Re4", "Re5", "Re6", "Re7", "Rxe8+"});
}

TEST_CASE("a piece captured illegally has been touched, too (T-14, L09-4.3.c)") {
    constexpr std::string_view wrongCapture = "4k3/8/8/8/8/4p3/3P4/R3K3 w - - 0 1";
    CHECK(illegal(wrongCapture, "4k3/8/8/8/8/4R3/3P4/4K3") ==
          IllegalMove{IllegalMoveKind::againstArticle3, Square::a1, Square::e3});
    const Position before = tests::positionOf(wrongCapture);
    const auto handling =
        handlingOf(illegal(wrongCapture, "4k3/8/8/8/8/4R3/3P4/4K3"), before, laws2009.illegalMoves);
    CHECK(handling.touched == std::vector<Touched>{{Square::a1, {Colour::white, Kind::rook}},
                                                   {Square::e3, {Colour::black, Kind::pawn}}});
}

TEST_CASE("an impossible en passant capture is an illegal move of one piece (L09-7.4.a)") {
    constexpr std::string_view tooLate = "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 2";
    CHECK(illegal(tooLate, "4k3/8/3P4/8/8/8/8/4K3") ==
          IllegalMove{IllegalMoveKind::againstArticle3, Square::e5, Square::d6});
}

TEST_CASE("a captured king is reported as such (L09-7.4.a)") {
    CHECK(illegal("4k3/8/8/8/4n3/8/8/4R1K1 w - - 0 1", "4R3/8/8/8/4n3/8/8/6K1") ==
          IllegalMove{IllegalMoveKind::kingTaken, Square::e1, Square::e8});
}

TEST_CASE("a pawn left on the last rank is an unfinished promotion (L09-7.4.a, S12)") {
    CHECK(illegal(promoting, "4P3/7k/8/8/8/8/7K/8") ==
          IllegalMove{IllegalMoveKind::unfinishedPromotion, Square::e7, Square::e8});
}

TEST_CASE("a pawn placed on the last rank illegally is an ordinary illegal move") {
    CHECK(illegal("4r3/4P2k/8/8/8/8/7K/8 w - - 0 1", "4P3/7k/8/8/8/8/7K/8").kind ==
          IllegalMoveKind::againstArticle3);
}

TEST_CASE(
    "an unfinished promotion is completed on that square, in 2023 as a queen (L09-7.4.a, 4.6.c)") {
    const Sans any{"e8=Q", "e8=R", "e8=B", "e8=N"};
    CHECK(replacements(promoting, "4P3/7k/8/8/8/8/7K/8", laws2009) == any);
    CHECK(replacements(promoting, "4P3/7k/8/8/8/8/7K/8", laws1995) == any);
    CHECK(replacements(promoting, "4P3/7k/8/8/8/8/7K/8", laws2023) == Sans{"e8=Q"});
}

TEST_CASE("a king two squares away without the rook is an incomplete castling (ART-P7, S23b)") {
    const auto half =
        illegal(bothMayCastle, "r3k2r/pppq1ppp/2npbn2/2b1p3/2B1P3/2NPBN2/PPPQ1PPP/R5KR");
    CHECK(half ==
          IllegalMove{IllegalMoveKind::unfinishedCastling, Square::e1, Square::g1, Square::h1});
    const Position before = tests::positionOf(bothMayCastle);
    for (const auto& edition : {laws2009, laws2023})
        CHECK(forcedCastling(half, before, edition.touch) ==
              Move::castling(Square::e1, Square::h1));
    CHECK_FALSE(forcedCastling(half, before, laws1995.touch).has_value());
}

TEST_CASE("an incomplete castling must be completed (ART-P9.2, S23b)") {
    constexpr auto half = "r3k2r/pppq1ppp/2npbn2/2b1p3/2B1P3/2NPBN2/PPPQ1PPP/R5KR";
    CHECK(replacements(bothMayCastle, half, laws2009) == Sans{"O-O"});
    CHECK(replacements(bothMayCastle, half, laws2023) == Sans{"O-O"});
}

TEST_CASE("an incomplete castling that is illegal permits the king's other moves (ART-4.7.2)") {
    constexpr std::string_view f1IsAttacked = "4k3/8/b7/8/8/8/8/R3K2R w KQ - 0 1";
    const auto half = illegal(f1IsAttacked, "4k3/8/b7/8/8/8/8/R5KR");
    CHECK(half.kind == IllegalMoveKind::unfinishedCastling);
    CHECK_FALSE(forcedCastling(half, tests::positionOf(f1IsAttacked), laws2023.touch).has_value());
    CHECK(replacements(f1IsAttacked, "4k3/8/b7/8/8/8/8/R5KR", laws2023) ==
          Sans{"Kd1", "Kd2", "Kf2", "O-O-O"});
}

TEST_CASE("a complete castling that is illegal binds the king (L09-4.4.c)") {
    constexpr std::string_view f1IsAttacked = "4k3/8/b7/8/8/8/8/R3K2R w KQ - 0 1";
    CHECK(illegal(f1IsAttacked, "4k3/8/b7/8/8/8/8/R4RK1") ==
          IllegalMove{IllegalMoveKind::wrongCastling, Square::e1, Square::g1, Square::h1});
    CHECK(replacements(f1IsAttacked, "4k3/8/b7/8/8/8/8/R4RK1", laws2009) ==
          Sans{"Kd1", "Kd2", "Kf2", "O-O-O"});
}

TEST_CASE("an unchanged board is a press without a move, which only 2023 counts (7.5.3)") {
    CHECK(illegal(pinnedRook, "4r1k1/8/8/8/8/8/4R3/4K3") ==
          IllegalMove{IllegalMoveKind::nothingMoved});
    CHECK_FALSE(isIllegalMove(IllegalMoveKind::nothingMoved, laws1995.illegalMoves));
    CHECK_FALSE(isIllegalMove(IllegalMoveKind::nothingMoved, laws2009.illegalMoves));
    CHECK(isIllegalMove(IllegalMoveKind::nothingMoved, laws2023.illegalMoves));
}

TEST_CASE("using two hands is an illegal move in 2023 only (ART-4.1, X09)") {
    CHECK_FALSE(isIllegalMove(IllegalMoveKind::twoHands, laws2009.illegalMoves));
    CHECK(isIllegalMove(IllegalMoveKind::twoHands, laws2023.illegalMoves));
}

TEST_CASE("in 1995 an unfinished promotion only has to be completed (L95-5.6.e)") {
    CHECK_FALSE(isIllegalMove(IllegalMoveKind::unfinishedPromotion, laws1995.illegalMoves));
    CHECK(isIllegalMove(IllegalMoveKind::unfinishedPromotion, laws2009.illegalMoves));
    for (const auto& edition : lawsEditions)
        CHECK(isIllegalMove(IllegalMoveKind::againstArticle3, edition.illegalMoves));
}

TEST_CASE("several pieces on wrong squares are displaced, not moved (L09-7.3, L09-7.5)") {
    const auto judged = judge(pinnedRook, "4r1k1/8/8/8/8/8/3R4/3K4");
    REQUIRE(std::holds_alternative<Displaced>(judged));
    CHECK(std::get<Displaced>(judged).squares ==
          std::vector{Square::d1, Square::e1, Square::d2, Square::e2});
}

TEST_CASE("an opposing piece on a wrong square is displaced") {
    CHECK(std::holds_alternative<Displaced>(judge(pinnedRook, "6k1/4r3/8/8/8/8/4R3/4K3")));
}
