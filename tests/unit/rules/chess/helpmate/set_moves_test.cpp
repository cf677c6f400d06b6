// SPDX-License-Identifier: GPL-3.0-or-later
// Moves of whole sets of pieces, against the moves of each piece alone.
#include "rules/chess/core/attack_tables.hpp"
#include "rules/chess/helpmate/mobility.hpp"

#include <catch2/catch.hpp>

using rules::Colour;
using rules::Occupancy;
using rules::Square;
namespace helpmate = rules::helpmate;
namespace tables = rules::tables;

namespace {

constexpr Occupancy blocked{Square::b2, Square::c6, Square::d4, Square::g5, Square::h7};

void agreesFrom(Square square) {
    const auto from = Occupancy::of(square);
    CHECK(helpmate::kingSteps(from) == tables::at(tables::king, square));
    CHECK(helpmate::knightLeaps(from) == tables::at(tables::knight, square));
    CHECK(helpmate::bishopRuns(from, blocked) == tables::bishop(square, blocked));
    CHECK(helpmate::rookRuns(from, blocked) == tables::rook(square, blocked));
    for (const auto colour : rules::colours)
        CHECK(helpmate::pawnAttacks(colour, from) == tables::at(tables::pawn[colour], square));
    CHECK(helpmate::filesAhead(Colour::white, from) == tables::ray(square, {0, 1}));
    CHECK(helpmate::filesAhead(Colour::black, from) == tables::ray(square, {0, -1}));
}

} // namespace

TEST_CASE("a set of one piece moves like that piece and not around the edge (Art. 3.1)") {
    for (const auto square : rules::allSquares)
        agreesFrom(square);
}

TEST_CASE("a set of several pieces reaches the squares that any of them reaches (Art. 3.1)") {
    const Occupancy pieces{Square::a1, Square::e4, Square::h8};
    Occupancy kings;
    Occupancy bishops;
    for (const auto square : pieces) {
        kings |= tables::at(tables::king, square);
        bishops |= tables::bishop(square, blocked);
    }
    CHECK(helpmate::kingSteps(pieces) == kings);
    CHECK(helpmate::bishopRuns(pieces, blocked) == bishops);
}
