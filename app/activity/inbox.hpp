// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/activity/input.hpp"

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <optional>
#include <vector>

namespace app {

/// An input for the desk, and when it arrived.
struct Arrival {
    Input what;
    std::chrono::steady_clock::time_point at{};
};

/// Whether a desk with nothing to do still expects the end of something it has started: an
/// announcement that is being spoken, an engine that thinks.
enum class Awaiting : std::uint8_t { nothing, answers };

/// The queue from all threads to the desk, in order of arrival.
class Inbox {
public:
    using Time = std::chrono::steady_clock::time_point;

    /// Callable from any thread; does not wait.
    void post(Input what);
    /// The queue length from which `postInTurn` waits.
    static constexpr std::size_t much = 32;
    /// For the thread of a device that can report faster than the desk handles it: waits while the
    /// queue is long, so that people's input need not wait behind it. Waits no longer than
    /// `patience`, because the desk may be waiting for this thread to end.
    void postInTurn(Input what, std::chrono::milliseconds patience = std::chrono::milliseconds{50});

    /// On the desk's thread: takes everything; waits for an input until that time, or without
    /// limit.
    [[nodiscard]] std::vector<Arrival> take(std::optional<Time> until, Awaiting pending);

    /// On the desk's thread: puts arrivals that are meant for the next game back at the front.
    void putBack(std::vector<Arrival> arrivals);

    /// On any other thread: waits until everything that was posted has been handled completely.
    void waitUntilQuiet();

    /// On the desk's thread: drops the reports of devices, which belong to the finished game; keeps
    /// what people have typed.
    void forgetDevices();

    /// Nothing is taken any more: wakes up all waiting threads.
    void close();

private:
    enum class State : std::uint8_t { busy, quiet, closed };

    std::mutex mutex_;
    std::condition_variable came_;
    std::condition_variable quiet_;
    std::condition_variable room_;
    std::vector<Arrival> arrivals_;
    State state_ = State::busy;
};

} // namespace app
