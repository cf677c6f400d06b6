// SPDX-License-Identifier: GPL-3.0-or-later
// Art. 4: the moves that touched pieces permit.
#include "rules/moving/touch.hpp"
#include "tests/support/chess/positions.hpp"

#include <catch2/catch.hpp>

#include <initializer_list>
#include <string>
#include <string_view>

using namespace rules;
using tests::afterE4D5;
using tests::bothMayCastle;
using tests::Sans;
using tests::sansOf;
using tests::startFen;

namespace {

constexpr std::string_view f1IsAttacked = "4k3/8/b7/8/8/8/8/R3K2R w KQ - 0 1";
constexpr std::string_view rookIsWalledIn = "4k3/8/8/8/8/8/3PPPPP/R3KBNR w Q - 0 1";

const TouchRules rules1995 = laws1995.touch;
const TouchRules rules2009 = laws2009.touch;
const TouchRules rules2023 = laws2023.touch;

/// A square, or "+" for "at the same moment as the previous one".
struct At {
    Square square;
    bool together = false;

    At(Square at) : square(at) {} // NOLINT(google-explicit-constructor): a list of squares
    At(Square at, bool atOnce) : square(at), together(atOnce) {}
};

At atOnce(Square square) {
    return {square, true};
}

HandledPieces touching(const Position& position, std::initializer_list<At> squares) {
    HandledPieces handling;
    for (const At& each : squares)
        handling.touched.push_back({each.square, *position.at(each.square), each.together});
    return handling;
}

Sans permitted(std::string_view fen,
               std::initializer_list<At> squares,
               const TouchRules& touchRules = rules2009) {
    const Position position = tests::positionOf(fen);
    return sansOf(position, permittedMoves(position, touching(position, squares), touchRules));
}

Sans everyMove(std::string_view fen) {
    const Position position = tests::positionOf(fen);
    const auto legal = position.legalMoves();
    return sansOf(position, {legal.begin(), legal.end()});
}

/// After touching only the king and announcing castling with this rook.
Sans meaningToCastle(std::string_view fen, Square rook, const TouchRules& touchRules = rules2009) {
    const Position position = tests::positionOf(fen);
    auto handling = touching(position, {position.king(position.turn())});
    handling.castlesWith = rook;
    return sansOf(position, permittedMoves(position, handling, touchRules));
}

Sans released(std::string_view fen, Released piece, const TouchRules& touchRules = rules2009) {
    const Position position = tests::positionOf(fen);
    auto handling = touching(position, {piece.from});
    handling.released = piece;
    return sansOf(position, permittedMoves(position, handling, touchRules));
}

} // namespace

TEST_CASE("without a touched piece every legal move is permitted") {
    CHECK(permitted(startFen, {}) == everyMove(startFen));
}

TEST_CASE("the first own piece that can move must move (L09-4.3.a, S02)") {
    CHECK(permitted(startFen, {Square::b1}) == Sans{"Na3", "Nc3"});
    CHECK(permitted(startFen, {Square::a1, Square::b1, Square::e2}) == Sans{"Na3", "Nc3"});
    for (const auto& edition : lawsEditions)
        CHECK(permitted(startFen, {Square::b1}, edition.touch) == Sans{"Na3", "Nc3"});
}

TEST_CASE("if no touched piece can move, any move is permitted (L09-4.5, L95-7.3, S03)") {
    for (const auto& edition : lawsEditions) {
        CHECK(permitted(startFen, {Square::a1}, edition.touch) == everyMove(startFen));
        CHECK(permitted(startFen, {Square::a1, Square::c1, Square::e1}, edition.touch) ==
              everyMove(startFen));
    }
}

TEST_CASE("the first opposing piece that can be captured must be captured (L09-4.3.b, S04)") {
    CHECK(permitted(afterE4D5, {Square::d5}) == Sans{"exd5"});
    CHECK(permitted(afterE4D5, {Square::d8, Square::d5}) == Sans{"exd5"});
    CHECK(permitted(afterE4D5, {Square::d8}) == everyMove(afterE4D5));
}

TEST_CASE("a pawn captured en passant is the captured piece (L09-4.3.b)") {
    constexpr std::string_view passant = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2";
    CHECK(permitted(passant, {Square::d5}) == Sans{"exd6"});
}

TEST_CASE(
    "both colours: this piece captures that one, otherwise the first that can (L09-4.3.c, X06)") {
    const Sans bishop{"Be2", "Bd3", "Bc4", "Bb5+", "Ba6"};
    for (const auto& edition : lawsEditions) {
        CHECK(permitted(afterE4D5, {Square::e4, Square::d5}, edition.touch) == Sans{"exd5"});
        CHECK(permitted(afterE4D5, {Square::d5, Square::e4}, edition.touch) == Sans{"exd5"});
        CHECK(permitted(afterE4D5, {Square::f1, Square::d5}, edition.touch) == bishop);
        CHECK(permitted(afterE4D5, {Square::d5, Square::f1}, edition.touch) == Sans{"exd5"});
    }
}

TEST_CASE(
    "if the order is unclear, the own piece counts as the first (L09-4.3.c, L95-7.2.b, X06)") {
    const Sans bishop{"Be2", "Bd3", "Bc4", "Bb5+", "Ba6"};
    CHECK(permitted(afterE4D5, {Square::d5, atOnce(Square::f1)}) == bishop);
    CHECK(permitted(afterE4D5, {Square::f1, atOnce(Square::d5)}) == bishop);
    CHECK(permitted(afterE4D5, {Square::d5, atOnce(Square::e4)}) == Sans{"exd5"});
}

TEST_CASE("of two own pieces and an opposing one 2023 pairs the first of each (ART-4.3.3)") {
    CHECK(permitted(afterE4D5, {Square::e4, Square::b1, Square::d5}, rules2023) == Sans{"exd5"});
    CHECK(permitted(afterE4D5, {Square::e4, Square::b1, Square::d5}, rules2009) ==
          Sans{"e5", "exd5"});
    CHECK(permitted(afterE4D5, {Square::e4, Square::b1, Square::d5}, rules1995) ==
          Sans{"e5", "exd5"});
}

TEST_CASE("of own pieces touched at once the player chooses one (LN-33, X08)") {
    CHECK(permitted(startFen, {Square::b1, atOnce(Square::g1)}) ==
          Sans{"Na3", "Nc3", "Nf3", "Nh3"});
    CHECK(permitted(startFen, {Square::b1, Square::g1}) == Sans{"Na3", "Nc3"});
}

TEST_CASE("king, then rook or both at once: that castling (L09-4.4.a, S13)") {
    CHECK(permitted(bothMayCastle, {Square::e1, Square::h1}) == Sans{"O-O"});
    CHECK(permitted(bothMayCastle, {Square::e1, Square::a1}) == Sans{"O-O-O"});
    CHECK(permitted(bothMayCastle, {Square::e1, atOnce(Square::h1)}) == Sans{"O-O"});
    CHECK(permitted(bothMayCastle, {Square::h1, atOnce(Square::e1)}) == Sans{"O-O"});
    CHECK(permitted(bothMayCastle, {Square::e1, Square::h1, Square::a1}) == Sans{"O-O"});
    CHECK(permitted(bothMayCastle, {Square::e1, Square::h1}, rules2023) == Sans{"O-O"});
}

TEST_CASE("in 1995 touching king and rook requires a king move, castling or not (L95-5.1.d)") {
    const Sans kings{"Kd1", "Ke2", "Kf1", "O-O", "O-O-O"};
    CHECK(permitted(bothMayCastle, {Square::e1, Square::h1}, rules1995) == kings);
}

TEST_CASE("a piece touched before the king takes precedence (L09-4.3.a)") {
    CHECK(permitted(bothMayCastle, {Square::a2, Square::e1, Square::h1}) == Sans{"a3", "a4"});
}

TEST_CASE("rook, then king: no castling with that rook (L09-4.4.b, S13)") {
    CHECK(permitted(bothMayCastle, {Square::h1, Square::e1}) == Sans{"Rf1", "Rg1"});
    CHECK(permitted(bothMayCastle, {Square::h1, Square::e1}, rules2023) == Sans{"Rf1", "Rg1"});
}

TEST_CASE("rook, then king, if the rook cannot move: castling on the other side is permitted "
          "(L09-4.4.b, X06)") {
    for (const auto& edition : lawsEditions)
        CHECK(permitted(rookIsWalledIn, {Square::h1, Square::e1}, edition.touch) ==
              Sans{"Kd1", "O-O-O"});
}

TEST_CASE("a rook touched before the king excludes castling with it and nothing else (L09-4.4.b)") {
    const Position position = tests::positionOf(bothMayCastle);
    const auto isClosed = [&](std::initializer_list<At> squares, Square rook) {
        return isCastlingClosed(
            position, touching(position, squares), rules2009, Move::castling(Square::e1, rook));
    };
    CHECK(isClosed({Square::h1, Square::e1}, Square::h1));
    CHECK_FALSE(isClosed({Square::h1, Square::e1}, Square::a1));
    // Castling touches the king, too, and here after the rook.
    CHECK(isClosed({Square::h1}, Square::h1));
    CHECK_FALSE(isClosed({Square::e1, Square::h1}, Square::h1));
    CHECK_FALSE(isClosed({Square::e1, atOnce(Square::h1)}, Square::h1));
    CHECK_FALSE(isClosed({}, Square::h1));
    const HandledPieces rookFirst = touching(position, {Square::h1, Square::e1});
    CHECK_FALSE(
        isCastlingClosed(position, rookFirst, rules2009, Move::plain(Square::e1, Square::e2)));
}

TEST_CASE("read literally, 1995 then forbids every castling (L95-5.1.c, T-32, X06)") {
    TouchRules literal = rules1995;
    literal.rookThenKing = RookThenKing::everyCastling;
    CHECK(permitted(rookIsWalledIn, {Square::h1, Square::e1}, literal) == Sans{"Kd1"});
}

TEST_CASE("king and rook, castling is illegal: another move of the king (L09-4.4.c, X06)") {
    for (const auto& edition : lawsEditions)
        CHECK(permitted(f1IsAttacked, {Square::e1, Square::h1}, edition.touch) ==
              Sans{"Kd1", "Kd2", "Kf2", "O-O-O"});
}

TEST_CASE("king and rook, castling is illegal and the king cannot move: any move (L09-4.4.c)") {
    constexpr std::string_view kingIsStuck = "3rkr2/8/8/8/8/8/4P3/4K2R w K - 0 1";
    CHECK(permitted(kingIsStuck, {Square::e1, Square::h1}) == everyMove(kingIsStuck));
    CHECK(everyMove(kingIsStuck).contains("e4"));
    CHECK_FALSE(permitted(kingIsStuck, {Square::e1, Square::h1}).contains("O-O"));
}

TEST_CASE("a rook not on its original square is no castling rook, and the king's own moves bind "
          "first (L09-4.3.a)") {
    constexpr std::string_view rookOnD5 = "4k3/8/8/3R4/8/8/8/4K2R w K - 0 1";
    CHECK(permitted(rookOnD5, {Square::e1, Square::d5}) ==
          Sans{"Kd1", "Kd2", "Ke2", "Kf1", "Kf2", "O-O"});
}

TEST_CASE("a player who announces an illegal castling must move the king otherwise (L09-4.4.c)") {
    CHECK(meaningToCastle(f1IsAttacked, Square::h1) == Sans{"Kd1", "Kd2", "Kf2", "O-O-O"});
}

TEST_CASE("announcing castling does not require it while only the king is touched (L09-4.4.a)") {
    CHECK(meaningToCastle(bothMayCastle, Square::h1) == Sans{"Kd1", "Ke2", "Kf1", "O-O", "O-O-O"});
}

TEST_CASE("a piece released on a square stays there (L09-4.6)") {
    CHECK(released(startFen, {Square::e2, Square::e3}) == Sans{"e3"});
}

TEST_CASE("a piece released on a square it may not go to is only touched (L09-4.6, tail)") {
    CHECK(released(startFen, {Square::e2, Square::e5}) == Sans{"e3", "e4"});
}

TEST_CASE("the king released on its castling square: that castling (L09-4.6.b, ART-4.7.2)") {
    CHECK(released(bothMayCastle, {Square::e1, Square::g1}) == Sans{"O-O"});
    CHECK(released(bothMayCastle, {Square::e1, Square::c1}, rules2023) == Sans{"O-O-O"});
    CHECK(released(bothMayCastle, {Square::e1, Square::f1}) == Sans{"Kf1"});
}

TEST_CASE("1995 has no such clause: the king is only touched (L95-6.3)") {
    CHECK(released(bothMayCastle, {Square::e1, Square::g1}, rules1995) ==
          Sans{"Kd1", "Ke2", "Kf1", "O-O", "O-O-O"});
}

TEST_CASE("the king released two squares away, castling is illegal: another king's move "
          "(ART-4.7.2)") {
    for (const auto& edition : lawsEditions)
        CHECK(released(f1IsAttacked, {Square::e1, Square::g1}, edition.touch) ==
              Sans{"Kd1", "Kd2", "Kf2", "O-O-O"});
}

TEST_CASE(
    "a pawn on the last rank fixes the square, the placed piece the choice (L09-4.4.d, 4.6.c)") {
    constexpr std::string_view beforeTheLastRank = "3r4/4P2k/8/8/8/8/7K/8 w - - 0 1";
    CHECK(released(beforeTheLastRank, {Square::e7, Square::e8}) ==
          Sans{"e8=Q", "e8=R", "e8=B", "e8=N"});
    CHECK(released(beforeTheLastRank, {Square::e7, Square::d8, Kind::rook}) == Sans{"exd8=R"});
}

TEST_CASE("Chess960: a king beside its castling square permits both (L09-F3, 4.6.b)") {
    constexpr std::string_view beside = "4k3/8/8/8/8/8/8/5KR1 w G - 0 1";
    CHECK(permitted(beside, {Square::f1, Square::g1}) == Sans{"O-O"});
    CHECK_FALSE(permitted(beside, {Square::g1, Square::f1}).contains("O-O"));
}
