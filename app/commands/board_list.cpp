// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/board.hpp"
#include "tactile-io/board/link.hpp"
#include "tactile-io/transport/key_device.hpp"
#include "tactile-io/transport/ports.hpp"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <iostream>

namespace app {
namespace {

std::string lineOf(const tactile::SerialPort& port) {
    using tactile::BoardLikelihood;
    auto line = port.path;
    if (port.usb) line += fmt::format("  USB {:04X}:{:04X}", port.usb->vendor, port.usb->product);
    if (!port.description.empty()) line += "  " + port.description;
    switch (likelihoodOfDgt(port)) {
    case BoardLikelihood::none: break;
    case BoardLikelihood::possible: line += "  perhaps a DGT board: dgt:" + port.path; break;
    case BoardLikelihood::certain: line += "  a DGT board: dgt:" + port.path; break;
    }
    const bool mayBeMadeAtHome = port.path.find("ttyACM") != std::string::npos;
    if (mayBeMadeAtHome && likelihoodOfDgt(port) != BoardLikelihood::certain)
        line += "  perhaps a home-made board: line:" + port.path;
    return line;
}

ExitStatus list() {
    const auto ports = tactile::serialPorts();
    for (const auto& port : ports)
        std::cout << lineOf(port) << '\n';
    if (ports.empty()) std::cout << "No serial port was found, so no board is connected.\n";
    for (const auto& keyboard : tactile::keyDevices())
        std::cout << fmt::format(
            "{0}  a keyboard; as a lever of hektor clock: {1}:{0}\n", keyboard, tactile::leverKind);
    return ExitStatus::done;
}

} // namespace

void addBoardList(CLI::App& board, ExitStatus& status) {
    auto* command = board.add_subcommand(
        "list",
        "List the serial ports with their USB numbers; known boards are marked. List the keyboards "
        "that can be levers of a clock");
    command->callback([&status] { status = list(); });
}

} // namespace app
