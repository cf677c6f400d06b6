// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/chess/tactics/features.hpp"
#include "rules/notation/fen.hpp"
#include "tests/unit/rules/chess/picture.hpp"

#include <catch2/catch.hpp>

using rules::Colour;
using tests::namesOf;

namespace {

struct Named {
    std::string doubled;
    std::string isolated;
    std::string passed;

    bool operator==(const Named&) const = default;
};

Named structureOf(std::string_view picture, Colour colour) {
    const auto setup = rules::parseFenSetup(tests::fenOf(picture));
    REQUIRE(setup.has_value());
    const auto found = rules::pawnStructureOf(setup->placement, colour);
    return {namesOf(found.doubled), namesOf(found.isolated), namesOf(found.passed)};
}

} // namespace

TEST_CASE("at the start no pawn is doubled, isolated or passed") {
    for (const auto colour : rules::colours)
        CHECK(rules::pawnStructureOf(rules::Placement::start(), colour) == rules::PawnStructure{});
}

TEST_CASE("pawns on one file are doubled, all of them") {
    constexpr auto board = ". . . . k . . ."
                           ". . p . p p . ."
                           ". . p . . . . ."
                           ". . p . . . . ."
                           ". . . P . . . ."
                           ". . . . P . . ."
                           "P . . . P . . ."
                           ". . . . K . . .";
    CHECK(structureOf(board, Colour::white).doubled == "e2 e3");
    CHECK(structureOf(board, Colour::black).doubled == "c5 c6 c7");
}

TEST_CASE(
    "a pawn without a pawn of its side on a neighbouring file is isolated, also at the edge") {
    constexpr auto board = ". . . . k . . ."
                           "p . . . p p . p"
                           ". . . . . . . ."
                           ". . p . . . . ."
                           ". . . P . . . ."
                           ". . . . . . . ."
                           "P P . . . . . P"
                           ". . . . K . . .";
    CHECK(structureOf(board, Colour::white).isolated == "h2 d4");
    CHECK(structureOf(board, Colour::black).isolated == "c5 a7 h7");
}

TEST_CASE("a pawn with no opposing pawn ahead on its file and beside it is passed") {
    constexpr auto board = ". . . . k . . ."
                           ". . . . . . p ."
                           ". . . P . . . ."
                           ". . . . p . . P"
                           "P . . . . p . ."
                           ". . . . . . . ."
                           ". . p P . . . ."
                           ". . . . K . . .";
    // d2 has e5 before it, h5 has g7; pawns behind d6 do not count.
    CHECK(structureOf(board, Colour::white).passed == "a4 d6");
    // e5 has d2 before it, g7 has h5.
    CHECK(structureOf(board, Colour::black).passed == "c2 f4");
}

TEST_CASE("a pawn beside an opposing pawn has passed it") {
    constexpr auto board = ". . . . k . . ."
                           ". . . . . . . ."
                           ". . . . . . . ."
                           ". . . P p . . ."
                           ". . . . . . . ."
                           ". . . . . . . ."
                           ". . . . . . . ."
                           ". . . . K . . .";
    CHECK(structureOf(board, Colour::white) == Named{"", "d5", "d5"});
    CHECK(structureOf(board, Colour::black) == Named{"", "e5", "e5"});
}

TEST_CASE("a board without pawns, and one with pawns on the last ranks, have an answer") {
    CHECK(rules::pawnStructureOf({}, Colour::white) == rules::PawnStructure{});
    rules::Placement wrong;
    wrong.put(rules::Square::a8, {Colour::white, rules::Kind::pawn});
    wrong.put(rules::Square::h1, {Colour::white, rules::Kind::pawn});
    const auto found = rules::pawnStructureOf(wrong, Colour::white);
    CHECK(namesOf(found.isolated) == "h1 a8");
    CHECK(namesOf(found.passed) == "h1 a8");
}
