// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/audio/clip.hpp"
#include "speech/audio/dictaphone.hpp"
#include "tests/support/program/scratch.hpp"
#include "tests/support/sound/fake_microphone.hpp"
#include "tests/support/sound/wav.hpp"

#include <catch2/catch.hpp>

#include <utility>

using namespace speech;
using Stage = Dictation::Stage;
using tests::FakeMicrophoneSource;

namespace {

Dictated ended(Dictation dictation) {
    return std::move(dictation).finish();
}

void step(Dictation& dictation, int times) {
    for (int i = 0; i < times; ++i)
        dictation.step();
}

} // namespace

TEST_CASE("a clip contains everything spoken from beginning to end (L09-E2.5)") {
    FakeMicrophoneSource source{tests::Bringings{{1, 2}, {}, {3}, {4}}};
    Dictation dictation{source};
    CHECK(dictation.step() == Stage::speaking);
    step(dictation, 2);
    // The samples still in the microphone's buffer belong to it.
    const auto dictated = ended(std::move(dictation));
    CHECK(dictated == Dictated{.clip = {{1, 2, 3, 4}}});
}

TEST_CASE("nobody is asked to speak until the microphone has delivered samples") {
    FakeMicrophoneSource source{tests::Bringings{}};
    Dictation dictation{source};
    step(dictation, Dictation::ticksToStart - 1);
    CHECK(dictation.step() == Stage::over);
    const auto dictated = ended(std::move(dictation));
    CHECK(dictated == Dictated{.problem = AudioProblem::lost});
}

TEST_CASE("what was spoken before the microphone was lost is kept") {
    FakeMicrophoneSource source{tests::Bringings{{1, 2}, {3}}};
    Dictation dictation{source};
    step(dictation, 2 + Dictation::ticksToBeLost - 1);
    CHECK(dictation.step() == Stage::over);
    const auto dictated = ended(std::move(dictation));
    CHECK(dictated == Dictated{.clip = {{1, 2, 3}}, .problem = AudioProblem::lost});
}

TEST_CASE("an unavailable microphone is reported and leaves no empty clip") {
    FakeMicrophoneSource source{AudioProblem::noSuchDevice};
    Dictation dictation{source};
    CHECK(dictation.step() == Stage::over);
    CHECK(dictation.step() == Stage::over);
    const auto dictated = ended(std::move(dictation));
    CHECK(dictated == Dictated{.problem = AudioProblem::noSuchDevice});
}

TEST_CASE("a microphone left running does not fill the disk") {
    const auto longest = samplesIn(Dictation::longest);
    FakeMicrophoneSource source{tests::Bringings{std::vector<std::int16_t>(longest + 5, 1)}};
    Dictation dictation{source};
    CHECK(dictation.step() == Stage::over);
    const auto dictated = ended(std::move(dictation));
    CHECK(dictated.isFull);
    CHECK(dictated.clip.samples.size() == longest);
}

TEST_CASE("a WAV file can replace a microphone") {
    const tests::ScratchFolder folder;
    const auto path = folder.file("spoken.wav");
    tests::writeWav(path, {{5, 6, 7}});
    const auto source = fileMicrophone(path);
    CHECK(source->look().has_value());
    Dictation dictation{*source};
    CHECK(dictation.step() == Stage::speaking);
    step(dictation, 3 * Dictation::ticksToStart);
    const auto dictated = ended(std::move(dictation));
    CHECK(dictated == Dictated{.clip = {{5, 6, 7}}});
    CHECK(fileMicrophone(folder.file("none.wav"))->look().error() == AudioProblem::cannotOpen);
}
