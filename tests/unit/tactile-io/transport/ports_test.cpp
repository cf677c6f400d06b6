// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile-io/transport/device.hpp"

#include <catch2/catch.hpp>

#include <algorithm>

using namespace tactile;

TEST_CASE(
    "a port with the manufacturer's USB numbers is a board, one with a common converter may be") {
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
    const auto isBefore = [](const auto& port, const auto& next) { return port.path < next.path; };
    CHECK(std::ranges::none_of(ports, [](const auto& port) { return port.path.empty(); }));
    CHECK(std::ranges::is_sorted(ports, isBefore));
}
