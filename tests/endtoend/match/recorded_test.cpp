// SPDX-License-Identifier: GPL-3.0-or-later
// `hektor match --demo` with its sound written to files: what both players, and what only the blind
// one, would have heard.
#include "rules/chess/facts.hpp"
#include "rules/notation/san.hpp"
#include "speech/audio/clip.hpp"
#include "speech/words/render.hpp"
#include "tests/support/program/program.hpp"
#include "tests/support/program/scratch.hpp"
#include "tests/support/sound/recogniser.hpp"
#include "tests/support/sound/recording.hpp"
#include "tests/support/sound/voices.hpp"
#include "tests/support/sound/wav.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <string>
#include <vector>

using namespace tests;

namespace {

using Sound = std::vector<std::int16_t>;

/// The call of a move, as the loudspeaker plays it.
Sound soundOfCall(const speech::Rendered& call) {
    Sound sound;
    for (const auto& segment : call.spoken) {
        const auto clip = voice().speak(segment, {});
        REQUIRE(clip.has_value());
        sound.insert(sound.end(), (*clip)->samples.begin(), (*clip)->samples.end());
        sound.insert(sound.end(), speech::samplesIn(segment.pauseAfter), 0);
    }
    return sound;
}

struct Call {
    std::string shown;
    Sound sound;
};

/// The first calls of the demonstration; the program calls Black's again when White repeats them.
std::vector<Call> firstCalls() {
    std::vector<Call> calls;
    auto position = rules::Position::start();
    for (const auto* const san : {"e4", "e5", "Nf3", "Nc6", "Bc4", "Bc5", "c3", "Nf6"}) {
        const auto move = rules::parseSan(san, rules::Letters::english, position);
        REQUIRE(move.has_value());
        const auto call = speech::call(
            rules::factsOf(position, *move),
            speech::Language::german,
            {.delivery = speech::Delivery::publicCall, .extra = speech::extraWordsOfTheHall});
        calls.push_back({call.shown, soundOfCall(call)});
        position.play(*move);
    }
    return calls;
}

/// Whether one of the stretches from there on is clearly the call; it is skipped then.
bool hears(const Recogniser& recogniser,
           const Recording& recording,
           const std::vector<Stretch>& stretches,
           std::size_t& from,
           const std::string& call) {
    constexpr std::size_t ahead = 12; // the explanations between two calls
    constexpr double sameWords = 1.3; // a call with one different word has a larger distance
    const auto end = std::min(from + ahead, stretches.size());
    for (auto place = from; place < end; ++place) {
        const auto heard = recogniser.recognise(recording.sound(stretches[place]));
        if (heard.text != call || heard.certainty < 2 || heard.distance > sameWords) continue;
        from = place + 1;
        return true;
    }
    return false;
}

Recording recordingOf(const std::string& file) {
    auto sound = readWav(file);
    REQUIRE(sound.channels.size() == 2);
    REQUIRE(sound.channels[0] == sound.channels[1]); // speech is the same on both sides
    return Recording(std::move(sound.channels.front()), {{0, speech::SteadyTime{}}});
}

double minutesOf(const std::vector<Stretch>& stretches) {
    std::size_t samples = 0;
    for (const auto& [first, last] : stretches)
        samples += last - first + 1;
    const std::chrono::minutes minute{1};
    return static_cast<double>(samples) / static_cast<double>(speech::samplesIn(minute));
}

/// A microphone into which somebody speaks for a minute.
std::string spokenInto(const ScratchFolder& folder) {
    auto path = folder.file("microphone.wav");
    const std::chrono::minutes minute{1};
    Sound sound(speech::samplesIn(minute));
    for (std::size_t place = 0; place < sound.size(); ++place)
        sound[place] = place % 100 < 50 ? std::int16_t{8000} : std::int16_t{-8000};
    tests::writeWav(path, {sound});
    return path;
}

} // namespace

TEST_CASE(
    "the demonstration is recorded word for word, in public and in private, and on tape (E2.5)") {
    const ScratchFolder folder;
    const auto loudspeaker = folder.file("public.wav");
    const auto earphone = folder.file("private.wav");
    const auto ended = runProgram(HEKTOR_PROGRAM,
                                  {"match",
                                   "--demo",
                                   "--terminal",
                                   "--scripted-time",
                                   "--audio",
                                   "public=wav:" + loudspeaker,
                                   "--audio",
                                   "private=wav:" + earphone,
                                   "--microphone",
                                   "wav:" + spokenInto(folder),
                                   "--language",
                                   "de",
                                   "--data",
                                   folder.path().string()});
    INFO(ended.output << ended.errors);
    REQUIRE(ended.status == 0);

    const auto log =
        runProgram(HEKTOR_PROGRAM, {"log", "1", "--data", folder.path().string()}).output;
    CHECK_THAT(log, Catch::Matchers::Contains("\ntape "));

    const auto recording = recordingOf(loudspeaker);
    constexpr std::chrono::milliseconds betweenUtterances{350};
    const auto stretches = recording.utterances(betweenUtterances);
    CHECK(minutesOf(stretches) > 4);
    CHECK(minutesOf(recordingOf(earphone).utterances(betweenUtterances)) > 2);

    const auto calls = firstCalls();
    Recogniser recogniser;
    for (const auto& call : calls)
        recogniser.learn(call.shown, call.sound);
    std::size_t from = 0;
    for (const auto& call : calls) {
        INFO(call.shown);
        CHECK(hears(recogniser, recording, stretches, from, call.shown));
    }
}
