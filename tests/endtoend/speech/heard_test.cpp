// SPDX-License-Identifier: GPL-3.0-or-later
// Speech as it comes out of the sound cards: the real voice, PortAudio, real time.
#include "tests/support/recogniser.hpp"
#include "tests/support/voice_studio.hpp"

#include <catch2/catch.hpp>

#include <algorithm>

using namespace speech;
using namespace std::chrono_literals;
using tests::VoiceStudio;

namespace {

const std::vector<std::string> calls{"Springer Gustav 1, Felix 3.",
                                     "Bauer Eva 2, Eva 4.",
                                     "Kurze [[rOx'A:d@]].",
                                     "Dame David 1, Hektor 5, Schach.",
                                     "Turm Anna 1, David 1.",
                                     "Noch 42 Minuten.",
                                     "Felix 3, weißer Springer."};

tests::Recogniser recogniserOf(const Manner& manner) {
    tests::Recogniser recogniser;
    for (const auto& call : calls) {
        const auto clip = tests::voice().speak({Language::german, call}, manner);
        REQUIRE(clip.has_value());
        recogniser.learn(call, **clip);
    }
    return recogniser;
}

} // namespace

TEST_CASE("what was said comes out of the right sound card, word for word, and out of no other") {
    VoiceStudio studio;
    for (const auto& call : calls) {
        const auto isCall = call.find('.') != std::string::npos && &call < &calls[5];
        const auto channel = isCall ? Channel::publicRoom : Channel::privateWhite;
        const auto hearing = studio.hearingOf(studio.say(channel, Urgency::move, call));
        CHECK(hearing.outcome == Outcome::spoken);
        std::this_thread::sleep_for(750ms);
    }
    studio.close();

    const auto check =
        [&](const std::string& card, const Manner& manner, std::size_t from, std::size_t to) {
            const auto recogniser = recogniserOf(manner);
            const auto recording = studio.cards.recording(card);
            const auto utterances = recording.utterances();
            REQUIRE(utterances.size() == to - from);
            for (std::size_t i = 0; i < utterances.size(); ++i) {
                const auto heard = recogniser.recognise(recording.sound(utterances[i]));
                CHECK(heard.text == calls[from + i]);
                CHECK(heard.certainty > 2);
            }
        };
    check("speaker", {}, 0, 5);
    check("earphone", {.wordsPerMinute = 220}, 5, 7);
}

TEST_CASE("the first sample is audible when the log says so") {
    VoiceStudio studio;
    std::vector<std::pair<SteadyTime, Hearing>> said;
    for (int i = 0; i < 10; ++i) {
        const auto cause = std::chrono::steady_clock::now();
        const auto id = studio.say(Channel::privateWhite, Urgency::answer, "Felix 3.");
        said.emplace_back(cause, studio.hearingOf(id));
        std::this_thread::sleep_for(53ms);
    }
    studio.close();
    const auto recording = studio.cards.recording("earphone");
    for (const auto& [cause, hearing] : said) {
        REQUIRE(hearing.firstSample.has_value());
        const auto first = recording.firstAudible(cause);
        REQUIRE(first.has_value());
        const Milliseconds recorded = recording.audibleAt(*first) - cause;
        CHECK(hearing.firstSample->count() == Approx(recorded.count()).margin(3));
    }
}
