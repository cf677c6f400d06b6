// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/activity/effect.hpp"
#include "app/activity/inbox.hpp"
#include "app/activity/person.hpp"
#include "app/sentences/sentence.hpp"
#include "rules/base/expected.hpp"
#include "speech/audio/outputs.hpp"
#include "speech/audio/plan.hpp"
#include "speech/audio/sound_system.hpp"
#include "speech/voice/speaker.hpp"
#include "speech/voice/utterance_log.hpp"

#include <atomic>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <variant>

namespace app {

/// The outputs of speech and sound.
struct VoiceWishes {
    speech::AudioRequest audio{};
    /// Where time is scripted, WAV files are written at once instead of in real time.
    speech::Pacing filePacing = speech::Pacing::realTime;
    speech::Routes routes{};
    /// Buffer sizes that the devices needed in previous games; null: this is the first one.
    std::shared_ptr<speech::DeviceBlocks> blocks{};
    /// Private words are spoken by Speech Dispatcher, except those about a sealed move.
    bool areServed = false;
    /// The utterance log, if wanted.
    std::optional<speech::LogPlace> log{};
    /// Becomes true when an utterance could not be written to the log; null: nobody asks.
    std::shared_ptr<std::atomic<bool>> isLogIncomplete{};
    /// Reports errors of the voice or the log; any thread.
    Complain complain = [](const Sentence&) {};
};

/// Makes the log and the sound files of the next game continue those of this one.
void goOnBehind(VoiceWishes& wishes);

/// What was named and is not available.
using VoiceFault = std::variant<speech::AudioFault, speech::FileFault>;

[[nodiscard]] Sentence sentence(const VoiceFault& fault);

/// Whether its words may be spoken by a screen reader instead. A sealed move may not: no other
/// program gets it.
[[nodiscard]] bool mayBeReadAloud(const Say& say);

/// The voice of the program with its devices and its log; the ends of utterances and changes of
/// devices are posted to the inbox. A missing synthesiser or device is not fatal: then everything
/// is only displayed.
class Voices {
public:
    /// The inbox must outlive the voices.
    /// Waits some seconds for a wished speech server; without one the program's voice speaks. If it
    /// is lost later, that is told by the program's voice, which speaks from then on.
    [[nodiscard]] static rules::Expected<std::unique_ptr<Voices>, VoiceFault>
    open(const VoiceWishes& wishes, Inbox& inbox);

    /// Ends all speech; waits at most a second for each device that does not close.
    ~Voices();
    Voices(const Voices&) = delete;
    Voices& operator=(const Voices&) = delete;

    /// Whether the wished speech server was found.
    [[nodiscard]] bool areServed() const;

    /// Speaks at the requested pace, relative to the rate of its channel; does not speak what may
    /// only be read.
    void say(const Say& say, speech::SteadyTime cause);
    void silence(speech::Channel channel, speech::ToSilence what);
    void pauseOrContinue(speech::Channel channel);
    /// Applies the preferences to private speech on this channel from now on.
    void prefer(speech::Channel channel, const Preferences& preferences);
    void moveOn(int ply);
    /// From now on the words of these channels that may be read aloud are left to a screen reader,
    /// as long as there is one, and count as displayed; sounds are still heard. That it has gone is
    /// said once.
    void leaveWords(std::set<speech::Channel> channels, std::function<bool()> hasReader);

private:
    struct Parts;
    explicit Voices(std::unique_ptr<Parts> parts);
    void show(speech::Utterance utterance, speech::SteadyTime cause);
    [[nodiscard]] bool isLeftToReader(const Say& say);

    std::unique_ptr<Parts> parts_;
};

} // namespace app
