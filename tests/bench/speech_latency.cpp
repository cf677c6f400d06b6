// SPDX-License-Identifier: GPL-3.0-or-later
// The time from a cause to the audible speech, and from the silence key to silence: measured in the
// recording of a real-time sound card, through the real voice and PortAudio. The figure of the
// utterance log is printed, too; the two must agree.
#include "tests/bench/figures.hpp"
#include "tests/support/dice.hpp"
#include "tests/support/sound/voice_studio.hpp"

#include <array>
#include <iostream>
#include <string>
#include <thread>
#include <vector>

using namespace speech;
using namespace std::chrono_literals;

namespace {

constexpr int rounds = 200;

SteadyTime now() {
    return std::chrono::steady_clock::now();
}

/// Not synchronised with the device's blocks, like a person.
void pauseABit(tests::Dice& dice) {
    std::this_thread::sleep_for(60ms + std::chrono::microseconds{dice.upTo(30'000)});
}

std::string square(tests::Dice& dice) {
    constexpr std::array files{"Anna", "Bella", "Zäsar", "Eva", "Felix", "Gustav", "Hektor"};
    return std::string{files[dice.below(files.size())]} + " " + std::to_string(dice.upTo(7) + 1);
}

double milliseconds(SteadyTime::duration length) {
    return Milliseconds{length}.count();
}

/// Something is spoken and silenced in the middle.
struct Round {
    SteadyTime cause;
    UtteranceId id{};
    SteadyTime silenced;
};

Round sayAndSilence(tests::VoiceStudio& studio, tests::Dice& dice) {
    Round round;
    round.cause = now();
    round.id = studio.say(Channel::privateWhite, Urgency::answer, square(dice) + ", leer.");
    std::this_thread::sleep_for(120ms);
    pauseABit(dice);
    round.silenced = now();
    studio.speaker().silence(Output::earphone, ToSilence::everything);
    pauseABit(dice);
    return round;
}

void measureSpeechAndSilence() {
    tests::VoiceStudio studio;
    tests::Dice dice{1};
    std::vector<Round> all;
    all.reserve(rounds);
    for (int i = 0; i < rounds; ++i)
        all.push_back(sayAndSilence(studio, dice));
    std::vector<double> logged;
    for (const auto& round : all)
        if (const auto first = studio.hearingOf(round.id).firstSample)
            logged.push_back(first->count());
    studio.close();

    const auto recording = studio.cards.recording("earphone");
    std::vector<double> heard;
    std::vector<double> silent;
    for (const auto& [cause, id, silenced] : all) {
        const auto first = recording.firstAudible(cause);
        const auto last = recording.lastAudible(silenced + 50ms);
        if (!first || !last) continue;
        heard.push_back(milliseconds(recording.audibleAt(*first) - cause));
        silent.push_back(milliseconds(recording.audibleAt(*last) - silenced));
    }
    bench::print("latency.submit_to_sample", "ms", heard);
    bench::print("latency.submit_to_sample.log", "ms", logged);
    bench::print("latency.key_to_silence", "ms", silent);
    if (const int underruns = studio.cards.underruns("earphone"))
        std::cerr << "The machine was too slow " << underruns << " times.\n";
}

void measureReplacing() {
    tests::VoiceStudio studio;
    tests::Dice dice{2};
    std::vector<UtteranceId> said;
    for (int round = 0; round <= rounds; ++round) {
        said.push_back(studio.say(Channel::privateWhite, Urgency::answer, square(dice)));
        pauseABit(dice);
    }
    std::vector<double> logged;
    for (const auto id : said)
        if (const auto first = studio.hearingOf(id).firstSample) logged.push_back(first->count());
    bench::print("latency.replacing_answer.log", "ms", logged);
}

} // namespace

int main() {
    measureSpeechAndSilence();
    measureReplacing();
}
