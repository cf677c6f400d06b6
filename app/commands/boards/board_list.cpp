// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/commands.hpp"
#include "app/commands/line/common_options.hpp"
#include "app/commands/line/console.hpp"
#include "tactile-io/board/link.hpp"
#include "tactile-io/transport/key_device.hpp"
#include "tactile-io/transport/ports.hpp"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <iostream>
#include <optional>
#include <string>

namespace app {
namespace {

std::optional<Sentence> guess(const tactile::SerialPort& port) {
    using tactile::BoardLikelihood;
    switch (likelihoodOfDgt(port)) {
    case BoardLikelihood::none: break;
    case BoardLikelihood::possible: return say<SentenceKey::boardPerhapsDgt>(port.path);
    case BoardLikelihood::certain: return say<SentenceKey::boardDgt>(port.path);
    }
    return std::nullopt;
}

std::string lineOf(const tactile::SerialPort& port, const Console& console) {
    auto line = port.path;
    if (port.usb) line += fmt::format("  USB {:04X}:{:04X}", port.usb->vendor, port.usb->product);
    if (!port.description.empty()) line += "  " + port.description;
    if (const auto board = guess(port)) line += "  " + console.text(*board);
    const bool mayBeMadeAtHome = port.path.find("ttyACM") != std::string::npos;
    if (mayBeMadeAtHome && likelihoodOfDgt(port) != tactile::BoardLikelihood::certain)
        line += "  " + console.text(say<SentenceKey::boardPerhapsHomeMade>(port.path));
    return line;
}

void list(const Console& console) {
    const auto ports = tactile::serialPorts();
    for (const auto& port : ports)
        std::cout << lineOf(port, console) << '\n';
    if (ports.empty()) console.print(say<SentenceKey::boardNoPort>());
    for (const auto& keyboard : tactile::keyDevices())
        console.print(say<SentenceKey::boardKeyboard>(keyboard, tactile::leverKind));
}

} // namespace

void addBoardList(CLI::App& board, Console& console) {
    auto* command = board.add_subcommand("list");
    addLanguageOption(*command);
    command->callback([&console] { list(console); });
}

void addBoard(CLI::App& hektor, Console& console) {
    auto* board = hektor.add_subcommand("board");
    board->require_subcommand(1);
    addBoardList(*board, console);
    addBoardWatch(*board, console);
    addBoardEmulate(*board, console);
}

} // namespace app
