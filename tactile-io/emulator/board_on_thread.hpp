// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tactile-io/emulator/emulated_board.hpp"

#include <condition_variable>
#include <deque>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <variant>

namespace tactile {

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
