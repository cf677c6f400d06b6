// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/envelope/secret.hpp"
#include "app/online/api.hpp"
#include "app/online/server.hpp"
#include "app/sentences/sentence.hpp"
#include "rules/base/expected.hpp"

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace app {

// How long to wait for a server, and what to do about its answer. Pure: the time is passed in.

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

// The exchanges themselves.

/// Why there was no answer.
enum class HttpTrouble : std::uint8_t { noHost, noConnection, noTrust, tooSlow, broken };

struct HttpEnd {
    int exchange = 0;
    std::optional<int> status{}; ///< nullopt: there was no answer
    std::optional<HttpTrouble> trouble{};
    std::string body{};         ///< of a stream only if it was refused
    std::optional<int> pause{}; ///< the seconds to wait that the server names
    std::chrono::milliseconds roundTrip{};
};

/// Whether the answer is read as a whole within a time limit, or comes piece by piece until
/// somebody ends it.
enum class HttpKind : std::uint8_t { answer, stream };

/// Exchanges with one server, several at once, by libcurl, which is loaded with the first object.
/// The token goes to this server only: no redirection is followed. Certificates are verified.
/// Belongs to one thread, except for `wake`.
class Http {
public:
    Http(Server server, Secret token);
    Http(const Http&) = delete;
    Http& operator=(const Http&) = delete;
    /// Breaks off whatever is open.
    ~Http();

    /// Begins an exchange and returns its number. `take` gets what comes on a stream, while the
    /// caller waits.
    int begin(const ApiRequest& request,
              HttpKind kind,
              std::function<void(std::string_view)> take = {});
    /// Whether the server has agreed to the stream.
    [[nodiscard]] bool isOpen(int exchange) const;
    void breakOff(int exchange);

    /// Goes on with all exchanges, at most for this time; returns those that have ended. It returns
    /// sooner if there is something to read from the descriptor; -1: from none.
    [[nodiscard]] std::vector<HttpEnd> wait(std::chrono::milliseconds time, int descriptor = -1);
    /// Any thread: `wait` returns soon.
    void wake();

private:
    class Exchange;
    struct Works;

    [[nodiscard]] std::vector<HttpEnd> advance();

    std::unique_ptr<Works> works_;
};

/// Why there is no game. `isNo`: that is the answer that was asked for, not a fault.
struct OnlineFault {
    Sentence why;
    bool isNo = false;
};
template <class T>
using Online = rules::Expected<T, OnlineFault>;

/// Why an exchange has not done what it was for.
[[nodiscard]] OnlineFault faultOf(const HttpEnd& end, const Server& server);
/// The answer is not that of a chess server.
[[nodiscard]] OnlineFault strangeAnswer(const Server& server);

} // namespace app
