// SPDX-License-Identifier: GPL-3.0-or-later
// Boards whose sensors do not identify pieces (E-R34): questions, answers, executing, errors.
#include "rules/match/reconcile/reconcile_acts.hpp"
#include "rules/match/touch/touch_acts.hpp"
#include "tests/support/chess/positions.hpp"
#include "tests/support/match/table.hpp"

#include <catch2/catch.hpp>

#include <utility>
#include <vector>

using namespace rules;
using enum Colour;
using tests::happened;
using tests::only;
using tests::Table;

namespace {

/// White is blind and has such a board beside the keyboard; so has Black, who is sighted.
MatchSetup boardsForBoth(std::string_view fen) {
    MatchSetup setup = tournamentSetup(white);
    setup.start = tests::positionOf(fen);
    for (const Colour seat : colours)
        setup.seats[seat].inputs = {.keyboard = true, .sensedBoard = true};
    return setup;
}

/// Hands for a board that senses only occupancy.
class Hands {
public:
    Hands(Table& table, Colour seat)
        : table_(table)
        , seat_(seat)
        , standing_(table.match().boards[seat].seen) {}

    std::vector<Event> lift(Square square) {
        standing_.clear(square);
        return sees({square, Trace::nothing});
    }
    std::vector<Event> put(Square square) {
        standing_.put(square, {white, Kind::pawn});
        return sees({square, Trace::something});
    }
    /// The piece leaves while the board is unplugged.
    void loses(Square square) { standing_.clear(square); }
    /// The board stays unchanged until an error is to be reported; returns all events meanwhile.
    std::vector<Event> rest() {
        std::vector<Event> all;
        for (const auto stillness : {Stillness::settled, Stillness::firm, Stillness::lasting}) {
            const auto events =
                table_.ask(playerOf(seat_), Observe{seat_, Scanned{traces(), stillness}});
            all.insert(all.end(), events.begin(), events.end());
        }
        return all;
    }

private:
    std::vector<Event> sees(const Sensed& sensed) {
        return table_.ask(playerOf(seat_), Observe{seat_, sensed});
    }
    [[nodiscard]] Traces traces() const {
        Traces traces;
        for (const Square square : allSquares)
            if (!standing_.isEmpty(square)) traces.put(square, Trace::something);
        return traces;
    }

    Table& table_;
    Colour seat_;
    Placement standing_;
};

Table startedWithBoardsForBoth(std::string_view fen) {
    Table table(boardsForBoth(fen));
    table.ask(Actor::arbiter, Go{});
    return table;
}

constexpr auto twoCaptures = "4k3/8/8/3p1p2/8/4N3/8/4K3 w - - 0 1";
constexpr auto twoCapturesOfBlack = "4k3/8/4n3/8/3P1P2/8/8/4K3 b - - 0 1";
constexpr auto bishopAndPawn = "4k3/8/8/3p4/8/8/8/2B1K3 w - - 0 1";
constexpr auto knightToGoOn = "4k3/8/4n3/5p2/3P4/4N3/8/4K3 b - - 0 1";
constexpr auto transposition = "4k3/8/8/8/8/8/8/5KR1 w G - 0 1";
constexpr auto transpositionOfBlack = "5kr1/8/8/8/8/8/8/4K3 b g - 0 1";
constexpr auto pawnOnTheSeventh = "4k3/P7/8/8/8/8/8/4K3 w - - 0 1";

} // namespace

TEST_CASE(
    "a capture whose captured piece was seen leaving is recognised, and both pieces are touched") {
    Table table = startedWithBoardsForBoth(twoCaptures);
    Hands hands(table, white);
    CHECK(happened<PieceTouched>(hands.lift(Square::e3)));
    CHECK(happened<PieceTouched>(hands.lift(Square::d5)));
    CHECK_FALSE(happened<MovePlaced>(hands.put(Square::d5)));
    const auto events = hands.rest();
    CHECK_FALSE(happened<MoveAsked>(events));
    REQUIRE(only<MovePlaced>(events).size() == 1);
    CHECK(only<MovePlaced>(events).front().move == table.move("Nxd5"));
}

TEST_CASE("if two captures fit, only this player is asked before anything is placed, and the "
          "answer decides") {
    Table table = startedWithBoardsForBoth(twoCaptures);
    Hands hands(table, white);
    hands.lift(Square::e3);
    hands.lift(Square::d5);
    hands.lift(Square::f5);
    hands.put(Square::f5);
    hands.put(Square::d5);
    const auto asked = hands.rest();
    REQUIRE(only<MoveAsked>(asked).size() == 1);
    CHECK(only<MoveAsked>(asked).front().seat == white);
    CHECK(only<MoveAsked>(asked).front().moves.size() == 2);
    CHECK_FALSE(happened<MovePlaced>(asked));
    const auto answered = table.enter(white, "Nxf5");
    REQUIRE(only<MovePlaced>(answered).size() == 1);
    CHECK(only<MovePlaced>(answered).front().move == table.move("Nxf5"));
    table.announce(white);
    CHECK(happened<MoveMade>(table.heard()));
    CHECK(isInStep(table.match(), white));
}

TEST_CASE("an announced move is recognised on the board without a question") {
    Table table = startedWithBoardsForBoth(twoCaptures);
    Hands hands(table, white);
    table.enter(white, "Nxf5");
    hands.lift(Square::e3);
    hands.lift(Square::d5);
    hands.lift(Square::f5);
    hands.put(Square::d5);
    hands.put(Square::f5);
    const auto events = hands.rest();
    CHECK_FALSE(happened<MoveAsked>(events));
    REQUIRE(only<MovePlaced>(events).size() == 1);
    CHECK(only<MovePlaced>(events).front().move == table.move("Nxf5"));
}

TEST_CASE(
    "a sighted player who exchanges the pieces at once is asked, and lifts the square again") {
    Table table = startedWithBoardsForBoth(twoCapturesOfBlack);
    Hands hands(table, black);
    hands.lift(Square::e6);
    const auto asked = hands.rest();
    REQUIRE(only<MoveAsked>(asked).size() == 1);
    CHECK(only<MoveAsked>(asked).front().moves.size() == 2);
    const Move taken = table.move("Nxd4");
    hands.lift(Square::d4);
    hands.put(Square::d4);
    const auto events = hands.rest();
    CHECK_FALSE(happened<MoveAsked>(events));
    REQUIRE(only<MovePlaced>(events).size() == 1);
    CHECK(only<MovePlaced>(events).front().move == taken);
}

TEST_CASE("a blind player who thinks with the piece in the hand is not asked") {
    Table table = startedWithBoardsForBoth(twoCaptures);
    Hands hands(table, white);
    hands.lift(Square::e3);
    CHECK_FALSE(happened<MoveAsked>(hands.rest()));
}

TEST_CASE("the program asks for the promotion piece, and the player names it") {
    Table table = startedWithBoardsForBoth(pawnOnTheSeventh);
    Hands hands(table, white);
    hands.lift(Square::a7);
    hands.put(Square::a8);
    const auto asked = hands.rest();
    REQUIRE(only<MoveAsked>(asked).size() == 1);
    CHECK(only<MoveAsked>(asked).front().moves.size() == 4);
    CHECK(happened<MovePlaced>(table.enter(white, "a8=N")));
    CHECK(table.match().boards.white.seen.at(Square::a8) == Piece{white, Kind::knight});
}

TEST_CASE("pieces that were felt and put back keep their identity") {
    Table table = startedWithBoardsForBoth(twoCaptures);
    Hands hands(table, white);
    hands.lift(Square::e1);
    hands.lift(Square::e3);
    hands.put(Square::e3);
    hands.put(Square::e1);
    const auto events = hands.rest();
    CHECK_FALSE(happened<BoardWrong>(events));
    CHECK(isInStep(table.match(), white));
}

TEST_CASE("an illegal move by squares is reported as wrong squares, to this player only") {
    Table table = startedWithBoardsForBoth(twoCaptures);
    Hands hands(table, white);
    hands.lift(Square::e3);
    hands.put(Square::h3);
    const auto events = hands.rest();
    REQUIRE(only<BoardWrong>(events).size() == 1);
    CHECK(only<BoardWrong>(events).front() == BoardWrong{white, {Square::e3, Square::h3}});
}

TEST_CASE(
    "a piece put on a square without a lift is reported as a wrong square, not as a position") {
    Table table = startedWithBoardsForBoth(twoCaptures);
    Hands hands(table, white);
    CHECK(happened<SomethingPut>(hands.put(Square::h4)));
    CHECK_FALSE(isInStep(table.match(), white));
    CHECK(only<BoardWrong>(hands.rest()) == std::vector{BoardWrong{white, {Square::h4}}});
    hands.lift(Square::h4);
    hands.rest();
    CHECK(isInStep(table.match(), white));
}

TEST_CASE(
    "an illegal capture is reported as wrong squares, and not mistaken for the piece put back") {
    Table table = startedWithBoardsForBoth(bishopAndPawn);
    Hands hands(table, white);
    hands.lift(Square::c1);
    hands.lift(Square::d5);
    hands.put(Square::d5);
    CHECK(only<BoardWrong>(hands.rest()) ==
          std::vector{BoardWrong{white, {Square::c1, Square::d5}}});
    hands.put(Square::c1);
    hands.rest();
    CHECK(isInStep(table.match(), white));
}

TEST_CASE("putting back an own piece while another is in the hand is no error") {
    Table table = startedWithBoardsForBoth(twoCaptures);
    Hands hands(table, white);
    hands.lift(Square::e1);
    hands.lift(Square::e3);
    hands.put(Square::e3);
    CHECK_FALSE(happened<BoardWrong>(hands.rest()));
    hands.put(Square::e1);
    hands.rest();
    CHECK(isInStep(table.match(), white));
}

TEST_CASE("lifting an own piece at once shows that the capture before it was executed (E-R26)") {
    Table table = startedWithBoardsForBoth(knightToGoOn);
    table.enter(black, "Nxd4");
    table.heard();
    table.press(black);
    table.repeat(white);
    Hands hands(table, white);
    hands.lift(Square::e6);
    hands.lift(Square::d4);
    hands.put(Square::d4);
    hands.lift(Square::e3);
    const auto executed = hands.rest();
    CHECK_FALSE(happened<BoardWrong>(executed));
    CHECK(happened<MoveExecuted>(executed));
    REQUIRE(only<PieceTouched>(executed).size() == 1);
    CHECK(only<PieceTouched>(executed).front().square == Square::e3);
    hands.lift(Square::f5);
    hands.put(Square::f5);
    const auto placed = hands.rest();
    REQUIRE(only<MovePlaced>(placed).size() == 1);
    CHECK(only<MovePlaced>(placed).front().move == table.move("Nxf5"));
}

TEST_CASE("feeling own pieces before executing the opponent's move is no error either") {
    Table table = startedWithBoardsForBoth(knightToGoOn);
    table.enter(black, "Nxd4");
    table.heard();
    Hands hands(table, white);
    hands.lift(Square::e1);
    hands.lift(Square::e3);
    hands.put(Square::e3);
    CHECK_FALSE(happened<BoardWrong>(hands.rest()));
    hands.put(Square::e1);
    hands.lift(Square::e6);
    hands.lift(Square::d4);
    hands.put(Square::d4);
    CHECK(happened<MoveExecuted>(hands.rest()));
}

TEST_CASE("placing a piece on another square at the same moment is a reply as well") {
    Table table = startedWithBoardsForBoth(knightToGoOn);
    table.enter(black, "Nxd4");
    table.heard();
    table.press(black);
    table.repeat(white);
    Hands hands(table, white);
    hands.lift(Square::e6);
    hands.lift(Square::d4);
    hands.put(Square::d4);
    hands.lift(Square::e3);
    hands.put(Square::g2);
    const auto events = hands.rest();
    CHECK_FALSE(happened<BoardWrong>(events));
    REQUIRE(only<MovePlaced>(events).size() == 1);
    CHECK(only<MovePlaced>(events).front().move == table.move("Ng2"));
}

TEST_CASE("an open question is asked again when the clocks restart, also after a restart of the "
          "program") {
    Table table = startedWithBoardsForBoth(pawnOnTheSeventh);
    Hands hands(table, white);
    hands.lift(Square::a7);
    hands.put(Square::a8);
    CHECK(happened<MoveAsked>(hands.rest()));
    table.ask(Actor::program, Reopen{});
    const auto again = table.ask(Actor::arbiter, Go{});
    REQUIRE(only<MoveAsked>(again).size() == 1);
    CHECK(only<MoveAsked>(again).front().moves.size() == 4);
    CHECK(happened<MovePlaced>(table.enter(white, "a8=R")));
    CHECK(table.match().boards.white.asked.empty());
}

TEST_CASE("a piece placed while the clocks are stopped is asked about when they restart") {
    Table table = startedWithBoardsForBoth(pawnOnTheSeventh);
    table.ask(Actor::arbiter, Halt{});
    Hands hands(table, white);
    hands.lift(Square::a7);
    hands.put(Square::a8);
    const auto stopped = hands.rest();
    CHECK_FALSE(happened<MoveAsked>(stopped));
    CHECK_FALSE(happened<BoardWrong>(stopped));
    CHECK(only<MoveAsked>(table.ask(Actor::arbiter, Go{})).size() == 1);
}

TEST_CASE("a question ends with the move that it was about") {
    Table table = startedWithBoardsForBoth(twoCapturesOfBlack);
    Hands hands(table, black);
    hands.lift(Square::e6);
    CHECK(happened<MoveAsked>(hands.rest()));
    table.enter(black, "Kd7");
    CHECK(table.match().boards.black.asked.empty());
}

TEST_CASE(
    "castling that nobody has seen is on the board, and has touched no rook first (Art. 4.4.a)") {
    Table table = startedWithBoardsForBoth("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1");
    Traces traces;
    traces.put(Square::c1, Trace::something);
    traces.put(Square::d1, Trace::something);
    traces.put(Square::e8, Trace::something);
    const auto events =
        table.ask(playerOf(white), Observe{white, Scanned{traces, Stillness::settled}});
    CHECK_FALSE(happened<PieceTouched>(events));
    REQUIRE(only<MovePlaced>(events).size() == 1);
    CHECK(only<MovePlaced>(events).front().move == table.move("O-O-O"));
}

TEST_CASE(
    "the opponent's castling is executed in one look, also if king or rook goes where the other "
    "stood") {
    for (const auto* fen : {"4k2r/8/8/8/8/8/8/4K3 b h - 0 1",
                            "4k1r1/8/8/8/8/8/8/4K3 b g - 0 1",
                            "5k1r/8/8/8/8/8/8/4K3 b h - 0 1"}) {
        CAPTURE(fen);
        Table table = startedWithBoardsForBoth(fen);
        table.enter(black, "O-O");
        table.heard();
        const Placement line = table.match().game.position().placement();
        Traces traces;
        for (const Square square : allSquares)
            if (!line.isEmpty(square)) traces.put(square, Trace::something);
        for (const auto stillness : {Stillness::settled, Stillness::firm, Stillness::lasting})
            CHECK_FALSE(happened<BoardWrong>(
                table.ask(playerOf(white), Observe{white, Scanned{traces, stillness}})));
        CHECK(table.match().boards.white.seen == line);
        CHECK(isInStep(table.match(), white));
    }
}

TEST_CASE("occupancy and the order of lifts suffice to follow the opponent's capture (E-R26)") {
    Table table = startedWithBoardsForBoth(twoCapturesOfBlack);
    table.enter(black, "Nxd4");
    table.heard();
    Hands hands(table, white);
    hands.lift(Square::e6);
    CHECK_FALSE(happened<PieceTouched>(hands.lift(Square::d4)));
    hands.put(Square::d4);
    CHECK(happened<MoveExecuted>(hands.rest()));
    CHECK(isInStep(table.match(), white));
    CHECK(table.match().touches.empty());
}

TEST_CASE("a piece still in the hand is not executed, but it is asked about") {
    Table table = startedWithBoardsForBoth(twoCapturesOfBlack);
    table.enter(black, "Nxd4");
    table.heard();
    Hands hands(table, white);
    hands.lift(Square::e6);
    const auto asked = hands.rest();
    CHECK_FALSE(happened<MoveExecuted>(asked));
    REQUIRE(only<MoveAsked>(asked).size() == 1);
    hands.lift(Square::d4);
    hands.put(Square::d4);
    CHECK(happened<MoveExecuted>(hands.rest()));
}

TEST_CASE("while the boards are compared the player states what no sensor knows (E-R53)") {
    Table table = startedWithBoardsForBoth(twoCaptures);
    Hands hands(table, white);
    hands.put(Square::h4);
    hands.lift(Square::e3);
    hands.lift(Square::d5);
    table.ask(playerOf(white), Reconcile{});
    hands.lift(Square::h4);
    hands.put(Square::e3);
    hands.put(Square::d5);
    hands.rest();
    CHECK_FALSE(isReconciled(table.match()));
    CHECK(isUnclear(table.match(), white, Square::e3));
    table.ask(playerOf(white), CheckSquare{white, Square::e3, true});
    table.ask(playerOf(white), CheckSquare{white, Square::d5, true});
    CHECK(isInStep(table.match(), white));
}

TEST_CASE("a piece that has left its square unseen is not touched, whatever it is (Art. 4.3)") {
    Table table = startedWithBoardsForBoth(twoCaptures);
    Hands hands(table, white);
    hands.loses(Square::e3);
    const auto events = hands.rest();
    CHECK(happened<BoardSeen>(events));
    CHECK_FALSE(happened<PieceTouched>(events));
    hands.put(Square::e3);
    CHECK(happened<PieceTouched>(hands.lift(Square::e1)));
}

TEST_CASE("king and rook, touched in this order and put down, have castled if they can exchange "
          "squares (Art. 4.4.a, F3.b)") {
    Table table = startedWithBoardsForBoth(transposition);
    Hands hands(table, white);
    hands.lift(Square::f1);
    hands.lift(Square::g1);
    hands.put(Square::g1);
    hands.put(Square::f1);
    const auto events = hands.rest();
    CHECK_FALSE(happened<MoveAsked>(events));
    REQUIRE(only<MovePlaced>(events).size() == 1);
    CHECK(only<MovePlaced>(events).front().move == table.move("O-O"));
}

TEST_CASE("king and rook that are adjusted have not castled (Art. 4.2)") {
    Table table = startedWithBoardsForBoth(transposition);
    Hands hands(table, white);
    table.ask(Actor::white, Adjust{white});
    hands.lift(Square::f1);
    hands.lift(Square::g1);
    hands.put(Square::g1);
    hands.put(Square::f1);
    const auto events = hands.rest();
    CHECK_FALSE(happened<MoveAsked>(events));
    CHECK(happened<AdjustingEnded>(events));
    CHECK(isInStep(table.match(), white));
}

TEST_CASE("at home nobody has to castle, so that the player is asked, and says it") {
    MatchSetup setup = homeSetup();
    setup.start = tests::positionOf(transposition);
    setup.seats.white.inputs = {.keyboard = true, .sensedBoard = true};
    Table table(setup);
    table.ask(Actor::program, Go{});
    Hands hands(table, white);
    hands.lift(Square::f1);
    hands.lift(Square::g1);
    hands.put(Square::f1);
    hands.put(Square::g1);
    CHECK(only<MoveAsked>(hands.rest()) == std::vector{MoveAsked{white, {table.move("O-O")}}});
    CHECK(happened<MoveMade>(table.enter(white, "O-O")));
    CHECK(isInStep(table.match(), white));
}

TEST_CASE("the opponent's castling is executed by lifting king and rook that exchange squares") {
    for (const auto& [first, second] :
         {std::pair(Square::f8, Square::g8), std::pair(Square::g8, Square::f8)}) {
        Table table = startedWithBoardsForBoth(transpositionOfBlack);
        table.enter(black, "O-O");
        table.heard();
        Hands hands(table, white);
        hands.lift(first);
        hands.put(first);
        CHECK(only<MoveAsked>(hands.rest()).size() == 1);
        CHECK_FALSE(isInStep(table.match(), white));
        hands.lift(second);
        hands.put(second);
        const auto events = hands.rest();
        CHECK(happened<MoveExecuted>(events));
        CHECK_FALSE(happened<MoveAsked>(events));
        CHECK(isInStep(table.match(), white));
    }
}

TEST_CASE("one of king and rook may be in the hand for any length of time (Art. 4.4, E-R27)") {
    for (const auto first : {Square::f1, Square::g1}) {
        Table table = startedWithBoardsForBoth("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
        Hands hands(table, white);
        hands.lift(Square::e1);
        hands.lift(Square::h1);
        hands.put(first);
        CHECK_FALSE(happened<BoardWrong>(hands.rest()));
        hands.put(first == Square::f1 ? Square::g1 : Square::f1);
        const auto events = hands.rest();
        CHECK_FALSE(happened<BoardWrong>(events));
        CHECK(only<MovePlaced>(events).size() == 1);
    }
}

TEST_CASE("so may it while the opponent's castling is executed") {
    Table table = startedWithBoardsForBoth("4k2r/8/8/8/8/8/8/4K3 b k - 0 1");
    table.enter(black, "O-O");
    table.heard();
    Hands hands(table, white);
    hands.lift(Square::e8);
    hands.lift(Square::h8);
    hands.put(Square::g8);
    CHECK_FALSE(happened<BoardWrong>(hands.rest()));
    hands.put(Square::f8);
    CHECK(happened<MoveExecuted>(hands.rest()));
}
