// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <optional>

// How long to wait for a server, and what to do about its answer. Pure: the time is passed in.

namespace app {

using ServerTime = std::chrono::steady_clock::time_point;

/// What the status of an answer means for the request.
enum class Answered : std::uint8_t {
    done,
    tooOften,  ///< again after a pause
    tryAgain,  ///< nothing has arrived, or the server has a fault of its own
    noToken,   ///< the token is not valid, or not for this
    elsewhere, ///< the answer is at another address, which is not followed
    refused,
};
/// `status`: of HTTP; nullopt: there was no answer.
[[nodiscard]] Answered meaningOf(std::optional<int> status);

/// The pause after too many requests. `wish`: the seconds that the server has named; without any a
/// whole minute, as it is described.
[[nodiscard]] std::chrono::seconds pauseFor(std::optional<int> wish);

/// How long to wait before the next attempt, after so many in a row have failed: half a second,
/// then twice as long each time, at most half a minute.
[[nodiscard]] std::chrono::milliseconds waitAfter(int failures);

/// When to try something again.
class Attempts {
public:
    [[nodiscard]] ServerTime next() const { return next_; }
    [[nodiscard]] bool isDue(ServerTime now) const { return now >= next_; }
    void failed(ServerTime now) { next_ = std::max(pause_, now + waitAfter(++failures_)); }
    void pause(ServerTime until) {
        pause_ = std::max(pause_, until);
        next_ = std::max(next_, until);
    }
    void worked() { failures_ = 0; }
    /// The next one need not wait, unless there is a pause.
    void retryNow() { next_ = pause_; }

private:
    ServerTime next_{};
    ServerTime pause_{};
    int failures_ = 0;
};

/// An open connection on which something comes every seven seconds, if only an empty line.
class Pulse {
public:
    static constexpr std::chrono::seconds longest{20};

    void felt(ServerTime now) { latest_ = now; }
    [[nodiscard]] ServerTime deadline() const { return latest_ + longest; }
    [[nodiscard]] bool isGone(ServerTime now) const { return now >= deadline(); }

private:
    ServerTime latest_{};
};

/// The time that a request and its answer take: the shortest of the measured ones, because the
/// server's own work is in all of them.
class RoundTrip {
public:
    void measured(std::chrono::milliseconds time) {
        if (!shortest_ || time < *shortest_) shortest_ = time;
    }
    [[nodiscard]] std::chrono::milliseconds time() const {
        return shortest_.value_or(std::chrono::milliseconds{0});
    }

private:
    std::optional<std::chrono::milliseconds> shortest_{};
};

} // namespace app
