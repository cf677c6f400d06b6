// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/board.hpp"
#include "app/commands/board_address.hpp"
#include "app/commands/board_follower.hpp"
#include "app/terminal/stop_signals.hpp"
#include "tactile-io/board/link.hpp"
#include "tactile-io/transport/descriptor.hpp"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <iostream>
#include <memory>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

namespace app {
namespace {

struct WatchWishes {
    std::string board;
    bool json = false;
};

/// Readings on their way from the board's thread to the one that prints.
class Mailbox {
public:
    Mailbox() : bell_(::eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC)) {}

    void put(const rules::Reading& reading) {
        const std::lock_guard lock(mutex_);
        readings_.push_back(reading);
        const std::uint64_t one = 1;
        [[maybe_unused]] const auto written = ::write(bell_.number(), &one, sizeof one);
    }

    [[nodiscard]] std::vector<rules::Reading> takeAll() {
        const std::lock_guard lock(mutex_);
        std::uint64_t count = 0;
        [[maybe_unused]] const auto taken = ::read(bell_.number(), &count, sizeof count);
        return std::exchange(readings_, {});
    }

    /// Can be read while there is something to take.
    [[nodiscard]] int bell() const { return bell_.number(); }

private:
    tactile::Descriptor bell_;
    std::mutex mutex_;
    std::vector<rules::Reading> readings_;
};

/// Follows the board and prints; a board that cannot be had in the first place ends it.
class Printer {
public:
    explicit Printer(bool json) : json_(json) {}

    /// Why the board cannot be had, if it cannot.
    std::optional<rules::BoardLost> print(const rules::Reading& reading) {
        wasFound_ = wasFound_ || std::holds_alternative<rules::BoardFound>(reading);
        const auto* lost = std::get_if<rules::BoardLost>(&reading);
        if (lost != nullptr && !wasFound_) return *lost;
        for (const auto& event : follower_.follow(reading))
            std::cout << (json_ ? event.facts.dump() : event.sentence) << std::endl;
        return std::nullopt;
    }

private:
    bool json_;
    bool wasFound_ = false;
    BoardFollower follower_;
};

/// True when a reading has come, false when the user has had enough.
bool waitForReading(const StopSignals& signals, const Mailbox& mailbox) {
    std::array<pollfd, 2> watched{{{signals.descriptor(), POLLIN, 0}, {mailbox.bell(), POLLIN, 0}}};
    while (::poll(watched.data(), watched.size(), -1) < 0 && errno == EINTR) {
    }
    return watched[0].revents == 0;
}

ExitStatus watchBoard(const tactile::BoardAddress& address, bool json) {
    const StopSignals signals;
    Mailbox mailbox;
    Printer printer(json);
    const auto link =
        tactile::connect(address, [&](const rules::Reading& reading) { mailbox.put(reading); });
    while (waitForReading(signals, mailbox))
        for (const auto& reading : mailbox.takeAll())
            if (const auto lost = printer.print(reading)) {
                std::cerr << fmt::format(
                    "hektor: the board at {} cannot be had: {}.\n", address.place, reasonOf(*lost));
                return ExitStatus::unavailable;
            }
    return ExitStatus::done;
}

ExitStatus watch(const WatchWishes& wishes) {
    const auto address = boardAddress(wishes.board);
    if (address) return watchBoard(*address, wishes.json);
    std::cerr << "hektor: " << address.error() << ".\n";
    return ExitStatus::usage;
}

} // namespace

void addBoardWatch(CLI::App& board, ExitStatus& status) {
    auto* command = board.add_subcommand(
        "watch", "Print what is understood from a board, one line an event, until interrupted");
    const auto wishes = std::make_shared<WatchWishes>();
    command->add_option("BOARD", wishes->board, "Kind and place, for instance dgt:/dev/ttyUSB0")
        ->required();
    command->add_flag("--json", wishes->json, "One JSON object an event instead of a sentence");
    command->footer(
        "Lifted and placed pieces, each position at rest, the moves from the start position\n"
        "onward, the lever of the clock, and the board lost and found.");
    command->callback([wishes, &status] { status = watch(*wishes); });
}

} // namespace app
