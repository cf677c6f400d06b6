// SPDX-License-Identifier: GPL-3.0-or-later
// Display-only text makes no sound on either device, as the samples of both show (E-R70).
#include "app/session/voices.hpp"
#include "tests/support/program/scratch.hpp"
#include "tests/support/sound/wav.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <map>
#include <string>

using namespace tests;
using speech::Channel;
using speech::UtteranceId;
using speech::UtteranceOutcome;

namespace {

speech::Utterance threeMinutes(int number, Channel channel) {
    speech::Utterance utterance;
    utterance.id = UtteranceId{static_cast<std::uint64_t>(number)};
    utterance.channel = channel;
    utterance.urgency = speech::Urgency::move;
    utterance.shown = "Noch drei Minuten.";
    utterance.spoken = {{speech::Language::german, "Noch drei Minuten."}};
    utterance.earcon = speech::Earcon::error;
    return utterance;
}

/// Both devices as files: a loudspeaker for the room and an earphone for White.
class Devices {
public:
    Devices() {
        app::VoiceWishes wishes;
        wishes.audio.targets = {speech::FileTarget{loudspeaker_}, speech::FileTarget{earphone_}};
        wishes.audio.privacy = speech::Privacy::separate;
        wishes.filePacing = speech::Pacing::eager;
        wishes.routes.privateWhite = speech::Output::earphone;
        auto voices = app::Voices::open(wishes, inbox_);
        REQUIRE(voices.has_value());
        voices_ = std::move(*voices);
    }

    /// The outcome.
    UtteranceOutcome say(const app::Say& say) {
        voices_->say(say, std::chrono::steady_clock::now());
        const auto patience = std::chrono::steady_clock::now() + std::chrono::seconds{10};
        while (std::chrono::steady_clock::now() < patience)
            for (const auto& arrival : inbox_.take(patience, app::Awaiting::answers))
                if (const auto* ended = arrival.what.as<app::UtteranceEnded>();
                    ended != nullptr && ended->id == say.utterance.id)
                    return ended->outcome;
        FAIL("nothing was told of its end");
        return UtteranceOutcome::dropped;
    }

    void close() { voices_.reset(); }
    [[nodiscard]] bool loudspeakerSounds() const { return sounds(loudspeaker_); }
    [[nodiscard]] bool earphoneSounds() const { return sounds(earphone_); }

private:
    static bool sounds(const std::string& file) {
        const auto samples = readWav(file).channels.at(0);
        return std::any_of(
            samples.begin(), samples.end(), [](std::int16_t sample) { return sample != 0; });
    }

    ScratchFolder folder_;
    std::string loudspeaker_ = folder_.file("public.wav");
    std::string earphone_ = folder_.file("private.wav");
    app::Inbox inbox_;
    std::unique_ptr<app::Voices> voices_;
};

} // namespace

TEST_CASE("display-only text makes no sound on any device, and its end is reported") {
    Devices devices;
    app::Say muted{threeMinutes(1, Channel::privateWhite)};
    muted.isOnlyRead = true;
    CHECK(devices.say(muted) != UtteranceOutcome::dropped);
    devices.close();
    CHECK_FALSE(devices.earphoneSounds());
    CHECK_FALSE(devices.loudspeakerSounds());
}

TEST_CASE("the same words on an enabled earphone are heard there, and only there") {
    Devices devices;
    CHECK(devices.say(app::Say{threeMinutes(1, Channel::privateWhite)}) ==
          UtteranceOutcome::spoken);
    devices.close();
    CHECK(devices.earphoneSounds());
    CHECK_FALSE(devices.loudspeakerSounds());
}

TEST_CASE("a display-only sound without words is not heard either, and ends") {
    Devices devices;
    app::Say muted{threeMinutes(1, Channel::privateWhite)};
    muted.utterance.shown.clear();
    muted.utterance.spoken.clear();
    muted.isOnlyRead = true;
    std::ignore = devices.say(muted);
    devices.close();
    CHECK_FALSE(devices.earphoneSounds());
}
