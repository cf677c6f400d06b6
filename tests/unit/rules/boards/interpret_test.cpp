// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/boards/interpret.hpp"
#include "tests/support/chess/pieces.hpp"
#include "tests/support/match/games.hpp"

#include <catch2/catch.hpp>

using namespace rules;
using tests::blackBishop;
using tests::blackKing;
using tests::blackPawn;
using tests::whiteBishop;
using tests::whiteKing;
using tests::whiteKnight;
using tests::whitePawn;
using tests::whiteQueen;
using tests::whiteRook;

namespace {

/// A board beside a game, and the changes since it last matched the game.
class BoardBesideGame {
public:
    explicit BoardBesideGame(const Game& game)
        : BoardBesideGame(game, game.position().placement()) {}
    /// The last move has not been carried out on this board.
    static BoardBesideGame before(const Game& game) {
        return {game, game.at(game.plies() - 1).placement()};
    }

    BoardBesideGame& lift(Square square) { return show({square, std::nullopt}); }
    BoardBesideGame& put(Square square, Piece piece) { return show({square, piece}); }

    [[nodiscard]] Meaning means(BoardDuty duty, Stillness stillness) const {
        return interpret(game_, duty, {shown_, stillness}, changes_);
    }
    [[nodiscard]] Meaning moving(BoardDuty duty = BoardDuty::move) const {
        return means(duty, Stillness::moving);
    }
    [[nodiscard]] Meaning settled(BoardDuty duty = BoardDuty::move) const {
        return means(duty, Stillness::settled);
    }
    [[nodiscard]] Meaning firm(BoardDuty duty = BoardDuty::move) const {
        return means(duty, Stillness::firm);
    }
    [[nodiscard]] Meaning lasting(BoardDuty duty = BoardDuty::move) const {
        return means(duty, Stillness::lasting);
    }

private:
    BoardBesideGame(Game game, Placement shown) : game_(std::move(game)), shown_(shown) {}

    BoardBesideGame& show(const Change& change) {
        changes_.push_back(change);
        shown_ = after(shown_, change);
        return *this;
    }

    Game game_;
    Placement shown_;
    std::vector<Change> changes_;
};

Move plain(Square from, Square to) {
    return Move::plain(from, to);
}

const auto e2e4 = plain(Square::e2, Square::e4);
const auto shortCastling = Move::castling(Square::e1, Square::h1);

Game gameReadyForCastling() {
    return tests::gameOf("e4 e5 Nf3 Nc6 Bc4 Bc5");
}

std::vector<Square> squaresOf(const Meaning& meaning) {
    return std::get<Lifted>(meaning).squares;
}

} // namespace

TEST_CASE("a board that shows the game's position matches it at once") {
    CHECK(BoardBesideGame(Game{}).moving() == Meaning{InStep{}});
    CHECK(BoardBesideGame(Game{}).lasting() == Meaning{InStep{}});
}

TEST_CASE("a pawn is lifted and put down: in the hand, then a candidate, then settled (row 1)") {
    BoardBesideGame board(Game{});
    board.lift(Square::e2);
    const auto lifted = std::get<Lifted>(board.moving());
    CHECK(lifted.squares == std::vector{Square::e2});
    CHECK(lifted.moves.size() == 2);
    board.put(Square::e4, whitePawn);
    CHECK(board.moving() == Meaning{Candidate{{e2e4}, Pending::stillness}});
    CHECK(board.settled() == Meaning{Settled{e2e4}});
}

TEST_CASE(
    "a pawn is recognised if it appears on its new square before it leaves the old one (row 2)") {
    BoardBesideGame board(Game{});
    board.put(Square::e4, whitePawn);
    CHECK(board.moving() == Meaning{Unsettled{}});
    board.lift(Square::e2);
    CHECK(board.settled() == Meaning{Settled{e2e4}});
}

TEST_CASE("the move of a piece that could slide on counts only once the board is firm (row 3)") {
    BoardBesideGame board(Game{});
    board.lift(Square::e2).put(Square::e3, whitePawn);
    const auto e2e3 = plain(Square::e2, Square::e3);
    CHECK(board.settled() == Meaning{Candidate{{e2e3}, Pending::slide}});
    CHECK(board.firm() == Meaning{Settled{e2e3}});
    board.lift(Square::e3).put(Square::e4, whitePawn);
    CHECK(board.settled() == Meaning{Settled{e2e4}});
}

TEST_CASE("a knight's move counts without waiting, for a knight cannot slide on") {
    BoardBesideGame board(Game{});
    board.lift(Square::g1).put(Square::f3, whiteKnight);
    CHECK(board.settled() == Meaning{Settled{plain(Square::g1, Square::f3)}});
}

TEST_CASE("a made move whose piece slides on is a revision of the same move (row 4)") {
    BoardBesideGame board(tests::gameOf("e3"));
    board.lift(Square::e3);
    CHECK(squaresOf(board.settled(BoardDuty::wait)) == std::vector{Square::e3});
    board.put(Square::e4, whitePawn);
    CHECK(board.moving(BoardDuty::wait) == Meaning{Unsettled{}});
    CHECK(board.settled(BoardDuty::wait) == Meaning{Revised{e2e4}});
    CHECK(board.settled(BoardDuty::playBoth) == Meaning{Revised{e2e4}});
}

TEST_CASE("moving another piece after the move is made is no revision") {
    BoardBesideGame board(tests::gameOf("e3"));
    board.lift(Square::e3).put(Square::e2, whitePawn);
    board.lift(Square::d2).put(Square::d4, whitePawn);
    CHECK(board.firm(BoardDuty::wait) ==
          Meaning{OutOfStep{{Square::d2, Square::e2, Square::e3, Square::d4}}});
}

TEST_CASE("captures are recognised in every order, and by overwriting, too (rows 5 and 6)") {
    const auto capture = plain(Square::e4, Square::d5);
    BoardBesideGame overwritten(tests::gameOf("e4 d5"));
    overwritten.lift(Square::e4).put(Square::d5, whitePawn);
    CHECK(overwritten.settled() == Meaning{Settled{capture}});
    BoardBesideGame capturedFirst(tests::gameOf("e4 d5"));
    capturedFirst.lift(Square::d5);
    CHECK(std::get<Lifted>(capturedFirst.moving()).moves == std::vector{capture});
    capturedFirst.lift(Square::e4);
    CHECK(squaresOf(capturedFirst.moving()) == std::vector{Square::d5, Square::e4});
    capturedFirst.put(Square::d5, whitePawn);
    CHECK(capturedFirst.settled() == Meaning{Settled{capture}});
}

TEST_CASE("carrying a captured piece past another square changes nothing (row 7)") {
    BoardBesideGame board(tests::gameOf("e4 d5"));
    board.lift(Square::d5).lift(Square::e4).put(Square::d5, whitePawn);
    board.put(Square::e6, blackPawn);
    CHECK(board.moving() == Meaning{Unsettled{}});
    CHECK(board.settled() == Meaning{Unsettled{}});
    board.lift(Square::e6);
    CHECK(board.settled() == Meaning{Settled{plain(Square::e4, Square::d5)}});
}

TEST_CASE("castling king first waits for the rook, for any length of time (rows 8 and 10, E-R27)") {
    BoardBesideGame board(gameReadyForCastling());
    board.lift(Square::e1).put(Square::g1, whiteKing);
    for (const auto still : {Stillness::moving, Stillness::settled, Stillness::lasting})
        CHECK(board.means(BoardDuty::move, still) ==
              Meaning{Candidate{{shortCastling}, Pending::castlingRook}});
    board.lift(Square::h1);
    CHECK(board.firm() == Meaning{Candidate{{shortCastling}, Pending::castlingRook}});
    board.put(Square::f1, whiteRook);
    CHECK(board.settled() == Meaning{Settled{shortCastling}});
}

TEST_CASE("castling rook first may be a rook's move, and is one once the board is firm (row 9)") {
    BoardBesideGame board(gameReadyForCastling());
    const auto rookMove = plain(Square::h1, Square::f1);
    board.lift(Square::h1).put(Square::f1, whiteRook);
    CHECK(board.settled() == Meaning{Candidate{{rookMove, shortCastling}, Pending::castlingKing}});
    CHECK(board.firm() == Meaning{Settled{rookMove}});
    board.lift(Square::e1);
    CHECK(board.firm() == Meaning{Candidate{{shortCastling}, Pending::castlingKing}});
    board.put(Square::g1, whiteKing);
    CHECK(board.settled() == Meaning{Settled{shortCastling}});
}

TEST_CASE("a rook's move that has been made becomes castling if the king follows (row 9)") {
    auto game = gameReadyForCastling();
    tests::play(game, "Rf1");
    BoardBesideGame board(game);
    board.lift(Square::e1);
    CHECK(squaresOf(board.settled(BoardDuty::wait)) == std::vector{Square::e1});
    board.put(Square::g1, whiteKing);
    CHECK(board.settled(BoardDuty::wait) == Meaning{Revised{shortCastling}});
}

TEST_CASE("lifting king and rook is castling in progress") {
    BoardBesideGame board(gameReadyForCastling());
    board.lift(Square::e1).lift(Square::h1);
    CHECK(board.firm() == Meaning{Lifted{{Square::e1, Square::h1}, {shortCastling}}});
}

TEST_CASE("putting the king on its own rook's square castles, as is usual in Chess960") {
    BoardBesideGame board(gameReadyForCastling());
    board.lift(Square::e1).put(Square::h1, whiteKing);
    CHECK(board.firm() == Meaning{Candidate{{shortCastling}, Pending::castlingRook}});
}

TEST_CASE("en passant is recognised in three orders (row 11, E-R28)") {
    const auto capture = Move::enPassant(Square::e5, Square::d6);
    const auto game = tests::gameOf("e4 a6 e5 d5");
    BoardBesideGame capturedLast(game);
    capturedLast.lift(Square::e5).put(Square::d6, whitePawn);
    CHECK(capturedLast.firm() == Meaning{Candidate{{capture}, Pending::capturedPawn}});
    capturedLast.lift(Square::d5);
    CHECK(capturedLast.settled() == Meaning{Settled{capture}});
    BoardBesideGame capturedFirst(game);
    capturedFirst.lift(Square::d5);
    CHECK(std::get<Lifted>(capturedFirst.moving()).moves == std::vector{capture});
    capturedFirst.lift(Square::e5);
    CHECK(squaresOf(capturedFirst.firm()) == std::vector{Square::d5, Square::e5});
    capturedFirst.put(Square::d6, whitePawn);
    CHECK(capturedFirst.settled() == Meaning{Settled{capture}});
    BoardBesideGame capturedBetween(game);
    capturedBetween.lift(Square::e5).lift(Square::d5).put(Square::d6, whitePawn);
    CHECK(capturedBetween.settled() == Meaning{Settled{capture}});
}

TEST_CASE("a pawn on the last rank waits for its piece, a piece put there directly does not "
          "(rows 12 and 13, E-R29)") {
    const auto game = tests::gameFrom("8/P6k/8/8/8/8/8/K7 w - - 0 1");
    BoardBesideGame exchanged(game);
    exchanged.lift(Square::a7).put(Square::a8, whitePawn);
    const auto pending = std::get<Candidate>(exchanged.lasting());
    CHECK(pending.pending == Pending::promotionPiece);
    CHECK(pending.moves.size() == 4);
    exchanged.lift(Square::a8).put(Square::a8, whiteKnight);
    CHECK(exchanged.settled() ==
          Meaning{Settled{Move::promotion(Square::a7, Square::a8, Kind::knight)}});
    BoardBesideGame direct(game);
    direct.lift(Square::a7).put(Square::a8, whiteQueen);
    CHECK(direct.settled() ==
          Meaning{Settled{Move::promotion(Square::a7, Square::a8, Kind::queen)}});
}

TEST_CASE("feeling every own piece one after the other only touches them (row 14, E-R21)") {
    BoardBesideGame board(Game{});
    for (const auto square : allSquares) {
        const auto piece = Placement::start().at(square);
        if (!piece || piece->colour != Colour::white) continue;
        board.lift(square);
        CHECK(squaresOf(board.moving()) == std::vector{square});
        board.put(square, *piece);
        CHECK(board.moving() == Meaning{InStep{}});
    }
}

TEST_CASE("a piece without a legal move that left its square is lifted, for no move (row 15)") {
    BoardBesideGame board(Game{});
    board.lift(Square::f1);
    CHECK(board.lasting() == Meaning{Lifted{{Square::f1}, {}}});
    board.put(Square::f1, whiteBishop);
    CHECK(board.settled() == Meaning{InStep{}});
}

TEST_CASE("five pieces swept off are displaced, not lifted (row 16, E-R32)") {
    BoardBesideGame board(Game{});
    const std::vector squares{Square::a1, Square::b1, Square::c1, Square::a2, Square::b2};
    for (const auto square : squares)
        board.lift(square);
    CHECK(board.settled() == Meaning{Unsettled{}});
    CHECK(board.firm() == Meaning{OutOfStep{squares}});
}

TEST_CASE("the opponent's move and an immediate reply are both recognised (row 17)") {
    auto board = BoardBesideGame::before(tests::gameOf("e4 e5"));
    board.lift(Square::e7).put(Square::e5, blackPawn);
    board.lift(Square::g1).put(Square::f3, whiteKnight);
    CHECK(board.settled(BoardDuty::mirror) == Meaning{Mirrored{{}, plain(Square::g1, Square::f3)}});
}

TEST_CASE("a move that is taken back shows an earlier position (row 18)") {
    BoardBesideGame board(tests::gameOf("e4"));
    board.lift(Square::e4).put(Square::e2, whitePawn);
    CHECK(board.settled(BoardDuty::wait) == Meaning{EarlierPosition{1}});
    CHECK(board.settled(BoardDuty::playBoth) == Meaning{EarlierPosition{1}});
}

TEST_CASE("setting up the start position during the game shows an earlier position (row 19)") {
    auto game = tests::gameOf("e4 e5 Nf3 Nc6 Bb5 a6");
    const auto meaning =
        interpret(game, BoardDuty::move, {Placement::start(), Stillness::lasting}, {});
    CHECK(meaning == Meaning{EarlierPosition{6}});
}

TEST_CASE("kings in the middle report a result, if they stay there long enough (row 23)") {
    const auto game = tests::gameFrom("6k1/8/8/8/8/8/8/6K1 w - - 0 1");
    const auto standing = [&](Square white, Square black) {
        BoardBesideGame board(game);
        board.lift(Square::g8).lift(Square::g1).put(black, blackKing).put(white, whiteKing);
        CHECK(
            board.firm() ==
            Meaning{OutOfStep{white < black ? std::vector{Square::g1, white, black, Square::g8}
                                            : std::vector{Square::g1, black, white, Square::g8}}});
        return board.lasting();
    };
    CHECK(standing(Square::e4, Square::d5) == Meaning{ResultGesture{ResultPiece::whiteWins}});
    CHECK(standing(Square::d4, Square::e5) == Meaning{ResultGesture{ResultPiece::blackWins}});
    CHECK(standing(Square::d4, Square::e4) == Meaning{ResultGesture{ResultPiece::draw}});
}

TEST_CASE("kings in the middle report no result if there is a surplus piece") {
    BoardBesideGame board(tests::gameFrom("6k1/8/8/8/8/8/8/6K1 w - - 0 1"));
    board.lift(Square::g8).lift(Square::g1);
    board.put(Square::e4, whiteKing).put(Square::d5, blackKing).put(Square::a1, whiteRook);
    CHECK(std::holds_alternative<OutOfStep>(board.lasting()));
}

TEST_CASE("a king that legally moves to the middle makes a move and reports no result") {
    BoardBesideGame board(tests::gameFrom("8/8/8/8/8/4K3/8/4k3 w - - 0 1"));
    board.lift(Square::e3).put(Square::e4, whiteKing);
    CHECK(board.lasting() == Meaning{Settled{plain(Square::e3, Square::e4)}});
}

TEST_CASE("a piece on a square it may not go to is illegal, with piece and squares (verdict 14)") {
    BoardBesideGame board(Game{});
    board.lift(Square::g1).put(Square::g3, whiteKnight);
    CHECK(board.settled() == Meaning{Unsettled{}});
    CHECK(board.firm() == Meaning{IllegalPlacement{whiteKnight, Square::g1, Square::g3}});
}

TEST_CASE("a piece of the other side that is moved is illegal too") {
    BoardBesideGame board(Game{});
    board.lift(Square::e7).put(Square::e5, blackPawn);
    CHECK(board.firm() == Meaning{IllegalPlacement{blackPawn, Square::e7, Square::e5}});
}

TEST_CASE("capturing one's own piece is illegal") {
    BoardBesideGame board(Game{});
    board.lift(Square::g1).put(Square::e2, whiteKnight);
    CHECK(board.firm() == Meaning{IllegalPlacement{whiteKnight, Square::g1, Square::e2}});
}

TEST_CASE("executing the opponent's move is followed step by step and reports no error (E-R26)") {
    auto board = BoardBesideGame::before(tests::gameOf("e4 e5"));
    const auto e7e5 = plain(Square::e7, Square::e5);
    CHECK(board.moving(BoardDuty::mirror) ==
          Meaning{Behind{e7e5, {{Square::e7, std::nullopt}, {Square::e5, blackPawn}}}});
    board.lift(Square::e7);
    CHECK(board.moving(BoardDuty::mirror) == Meaning{Behind{e7e5, {{Square::e5, blackPawn}}}});
    board.put(Square::e5, blackPawn);
    CHECK(board.moving(BoardDuty::mirror) == Meaning{Mirrored{}});
}

TEST_CASE("lifting an own piece while executing the opponent's move reports the own piece only") {
    auto board = BoardBesideGame::before(tests::gameOf("e4 e5"));
    board.lift(Square::e7).lift(Square::g1).put(Square::e5, blackPawn);
    CHECK(board.moving(BoardDuty::mirror) == Meaning{Mirrored{{Square::g1}, std::nullopt}});
}

TEST_CASE("the opponent's move is executed although an answer has been begun since (E-R26)") {
    auto board = BoardBesideGame::before(gameReadyForCastling());
    board.lift(Square::f8).put(Square::c5, blackBishop);
    board.lift(Square::e1).put(Square::g1, whiteKing);
    CHECK(board.settled(BoardDuty::mirror) ==
          Meaning{Mirrored{{Square::e1, Square::g1}, std::nullopt}});
}

TEST_CASE("executing the opponent's move with a wrong piece or square is recognised (E-R26)") {
    auto wrongPiece = BoardBesideGame::before(tests::gameOf("e4 e5"));
    wrongPiece.lift(Square::d7);
    CHECK(wrongPiece.moving(BoardDuty::mirror) == Meaning{Lifted{{Square::d7}, {}}});
    auto wrongSquare =
        BoardBesideGame::before(tests::gameOf("e4 e5 Nf3 Nc6 Bc4 Bc5 c3 Nf6 d4 exd4 cxd4 Bb4+"));
    wrongSquare.lift(Square::c5).put(Square::b6, blackBishop);
    CHECK(wrongSquare.firm(BoardDuty::mirror) ==
          Meaning{IllegalPlacement{blackBishop, Square::c5, Square::b6}});
}

TEST_CASE("an unexecuted, disturbed board is compared with the game, not with its earlier state") {
    auto board = BoardBesideGame::before(tests::gameOf("e4 e5"));
    board.lift(Square::a1).lift(Square::b1);
    CHECK(board.firm(BoardDuty::mirror) ==
          Meaning{OutOfStep{{Square::a1, Square::b1, Square::e5, Square::e7}}});
}

TEST_CASE("two quick moves on one board are recognised in order") {
    BoardBesideGame board(Game{});
    board.lift(Square::e7).lift(Square::e2);
    board.put(Square::e5, blackPawn).put(Square::e4, whitePawn);
    CHECK(board.settled(BoardDuty::playBoth) ==
          Meaning{TwoMoves{e2e4, plain(Square::e7, Square::e5)}});
    CHECK(board.settled(BoardDuty::move) == Meaning{Unsettled{}});
}

TEST_CASE("a piece captured on the square it had just reached makes two moves") {
    BoardBesideGame board(tests::gameOf("e4 d5"));
    board.lift(Square::e4).lift(Square::d8).put(Square::d5, {Colour::black, Kind::queen});
    CHECK(board.settled(BoardDuty::playBoth) ==
          Meaning{TwoMoves{plain(Square::e4, Square::d5), plain(Square::d8, Square::d5)}});
}

TEST_CASE("a move counts although the other player already holds a piece, or has begun to move") {
    BoardBesideGame held(Game{});
    held.lift(Square::e2).put(Square::e4, whitePawn).lift(Square::e7);
    CHECK(held.settled(BoardDuty::playBoth) == Meaning{Unsettled{}});
    CHECK(held.firm(BoardDuty::playBoth) == Meaning{Settled{e2e4}});
    BoardBesideGame castling(tests::gameOf("e4 e5 Nf3 Nc6 Bc4"));
    castling.lift(Square::f8).put(Square::c5, blackBishop);
    castling.lift(Square::e1).put(Square::g1, whiteKing);
    CHECK(castling.firm(BoardDuty::playBoth) == Meaning{Settled{plain(Square::f8, Square::c5)}});
    BoardBesideGame fallen(Game{});
    fallen.lift(Square::f1).lift(Square::e2).put(Square::e4, whitePawn);
    CHECK(fallen.firm(BoardDuty::playBoth) ==
          Meaning{OutOfStep{{Square::f1, Square::e2, Square::e4}}});
}

TEST_CASE("a player who is not on move may lift pieces but not move them") {
    BoardBesideGame board(tests::gameOf("e4"));
    board.lift(Square::g1);
    CHECK(board.settled(BoardDuty::wait) == Meaning{Lifted{{Square::g1}, {}}});
    board.put(Square::f3, whiteKnight);
    CHECK(board.firm(BoardDuty::wait) ==
          Meaning{IllegalPlacement{whiteKnight, Square::g1, Square::f3}});
}
