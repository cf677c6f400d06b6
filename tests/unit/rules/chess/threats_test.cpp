// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/chess/tactics/features.hpp"
#include "rules/chess/tactics/material_search.hpp"
#include "rules/notation/fen.hpp"
#include "tests/support/chess/any_start.hpp"
#include "tests/support/chess/positions.hpp"
#include "tests/support/screen/extent.hpp"
#include "tests/unit/rules/chess/picture.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <optional>

using rules::Colour;
using rules::Occupancy;
using rules::Position;
using tests::namesOf;

namespace {

/// The undefended pieces of White and of Black: "c3 | e5 f6".
std::string undefendedIn(const Position& position) {
    return namesOf(rules::undefendedPieces(position, Colour::white)) + " | " +
           namesOf(rules::undefendedPieces(position, Colour::black));
}

std::string undefendedOn(std::string_view picture, char mover = 'w') {
    return undefendedIn(tests::positionOf(tests::fenOf(picture, mover)));
}

bool canBeCapturedOn(const Position& position, rules::Square square) {
    const auto moves = position.legalMoves();
    return std::any_of(moves.begin(), moves.end(), [&](rules::Move move) {
        return !move.isCastling() && move.to() == square;
    });
}

/// By every legal capture of the side to move, and every legal answer to it.
Occupancy undefendedByTrying(const Position& position) {
    Occupancy undefended;
    for (const auto move : position.legalMoves()) {
        if (move.isCastling()) continue;
        const auto taken =
            move.isEnPassant() ? squareAt(fileOf(move.to()), rankOf(move.from())) : move.to();
        if (!position.at(taken)) continue;
        if (!canBeCapturedOn(position.after(move), move.to())) undefended.insert(taken);
    }
    return undefended;
}

} // namespace

TEST_CASE("an attacked piece that nothing defends is found for both sides, whoever is to move") {
    constexpr auto board = "r . . . k . . ."
                           ". . . . . . . ."
                           ". . n . . . . ."
                           ". . . . p . . ."
                           ". . . . . . . ."
                           ". . N . . N . ."
                           ". P . . . . . ."
                           "R . . . K . . .";
    // e5 is defended by the knight, a8 and a1 defend nobody but attack each other.
    CHECK(undefendedOn(board, 'w') == "a1 | a8");
    CHECK(undefendedOn(board, 'b') == "a1 | a8");
    CHECK(undefendedIn(Position::start()) == " | ");
}

TEST_CASE("a pinned piece does not attack") {
    constexpr auto board = ". . . . k . . ."
                           ". . . . r . . ."
                           ". . . . . . . ."
                           ". . . . . . . ."
                           ". . . . . . . ."
                           ". . n . . . . ."
                           ". . . . N . . ."
                           ". . . . K B . .";
    CHECK(undefendedOn(board) == " | ");
}

TEST_CASE("a pinned piece does not defend") {
    constexpr auto board = ". . . . r . k ."
                           ". . . . . . . ."
                           ". . . . . . . ."
                           ". . . . . . . ."
                           ". . . . . . . ."
                           ". . P . . . . q"
                           ". . . . N . . ."
                           ". . . . K . . .";
    CHECK(undefendedOn(board) == "c3 | ");
}

TEST_CASE("a king defends only where it may go") {
    constexpr auto guarded = ". . . . . . . k"
                             ". . . . . . . ."
                             ". . . r . . . ."
                             ". . . . . . . ."
                             ". . . . . . . ."
                             ". . . . . . . ."
                             ". . . P . . . ."
                             ". . . . K . . .";
    constexpr auto twice = ". . . r . . . k"
                           ". . . . . . . ."
                           ". . . r . . . ."
                           ". . . . . . . ."
                           ". . . . . . . ."
                           ". . . . . . . ."
                           ". . . P . . . ."
                           ". . . . K . . .";
    CHECK(undefendedOn(guarded) == " | ");
    CHECK(undefendedOn(twice) == "d2 | ");
}

TEST_CASE("a piece that stands behind the capturing one defends") {
    constexpr auto board = ". . . . . . . k"
                           ". . . r . . . ."
                           ". . . R . . . ."
                           ". . . . . . . ."
                           ". . . n . . . ."
                           ". . . . . . . ."
                           ". . . . . . . ."
                           ". . . . . . K .";
    // Rd6xd4 uncovers the rook d7.
    CHECK(undefendedOn(board) == "d6 | d7");
}

TEST_CASE("while in check, what hangs besides is found, and a defended piece stays defended") {
    constexpr auto fork = "r . . . k . . ."
                          ". . N . . . . ."
                          ". . . . . . . ."
                          ". . . . . . . ."
                          ". . . . . . . ."
                          ". . . . . . . ."
                          ". . . . . . . ."
                          ". . . . K . . .";
    CHECK(undefendedOn(fork, 'b') == " | a8");
    constexpr auto defended = ". . . . r . k ."
                              ". . . . . . . ."
                              ". . . . . . . ."
                              ". . . . . . . ."
                              ". b . . . . . ."
                              ". . N . . . . ."
                              ". P . . . . . ."
                              ". . . . K . . .";
    CHECK(undefendedOn(defended, 'w') == " | ");
}

TEST_CASE("a pawn that can be captured in passing is attacked") {
    CHECK(undefendedIn(tests::positionOf("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1")) == " | d5");
    CHECK(undefendedIn(tests::positionOf("4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1")) == " | ");
    CHECK(undefendedIn(tests::positionOf("4k3/2p5/8/3pP3/8/8/8/4K3 w - d6 0 1")) == " | ");
    CHECK(undefendedIn(tests::positionOf("4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1")) == "e4 | ");
}

TEST_CASE("a piece attacked by one of less worth is found even if it is defended") {
    constexpr auto board = ". . . . k . . ."
                           ". . . . . . . ."
                           ". . . . . q . ."
                           ". . . . n . N ."
                           ". . . P . . . P"
                           ". . . . . . . ."
                           ". . . . . . . ."
                           ". . . R K . . .";
    const auto position = tests::positionOf(tests::fenOf(board));
    // The queen f6 attacks g5, but is worth more; nothing attacks the rook d1.
    CHECK(namesOf(rules::piecesAttackedByLess(position, Colour::white)).empty());
    CHECK(namesOf(rules::piecesAttackedByLess(position, Colour::black)) == "e5");
}

TEST_CASE("a pinned piece of less worth does not attack") {
    constexpr auto board = ". . . . r . k ."
                           ". . . . . . . ."
                           ". . . q . . . ."
                           ". . . . P . . ."
                           ". . . . . . . ."
                           ". . . . . . . ."
                           ". . . . . . . ."
                           ". . . . K . . .";
    CHECK(rules::piecesAttackedByLess(tests::positionOf(tests::fenOf(board)), Colour::black)
              .isEmpty());
}

TEST_CASE("what is undefended is what trying every capture and every answer finds", "[thorough]") {
    tests::AnyStart starts(15, HEKTOR_TEST_DATA);
    int found = 0;
    for (int round = 0; round < tests::extent(500, 20'000); ++round) {
        const auto position = starts.next();
        INFO(rules::writeFen(position, rules::FenStyle::chess960));
        const auto attacked = undefendedByTrying(position);
        CHECK(rules::undefendedPieces(position, other(position.turn())) == attacked);
        found += attacked.size();
        if (const auto turned = rules::afterNullMove(position); turned && !position.inCheck())
            CHECK(rules::undefendedPieces(position, position.turn()) ==
                  undefendedByTrying(*turned));
    }
    CHECK(found > 50);
}
