// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile-io/emulator/board_on_thread.hpp"

namespace tactile {

BoardOnThread::~BoardOnThread() {
    board_.stop();
}

std::optional<TerminalFault> BoardOnThread::plugIn(const std::string& link) {
    if (const auto fault = board_.plugIn(link)) return fault;
    thread_ = std::jthread([this] { work(); });
    return std::nullopt;
}

void BoardOnThread::does(const Action& action) {
    const std::lock_guard lock(mutex_);
    actions_.push_back(action);
}

BoardOnThread::Done BoardOnThread::waitUntilDone() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return over_ || (actions_.empty() && !busy_); });
    return done_;
}

rules::Placement BoardOnThread::standing() {
    const std::lock_guard lock(mutex_);
    return standing_;
}

const BoardEmulator& BoardOnThread::ended() {
    board_.stop();
    if (thread_.joinable()) thread_.join();
    return board_.board();
}

std::optional<Action> BoardOnThread::next() {
    const std::lock_guard lock(mutex_);
    if (actions_.empty()) return std::nullopt;
    busy_ = true;
    const auto action = actions_.front();
    actions_.pop_front();
    return action;
}

void BoardOnThread::note(const Done& done) {
    {
        const std::lock_guard lock(mutex_);
        busy_ = false;
        standing_ = board_.board().standing();
        if (std::holds_alternative<std::monostate>(done_)) done_ = done;
    }
    changed_.notify_all();
}

void BoardOnThread::work() {
    constexpr rules::Span untilAsked{20};
    while (board_.serve(untilAsked) != Served::stopped)
        if (const auto action = next()) note(board_.perform(*action));
    {
        const std::lock_guard lock(mutex_);
        over_ = true;
    }
    changed_.notify_all();
}

} // namespace tactile
