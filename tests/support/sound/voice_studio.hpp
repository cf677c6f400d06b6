// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "speech/audio/sound_system.hpp"
#include "speech/voice/speaker.hpp"
#include "speech/voice/synthesizer.hpp"
#include "tests/support/sound/sound_cards.hpp"
#include "tests/support/sound/voices.hpp"

#include <chrono>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace tests {

/// The speech part as the program uses it: the real voice, PortAudio, and two recording sound
/// cards, "speaker" for the public room and "earphone" for White's ear.
class VoiceStudio {
public:
    explicit VoiceStudio(const speech::AudioRequest& request = twoCards(),
                         speech::Buffering buffering = speech::smallestBlocks);

    /// A loudspeaker for the public room and an earphone for White.
    [[nodiscard]] static speech::AudioRequest twoCards() {
        return {.targets = {speech::DeviceTarget{"speaker"}, speech::DeviceTarget{"earphone"}},
                .privacy = speech::Privacy::separate};
    }
    /// Buffers long enough for a machine that stands still for a tenth of a second, for tests of
    /// what is heard and not of when.
    [[nodiscard]] static speech::Buffering patient() {
        return {.frames = 1024, .latency = std::chrono::milliseconds{200}};
    }

    SoundCards cards{{"speaker", "earphone"}};

    [[nodiscard]] speech::Speaker& speaker() { return *speaker_; }

    /// Submits text of one language, caused now; returns its id.
    speech::UtteranceId
    say(speech::Channel channel, speech::Urgency urgency, const std::string& text);

    /// The outcome of an utterance; waits for it. Throws after ten seconds.
    [[nodiscard]] speech::Hearing hearingOf(speech::UtteranceId id);

    /// The events of the outputs so far.
    [[nodiscard]] std::vector<speech::OutputChange> changes();
    /// Waits until this is the latest event of its output. Throws after ten seconds.
    void waitFor(const speech::OutputChange& change);
    /// Repeats it until it has been spoken. If the machine stands still for half a second, the
    /// sound card counts as lost, and the utterance is only displayed; without such a loss, an
    /// utterance that is only displayed is returned at once.
    [[nodiscard]] speech::UtteranceOutcome
    sayUntilSpoken(speech::Channel channel, speech::Urgency urgency, const std::string& text);

    /// Ends speech and closes the devices; only then is the recording complete.
    void close();

private:
    /// Under the mutex. Nothing if nothing has been reported about it.
    [[nodiscard]] const speech::OutputChange* latestOf(speech::Output output) const;
    template <class Condition>
    void waitUntil(const std::string& what, Condition condition);

    std::mutex mutex_;
    std::vector<speech::Hearing> hearings_;
    std::vector<speech::OutputChange> changes_;
    std::uint64_t lastId_ = 0;
    std::unique_ptr<speech::Outputs> outputs_;
    speech::CachingSynthesizer cache_{voice()};
    std::unique_ptr<speech::Speaker> speaker_;
};

} // namespace tests
