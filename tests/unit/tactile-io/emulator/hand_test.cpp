// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile-io/emulator/action.hpp"
#include "tactile-io/emulator/makes.hpp"
#include "tests/support/chess/pieces.hpp"
#include "tests/support/match/games.hpp"

#include <catch2/catch.hpp>

using namespace tactile;
using rules::Placement;
using rules::Span;
using rules::Square;
using tests::whitePawn;
using tests::whiteQueen;

namespace {

/// A hand over a board, and the board each time it paused.
struct Table {
    explicit Table(const EmulatorOptions& options, const Placement& standing)
        : board(options, standing, rules::Instant{})
        , hand(board, options, [this](Span) {
            pictures.push_back(board.standing());
            return true;
        }) {}

    DgtEmulator board;
    std::vector<Placement> pictures;
    Hand hand;
};

} // namespace

TEST_CASE("a hand lifts from occupied squares and places on empty ones") {
    Table table({}, Placement::start());
    CHECK_FALSE(table.hand(LiftPiece{Square::e2}).has_value());
    CHECK_FALSE(table.hand(PutPiece{Square::e4, whitePawn}).has_value());
    CHECK(table.board.standing() == tests::gameOf("e4").position().placement());
}

TEST_CASE("an impossible action is not begun") {
    Table table({}, Placement::start());
    CHECK(table.hand(LiftPiece{Square::e4}) == HandFault{HandError::nothingThere, Square::e4});
    CHECK(table.hand(PutPiece{Square::e2, whitePawn}) ==
          HandFault{HandError::occupied, Square::e2});
    CHECK(table.hand(MovePiece{Square::e4, Square::e5}) ==
          HandFault{HandError::nothingThere, Square::e4});
    CHECK(table.hand(MovePiece{Square::e2, Square::e2}) ==
          HandFault{HandError::occupied, Square::e2});
    CHECK(table.hand(SlidePiece{Square::e5, Square::e6}) ==
          HandFault{HandError::nothingThere, Square::e5});
    CHECK(table.hand(SlidePiece{Square::g1, Square::f3}) ==
          HandFault{HandError::notALine, Square::f3});
    CHECK(table.hand(SlidePiece{Square::a1, Square::a3}) ==
          HandFault{HandError::occupied, Square::a2});
    CHECK(table.board.standing() == Placement::start());
}

TEST_CASE("a capturing hand removes the captured piece first") {
    const auto ready = tests::gameOf("e4 d5").position().placement();
    Table table({}, ready);
    CHECK_FALSE(table.hand(MovePiece{Square::e4, Square::d5}).has_value());
    REQUIRE(table.pictures.size() == 2);
    CHECK(table.pictures[0].isEmpty(Square::d5));
    CHECK_FALSE(table.pictures[0].isEmpty(Square::e4));
    CHECK(table.pictures[1].isEmpty(Square::e4));
    CHECK(table.board.standing() == tests::gameOf("e4 d5 exd5").position().placement());
}

TEST_CASE("an overwriting hand sweeps the captured piece away") {
    Table table({.overwrite = true}, tests::gameOf("e4 d5").position().placement());
    CHECK_FALSE(table.hand(MovePiece{Square::e4, Square::d5}).has_value());
    REQUIRE(table.pictures.size() == 1);
    CHECK_FALSE(table.pictures[0].isEmpty(Square::d5));
    CHECK(table.board.standing() == tests::gameOf("e4 d5 exd5").position().placement());
}

TEST_CASE("a sliding piece rests on every square of its line") {
    Table table({}, tests::gameOf("e4 e5").position().placement());
    CHECK_FALSE(table.hand(SlidePiece{Square::d1, Square::h5}).has_value());
    REQUIRE(table.pictures.size() == 4);
    CHECK(table.pictures[0].at(Square::e2) == whiteQueen);
    CHECK(table.pictures[1].at(Square::f3) == whiteQueen);
    CHECK(table.pictures[2].at(Square::g4) == whiteQueen);
    CHECK(table.board.standing() == tests::gameOf("e4 e5 Qh5").position().placement());
}

TEST_CASE("a hand that is stopped leaves the piece where it is at that moment") {
    DgtEmulator board({}, Placement::start(), rules::Instant{});
    Hand hand(board, {}, [](Span) { return false; });
    CHECK_FALSE(hand(MovePiece{Square::e2, Square::e4}).has_value());
    CHECK(board.standing().isEmpty(Square::e2));
    CHECK(board.standing().isEmpty(Square::e4));
}
