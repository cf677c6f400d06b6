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

namespace tactile {

enum class TerminalError : std::uint8_t {
    noTerminal, ///< the system provides no pseudo-terminal
    linkTaken,  ///< something else exists at the link's path
    noLink,     ///< the link cannot be created there
};

/// The fault, and errno.
struct TerminalFault {
    TerminalError error;
    int systemError = 0;

    bool operator==(const TerminalFault&) const = default;
};

/// The board's end of a pseudo-terminal, and a symbolic link to the other end, which is removed
/// with this object. A link left behind by an emulator is replaced, anything else is not.
class PseudoTerminal {
public:
    [[nodiscard]] static rules::Expected<PseudoTerminal, TerminalFault>
    plugIn(const std::string& link);

    PseudoTerminal(const PseudoTerminal&) = delete;
    PseudoTerminal& operator=(const PseudoTerminal&) = delete;
    PseudoTerminal(PseudoTerminal&& other) noexcept = default;
    PseudoTerminal& operator=(PseudoTerminal&&) = delete;
    ~PseudoTerminal();

    /// For polling.
    [[nodiscard]] int descriptor() const { return board_.number(); }
    /// The bytes that a program has sent; empty if there are none.
    [[nodiscard]] Bytes read() const;
    /// Bytes that nobody reads are lost when the system's buffer is full.
    void write(std::span<const std::uint8_t> bytes) const;

private:
    PseudoTerminal(Descriptor board, Descriptor keeper, std::string link, std::string target);

    Descriptor board_;
    Descriptor keeper_; // the program's end, kept open for the lifetime of the line
    std::string link_;
    std::string target_;
};

/// Why `EmulatedBoard::serve` has returned.
enum class ServeEnd : std::uint8_t {
    timeIsUp,
    inputIsReady, ///< the watched descriptor is readable
    stopped,      ///< `stop` was called
};

/// A board in the start position, emulated on a pseudo-terminal in real time. One thread uses it;
/// it answers programs only while that thread is in `perform` or `serve`. Only `stop` may be called
/// from other threads.
class EmulatedBoard {
public:
    /// Also stops when `stopper` becomes readable.
    explicit EmulatedBoard(const EmulatorOptions& options,
                           std::optional<int> stopper = std::nullopt);

    /// Creates the terminal and the link to it.
    [[nodiscard]] std::optional<TerminalFault> plugIn(const std::string& link);

    /// Performs the action in real time; impossible actions are not begun. An `Unplug` whose cable
    /// cannot be plugged in again is a `TerminalFault`.
    [[nodiscard]] std::variant<std::monostate, HandFault, TerminalFault>
    perform(const Action& action);

    /// Serves the line for that long, or until `input` is readable. Precondition: plugged in.
    ServeEnd serve(rules::Span span, std::optional<int> input = std::nullopt);
    /// Serves the line until everything that was done has been detected and sent, for at most a
    /// second.
    void finish();

    /// Ends the current and all later actions.
    void stop() noexcept { stop_.ring(); }
    [[nodiscard]] bool isStopped() const { return stopped_; }

    [[nodiscard]] const BoardEmulator& board() const { return *board_; }

private:
    using Done = std::variant<std::monostate, HandFault, TerminalFault>;

    [[nodiscard]] rules::Instant now() const;
    [[nodiscard]] int millisecondsTo(rules::Instant until) const;
    [[nodiscard]] Done carryOut(const Unplug& action);
    void carryOut(const WaitForReader& action);
    ServeEnd poll(rules::Instant until, std::optional<int> input);

    std::chrono::steady_clock::time_point made_;
    std::unique_ptr<BoardEmulator> board_;
    EmulatorOptions options_;
    std::string link_;
    std::optional<PseudoTerminal> terminal_;
    Bell stop_; // stays rung
    std::optional<int> stopper_;
    bool stopped_ = false;
};

/// An emulated board on a real pseudo-terminal, served on a thread of its own for the lifetime of
/// this object. Performs its actions in order. Used by one other thread.
class BoardOnThread {
public:
    explicit BoardOnThread(const EmulatorOptions& options) : board_(options) {}
    BoardOnThread(const BoardOnThread&) = delete;
    BoardOnThread& operator=(const BoardOnThread&) = delete;
    ~BoardOnThread();

    /// Creates the terminal and the link to it, and begins to serve. Call it once, first.
    [[nodiscard]] std::optional<TerminalFault> plugIn(const std::string& link);

    void does(const Action& action);
    /// The result of the actions: the first fault of any of them.
    using Done = std::variant<std::monostate, HandFault, TerminalFault>;
    /// Waits until the last action has been done, or until the service has ended.
    [[nodiscard]] Done waitUntilDone();
    /// The pieces on the board after the actions performed so far.
    [[nodiscard]] rules::Placement standing();
    /// Ends all actions permanently; may be called from another thread.
    void stop() noexcept { board_.stop(); }
    /// Ends the service permanently, and returns the board's final state.
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
