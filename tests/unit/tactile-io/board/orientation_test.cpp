// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile-io/board/sense.hpp"
#include "tactile-io/protocol/dgt/message.hpp"
#include "tests/support/bytes.hpp"

#include <catch2/catch.hpp>

using namespace tactile;
using rules::Colour;
using rules::Kind;
using rules::Orientation;
using rules::Placement;
using rules::Square;

namespace {

Placement ending() {
    Placement placement;
    placement.put(Square::e1, {Colour::white, Kind::king});
    placement.put(Square::e7, {Colour::black, Kind::king});
    placement.put(Square::b5, {Colour::white, Kind::pawn});
    return placement;
}

} // namespace

TEST_CASE("turning a board twice gives the board") {
    CHECK(turned(Square::a1) == Square::h8);
    CHECK(turned(Square::e2) == Square::d7);
    CHECK(turned(turned(Placement::start())) == Placement::start());
    CHECK(turned(Placement::start()) != Placement::start());
}

TEST_CASE(
    "the start position determines the orientation of a board (captured dump of a turned board)") {
    const auto messages =
        DgtParser().feed(tests::bytes("86 00 43 02 03 04 05 06 04 03 02 01 01 01 01 01 01 01 01 "
                                      "00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 "
                                      "00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 "
                                      "07 07 07 07 07 07 07 07 08 09 0A 0B 0C 0A 09 08"));
    const auto raw = std::get<DgtDump>(messages.at(0)).placement;
    CHECK(orientationOf(raw, Placement::start(), std::nullopt) == Orientation::turned);
    CHECK(asSeen(raw, Orientation::turned) == Placement::start());
}

TEST_CASE("in the middle of a game the expected placement determines it") {
    CHECK(orientationOf(turned(ending()), ending(), std::nullopt) == Orientation::turned);
    CHECK(orientationOf(ending(), ending(), Orientation::turned) == Orientation::straight);
}

TEST_CASE("the start position takes precedence over another expected placement") {
    CHECK(orientationOf(turned(Placement::start()), ending(), Orientation::straight) ==
          Orientation::turned);
}

TEST_CASE("a piece in the hand does not change the orientation") {
    auto lifted = turned(ending());
    lifted.clear(turned(Square::b5));
    CHECK(orientationOf(lifted, ending(), Orientation::turned) == Orientation::turned);
    CHECK(orientationOf(lifted, ending(), std::nullopt) == Orientation::turned);
}

TEST_CASE("of something else that stands on the board nothing is concluded") {
    Placement leftOver; // from the other side it is nearer to the expected position
    for (const auto square : {Square::d8, Square::g4, Square::a1, Square::a2, Square::a3})
        leftOver.put(square, {Colour::white, Kind::king});
    CHECK(orientationOf(leftOver, ending(), std::nullopt) == Orientation::straight);
}

TEST_CASE("a guessed orientation gives way when pieces are set up the other way round, save one") {
    auto swapped = Placement::start();
    swapped.put(Square::d1, {Colour::white, Kind::king});
    swapped.put(Square::e1, {Colour::white, Kind::queen});
    const auto lies = [&](const Placement& raw, Orientation guessed) {
        const auto start = Placement::start();
        return orientationOf(raw, start, guessed, start, false);
    };
    CHECK(lies(turned(swapped), Orientation::straight) == Orientation::turned);
    CHECK(lies(swapped, Orientation::turned) == Orientation::straight);
    CHECK(lies(Placement{}, Orientation::turned) == Orientation::turned);
    CHECK(orientationOf(turned(swapped), Placement::start(), Orientation::straight) ==
          Orientation::straight);
}

TEST_CASE("an empty board keeps the known orientation, otherwise it is not turned") {
    CHECK(orientationOf(Placement{}, Placement::start(), Orientation::turned) ==
          Orientation::turned);
    CHECK(orientationOf(Placement{}, Placement::start(), std::nullopt) == Orientation::straight);
}
