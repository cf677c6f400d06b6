// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tactile-io/emulator/action.hpp"
#include "tactile-io/emulator/board_emulator.hpp"
#include "tactile-io/emulator/hand.hpp"
#include "tactile-io/emulator/pseudo_terminal.hpp"

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <variant>

namespace tactile {

/// Why `EmulatedBoard::serve` has come back.
enum class Served : std::uint8_t {
    timeIsUp,
    inputIsReady, ///< the descriptor that was to be watched can be read
    stopped,      ///< `stop` was called
};

/// A board with a start position on it, emulated on a pseudo-terminal in real time. One thread
/// uses it; it answers programs only while that thread is in `perform` or `serve`. Only `stop` may
/// be called from others.
class EmulatedBoard {
public:
    /// Also stops when `stopper` can be read.
    explicit EmulatedBoard(const EmulatorOptions& options,
                           std::optional<int> stopper = std::nullopt);

    /// Makes the terminal and the link to it.
    [[nodiscard]] std::optional<TerminalFault> plugIn(const std::string& link);

    /// Does it, in the time it takes; what no hand can do is not begun. An `Unplug` whose cable
    /// cannot be put in again is a `TerminalFault`.
    [[nodiscard]] std::variant<std::monostate, HandFault, TerminalFault>
    perform(const Action& action);

    /// Serves the line for so long, or until `input` can be read. Precondition: plugged in.
    Served serve(rules::Span span, std::optional<int> input = std::nullopt);
    /// Serves the line until everything that was done has been seen and sent, a second at most.
    void finish();

    /// Ends what is going on, now and for good.
    void stop() noexcept;
    [[nodiscard]] bool isStopped() const { return stopped_; }

    [[nodiscard]] const BoardEmulator& board() const { return *board_; }

private:
    using Done = std::variant<std::monostate, HandFault, TerminalFault>;

    [[nodiscard]] rules::Instant now() const;
    [[nodiscard]] int millisecondsTo(rules::Instant until) const;
    [[nodiscard]] Done carryOut(const Unplug& action);
    void carryOut(const WaitForReader& action);
    Served poll(rules::Instant until, std::optional<int> input);

    std::chrono::steady_clock::time_point made_;
    std::unique_ptr<BoardEmulator> board_;
    EmulatorOptions options_;
    std::string link_;
    std::optional<PseudoTerminal> terminal_;
    Descriptor stop_; // an eventfd that stays set
    std::optional<int> stopper_;
    bool stopped_ = false;
};

} // namespace tactile
