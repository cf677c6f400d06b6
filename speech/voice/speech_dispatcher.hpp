// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "speech/audio/between_threads.hpp"
#include "speech/voice/speech_server.hpp"

#include <chrono>
#include <memory>
#include <optional>
#include <utility>

namespace speech {

class DispatcherLine;

/// The rate, pitch and volume of Speech Dispatcher, each from -100 to 100.
struct DispatcherProsody {
    int rate = 0; ///< 0 is a usual rate, 170 words per minute
    int pitch = 0;
    int volume = 100;

    bool operator==(const DispatcherProsody&) const = default;
};
[[nodiscard]] DispatcherProsody dispatcherProsody(const Prosody& prosody);

/// Speech Dispatcher, the speech server that screen readers use. Its library can wait for the
/// server without end, so it is called on a thread of its own, which is abandoned if the server
/// exceeds a time limit.
class SpeechDispatcher final : public SpeechServer {
public:
    /// For the answer to one command.
    static constexpr std::chrono::seconds answerLimit{3};
    /// For a text to begin. Texts of other programs come first if they are more important.
    static constexpr std::chrono::seconds beginLimit{5};

    /// Connects to the server of this user, which is started if it does not run, or to the one that
    /// SPEECHD_ADDRESS names. Null: it does not answer within `limit`.
    [[nodiscard]] static std::unique_ptr<SpeechDispatcher> connect(std::shared_ptr<Doorbell> bell,
                                                                   std::chrono::milliseconds limit);

    /// Silences the server; waits at most a second for its answer.
    ~SpeechDispatcher() override;
    SpeechDispatcher(const SpeechDispatcher&) = delete;
    SpeechDispatcher& operator=(const SpeechDispatcher&) = delete;
    SpeechDispatcher(SpeechDispatcher&&) = delete;
    SpeechDispatcher& operator=(SpeechDispatcher&&) = delete;

    void say(ServerText text) override;
    void cut() override;
    void hold(bool held) override;
    [[nodiscard]] std::optional<ServerReport> report() override;
    [[nodiscard]] bool isLost(SteadyTime now) override;
    [[nodiscard]] std::optional<SteadyTime> wakeAt() const override;

private:
    explicit SpeechDispatcher(std::shared_ptr<DispatcherLine> line) : line_(std::move(line)) {}

    std::shared_ptr<DispatcherLine> line_;
};

} // namespace speech
