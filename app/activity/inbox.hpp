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

/// Something on its way to the desk, and when it came.
struct Arrival {
    Input what;
    std::chrono::steady_clock::time_point at{};
};

/// Whether the desk, when it has nothing to do, waits for the end of something it has begun: an
/// announcement that sounds, an engine that thinks.
enum class Pending : std::uint8_t { nothing, answers };

/// Where all threads put what they have for the desk, in the order of its coming.
class Inbox {
public:
    using Time = std::chrono::steady_clock::time_point;

    /// Any thread; does not wait.
    void post(Input what);
    /// So much of what devices report lies here before they wait.
    static constexpr std::size_t much = 32;
    /// The thread of a device that can report faster than the desk takes it: waits when much lies
    /// here already, so that nobody's word has to wait behind all of that. No longer than
    /// `patience`: the desk may be waiting for this very thread to end.
    void postInTurn(Input what, std::chrono::milliseconds patience = std::chrono::milliseconds{50});

    /// The desk's thread: takes everything, waiting for something until that time, or for ever.
    [[nodiscard]] std::vector<Arrival> take(std::optional<Time> until, Pending pending);

    /// The desk's thread: what has been taken and is somebody else's to deal with comes first
    /// again.
    void putBack(std::vector<Arrival> arrivals);

    /// Any other thread: waits until everything that was posted has been dealt with to its end.
    void waitUntilQuiet();

    /// The desk's thread: what devices have reported is dropped, for they belong to a game that is
    /// over; what people have said stays.
    void forgetDevices();

    /// Nobody takes any more: whoever waits goes on.
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
