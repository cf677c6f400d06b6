// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/voice/synthesizer.hpp"
#include "tests/support/sound/fake_voice.hpp"

#include <catch2/catch.hpp>

#include <string>

using namespace speech;
using tests::FakeVoice;
using namespace std::chrono_literals;

namespace {

SpokenSegment segment(std::string text, std::chrono::milliseconds pause = 0ms) {
    return {.voice = Language::german, .text = std::move(text), .pauseAfter = pause};
}

std::string firstOf(const std::string& text, std::size_t limit) {
    return text.substr(0, firstPortion(text, limit).bytes);
}

/// Speaks everything and returns how many clips it took.
int sayAll(UtteranceClips& words, FakeVoice& voice) {
    int clips = 0;
    while (words.next(voice))
        ++clips;
    return clips;
}

std::string textOf(const FakeVoice& voice) {
    std::string text;
    for (const auto& asked : voice.asked)
        text += asked.text;
    return text;
}

} // namespace

TEST_CASE("a text that is short enough is one clip") {
    CHECK(firstOf("Anna 1. Bella 2.", 16) == "Anna 1. Bella 2.");
    CHECK(firstOf("", 16).empty());
}

TEST_CASE("a long text is split at the end of a sentence, else of a word, else of a character") {
    CHECK(firstOf("Anna 1. Bella 2 und mehr", 20) == "Anna 1. ");
    CHECK(firstOf("Anna eins\nBella zwei drei", 20) == "Anna eins\n");
    CHECK(firstOf("Anna Bella Cesar", 12) == "Anna Bella ");
    CHECK(firstOf("AnnaBella", 4) == "Anna");
    CHECK(firstOf("3.5 und 4.5", 8) == "3.5 und ");
}

TEST_CASE("only the end of a sentence inside a text causes a pause") {
    CHECK(firstPortion("Anna 1. Bella 2.", 10).stop == Stop::sentence);
    CHECK(firstPortion("Anna Bella", 6).stop == Stop::none);
    CHECK(firstPortion("Anna.", 10).stop == Stop::none);
}

TEST_CASE("a multibyte letter is never split, and a clip has at least one letter") {
    CHECK(firstOf("Läufer", 2) == "L");
    CHECK(firstOf("äöü", 1) == "ä");
    CHECK(firstOf("äöü", 0) == "ä");
    CHECK(firstOf("\xFF\xFF", 1) == "\xFF");
}

TEST_CASE("phonemes are not split at the space between them") {
    CHECK(firstOf("nimmt [[aN pas'aN]]", 12) == "nimmt ");
}

TEST_CASE("the first clip ends at a punctuation mark: the last one early enough, else the next") {
    struct Case {
        std::string text;
        Portion first;
    };
    const std::vector<Case> cases{
        {"Linie David: Anna 1, leer, Bella 2", {27, Stop::comma}},
        {"Linie David: Annabellacesardavidevafelix, leer", {13, Stop::colon}},
        {"Annabellacesardavidevafelixgustavhektor, leer", {41, Stop::comma}},
        {"Annabella. Cesardavidevafelixgustavhektor", {11, Stop::sentence}},
        {"Annabellacesar! Davidevafelixgustavhektor", {16, Stop::sentence}},
        {"Annabella; cesardavidevafelixgustavhektor", {11, Stop::colon}},
    };
    for (const auto& [text, first] : cases) {
        CAPTURE(text);
        CHECK(firstBreath(text, 30) == first);
    }
}

TEST_CASE("the first clip is the whole text if it is short or has no punctuation mark") {
    for (const auto* const text : {"Anna 1, leer",
                                   "",
                                   "Anna Bella Cesar David Eva Felix",
                                   "am 7. Zug und im 13. Jahr 3,5",
                                   ". , : ?",
                                   "[[aN, pas: 'aN. laNgl]]",
                                   "Anna Bella Cesar David Eva Felix, "}) {
        CAPTURE(text);
        const std::string all{text};
        CHECK(firstBreath(all, 12) == Portion{.bytes = all.size()});
    }
}

TEST_CASE("the first clip of a long text is short, and the pauses are those of the voice") {
    FakeVoice voice;
    std::string text = "Linie David: David 1 weiße Dame, David 2 weißer Bauer, David 3 leer.";
    UtteranceClips clips{{segment(text)}, {.wordsPerMinute = 220}};
    const auto clip = clips.next(voice);
    REQUIRE(clip.has_value());
    const std::string begun = "Linie David: David 1 weiße Dame, ";
    CHECK(textOf(voice) == begun);
    CHECK((*clip)->samples.size() ==
          begun.size() * FakeVoice::samplesACharacter + samplesIn(107ms));
    CHECK(sayAll(clips, voice) == 1);
    CHECK(textOf(voice) == text);
}

TEST_CASE("pauses are short at a fast rate and long at a slow one") {
    const auto pauseAfterFirst = [](int rate) {
        FakeVoice voice;
        UtteranceClips clips{
            {segment("Ein Satz mit vielen Worten und ganz ohne Komma in seiner Mitte. Ende.")},
            {.wordsPerMinute = rate}};
        const auto clip = clips.next(voice);
        return (*clip)->samples.size() - voice.asked[0].text.size() * FakeVoice::samplesACharacter;
    };
    CHECK(pauseAfterFirst(450) == samplesIn(50ms));
    CHECK(pauseAfterFirst(175) == samplesIn(320ms));
    CHECK(pauseAfterFirst(Prosody::slowest) == samplesIn(930ms));
    CHECK(pauseAfterFirst(1) == samplesIn(930ms));
}

TEST_CASE("segments follow each other with their pauses, and none after the last") {
    FakeVoice voice;
    UtteranceClips clips{{segment("ab", 150ms), segment("c", 500ms)}, {}};
    const auto clip = clips.next(voice);
    REQUIRE(clip.has_value());
    CHECK((*clip)->samples.size() == 3 * FakeVoice::samplesACharacter + samplesIn(150ms));
    CHECK((*clip)->samples[2 * FakeVoice::samplesACharacter] == 0);
    CHECK_FALSE(clips.next(voice).has_value());
}

TEST_CASE("every segment is spoken by its own voice, with the prosody of its output") {
    FakeVoice voice;
    const Prosody prosody{.wordsPerMinute = 300};
    UtteranceClips clips{{{Language::turkish, "Hamle"}, {Language::german, "Anna 1"}}, prosody};
    CHECK(sayAll(clips, voice) == 1);
    CHECK(voice.asked[0].voice == Language::turkish);
    CHECK(voice.asked[1].voice == Language::german);
    CHECK(voice.prosodies == std::vector{prosody, prosody});
}

TEST_CASE("a long text becomes several clips, and no letter is lost") {
    FakeVoice voice;
    std::string text;
    for (int i = 0; i < 100; ++i)
        text += "Springer Gustav 1, Felix 3. ";
    UtteranceClips clips{{segment(text)}, {}};
    CHECK(sayAll(clips, voice) > 3);
    CHECK(textOf(voice) == text);
}

TEST_CASE("a text that would take too long is split in halves, down to single letters") {
    FakeVoice voice;
    voice.longestText = 3;
    UtteranceClips clips{{segment("abcdefghij")}, {}};
    CHECK(sayAll(clips, voice) == 1);
    std::string said;
    for (const auto& asked : voice.asked)
        if (asked.text.size() <= 3) said += asked.text;
    CHECK(said == "abcdefghij");
    CHECK_FALSE(clips.problem().has_value());
}

TEST_CASE("a letter that itself takes too long is omitted, and the rest is spoken") {
    FakeVoice voice;
    voice.longestText = 1;
    UtteranceClips clips{{segment("äb")}, {}};
    CHECK(sayAll(clips, voice) == 1);
    CHECK(clips.problem() == SynthesisError::tooLong);
}

TEST_CASE("a text that the voice cannot speak is omitted and reported") {
    FakeVoice voice;
    UtteranceClips clips{{segment("Anna"), segment(voice.unspeakable), segment("Bella")}, {}};
    const auto clip = clips.next(voice);
    REQUIRE(clip.has_value());
    CHECK((*clip)->samples.size() == 9 * FakeVoice::samplesACharacter);
    CHECK(clips.problem() == SynthesisError::failed);
}

TEST_CASE("an empty text has no clip") {
    FakeVoice voice;
    UtteranceClips empty{{}, {}};
    CHECK_FALSE(empty.next(voice).has_value());
    UtteranceClips silent{{segment("")}, {}};
    CHECK(sayAll(silent, voice) <= 1);
}
