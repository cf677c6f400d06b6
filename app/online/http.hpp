// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/envelope/secret.hpp"
#include "app/online/api.hpp"
#include "app/online/server.hpp"
#include "app/sentences/sentence.hpp"
#include "rules/base/expected.hpp"

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace app {

/// Why there was no answer.
enum class HttpTrouble : std::uint8_t { noHost, noConnection, noTrust, tooSlow, broken };

/// The end of an exchange.
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
    Http(Http&&) = delete;
    Http& operator=(Http&&) = delete;
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
    class Works;

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
