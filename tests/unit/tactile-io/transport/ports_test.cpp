// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile-io/transport/ports.hpp"

#include <catch2/catch.hpp>

using namespace tactile;

TEST_CASE(
    "a port with the maker's own USB numbers is a board, one with a common converter may be") {
    CHECK(likelihoodOfDgt({"/dev/ttyACM0", "", UsbIdentity{0x045B, 0x8111}}) ==
          BoardLikelihood::certain);
    CHECK(likelihoodOfDgt({"/dev/ttyUSB0", "", UsbIdentity{0x0403, 0x6001}}) ==
          BoardLikelihood::possible);
    CHECK(likelihoodOfDgt({"/dev/ttyUSB1", "", UsbIdentity{0x0403, 0x6015}}) ==
          BoardLikelihood::none);
    CHECK(likelihoodOfDgt({"/dev/ttyS0", "", std::nullopt}) == BoardLikelihood::none);
}

TEST_CASE("the ports of this machine are listed with their paths, in order") {
    const auto ports = serialPorts();
    for (std::size_t i = 0; i < ports.size(); ++i) {
        CHECK_FALSE(ports[i].path.empty());
        CHECK((i == 0 || ports[i - 1].path < ports[i].path));
    }
}
