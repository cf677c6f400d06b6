// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/words/render.hpp"
#include "tests/support/dice.hpp"
#include "tests/support/sound/voices.hpp"

#include <catch2/catch.hpp>
#include <espeak-ng/speak_lib.h>

#include <array>
#include <cstdlib>
#include <string>

using namespace speech;
using tests::voice;

namespace {

Clip spoken(const SpokenSegment& segment, const Prosody& prosody = {}) {
    const auto clip = voice().speak(segment, prosody);
    REQUIRE(clip.has_value());
    return **clip;
}

/// The pronunciation of a segment in eSpeak's notation: "f'ynf".
std::string phonemes(const SpokenSegment& segment) {
    static_cast<void>(spoken(segment)); // sets the voice
    constexpr int flags = espeakCHARS_UTF8 | espeakPHONEMES;
    const auto text = speakable(segment.text);
    std::string all;
    // One clause per call; eSpeak advances the pointer, and sets it to null at the end.
    for (const void* rest = text.c_str(); rest != nullptr;) {
        if (!all.empty()) all += ' ';
        all += espeak_TextToPhonemes(&rest, flags, 0);
    }
    return all;
}

double seconds(const Clip& clip) {
    return lengthOf(clip.samples.size()).count() / 1000;
}

const SpokenSegment knightMoveSegment{Language::german, "Springer Gustav 1, Felix 3."};

} // namespace

TEST_CASE("a spoken move takes about as long as when a person says it") {
    CHECK(seconds(spoken(knightMoveSegment, {.wordsPerMinute = 150})) == Approx(2.5).margin(0.4));
    CHECK(seconds(spoken(knightMoveSegment, {.wordsPerMinute = 220})) == Approx(1.7).margin(0.3));
}

TEST_CASE("no topic of the arbiter's help is longer than a listener can remember") {
    constexpr std::array topics{PhraseKey::hlpArbiter,
                                PhraseKey::hlpArbiterClock,
                                PhraseKey::hlpArbiterResult,
                                PhraseKey::hlpOffice,
                                PhraseKey::hlpOfficeFurther};
    for (const auto language : {Language::german, Language::english, Language::turkish})
        for (const auto topic : topics) {
            const auto words =
                render(topic, {}, language) + render(PhraseKey::hlpNext, {}, language);
            INFO(words.words);
            double length = 0;
            for (const auto& segment : words.spoken)
                length += seconds(spoken(segment, {.wordsPerMinute = 220}));
            CHECK(length < 12);
        }
}

TEST_CASE("a clip begins with one quiet sample, and then with the sound") {
    for (const auto* word : {"Kurze Rochade", "Turm", "König", "Anna 1", "Patt", "Remis"}) {
        const auto clip = spoken({Language::german, word});
        REQUIRE(clip.samples.size() > 1000);
        CHECK(std::abs(int{clip.samples[0]}) <= 32);
        CHECK(std::abs(int{clip.samples[1]}) > 32);
        CHECK(std::abs(int{clip.samples.back()}) > 32);
    }
}

TEST_CASE("every rate from 80 to 900 works, faster is shorter, and other numbers do no harm") {
    double previous = 100;
    for (const int rate : {80, 120, 175, 260, 350, 450, 600, 900}) {
        const auto length = seconds(spoken(knightMoveSegment, {.wordsPerMinute = rate}));
        CHECK(length < previous);
        CHECK(length > 0.2);
        previous = length;
    }
    for (const int rate : {-5, 0, 1, 79})
        CHECK(seconds(spoken(knightMoveSegment, {.wordsPerMinute = rate})) ==
              Approx(4.5).margin(0.5));
    CHECK(seconds(spoken(knightMoveSegment, {.wordsPerMinute = 100'000})) < 0.6);
}

TEST_CASE("each language has its own voice: the same digit sounds different in each") {
    CHECK(phonemes({Language::german, "5"}) == "f'ynf");
    CHECK(phonemes({Language::english, "5"}) == "f'aIv");
    CHECK(phonemes({Language::turkish, "5"}) == "b'ES");
}

TEST_CASE("phonemes in double brackets are spoken as they are, inside a sentence too") {
    CHECK(phonemes({Language::german, "Kurze [[rOx'A:d@]]"}) == "k'URts@ rOx'A:d@");
    CHECK(spoken({Language::german, "[[ts'E:zA:r]]"}).samples.size() > 5000);
}

TEST_CASE("an unknown variant leaves the language's own voice") {
    const auto own = seconds(spoken(knightMoveSegment));
    CHECK(seconds(spoken(knightMoveSegment, {.variant = "no-such-voice"})) ==
          Approx(own).margin(0.1));
    CHECK(seconds(spoken(knightMoveSegment)) == Approx(own).margin(0.1));
}

TEST_CASE("a higher volume is louder, and a lower one is not silent") {
    const auto peak = [](int volume) {
        int most = 0;
        for (const int sample : spoken(knightMoveSegment, {.volume = volume}).samples)
            most = std::max(most, std::abs(sample));
        return most;
    };
    CHECK(peak(20) > 500);
    CHECK(peak(20) < peak(60));
    CHECK(peak(60) < peak(100));
}

TEST_CASE("a higher pitch has a shorter period, and a lower one a longer period") {
    // The shift at which the middle of a vowel resembles itself most.
    const auto periodAt = [](int pitch) {
        const auto samples =
            spoken({Language::german, "[[a:]] [[a:]]"}, {.wordsPerMinute = 80, .pitch = pitch})
                .samples;
        constexpr std::size_t begin = 1000;
        constexpr std::size_t length = 1500;
        constexpr std::size_t longest = 400;
        REQUIRE(samples.size() > begin + length + longest);
        std::size_t best = 0;
        double most = 0;
        for (std::size_t shift = 60; shift <= longest; ++shift) {
            double alike = 0;
            for (auto at = begin; at < begin + length; ++at)
                alike +=
                    static_cast<double>(samples[at]) * static_cast<double>(samples[at + shift]);
            if (alike > most) best = shift;
            most = std::max(most, alike);
        }
        return best;
    };
    CHECK(periodAt(90) < periodAt(50));
    CHECK(periodAt(50) < periodAt(10));
}

TEST_CASE("a text without anything to speak has an empty clip") {
    for (const auto* text : {"", "   ", "?!", "\n"})
        CHECK(spoken({Language::german, text}).samples.empty());
}

TEST_CASE("a text longer than a minute is refused, and the next one is spoken") {
    std::string text;
    for (int i = 0; i < 400; ++i)
        text += "Springer ";
    const auto refused = voice().speak({Language::german, text}, {});
    REQUIRE_FALSE(refused.has_value());
    CHECK(refused.error() == SynthesisError::tooLong);
    CHECK(seconds(spoken(knightMoveSegment)) > 2);
}

TEST_CASE("a zero byte does not end a text, and invalid bytes are skipped") {
    const auto text = std::string{"Springer"} + '\0' + " Gustav \xFF\xC3 1";
    CHECK(seconds(spoken({Language::german, text})) ==
          Approx(seconds(spoken({Language::german, "Springer Gustav 1"}))).margin(0.3));
}

TEST_CASE("invalid text does not stop the voice") {
    tests::Dice dice{20'251'120};
    for (int round = 0; round < 300; ++round) {
        SpokenSegment segment{languages[dice.below(3)], ""};
        const auto length = dice.below(60);
        for (std::uint64_t i = 0; i < length; ++i)
            segment.text += static_cast<char>(dice.below(256));
        if (dice.below(4) == 0) segment.text.insert(0, "[[");
        CAPTURE(segment.text);
        const auto clip = voice().speak(segment, {.wordsPerMinute = 900});
        CHECK((clip.has_value() || clip.error() == SynthesisError::tooLong));
    }
    CHECK(seconds(spoken(knightMoveSegment)) == Approx(2.5).margin(0.4));
}
