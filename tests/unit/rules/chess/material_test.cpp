// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/chess/helpmate/helpmate.hpp"
#include "tests/support/chess/positions.hpp"

#include <catch2/catch.hpp>

using rules::canMateByMaterial;
using rules::Colour;
using rules::isDeadByMaterial;
using tests::positionOf;

TEST_CASE("bare kings, or a king with one minor piece against a bare king, are dead (Art. 5.2.b)") {
    for (const auto* fen : {"4k3/8/8/8/8/8/8/4K3 w - - 0 1",
                            "4k3/8/8/8/8/8/8/4KN2 w - - 0 1",
                            "4k1b1/8/8/8/8/8/8/4K3 w - - 0 1"}) {
        INFO(fen);
        CHECK(isDeadByMaterial(positionOf(fen)));
    }
}

TEST_CASE("bishops that all stand on squares of one colour are dead (Art. 5.2.b)") {
    CHECK(isDeadByMaterial(positionOf("2b1k3/8/8/8/8/3B4/8/4K3 w - - 0 1")));
    CHECK_FALSE(isDeadByMaterial(positionOf("2b1k3/8/8/8/8/4B3/8/4K3 w - - 0 1")));
}

TEST_CASE("a pawn, a rook, a queen or two minor pieces may mate (Art. 6.9)") {
    for (const auto* fen : {"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1",
                            "4k3/8/8/8/8/8/8/4K2R w - - 0 1",
                            "4k3/8/8/8/8/8/8/3QK3 w - - 0 1",
                            "4k3/8/8/8/8/8/8/4KNN1 w - - 0 1",
                            "4k3/8/8/8/8/8/8/4KBN1 w - - 0 1"}) {
        INFO(fen);
        CHECK(canMateByMaterial(positionOf(fen), Colour::white));
        CHECK_FALSE(canMateByMaterial(positionOf(fen), Colour::black));
    }
}

TEST_CASE("a lone knight can mate only with an opposing piece other than a queen on the board") {
    CHECK(canMateByMaterial(positionOf("4k3/7p/8/8/8/8/8/4KN2 w - - 0 1"), Colour::white));
    CHECK(canMateByMaterial(positionOf("4k2r/8/8/8/8/8/8/4KN2 w - - 0 1"), Colour::white));
    CHECK_FALSE(canMateByMaterial(positionOf("4k2q/8/8/8/8/8/8/4KN2 w - - 0 1"), Colour::white));
}

TEST_CASE("a lone bishop needs an opposing knight, pawn or bishop of the other square colour") {
    CHECK(canMateByMaterial(positionOf("4k3/7p/8/8/8/8/8/4KB2 w - - 0 1"), Colour::white));
    CHECK(canMateByMaterial(positionOf("4kn2/8/8/8/8/8/8/4KB2 w - - 0 1"), Colour::white));
    CHECK_FALSE(canMateByMaterial(positionOf("4k2r/8/8/8/8/8/8/4KB2 w - - 0 1"), Colour::white));
}
