// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/expected.hpp"
#include "tactile-io/emulator/action.hpp"
#include "tactile-io/emulator/board_emulator.hpp"
#include "tactile-io/transport/descriptor.hpp"

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <thread>
#include <variant>
#include <vector>

namespace tactile {

using Bytes = std::vector<std::uint8_t>;

enum class TerminalError : std::uint8_t {
    noTerminal, ///< the system gives no pseudo-terminal
    linkTaken,  ///< something stands at the link's path already
    noLink,     ///< the link cannot be made there
};

/// What went wrong, and errno.
struct TerminalFault {
    TerminalError error;
    int systemError = 0;

    bool operator==(const TerminalFault&) const = default;
};

/// The board's end of a pseudo-terminal, and a symbolic link that leads to the other end. The link
/// goes when this goes. A link that an emulator left behind is replaced, anything else is not.
class PseudoTerminal {
public:
    [[nodiscard]] static rules::Expected<PseudoTerminal, TerminalFault>
    plugIn(const std::string& link);

    PseudoTerminal(const PseudoTerminal&) = delete;
    PseudoTerminal& operator=(const PseudoTerminal&) = delete;
    PseudoTerminal(PseudoTerminal&& other) noexcept = default;
    PseudoTerminal& operator=(PseudoTerminal&&) = delete;
    ~PseudoTerminal();

    /// To be polled for reading.
    [[nodiscard]] int descriptor() const { return board_.number(); }
    /// What a program has sent; empty when nothing has come.
    [[nodiscard]] Bytes read() const;
    /// Bytes that nobody reads are lost when the system's buffer is full.
    void write(std::span<const std::uint8_t> bytes) const;

private:
    PseudoTerminal(Descriptor board, Descriptor keeper, std::string link, std::string target);

    Descriptor board_;
    Descriptor keeper_; // the program's end, kept open so that the line outlives programs
    std::string link_;
    std::string target_;
};

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

/// An emulated board on a real pseudo-terminal, served on a thread of its own for as long as this
/// lives. What it is told to do it does in order. Used by one other thread.
class BoardOnThread {
public:
    explicit BoardOnThread(const EmulatorOptions& options) : board_(options) {}
    BoardOnThread(const BoardOnThread&) = delete;
    BoardOnThread& operator=(const BoardOnThread&) = delete;
    BoardOnThread(BoardOnThread&&) = delete;
    BoardOnThread& operator=(BoardOnThread&&) = delete;
    ~BoardOnThread();

    /// Makes the terminal and the link to it, and begins to serve. To be called once, first.
    [[nodiscard]] std::optional<TerminalFault> plugIn(const std::string& link);

    void does(const Action& action);
    /// What became of the actions: the first fault of any of them.
    using Done = std::variant<std::monostate, HandFault, TerminalFault>;
    /// Waits until the last action has been done, or until the service has ended.
    [[nodiscard]] Done waitUntilDone();
    /// What stands on it after the actions that have been done.
    [[nodiscard]] rules::Placement standing();
    /// Ends what is going on, for good; also from another thread.
    void stop() noexcept { board_.stop(); }
    /// Ends the service, for good, and shows what it has left.
    [[nodiscard]] const BoardEmulator& ended();

private:
    void work();
    [[nodiscard]] std::optional<Action> next();
    void note(const Done& done);

    EmulatedBoard board_;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<Action> actions_;
    bool busy_ = false;
    bool over_ = false;
    Done done_;
    rules::Placement standing_ = rules::Placement::start();
    std::jthread thread_;
};

} // namespace tactile
