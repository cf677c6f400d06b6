// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "speech/audio/mixer.hpp"
#include "speech/voice/speech_server.hpp"

#include <libspeechd.h>

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <memory>
#include <mutex>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

namespace speech {

/// The connection to Speech Dispatcher, as its three threads share it: the speech thread, the one
/// that calls the library, and the library's own, which reports events. The library can wait for
/// the server without end, so its thread is abandoned if the server exceeds a time limit.
class DispatcherLine final : public SpeechServer {
public:
    struct Speak {
        std::uint64_t attempt = 0;
        ServerText text;
    };
    struct Cancel {};
    using Command = std::variant<Speak, Cancel>;

    /// Rings the bell for every report, when the server is lost, and when a time limit begins.
    explicit DispatcherLine(std::shared_ptr<Doorbell> bell) : bell_(std::move(bell)) {}

    // The thread that opens and closes it.
    [[nodiscard]] bool waitUntilOpen(std::chrono::milliseconds limit);
    void close(std::chrono::milliseconds limit);

    void say(ServerText text) override;
    void cut() override;
    void hold(bool held) override;
    [[nodiscard]] std::optional<ServerReport> report() override;
    [[nodiscard]] bool isLost(SteadyTime now) override;
    [[nodiscard]] std::optional<SteadyTime> wakeAt() const override;

    // The thread that calls the library.
    void opened(int socket);
    void failed();
    void closed();
    /// Waits for the next command; nullopt: the connection is to be closed. While the server
    /// speaks, it looks now and then whether it is still there.
    [[nodiscard]] std::optional<Command> next();
    void done();
    void sent(std::uint64_t attempt, int message);

    // The library's own thread.
    void happened(int message, SPDNotificationType what);

private:
    /// A duplicate of the socket, which stays valid when the library closes its own.
    class SocketCopy {
    public:
        explicit SocketCopy(int socket);
        ~SocketCopy();
        SocketCopy(const SocketCopy&) = delete;
        SocketCopy& operator=(const SocketCopy&) = delete;

        void shutDown() const;
        [[nodiscard]] bool isClosedByPeer() const;

    private:
        int socket_;
    };

    enum class State : std::uint8_t { opening, open, lost, closing };

    /// The text that the server is to speak.
    struct Saying {
        std::uint64_t attempt = 0;
        ServerText text;
        std::optional<int> message{}; ///< nullopt: not sent yet
    };
    struct Event {
        int message = 0;
        SPDNotificationType what{};
    };

    // The caller has locked the mutex.
    void begin(ServerText text);
    void stop();
    void lose();
    void apply(const Event& event);
    void tell(ServerReport::Kind kind);
    [[nodiscard]] std::optional<SteadyTime> limit() const;

    std::shared_ptr<Doorbell> bell_;
    mutable std::mutex mutex_; // protects everything below
    std::condition_variable changed_;
    State state_ = State::opening;
    bool isClosed_ = false; ///< the thread that calls the library has ended
    std::optional<SocketCopy> socket_{};
    std::deque<Command> commands_{};
    std::uint64_t attempts_ = 0;
    std::optional<Saying> saying_{};
    std::optional<ServerText> held_{};
    std::vector<Event> early_{}; ///< of a message whose number is not known yet
    std::deque<ServerReport> reports_{};
    std::optional<SteadyTime> answerBy_{}; ///< until when the library's call must return
    std::optional<SteadyTime> speakBy_{};  ///< until when the text must begin, or end
};

} // namespace speech
