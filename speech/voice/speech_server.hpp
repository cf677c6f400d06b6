// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/interface.hpp"
#include "speech/audio/mixer.hpp"
#include "speech/voice/synthesizer.hpp"
#include "speech/words/utterance.hpp"

#include <chrono>
#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <string>

namespace speech {

/// A text for a speech server, in one language and in plain spelling.
struct ServerText {
    Ticket ticket;
    Urgency urgency = Urgency::answer;
    Language language = Language::german;
    std::string text;
    Prosody prosody;
};

/// The words of an utterance in plain spelling, joined where the language stays the same; without
/// tickets. Empty if nothing in it can be said.
[[nodiscard]] std::deque<ServerText> textsOf(const Utterance& utterance, const Prosody& prosody);

/// What has become of a text.
struct ServerReport {
    enum class Kind : std::uint8_t {
        began,
        ended,
        cut, ///< before its end, by somebody else
    };

    Ticket ticket;
    Kind kind = Kind::began;
    SteadyTime at;
};

/// Another program that speaks texts on a device of its own choice, one at a time. No call waits
/// for it. It rings the bell of the speech thread whenever `report` has a result.
class SpeechServer : public rules::Interface {
public:
    /// The speech thread: speaks the text, once the previous one has ended or was cut.
    virtual void say(ServerText text) = 0;
    /// The speech thread: silences the text, which is not reported any more.
    virtual void cut() = 0;
    /// Any thread: silences the text for a while. When it is released it begins again, unless
    /// another text has been said or it has been cut.
    virtual void hold(bool held) = 0;

    /// The speech thread: the next report.
    [[nodiscard]] virtual std::optional<ServerReport> report() = 0;
    /// The speech thread: whether the server has gone, or has let a time limit pass. Then it stays
    /// lost, and reports nothing more.
    [[nodiscard]] virtual bool isLost(SteadyTime now) = 0;
    /// When the next time limit passes; nullopt: nothing is expected of the server.
    [[nodiscard]] virtual std::optional<SteadyTime> wakeAt() const = 0;
};

/// The rate, pitch and volume of Speech Dispatcher, each from -100 to 100.
struct DispatcherProsody {
    int rate = 0; ///< 0 is a usual rate, 170 words per minute
    int pitch = 0;
    int volume = 100;

    bool operator==(const DispatcherProsody&) const = default;
};
[[nodiscard]] DispatcherProsody dispatcherProsody(const Prosody& prosody);

/// Speech Dispatcher, the speech server that screen readers use: connects to the one of this user,
/// which is started if it does not run, or to the one that SPEECHD_ADDRESS names. Null: it does not
/// answer within `limit`. The last owner silences it, and waits at most a second for its answer.
[[nodiscard]] std::shared_ptr<SpeechServer> connectDispatcher(std::shared_ptr<Doorbell> bell,
                                                              std::chrono::milliseconds limit);

} // namespace speech
