// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile-io/board/link.hpp"

#include <catch2/catch.hpp>

using namespace tactile;

TEST_CASE("a board is named by its kind and its address") {
    CHECK(parseBoardAddress("dgt:/dev/ttyUSB0") == BoardAddress{"dgt", "/dev/ttyUSB0"});
    CHECK(parseBoardAddress("dgt:C:odd name") == BoardAddress{"dgt", "C:odd name"});
}

TEST_CASE("an invalid address of a board is refused with the reason") {
    CHECK(parseBoardAddress("/dev/ttyUSB0").error() == AddressError::noKind);
    CHECK(parseBoardAddress(":/dev/ttyUSB0").error() == AddressError::noKind);
    CHECK(parseBoardAddress("").error() == AddressError::noKind);
    CHECK(parseBoardAddress("chess:/dev/ttyUSB0").error() == AddressError::unknownKind);
    CHECK(parseBoardAddress("dgt:").error() == AddressError::noPlace);
}

TEST_CASE("the orientation of a turned board can be specified after its address") {
    const auto address = parseBoardAddress("line:/dev/ttyACM0@turned");
    REQUIRE(address.has_value());
    CHECK(address->place == "/dev/ttyACM0");
    CHECK(address->lies == rules::Orientation::turned);
    CHECK(parseBoardAddress("line:@turned").error() == AddressError::noPlace);
}

TEST_CASE("DGT boards, home-made ones, and keyboards as levers can be connected") {
    CHECK(boardKinds() == std::vector<std::string>{"dgt", "line", "keys"});
}
