// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/engine/child_process.hpp"
#include "app/engine/conversation.hpp"
#include "app/engine/line_splitter.hpp"
#include "app/engine/opponent.hpp"
#include "tactile-io/transport/descriptor.hpp"

#include <array>
#include <cstddef>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>
#include <variant>
#include <vector>

namespace app {

/// The open question is withdrawn.
struct Withdrawal {};

/// A question, its withdrawal, or how well it is to play from now on.
using EngineErrand = std::variant<EngineQuestion, Withdrawal, Strength>;

/// Carries out a conversation with an engine on a thread of its own: starts and ends the program,
/// sends lines, reads lines, waits.
class EngineWorker {
public:
    EngineWorker(OpponentSetup setup, PostOpponentReport post);
    EngineWorker(const EngineWorker&) = delete;
    EngineWorker& operator=(const EngineWorker&) = delete;
    EngineWorker(EngineWorker&&) = delete;
    EngineWorker& operator=(EngineWorker&&) = delete;
    ~EngineWorker();

    /// Any thread; returns at once.
    void put(EngineErrand errand);

private:
    void run(const std::stop_token& stop);
    void waitForSomething();
    void runErrands();
    void listen();
    void farewell();

    void carryOut(const ConversationStep& step);
    [[nodiscard]] std::optional<EngineFault> obey(ProgramOrder order);
    [[nodiscard]] std::optional<EngineFault> startProgram();
    [[nodiscard]] std::vector<EngineErrand> takeErrands();
    void wake() const;

    OpponentSetup setup_;
    PostOpponentReport post_;
    tactile::Descriptor bell_;
    std::mutex mutex_;
    std::vector<EngineErrand> errands_; // under mutex_
    Conversation conversation_;
    std::optional<ChildProcess> program_;
    LineSplitter splitter_;
    std::array<char, std::size_t{16} << 10U> buffer_{};
    std::jthread thread_; // last: it uses all the others
};

} // namespace app
