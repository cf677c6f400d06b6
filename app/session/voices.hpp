// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/activity/effect.hpp"
#include "app/activity/inbox.hpp"
#include "app/activity/preferences.hpp"
#include "app/sentences/sentence.hpp"
#include "rules/base/expected.hpp"
#include "speech/audio/outputs.hpp"
#include "speech/audio/plan.hpp"
#include "speech/audio/sound_system.hpp"
#include "speech/voice/speaker.hpp"
#include "speech/voice/utterance_log.hpp"

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <variant>

namespace app {

/// What sounds where.
struct VoiceWishes {
    speech::AudioRequest audio{};
    /// WAV files are written at once instead of in real time: where time is scripted.
    speech::Pacing filePacing = speech::Pacing::realTime;
    speech::Routes routes{};
    /// What the devices have needed in the games before; null: this is the first.
    std::shared_ptr<speech::DeviceBlocks> blocks{};
    /// The utterance log, if one is wanted.
    std::optional<speech::LogPlace> log{};
    /// Told what goes wrong with the voice or the log; any thread.
    Complain complain = [](const Sentence&) {};
};

/// The log and the sound files of the next game go on behind this one's.
void goOnBehind(VoiceWishes& wishes);

/// What was named and cannot be had.
using VoiceFault = std::variant<speech::AudioFault, speech::LogFault>;

[[nodiscard]] Sentence sentence(const VoiceFault& fault);

/// The voice of the program with its devices and its log; what becomes of them comes into the
/// inbox. A missing synthesiser or device is not fatal: then everything is shown only.
class Voices {
public:
    /// The inbox outlives the voices.
    [[nodiscard]] static rules::Expected<std::unique_ptr<Voices>, VoiceFault>
    open(const VoiceWishes& wishes, Inbox& inbox);

    /// Ends what is said; at most a second for each device that does not let go.
    ~Voices();
    Voices(const Voices&) = delete;
    Voices& operator=(const Voices&) = delete;
    Voices(Voices&&) = delete;
    Voices& operator=(Voices&&) = delete;

    /// In the pace that `say` asks for, of the rate of its channel; nothing of what may only be
    /// read.
    void say(const Say& say, speech::SteadyTime cause);
    void silence(speech::Channel channel, speech::Hush what);
    void hold(speech::Channel channel, bool held);
    /// Private speech on this channel sounds like this from now on.
    void prefer(speech::Channel channel, const Preferences& preferences);
    void moveOn(int ply);

private:
    struct Parts;
    explicit Voices(std::unique_ptr<Parts> parts);
    void show(speech::Utterance utterance, speech::SteadyTime cause);

    std::unique_ptr<Parts> parts_;
};

} // namespace app
