// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile-io/keyboard/review.hpp"
#include "tests/support/chess/positions.hpp"

#include <catch2/catch.hpp>

#include <vector>

using namespace tactile;
using rules::Colour;
using rules::File;
using rules::Kind;
using rules::Placement;
using rules::Rank;
using rules::Square;
using rules::Standing;
using rules::Standings;
using tests::spanishWithBishopOnA4;
using Squares = std::vector<Square>;

namespace {

Standing white(Kind kind, Square square) {
    return {square, {Colour::white, kind}};
}
Standing black(Kind kind, Square square) {
    return {square, {Colour::black, kind}};
}

} // namespace

TEST_CASE("W4: the cursor starts on the own king and moves as the player sees the board") {
    const auto board = spanishWithBishopOnA4().placement();
    CHECK(cursorStart(board, Colour::white) == Square::e1);
    CHECK(cursorStart(board, Colour::black) == Square::e8);
    CHECK(cursorStart(Placement{}, Colour::black) == Square::e8);
    CHECK(squareTowards(Square::e1, Direction::forward, Colour::white) == Square::e2);
    CHECK(squareTowards(Square::e8, Direction::forward, Colour::black) == Square::e7);
    CHECK(squareTowards(Square::e8, Direction::right, Colour::black) == Square::d8);
    CHECK(squareTowards(Square::e4, Direction::forwardLeft, Colour::black) == Square::f3);
}

TEST_CASE("W4: the cursor stops at the edge") {
    CHECK_FALSE(squareTowards(Square::h3, Direction::right, Colour::white).has_value());
    CHECK_FALSE(squareTowards(Square::e8, Direction::forward, Colour::white).has_value());
    CHECK_FALSE(squareTowards(Square::a1, Direction::backLeft, Colour::white).has_value());
}

TEST_CASE("W4: Ctrl and an arrow find the next occupied square") {
    const auto board = spanishWithBishopOnA4().placement();
    const auto up = [&](Square from) {
        return occupiedTowards(board, from, Direction::forward, Colour::white);
    };
    CHECK(up(Square::e4) == Square::e5);
    CHECK(up(Square::e5) == Square::e8);
    CHECK_FALSE(up(Square::e8).has_value());
    CHECK(occupiedTowards(board, Square::e4, Direction::left, Colour::white) == Square::a4);
}

TEST_CASE("Home and End move to the end of the rank on the player's own side") {
    CHECK(endOfRank(Square::e4, Direction::left, Colour::white) == Square::a4);
    CHECK(endOfRank(Square::e4, Direction::left, Colour::black) == Square::h4);
    CHECK(endOfRank(Square::e4, Direction::right, Colour::black) == Square::a4);
}

TEST_CASE("W4: one request moves the cursor by step, square, rank, file, piece or edge") {
    const auto board = spanishWithBishopOnA4().placement();
    const auto goes = [&](const Instruction& request) {
        return cursorAfter(request, Square::e4, board, Colour::white);
    };
    CHECK(goes({Command::cursor, Direction::forward}) == Square::e5);
    CHECK(goes({Command::cursor, Rank::four}) == Square::e4);
    CHECK(goes({Command::cursor, File::a}) == Square::a4);
    CHECK(goes({Command::cursor, Square::f3}) == Square::f3);
    CHECK(goes({Command::nextPiece, Direction::forward}) == Square::e5);
    CHECK(goes({Command::cursorEdge, Direction::right}) == Square::h4);
    CHECK(goes({Command::square, Square::f3}) == Square::f3);
    CHECK_FALSE(goes({Command::square}).has_value());
    CHECK_FALSE(goes({Command::attackers, Square::e5}).has_value());
}

TEST_CASE("W5: attackers are the other side's pieces, defenders the own") {
    const auto e5 = attentionTo(spanishWithBishopOnA4(), Square::e5, Colour::white);
    CHECK(e5.attackers == Standings{white(Kind::knight, Square::f3)});
    CHECK(e5.defenders == Standings{black(Kind::knight, Square::c6)});
    const auto e4 = attentionTo(spanishWithBishopOnA4(), Square::e4, Colour::white);
    CHECK(e4.attackers == Standings{black(Kind::knight, Square::f6)});
    CHECK(e4.defenders.empty());
}

TEST_CASE("W5: an empty square is attacked by the opponent and defended by the viewer") {
    const auto d4 = attentionTo(spanishWithBishopOnA4(), Square::d4, Colour::white);
    CHECK(d4.attackers ==
          Standings{black(Kind::knight, Square::c6), black(Kind::pawn, Square::e5)});
    CHECK(d4.defenders == Standings{white(Kind::knight, Square::f3)});
    CHECK(attentionTo(spanishWithBishopOnA4(), Square::d4, Colour::black).attackers ==
          d4.defenders);
}

TEST_CASE("W5: a pinned piece attacks nevertheless (Art. 3.1)") {
    const auto pinned = tests::positionOf("4k3/4r3/8/8/8/2n5/4N3/4K3 w - - 0 1");
    CHECK(attentionTo(pinned, Square::c3, Colour::white).attackers ==
          Standings{white(Kind::knight, Square::e2)});
}

TEST_CASE("W5: the moves of a piece are its captures and its other squares") {
    const auto knight = reachOf(spanishWithBishopOnA4(), Square::f3).value();
    CHECK(knight.count() == 5);
    CHECK(knight.takes == Squares{Square::e5});
    CHECK(knight.goesTo == Squares{Square::d4, Square::g1, Square::g5, Square::h4});
    const auto captures = capturesOf(spanishWithBishopOnA4(), Square::f3).value();
    CHECK(captures.count() == 1);
    CHECK(captures.takes == knight.takes);
}

TEST_CASE("W5: castling is separate, a promotion counts once, the side not on move has no move") {
    const auto king = reachOf(spanishWithBishopOnA4(), Square::e1).value();
    CHECK(king.castles == std::vector{rules::CastlingSide::kingside});
    CHECK(king.goesTo == Squares{Square::e2, Square::f1});
    const auto pawn =
        reachOf(tests::positionOf("1n5k/P7/8/8/8/8/8/7K w - - 0 1"), Square::a7).value();
    CHECK(pawn.takes == Squares{Square::b8});
    CHECK(pawn.goesTo == Squares{Square::a8});
    CHECK(reachOf(spanishWithBishopOnA4(), Square::e6)->count() == 0);
}

TEST_CASE("Shift+F3: the last capture, with the pawn's own square for en passant") {
    rules::Game game;
    CHECK(lastTaken(game, 1).empty());
    for (const auto* move : {"e2e4", "a7a6", "e4e5", "d7d5", "e5d6", "a6a5"})
        game.play(tests::moveOf(game.position(), move));
    CHECK(lastTaken(game, 1) == std::vector{LastTaken{black(Kind::pawn, Square::d5), 3}});
}

TEST_CASE("what a piece would attack from another square, which it has left its own for") {
    const auto board = spanishWithBishopOnA4().placement();
    const auto from = [&](Square start, Square to) { return attackedFrom(board, {start, to}); };
    CHECK(from(Square::f3, Square::g5) ==
          Standings{black(Kind::pawn, Square::f7), black(Kind::pawn, Square::h7)});
    CHECK(from(Square::b1, Square::d6) == Standings{black(Kind::king, Square::e8),
                                                    black(Kind::bishop, Square::c8),
                                                    black(Kind::pawn, Square::b7),
                                                    black(Kind::pawn, Square::f7)});
    CHECK(from(Square::e4, Square::e5) == Standings{black(Kind::knight, Square::f6)});
    CHECK(from(Square::a6, Square::b5) == Standings{white(Kind::bishop, Square::a4)});
    CHECK(from(Square::d1, Square::d1).empty());
}

TEST_CASE("Shift+F3 twice: the captures before it, the latest first") {
    rules::Game game;
    for (const auto* move : {"e2e4", "d7d5", "e4d5", "d8d5", "b1c3", "d5c6", "c3b5", "c6c2"})
        game.play(tests::moveOf(game.position(), move));
    CHECK(lastTaken(game, 2) == std::vector{LastTaken{white(Kind::pawn, Square::c2), 4},
                                            LastTaken{white(Kind::pawn, Square::d5), 2}});
    CHECK(lastTaken(game, 100).size() == 3);
    CHECK(lastTaken(game, 0).empty());
}

TEST_CASE("the next piece of a kind is found file by file, forwards and backwards and around") {
    const auto board = spanishWithBishopOnA4().placement(); // knights b1, c6, f3, f6
    const auto knight = [&](Square from, KindSought sought) {
        sought.kind = Kind::knight;
        return squareOfKind(board, from, sought, Colour::black);
    };
    constexpr KindSought before{.kind = Kind::knight, .step = Step::less};
    CHECK(knight(Square::a1, {}) == Square::b1);
    CHECK(knight(Square::b1, {}) == Square::c6);
    CHECK(knight(Square::f3, {}) == Square::f6);
    CHECK(knight(Square::h8, {}) == Square::b1);
    CHECK(knight(Square::c6, before) == Square::b1);
    CHECK(knight(Square::a1, before) == Square::f6);
    CHECK(knight(Square::e1, {.kind = Kind::knight, .whose = Side::own}) == Square::f6);
    CHECK(knight(Square::e1, {.kind = Kind::knight, .whose = Side::opponents}) == Square::f3);
    CHECK(knight(Square::e1, {.kind = Kind::knight, .whose = Colour::white}) == Square::f3);
    CHECK(squareOfKind(board, Square::e1, {.kind = Kind::king, .whose = Colour::white}, {}) ==
          Square::e1);
    CHECK_FALSE(squareOfKind(Placement{}, Square::e1, before, {}).has_value());
    CHECK(cursorAfter({Command::nextPiece, before}, Square::a1, board, Colour::white) ==
          Square::f6);
}

TEST_CASE("moves of the side that is not on move are computed as if it were") {
    const auto knight = reachOf(spanishWithBishopOnA4(), Square::f6);
    REQUIRE(knight.has_value());
    CHECK(knight->takes == std::vector{Square::e4});
    CHECK(knight->goesTo == std::vector{Square::d5, Square::g4, Square::g8, Square::h5});
    CHECK(capturesOf(spanishWithBishopOnA4(), Square::f6)->takes == std::vector{Square::e4});
    const auto inCheck = tests::positionOf("4k3/8/8/8/7q/8/8/4K3 w - - 0 1");
    CHECK_FALSE(reachOf(inCheck, Square::h4).has_value());
    CHECK(reachOf(inCheck, Square::e1)->count() == 4);
}
