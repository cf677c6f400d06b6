// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/boards/board_follower.hpp"
#include "app/commands/commands.hpp"
#include "app/commands/line/command_line.hpp"
#include "app/terminal/command_input.hpp"
#include "speech/words/text.hpp"
#include "tactile-io/board/link.hpp"
#include "tactile-io/transport/descriptor.hpp"
#include "tactile-io/transport/device.hpp"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <poll.h>

#include <array>
#include <cerrno>
#include <iostream>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <vector>

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

void addBoardList(CLI::App& board, Console& console) {
    auto* command = board.add_subcommand("list");
    addLanguageOption(*command);
    command->callback([&console] { list(console); });
}

struct WatchWishes {
    std::string board;
    bool json = false;
};

/// Passes readings from the board's thread to the printing thread.
class Mailbox {
public:
    void put(const rules::Reading& reading) {
        const std::lock_guard lock(mutex_);
        readings_.push_back(reading);
        bell_.ring();
    }

    [[nodiscard]] std::vector<rules::Reading> takeAll() {
        const std::lock_guard lock(mutex_);
        bell_.rang();
        return std::exchange(readings_, {});
    }

    /// A descriptor that is readable while there is something to take.
    [[nodiscard]] int bell() const { return bell_.descriptor(); }

private:
    tactile::Bell bell_;
    std::mutex mutex_;
    std::vector<rules::Reading> readings_;
};

/// Prints the events that follow from the board's readings.
class Printer {
public:
    Printer(bool json, const Console& console) : json_(json), console_(console) {}

    /// Returns why the board is unavailable, if it has been so from the beginning.
    std::optional<rules::BoardLost> print(const rules::Reading& reading) {
        wasFound_ = wasFound_ || std::holds_alternative<rules::BoardFound>(reading);
        const auto* lost = std::get_if<rules::BoardLost>(&reading);
        if (lost != nullptr && !wasFound_) return *lost;
        for (const auto& event : follower_.follow(reading))
            std::cout << (json_ ? event.facts.dump() : console_.text(event.sentence)) << std::endl;
        return std::nullopt;
    }

private:
    bool json_;
    const Console& console_;
    bool wasFound_ = false;
    BoardFollower follower_;
};

/// Returns true when a reading has arrived, false when the user has stopped the command.
bool waitForReading(const StopSignals& signals, const Mailbox& mailbox) {
    std::array<pollfd, 2> watched{{{signals.descriptor(), POLLIN, 0}, {mailbox.bell(), POLLIN, 0}}};
    while (::poll(watched.data(), watched.size(), -1) < 0 && errno == EINTR) {
    }
    return watched[0].revents == 0;
}

Wished<void> watchBoard(const tactile::BoardAddress& address, bool json, const Console& console) {
    const StopSignals signals;
    Mailbox mailbox;
    Printer printer(json, console);
    const auto link =
        tactile::connect(address, [&](const rules::Reading& reading) { mailbox.put(reading); });
    while (waitForReading(signals, mailbox))
        for (const auto& reading : mailbox.takeAll())
            if (const auto lost = printer.print(reading))
                return unavailable(
                    say<SentenceKey::wishBoardUnavailable>(address.place, reasonOf(*lost)));
    return {};
}

Wished<void> watch(const WatchWishes& wishes, const Console& console) {
    const auto address = boardAddress(wishes.board, ValueName{"BOARD"});
    return address ? watchBoard(*address, wishes.json, console) : wrong(address.error());
}

void addBoardWatch(CLI::App& board, Console& console) {
    auto* command = board.add_subcommand("watch");
    const auto wishes = std::make_shared<WatchWishes>();
    command->add_option("BOARD", wishes->board)->required();
    command->add_flag("--json", wishes->json);
    addLanguageOption(*command);
    command->callback([wishes, &console] { console.end(watch(*wishes, console)); });
}

} // namespace

void addBoard(CLI::App& hektor, Console& console) {
    auto* board = hektor.add_subcommand("board");
    board->require_subcommand(1);
    addBoardList(*board, console);
    addBoardWatch(*board, console);
    addBoardEmulate(*board, console);
}

} // namespace app
