// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/voice/synthesizer.hpp"
#include "tests/support/sound/fake_voice.hpp"

#include <catch2/catch.hpp>

using namespace speech;
using tests::FakeVoice;

namespace {

/// A voice behind a cache with space for three words of four letters.
struct Rememberer {
    FakeVoice voice;
    CachingSynthesizer cache{voice, 3 * 4 * FakeVoice::samplesACharacter};

    SharedClip say(const std::string& text, const Prosody& prosody = {}) {
        const auto clip = cache.speak({Language::german, text}, prosody);
        REQUIRE(clip.has_value());
        return *clip;
    }
};

} // namespace

TEST_CASE("a text that was spoken before is not synthesised again") {
    Rememberer one;
    const auto first = one.say("Anna");
    CHECK(one.say("Anna") == first);
    CHECK(one.voice.asked.size() == 1);
}

TEST_CASE("another rate, volume, pitch, variant or language is another clip") {
    Rememberer one;
    one.say("Anna");
    one.say("Anna", {.wordsPerMinute = 300});
    one.say("Anna", {.volume = 50});
    one.say("Anna", {.pitch = 80});
    one.say("Anna", {.variant = "f2"});
    CHECK(one.cache.speak({Language::turkish, "Anna"}, {}).has_value());
    CHECK(one.voice.asked.size() == 6);
}

TEST_CASE("a full cache removes the clip that was not requested for the longest time") {
    Rememberer one;
    for (const auto* word : {"Anna", "Emil", "Olga"})
        one.say(word);
    one.say("Anna");
    one.say("Paul"); // Emil is removed
    CHECK(one.voice.asked.size() == 4);
    one.say("Anna");
    one.say("Olga");
    CHECK(one.voice.asked.size() == 4);
    one.say("Emil");
    CHECK(one.voice.asked.size() == 5);
}

TEST_CASE("a refusal is not stored") {
    Rememberer one;
    for (int i = 0; i < 2; ++i)
        CHECK_FALSE(one.cache.speak({Language::german, one.voice.unspeakable}, {}).has_value());
    CHECK(one.voice.asked.size() == 2);
}

TEST_CASE("clips over three seconds are not stored") {
    FakeVoice voice;
    CachingSynthesizer cache{voice};
    const std::string text(3 * sampleRate / FakeVoice::samplesACharacter + 1, 'x');
    for (int i = 0; i < 2; ++i)
        CHECK(cache.speak({Language::german, text}, {}).has_value());
    CHECK(voice.asked.size() == 2);
}
