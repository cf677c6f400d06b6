// SPDX-License-Identifier: GPL-3.0-or-later
// Speech as played by the sound cards: the real voice, PortAudio, real time.
#include "tests/support/sound/recogniser.hpp"
#include "tests/support/sound/voice_studio.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <span>
#include <utility>

using namespace speech;
using namespace std::chrono_literals;
using tests::VoiceStudio;

namespace {

const std::vector<std::string> sentencesHeard{"Springer Gustav 1, Felix 3.",
                                              "Bauer Eva 2, Eva 4.",
                                              "Kurze [[rOx'A:d@]].",
                                              "Dame David 1, Hektor 5, Schach.",
                                              "Turm Anna 1, David 1.",
                                              "42 Minuten.",
                                              "Felix 3, weißer Springer."};

tests::Recogniser recogniserOf(const Prosody& prosody) {
    tests::Recogniser recogniser;
    for (const auto& call : sentencesHeard) {
        const auto clip = tests::voice().speak({Language::german, call}, prosody);
        REQUIRE(clip.has_value());
        recogniser.learn(call, **clip);
    }
    return recogniser;
}

/// The outcome of an utterance, and when it was caused.
struct Spoken {
    Hearing hearing;
    SteadyTime cause;
};

bool hasToldALoss(VoiceStudio& studio) {
    const auto changes = studio.changes();
    return std::any_of(changes.begin(), changes.end(), [](const OutputChange& change) {
        return change.problem.has_value();
    });
}

/// Repeats it until it has been spoken: if the machine stands still for half a second, the card
/// seems to be lost. That is reported, and words are only displayed until the card is found again.
Spoken
sayUntilSpoken(VoiceStudio& studio, Channel channel, Urgency urgency, const std::string& text) {
    for (int attempt = 0; attempt < 10; ++attempt) {
        const auto cause = std::chrono::steady_clock::now();
        const auto hearing = studio.hearingOf(studio.say(channel, urgency, text));
        if (hearing.outcome == UtteranceOutcome::spoken) return {hearing, cause};
        std::this_thread::sleep_for(2s);
        CHECK(hearing.outcome == UtteranceOutcome::shown);
        CHECK(hasToldALoss(studio));
    }
    throw std::runtime_error("\"" + text + "\" could not be spoken");
}

/// A call and the time in which it must be heard, and nothing else.
struct Said {
    std::string call;
    SteadyTime from;
    SteadyTime until;
};

Said sayAndWait(VoiceStudio& studio, Channel channel, const std::string& call) {
    const auto spoken = sayUntilSpoken(studio, channel, Urgency::move, call);
    std::this_thread::sleep_for(500ms); // what is still in the card's buffer
    return {.call = call, .from = spoken.cause, .until = std::chrono::steady_clock::now()};
}

std::vector<Said> sayAll(VoiceStudio& studio,
                         Channel channel,
                         std::span<const std::string> sentences = sentencesHeard) {
    std::vector<Said> all;
    all.reserve(sentences.size());
    for (const auto& call : sentences)
        all.push_back(sayAndWait(studio, channel, call));
    return all;
}

std::vector<std::int16_t> soundDuring(const tests::Recording& recording, const Said& said) {
    const auto first = recording.firstAudible(said.from);
    const auto last = recording.lastAudible(said.until);
    if (!first || !last || *last < *first) return {};
    return recording.sound({.first = *first, .last = *last});
}

void checkEveryWord(const std::vector<Said>& all,
                    const tests::Recording& recording,
                    const Prosody& prosody) {
    const auto recogniser = recogniserOf(prosody);
    for (const auto& said : all) {
        const auto heard = recogniser.recognise(soundDuring(recording, said));
        CHECK(heard.text == said.call);
        CHECK(heard.certainty > 2);
    }
}

} // namespace

TEST_CASE("what was said is played by the right sound card, word for word, and by no other") {
    const bool isPublic = GENERATE(true, false);
    const std::string card = isPublic ? "speaker" : "earphone";
    VoiceStudio studio{VoiceStudio::twoCards(), VoiceStudio::patient()};
    const auto all = sayAll(studio, isPublic ? Channel::publicRoom : Channel::privateWhite);
    studio.close();

    checkEveryWord(
        all, studio.cards.recording(card), isPublic ? Prosody{} : Prosody{.wordsPerMinute = 220});
    const auto other = studio.cards.recording(isPublic ? "earphone" : "speaker");
    CHECK_FALSE(other.firstAudible(all.front().from).has_value());
}

TEST_CASE("a sound card with five underruns a second stretches the words and loses none") {
    VoiceStudio studio{VoiceStudio::twoCards(), VoiceStudio::patient()};
    studio.cards.runDry("speaker");
    const auto all = sayAll(studio, Channel::publicRoom);
    CHECK(studio.cards.underruns("speaker") > 20);
    studio.close();
    checkEveryWord(all, studio.cards.recording("speaker"), {});
}

TEST_CASE("on a machine too busy for small blocks they grow until there are no underruns, and no "
          "word is cut or repeated") {
    VoiceStudio studio;
    for (const auto& [output, card] :
         {std::pair{Output::loudspeaker, "speaker"}, std::pair{Output::earphone, "earphone"}})
        studio.waitFor({.output = output, .problem = std::nullopt, .device = card});
    const auto small = studio.cards.blocks("earphone").back();
    studio.cards.makeBusy("earphone");
    // Six seconds, in which it is delayed thirty times; a slow machine may delay it once more.
    const std::span some{sentencesHeard.data(), 3};
    std::vector<Said> all = sayAll(studio, Channel::privateWhite, some);
    int before = 0;
    int after = studio.cards.underruns("earphone");
    CHECK(after > before);
    while (after - before > 1) {
        REQUIRE(all.size() < 60);
        const auto more = sayAll(studio, Channel::privateWhite, some);
        all.insert(all.end(), more.begin(), more.end());
        before = std::exchange(after, studio.cards.underruns("earphone"));
    }

    CHECK(small == smallestBlocks.frames);
    CHECK(studio.cards.blocks("earphone").back() >= 2 * small);
    CHECK(studio.cards.cutOff("earphone") == 0);
    studio.close();
    checkEveryWord(all, studio.cards.recording("earphone"), Prosody{.wordsPerMinute = 220});
}

TEST_CASE("the first sample is audible when the log says so") {
    VoiceStudio studio;
    std::vector<Spoken> said;
    said.reserve(10);
    for (int i = 0; i < 10; ++i) {
        said.push_back(sayUntilSpoken(studio, Channel::privateWhite, Urgency::answer, "Felix 3."));
        std::this_thread::sleep_for(53ms);
    }
    studio.close();
    const auto recording = studio.cards.recording("earphone");
    int wrong = 0;
    for (const auto& [hearing, cause] : said) {
        REQUIRE(hearing.firstSample.has_value());
        const auto first = recording.firstAudible(cause);
        REQUIRE(first.has_value());
        const Milliseconds recorded = recording.audibleAt(*first) - cause;
        if (hearing.firstSample->count() != Approx(recorded.count()).margin(3)) ++wrong;
    }
    // If the machine stands still between two readings of the clock, one of them is wrong.
    CHECK(wrong <= 1);
}
