// SPDX-License-Identifier: GPL-3.0-or-later
// Sound cards that are lost in the middle of a sentence and return, through PortAudio.
#include "tests/support/sound/recogniser.hpp"
#include "tests/support/sound/voice_studio.hpp"

#include <catch2/catch.hpp>
#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <fstream>
#include <future>
#include <iterator>
#include <string>

using namespace speech;
using namespace std::chrono_literals;
using tests::VoiceStudio;

namespace {

const std::string longText = "Noch eine Stunde und zweiundvierzig Minuten, und siebzehn Züge bis "
                             "zur Zeitkontrolle.";

OutputChange sounds(Output output, const std::string& device) {
    return {.output = output, .problem = std::nullopt, .device = device};
}

OutputChange lost(Output output, const std::string& device) {
    return {.output = output, .problem = AudioProblem::lost, .device = device};
}

/// Redirects standard error into a file during its lifetime.
class CapturedStandardError {
public:
    CapturedStandardError() : kept_(dup(STDERR_FILENO)) {
        const int file = open(path_.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
        dup2(file, STDERR_FILENO);
        close(file);
    }
    ~CapturedStandardError() { restore(); }
    CapturedStandardError(const CapturedStandardError&) = delete;
    CapturedStandardError& operator=(const CapturedStandardError&) = delete;

    std::string text() {
        restore();
        std::ifstream file{path_};
        return {std::istreambuf_iterator<char>{file}, {}};
    }

private:
    void restore() {
        if (kept_ < 0) return;
        dup2(kept_, STDERR_FILENO);
        close(kept_);
        kept_ = -1;
    }

    tests::ScratchFolder folder_;
    std::string path_ = folder_.file("stderr");
    int kept_;
};

/// Loses the earphone in the middle of a sentence, restores it, and returns what was heard
/// afterwards.
void loseAndRegain(VoiceStudio& studio, void (tests::SoundCards::*lose)(const std::string&) const) {
    studio.waitFor(sounds(Output::loudspeaker, "speaker"));
    studio.waitFor(sounds(Output::earphone, "earphone"));
    const auto cut = studio.say(Channel::privateWhite, Urgency::move, longText);
    std::this_thread::sleep_for(400ms);
    (studio.cards.*lose)("earphone");
    const auto waiting = studio.say(Channel::privateWhite, Urgency::move, "Anna 1.");
    studio.waitFor(lost(Output::earphone, "earphone"));
    CHECK(studio.hearingOf(cut).outcome == UtteranceOutcome::shown);
    CHECK(studio.hearingOf(waiting).outcome == UtteranceOutcome::shown);

    // The other output continues, and the utterances of the lost one are displayed at once.
    const auto shown = studio.say(Channel::privateWhite, Urgency::answer, "Bella 2.");
    CHECK(studio.hearingOf(shown).outcome == UtteranceOutcome::shown);
    CHECK(studio.sayUntilSpoken(Channel::publicRoom,
                                Urgency::move,
                                "Springer Gustav 1, Felix 3.") == UtteranceOutcome::spoken);

    studio.cards.plugIn("earphone");
    studio.waitFor(sounds(Output::earphone, "earphone"));
    CHECK(studio.sayUntilSpoken(Channel::privateWhite, Urgency::answer, "Zäsar 3, leer.") ==
          UtteranceOutcome::spoken);
}

} // namespace

TEST_CASE("an earphone disconnected in the middle of a sentence is noticed, blocks nothing, and is "
          "used again") {
    CapturedStandardError noise;
    VoiceStudio studio;
    loseAndRegain(studio, &tests::SoundCards::pull);
    studio.close();
    CHECK(noise.text() == "");

    const auto recording = studio.cards.recording("earphone");
    const auto utterances = recording.utterances();
    REQUIRE(utterances.size() == 2);
    tests::Recogniser recogniser;
    for (const auto* text : {"Zäsar 3, leer.", "Anna 1.", "Bella 2."}) {
        const auto clip = tests::voice().speak({Language::german, text}, {.wordsPerMinute = 220});
        REQUIRE(clip.has_value());
        recogniser.learn(text, **clip);
    }
    CHECK(recogniser.recognise(recording.sound(utterances.back())).text == "Zäsar 3, leer.");
}

TEST_CASE(
    "an earphone whose driver fails permanently is given up without any output on standard error") {
    const auto fail = GENERATE(&tests::SoundCards::breakDown, &tests::SoundCards::refuseSound);
    CapturedStandardError noise;
    VoiceStudio studio;
    loseAndRegain(studio, fail);
    studio.close();
    CHECK(noise.text() == "");
}

TEST_CASE("a missing device can be tried again and again while another one plays") {
    const tests::SoundCards cards{{"speaker", "earphone"}};
    const auto system = openPortAudio();
    const auto open = [&, devices = system->devices()](const std::string& name) {
        return system->open(*std::ranges::find(devices, name, &AudioDevice::name), {}, {});
    };
    const auto playing = open("speaker");
    REQUIRE(playing.has_value());
    cards.breakDown("earphone");
    // One of some 6,000 failures ends the program if PortAudio meets them.
    constexpr int manyTries = 30'000;
    int opened = 0;
    for (int tries = 0; tries < manyTries; ++tries)
        if (open("earphone")) ++opened;
    CHECK(opened == 0);
    cards.vanish("earphone"); // PortAudio meets no failure even between the trial and the opening
    CHECK(open("earphone").has_value());
}

// The last test in this process: the hanging stream is abandoned, so that PortAudio cannot search
// for new devices any more.
TEST_CASE("an earphone whose driver hangs is abandoned, and the program ends nevertheless") {
    VoiceStudio studio;
    loseAndRegain(studio, &tests::SoundCards::hang);
    studio.close();
}

TEST_CASE("without any sound card this is reported once, and everything is displayed") {
    const tests::SoundCards none{{}};
    std::vector<OutputChange> changes;
    std::vector<Hearing> hearings;
    {
        auto outputs =
            Outputs::open({}, openPortAudio(), Pacing::realTime, [&](const auto& change) {
                changes.push_back(change);
            });
        REQUIRE(outputs.has_value());
        std::promise<void> reported;
        Speaker speaker{tests::voice(), (*outputs)->outlets(), {}, [&](const auto& hearing) {
                            hearings.push_back(hearing);
                            reported.set_value();
                        }};
        Utterance utterance;
        utterance.id = UtteranceId{1};
        utterance.spoken = {{Language::german, "Guten Tag."}};
        speaker.submit(utterance, std::chrono::steady_clock::now());
        CHECK(reported.get_future().wait_for(5s) == std::future_status::ready);
    }
    REQUIRE(changes.size() == 1);
    CHECK(changes[0].problem == AudioProblem::noDevices);
    REQUIRE(hearings.size() == 1);
    CHECK(hearings[0].outcome == UtteranceOutcome::shown);
}

TEST_CASE("the two sides of one device are two outputs, and neither is heard on the other") {
    VoiceStudio studio{{.targets = {DeviceTarget{"speaker", StereoSide::left},
                                    DeviceTarget{"speaker", StereoSide::right}},
                        .privacy = Privacy::separate}};
    const auto called = studio.say(Channel::publicRoom, Urgency::move, "Kurze Rochade.");
    CHECK(studio.hearingOf(called).outcome == UtteranceOutcome::spoken);
    const auto told = studio.say(Channel::privateWhite, Urgency::answer, "Noch drei Minuten.");
    CHECK(studio.hearingOf(told).outcome == UtteranceOutcome::spoken);
    studio.close();
    using tests::SoundCards;
    const auto left = studio.cards.recording("speaker", SoundCards::Channel::left);
    const auto right = studio.cards.recording("speaker", SoundCards::Channel::right);
    // On a busy machine one of them may be in two pieces.
    REQUIRE_FALSE(left.utterances().empty());
    REQUIRE_FALSE(right.utterances().empty());
    CHECK(left.utterances().back().last < right.utterances().front().first);
}

TEST_CASE("a device is found by a part of its name, and an unknown name is reported") {
    const tests::SoundCards cards{{"speaker", "earphone"}};
    const auto ignore = [](const OutputChange&) {};
    const auto open = [&](const char* name) {
        return Outputs::open({.targets = {DeviceTarget{name}, std::nullopt}},
                             openPortAudio(),
                             Pacing::realTime,
                             ignore);
    };
    CHECK(open("EARPH").has_value());
    const auto missing = open("headset");
    REQUIRE_FALSE(missing.has_value());
    CHECK(missing.error() ==
          AudioFault{AudioProblem::noSuchDevice, Output::loudspeaker, "headset"});
}
