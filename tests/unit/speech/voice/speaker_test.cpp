// SPDX-License-Identifier: GPL-3.0-or-later
// The speech thread with all its parts, run under the thread sanitizer.
#include "speech/voice/speaker.hpp"
#include "speech/voice/synthesizer.hpp"
#include "tests/support/dice.hpp"
#include "tests/support/sound/fake_sound.hpp"
#include "tests/support/sound/fake_voice.hpp"
#include "tests/support/sound/voices.hpp"

#include <catch2/catch.hpp>

#include <condition_variable>
#include <map>
#include <mutex>
#include <thread>

using namespace speech;
using namespace std::chrono_literals;

namespace {

/// Two outputs whose devices accept sound as fast as they can, and their reports.
class DevicePerformer {
public:
    std::shared_ptr<Doorbell> bell = std::make_shared<Doorbell>();
    ByOutput<std::shared_ptr<Mixer>> mixers{std::make_shared<Mixer>(bell),
                                            std::make_shared<Mixer>(bell)};

    DevicePerformer() {
        for (const auto output : allOutputs)
            mixers[output]->setPresence(Presence::present);
    }

    [[nodiscard]] Outlets outlets() const { return {.bell = bell, .mixers = mixers}; }

    /// A device that really accepts sound; ends with the test.
    std::jthread device(Output output) {
        return std::jthread{[mixer = mixers[output]](const std::stop_token& stop) {
            tests::Listener ear{*mixer};
            while (!stop.stop_requested()) {
                // On a busy machine a yielding thread waits for all others.
                for (int block = 0; block < 16; ++block)
                    ear.hear(256);
                std::this_thread::yield();
            }
        }};
    }

    HearingListener listener() {
        return [this](const Hearing& hearing) {
            const std::lock_guard lock{mutex_};
            told_.push_back(hearing);
            reported_.notify_all();
        };
    }
    /// Waits until that many utterances have been reported; false after `limit`.
    bool waitFor(std::size_t reports, std::chrono::seconds limit = 10s) {
        std::unique_lock lock{mutex_};
        return reported_.wait_for(lock, limit, [&] { return told_.size() >= reports; });
    }
    std::vector<Hearing> told() {
        const std::lock_guard lock{mutex_};
        return told_;
    }

private:
    std::mutex mutex_;
    std::condition_variable reported_;
    std::vector<Hearing> told_;
};

constexpr Routes whiteIsBlind{.publicRoom = Output::loudspeaker,
                              .privateWhite = Output::earphone,
                              .privateBlack = std::nullopt};

Utterance utterance(int id, Channel channel, Urgency urgency, std::string text) {
    Utterance made;
    made.id = UtteranceId{static_cast<std::uint64_t>(id)};
    made.channel = channel;
    made.urgency = urgency;
    made.spoken = {{Language::german, std::move(text)}};
    return made;
}

SteadyTime now() {
    return std::chrono::steady_clock::now();
}

/// Speaks, silences, pauses and resumes at random; each player's utterances have their own numbers.
void playAtRandom(Speaker& speaker, int player, int each) {
    tests::Dice dice{static_cast<std::uint64_t>(player) + 1};
    for (int i = 0; i < each; ++i) {
        const auto channel = dice.oneIn(2) ? Channel::publicRoom : Channel::privateWhite;
        const auto urgency = static_cast<Urgency>(dice.below(5));
        const auto square = std::string{"Felix "} + std::to_string(dice.below(8) + 1);
        speaker.submit(utterance(player * each + i + 1, channel, urgency, square), now());
        if (dice.oneIn(5)) speaker.silence(Output::earphone, ToSilence::typing);
        if (dice.oneIn(20)) speaker.silence(Output::loudspeaker, ToSilence::everything);
        if (dice.oneIn(10)) speaker.pauseOrContinue(Output::earphone);
        if (dice.oneIn(20)) std::this_thread::sleep_for(1ms);
    }
}

} // namespace

TEST_CASE("each channel is heard on its output, and one without output is displayed") {
    DevicePerformer house;
    const auto loudspeaker = house.device(Output::loudspeaker);
    const auto earphone = house.device(Output::earphone);
    tests::FakeVoice voice;
    Speaker speaker{voice, house.outlets(), whiteIsBlind, house.listener()};
    int id = 0;
    for (const auto channel :
         {Channel::publicRoom, Channel::privateWhite, Channel::privateBlack, Channel::arbiter})
        speaker.submit(utterance(++id, channel, Urgency::move, "aa"), now());
    REQUIRE(house.waitFor(4));
    std::map<Channel, UtteranceOutcome> outcomes;
    for (const auto& hearing : house.told())
        outcomes[hearing.utterance.channel] = hearing.outcome;
    CHECK(outcomes ==
          std::map<Channel, UtteranceOutcome>{{Channel::publicRoom, UtteranceOutcome::spoken},
                                              {Channel::privateWhite, UtteranceOutcome::spoken},
                                              {Channel::privateBlack, UtteranceOutcome::shown},
                                              {Channel::arbiter, UtteranceOutcome::shown}});
}

TEST_CASE("what the assistant reads does not cut off what the player hears (E2.9.d)") {
    DevicePerformer house;
    const auto earphone = house.device(Output::earphone);
    tests::FakeVoice voice;
    Speaker speaker{voice, house.outlets(), whiteIsBlind, house.listener()};
    auto read = utterance(2, Channel::privateWhite, Urgency::answer, "");
    read.spoken.clear();
    read.isForAssistant = true;
    speaker.submit(utterance(1, Channel::privateWhite, Urgency::answer, "aa"), now());
    speaker.submit(std::move(read), now());
    REQUIRE(house.waitFor(2));
    for (const auto& hearing : house.told())
        CHECK(hearing.outcome == (hearing.utterance.isForAssistant ? UtteranceOutcome::shown
                                                                   : UtteranceOutcome::spoken));
}

TEST_CASE("each output uses its own prosody from the next utterance on") {
    DevicePerformer house;
    const auto loudspeaker = house.device(Output::loudspeaker);
    const auto earphone = house.device(Output::earphone);
    tests::FakeVoice voice;
    {
        Speaker speaker{voice, house.outlets(), whiteIsBlind, house.listener()};
        speaker.setProsody(Output::earphone, {.wordsPerMinute = 300});
        speaker.submit(utterance(1, Channel::privateWhite, Urgency::answer, "a"), now());
        REQUIRE(house.waitFor(1));
        speaker.submit(utterance(2, Channel::publicRoom, Urgency::answer, "b"), now());
        REQUIRE(house.waitFor(2));
    }
    CHECK(voice.prosodies == std::vector<Prosody>{{.wordsPerMinute = 300}, {}});
}

TEST_CASE("with one device both channels alternate and never speak at once") {
    DevicePerformer house;
    house.mixers.earphone = house.mixers.loudspeaker;
    const auto device = house.device(Output::loudspeaker);
    tests::FakeVoice voice;
    Speaker speaker{voice, house.outlets(), whiteIsBlind, house.listener()};
    speaker.submit(utterance(1, Channel::publicRoom, Urgency::move, std::string(50, 'a')), now());
    speaker.submit(utterance(2, Channel::privateWhite, Urgency::move, std::string(50, 'b')), now());
    REQUIRE(house.waitFor(2));
    const auto told = house.told();
    REQUIRE(told.size() == 2);
    CHECK(told[0].utterance.id == UtteranceId{1});
    CHECK(told[1].utterance.id == UtteranceId{2});
}

TEST_CASE("the silence key reaches the device while the speech thread is working") {
    DevicePerformer house;
    tests::FakeVoice voice;
    Speaker speaker{voice, house.outlets(), whiteIsBlind, house.listener()};
    tests::Listener ear{*house.mixers.loudspeaker};
    speaker.submit(utterance(1, Channel::publicRoom, Urgency::move, std::string(200, 'a')), now());
    while (ear.hear(64)[0] == 0)
        std::this_thread::yield();
    speaker.silence(Output::loudspeaker, ToSilence::everything);
    const auto block = ear.hear(256);
    CHECK(block[Lane::fadeSamples] == 0);
    REQUIRE(house.waitFor(1));
    CHECK(house.told().front().outcome == UtteranceOutcome::interrupted);
}

TEST_CASE("a device that never accepts sound does not delay the end of the program") {
    DevicePerformer house;
    tests::FakeVoice voice;
    {
        Speaker speaker{voice, house.outlets(), whiteIsBlind, house.listener()};
        speaker.submit(utterance(1, Channel::publicRoom, Urgency::move, "aa"), now());
        std::this_thread::sleep_for(20ms);
        CHECK(house.told().empty());
    }
    CHECK(house.told().size() == 1);
}

TEST_CASE("an outdated utterance is not spoken") {
    DevicePerformer house;
    tests::FakeVoice voice;
    Speaker speaker{voice, house.outlets(), whiteIsBlind, house.listener()};
    speaker.submit(utterance(1, Channel::publicRoom, Urgency::move, "aa"), now());
    auto stale = utterance(2, Channel::publicRoom, Urgency::answer, "bb");
    stale.validAtPly = 44;
    speaker.submit(stale, now());
    speaker.moveOn(45);
    const auto device = house.device(Output::loudspeaker);
    REQUIRE(house.waitFor(2));
    for (const auto& hearing : house.told())
        CHECK(hearing.outcome == (hearing.utterance.id == UtteranceId{2}
                                      ? UtteranceOutcome::dropped
                                      : UtteranceOutcome::spoken));
}

TEST_CASE("2000 utterances from three threads, with interruptions, are each reported once") {
    constexpr int threads = 3;
    constexpr int each = 667;
    DevicePerformer house;
    const auto loudspeaker = house.device(Output::loudspeaker);
    const auto earphone = house.device(Output::earphone);
    CachingSynthesizer cache{tests::voice()};
    {
        Speaker speaker{cache, house.outlets(), whiteIsBlind, house.listener()};
        speaker.setProsody(Output::loudspeaker, {.wordsPerMinute = 450});
        speaker.setProsody(Output::earphone, {.wordsPerMinute = 450});
        std::vector<std::jthread> players;
        players.reserve(threads);
        for (int player = 0; player < threads; ++player)
            players.emplace_back([&speaker, player] { playAtRandom(speaker, player, each); });
        players.clear();
        speaker.silence(Output::earphone, ToSilence::everything); // ends a pause
        CHECK(house.waitFor(threads * each, 120s));
    }
    std::map<UtteranceId, int> told;
    for (const auto& hearing : house.told())
        ++told[hearing.utterance.id];
    CHECK(told.size() == threads * each);
    CHECK(house.told().size() == told.size());
}
