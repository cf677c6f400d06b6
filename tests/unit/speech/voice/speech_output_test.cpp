// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/audio/earcons.hpp"
#include "speech/voice/speech_output.hpp"
#include "tests/support/dice.hpp"
#include "tests/support/sound/fake_sound.hpp"
#include "tests/support/sound/fake_voice.hpp"

#include <catch2/catch.hpp>

#include <set>
#include <string>
#include <utility>
#include <vector>

using namespace speech;
using namespace std::chrono_literals;
using tests::FakeVoice;

namespace {

using Outcome = UtteranceOutcome;

/// The outcome of an utterance in short form.
struct Told {
    int id = 0;
    Outcome outcome = Outcome::spoken;
    bool operator==(const Told&) const = default;
};

std::ostream& operator<<(std::ostream& stream, const Told& told) {
    return stream << told.id << ' ' << name(told.outcome);
}

/// An output whose device is driven by the test, and whose time is that of the device.
struct Room {
    FakeVoice voice;
    EarconBox box;
    std::shared_ptr<Mixer> mixer = std::make_shared<Mixer>(std::make_shared<Doorbell>());
    tests::Listener ear{*mixer};
    std::vector<Hearing> hearings;
    SpeechOutput output;
    SteadyTime now = tests::audioStart;

    explicit Room(bool withSound = true)
        : output(withSound ? mixer : nullptr, voice, box, [this](const Hearing& hearing) {
            hearings.push_back(hearing);
        }) {
        mixer->setPresence(Presence::present);
    }

    void submit(int id, Urgency urgency, const std::string& text) {
        Utterance utterance;
        utterance.urgency = urgency;
        utterance.spoken = {{Language::german, text}};
        submit(id, std::move(utterance));
    }
    void submit(int id, Utterance utterance, const Prosody& prosody = {}) {
        utterance.id = UtteranceId{static_cast<std::uint64_t>(id)};
        output.submit({.utterance = std::move(utterance), .prosody = prosody, .cause = now}, now);
        output.advance(now);
    }
    void earcon(int id, Earcon earcon, const Prosody& prosody = {}) {
        Utterance utterance;
        utterance.earcon = earcon;
        submit(id, std::move(utterance), prosody);
    }

    /// Time passes: the device takes its blocks, and the output runs its steps.
    std::vector<std::int16_t> hear(std::chrono::milliseconds length) {
        std::vector<std::int16_t> heard;
        while (heard.size() < samplesIn(length)) {
            const auto block = ear.hear(100);
            heard.insert(heard.end(), block.begin(), block.end());
            now = after(now, block.size());
            output.collect();
            output.advance(now);
        }
        return heard;
    }

    std::vector<Told> told() {
        std::vector<Told> all;
        for (const auto& hearing : std::exchange(hearings, {}))
            all.push_back({static_cast<int>(hearing.utterance.id), hearing.outcome});
        return all;
    }
};

/// More than is prepared ahead of the device.
const std::string longText(2000, 'x');

constexpr Milliseconds aCharacter = lengthOf(FakeVoice::samplesACharacter);

bool isSilent(const std::vector<std::int16_t>& samples) {
    return std::all_of(samples.begin(), samples.end(), [](auto sample) { return sample == 0; });
}

std::ptrdiff_t audible(const std::vector<std::int16_t>& samples) {
    return std::count_if(samples.begin(), samples.end(), [](auto sample) { return sample != 0; });
}

} // namespace

TEST_CASE("an utterance is heard in the next block, and reported with its times") {
    Room room;
    room.submit(1, Urgency::answer, "abcd");
    CHECK(audible(room.hear(50ms)) == 4 * static_cast<int>(FakeVoice::samplesACharacter));
    REQUIRE(room.hearings.size() == 1);
    const auto& hearing = room.hearings.front();
    CHECK(hearing.outcome == Outcome::spoken);
    REQUIRE(hearing.firstSample.has_value());
    CHECK(hearing.firstSample->count() == Approx(0).margin(0.01));
    CHECK(hearing.end.count() == Approx((4 * aCharacter).count()).margin(0.01));
}

TEST_CASE(
    "an utterance that waited for others follows after a pause, without a further pause after it") {
    const auto pause = samplesIn(sentencePause(Prosody{}.wordsPerMinute));
    Room room;
    room.submit(1, Urgency::move, "ab");
    room.submit(2, Urgency::move, "cd");
    room.hear(1500ms);
    REQUIRE(room.told() == std::vector<Told>{{1, Outcome::spoken}, {2, Outcome::spoken}});

    room.submit(3, Urgency::move, "ab");
    room.submit(4, Urgency::move, "cd");
    room.hear(1500ms);
    REQUIRE(room.hearings.size() == 2);
    const auto gap = *room.hearings[1].firstSample - room.hearings[0].end;
    CHECK(gap.count() == Approx(lengthOf(pause).count()).margin(5));

    room.hearings.clear();
    room.submit(5, Urgency::move, "ab");
    while (room.hearings.empty())
        room.hear(5ms);
    room.hear(5ms);
    room.submit(6, Urgency::answer, "cd");
    room.hear(500ms);
    REQUIRE(room.hearings.size() == 2);
    CHECK(room.hearings[1].firstSample->count() == Approx(0).margin(5));
}

TEST_CASE(
    "an answer to a key pressed while the last words leave the device follows without a pause") {
    const auto pause = samplesIn(sentencePause(Prosody{}.wordsPerMinute));
    Room room;
    room.submit(1, Urgency::answer, "ab");
    // The device has taken and reported them, but they have not been heard yet.
    static_cast<void>(room.ear.hear(3 * FakeVoice::samplesACharacter));
    room.output.collect();
    room.output.advance(room.now);
    room.submit(2, Urgency::answer, "cd");
    room.hear(1500ms);
    REQUIRE(room.hearings.size() == 2);
    REQUIRE(room.hearings[1].firstSample.has_value());
    CHECK(room.hearings[1].firstSample->count() < lengthOf(pause).count());
}

TEST_CASE("a reply that has to wait follows after the pause") {
    Room room;
    room.submit(1, Urgency::move, "ab");
    room.submit(2, Urgency::answer, "cd");
    room.hear(1500ms);
    REQUIRE(room.hearings.size() == 2);
    const auto gap = *room.hearings[1].firstSample - room.hearings[0].end;
    CHECK(gap.count() > lengthOf(samplesIn(sentencePause(Prosody{}.wordsPerMinute))).count() - 5);
}

TEST_CASE("a recording is heard after the words and belongs to the utterance (L09-E2.5)") {
    Room room;
    Utterance utterance;
    utterance.id = UtteranceId{1};
    utterance.spoken = {{Language::german, "ab"}};
    room.output.submit({.utterance = utterance,
                        .prosody = {},
                        .cause = room.now,
                        .recording = tests::steadyClip(500, 77)},
                       room.now);
    room.output.advance(room.now);
    const auto heard = room.hear(500ms);
    CHECK(audible(heard) == 2 * static_cast<int>(FakeVoice::samplesACharacter) + 500);
    CHECK(std::count(heard.begin(), heard.end(), std::int16_t{77}) > 400);
    CHECK(room.told() == std::vector<Told>{{1, Outcome::spoken}});
}

TEST_CASE("latency counts from the input that caused the utterance") {
    Room room;
    Utterance utterance;
    utterance.id = UtteranceId{1};
    utterance.spoken = {{Language::german, "a"}};
    room.output.submit({.utterance = utterance, .prosody = {}, .cause = room.now - 7ms}, room.now);
    room.output.advance(room.now);
    room.hear(50ms);
    REQUIRE(room.hearings.size() == 1);
    CHECK(room.hearings.front().firstSample->count() == Approx(7).margin(0.01));
}

TEST_CASE("a new answer is heard over the fade of the one it replaces") {
    Room room;
    room.submit(1, Urgency::answer, std::string(1000, 'a'));
    room.hear(20ms);
    room.submit(2, Urgency::answer, "ab");
    room.hear(30ms);
    CHECK(room.told() == std::vector<Told>{{1, Outcome::interrupted}, {2, Outcome::spoken}});
}

TEST_CASE("an utterance cut before its first sample is reported as dropped, not as interrupted") {
    Room room;
    room.submit(1, Urgency::answer, "aaaa");
    room.submit(2, Urgency::answer, "ab");
    room.hear(30ms);
    CHECK(room.told() == std::vector<Told>{{1, Outcome::dropped}, {2, Outcome::spoken}});
}

TEST_CASE("an alarm interrupts a move, and the move is repeated from its start") {
    Room room;
    room.submit(1, Urgency::move, std::string(100, 'm'));
    room.hear(100ms);
    room.submit(2, Urgency::alarm, "aa");
    const auto heard = room.hear(1200ms);
    CHECK(room.told() == std::vector<Told>{{2, Outcome::spoken}, {1, Outcome::spoken}});
    CHECK(audible(heard) >= 102 * static_cast<int>(FakeVoice::samplesACharacter));
}

TEST_CASE("the silence key takes effect in the next block, before the speech thread handles it") {
    Room room;
    room.submit(1, Urgency::move, std::string(1000, 'm'));
    room.hear(20ms);
    room.output.silence(ToSilence::everything);
    const auto block = room.ear.hear(256);
    CHECK(isSilent({block.begin() + Lane::fadeSamples, block.end()}));
    room.output.collect();
    room.output.hush(ToSilence::everything, room.now);
    room.output.advance(room.now);
    CHECK(room.told() == std::vector<Told>{{1, Outcome::interrupted}});
    CHECK(isSilent(room.hear(2000ms)));
}

TEST_CASE("typing silences an answer at once, but never a move") {
    Room room;
    room.submit(1, Urgency::move, std::string(20, 'm'));
    room.output.silence(ToSilence::typing);
    room.output.hush(ToSilence::typing, room.now);
    CHECK(audible(room.hear(200ms)) == 20 * static_cast<int>(FakeVoice::samplesACharacter));
    room.submit(2, Urgency::answer, std::string(1000, 'a'));
    room.hear(20ms);
    room.output.silence(ToSilence::typing);
    CHECK(isSilent({[&] {
        const auto block = room.ear.hear(256);
        return std::vector<std::int16_t>{block.begin() + Lane::fadeSamples, block.end()};
    }()}));
}

TEST_CASE("a paused utterance resumes where it was, and its time limit is paused, too") {
    Room room;
    room.submit(1, Urgency::answer, std::string(100, 'a'));
    room.hear(50ms);
    room.output.pauseOrContinue();
    room.hear(10ms);
    CHECK(isSilent(room.hear(10'000ms)));
    CHECK_FALSE(room.output.wakeAt().has_value());
    CHECK(room.output.pauseOrContinue());
    room.output.released(room.now);
    CHECK(audible(room.hear(500ms)) > 8000);
    CHECK(room.told() == std::vector<Told>{{1, Outcome::spoken}});
}

TEST_CASE("a newer answer ends the pause of the previous one, and can be paused itself") {
    Room room;
    room.submit(1, Urgency::answer, std::string(100, 'a'));
    room.hear(50ms);
    room.output.pauseOrContinue();
    room.hear(10'000ms);
    room.submit(2, Urgency::answer, "ab");
    CHECK(audible(room.hear(50ms)) >= 200);
    CHECK(room.told() == std::vector<Told>{{1, Outcome::interrupted}, {2, Outcome::spoken}});
    CHECK(room.mixer->quiet());
    room.submit(3, Urgency::answer, std::string(100, 'a'));
    room.hear(50ms);
    CHECK_FALSE(room.output.pauseOrContinue());
    room.hear(10ms);
    CHECK(isSilent(room.hear(500ms)));
}

TEST_CASE("pausing without any speech does not pause later utterances") {
    Room room;
    room.output.pauseOrContinue();
    room.submit(1, Urgency::answer, "ab");
    CHECK(audible(room.hear(50ms)) == 200);
}

TEST_CASE("an earcon without words plays at once over the current words, and is reported") {
    Room room;
    room.submit(1, Urgency::move, std::string(100, 'm'));
    room.hear(50ms);
    room.earcon(2, Earcon::tick);
    const auto heard = room.hear(50ms);
    CHECK(std::any_of(heard.begin(), heard.end(), [](auto sample) { return sample > 1500; }));
    CHECK(room.told() == std::vector<Told>{{2, Outcome::spoken}});
}

TEST_CASE("earcons are as loud as the listener wants them, and never silent at twenty percent") {
    const auto peak = [](int tones) {
        Room room;
        room.earcon(1, Earcon::opponentsMove, {.tones = tones});
        return std::ranges::max(room.hear(500ms));
    };
    CHECK(peak(50) < peak(100));
    CHECK(peak(20) < peak(50));
    CHECK(peak(20) > 200);
}

TEST_CASE("an earcon with words precedes them") {
    Room room;
    Utterance utterance;
    utterance.earcon = Earcon::flagFalls;
    utterance.urgency = Urgency::alarm;
    utterance.spoken = {{Language::german, "aa"}};
    room.submit(1, utterance);
    const auto heard = room.hear(1000ms);
    const auto alone = room.box[Earcon::flagFalls]->samples.size() - samplesIn(150ms);
    CHECK(heard.size() > alone);
    CHECK(room.told() == std::vector<Told>{{1, Outcome::spoken}});
}

TEST_CASE("4.3: a figure is heard at once, before its words have been synthesised") {
    Room room;
    Utterance utterance;
    utterance.figure = {{Earcon::tick, 100ms}, {Earcon::flagMark, {}}};
    utterance.spoken = {{Language::german, "aa"}};
    room.submit(1, utterance);
    const auto heard = room.hear(1000ms);
    const auto& tick = room.box[Earcon::tick]->samples;
    CHECK(std::equal(tick.begin(), tick.end(), heard.begin()));
    CHECK(audible(heard) > audible(tick) + audible(room.box[Earcon::flagMark]->samples));
    REQUIRE(room.hearings.size() == 1);
    CHECK(room.hearings.front().firstSample->count() == Approx(0).margin(0.01));
    CHECK(room.told() == std::vector<Told>{{1, Outcome::spoken}});
}

TEST_CASE("a figure without words waits, is replaced and is silenced like an answer") {
    const auto dial = [] {
        Utterance utterance;
        utterance.figure = Figure(20, FigureSound{Earcon::doubleTick, 100ms});
        return utterance;
    };
    Room room;
    room.submit(1, Urgency::move, std::string(20, 'm'));
    room.submit(2, dial());
    room.hear(500ms);
    CHECK(room.told() == std::vector<Told>{{1, Outcome::spoken}});
    room.submit(3, dial());
    room.hear(500ms);
    CHECK(room.told() == std::vector<Told>{{2, Outcome::interrupted}});
    room.output.silence(ToSilence::typing);
    room.output.hush(ToSilence::typing, room.now);
    const auto rest = room.hear(1000ms);
    CHECK(isSilent({rest.begin() + Lane::fadeSamples, rest.end()}));
    CHECK(room.told() == std::vector<Told>{{3, Outcome::interrupted}});
}

TEST_CASE("a picture is heard in stereo and before its words, and silenced like an answer") {
    Room room;
    Utterance utterance;
    utterance.picture = pictureOf(rules::Placement::start(), rules::Rank::two);
    utterance.spoken = {{Language::german, "Reihe 2."}};
    const auto clip = clipOf(utterance.picture);
    room.submit(1, utterance);
    const auto heard = room.ear.hearStereo(clip.samples.size());
    CHECK(heard.samples == clip.samples);
    CHECK(heard.right == clip.right);
    CHECK(audible(room.hear(1s)) > 0); // its words follow
    CHECK(room.told() == std::vector<Told>{{1, Outcome::spoken}});

    room.submit(2, utterance);
    room.hear(100ms);
    room.output.silence(ToSilence::everything);
    const auto fading = room.ear.hearStereo(2000);
    CHECK(audible(fading.right) > 0);
    CHECK(audible(fading.right) <= static_cast<std::ptrdiff_t>(Lane::fadeSamples));
}

TEST_CASE("a picture without words is heard to its end") {
    Room room;
    Utterance utterance;
    utterance.picture = pictureOf(rules::Placement::start());
    room.submit(1, utterance);
    CHECK(audible(room.hear(2000ms)) > 0);
    CHECK(room.told() == std::vector<Told>{{1, Outcome::spoken}});
}

TEST_CASE("4.3: a held flag is heard at once and without a seam, until it is released") {
    Room room;
    Utterance felt;
    felt.feltFlag = FeltFlag{rules::minutes(3), {}, true};
    room.submit(1, felt);
    CHECK_FALSE(isSilent(room.hear(20ms)));
    const auto heard = room.hear(20'000ms);
    CHECK(audible(heard) > static_cast<int>(heard.size() * 9 / 10));
    CHECK(room.told().empty());
    room.output.silence(ToSilence::finger);
    room.output.hush(ToSilence::finger, room.now);
    const auto rest = room.hear(1000ms);
    CHECK(isSilent({rest.begin() + Lane::fadeSamples, rest.end()}));
    CHECK(room.told() == std::vector<Told>{{1, Outcome::interrupted}});
}

TEST_CASE("4.3: releasing the flag does not stop an answer") {
    Room room;
    room.submit(1, Urgency::answer, std::string(20, 'a'));
    room.output.silence(ToSilence::finger);
    room.output.hush(ToSilence::finger, room.now);
    CHECK(audible(room.hear(200ms)) == 20 * static_cast<int>(FakeVoice::samplesACharacter));
    CHECK(room.told() == std::vector<Told>{{1, Outcome::spoken}});
}

TEST_CASE("4.3: a held flag falls when the time has run out") {
    Room room;
    Utterance felt;
    felt.feltFlag = FeltFlag{rules::seconds(1), {}, true};
    room.submit(1, felt);
    room.hear(900ms);
    CHECK(room.told().empty());
    room.hear(300ms);
    CHECK(room.told() == std::vector<Told>{{1, Outcome::spoken}});
}

TEST_CASE("4.3: without a device a held flag is displayed, and blocks nothing") {
    Room room{false};
    Utterance felt;
    felt.feltFlag = FeltFlag{rules::minutes(3), {}, true};
    room.submit(1, felt);
    CHECK(room.told() == std::vector<Told>{{1, Outcome::shown}});
}

TEST_CASE("a figure without a device is displayed") {
    Room room{false};
    Utterance utterance;
    utterance.figure = {{Earcon::tick, {}}};
    room.submit(1, utterance);
    CHECK(room.told() == std::vector<Told>{{1, Outcome::shown}});
}

TEST_CASE("a long text is heard without a gap between its clips") {
    Room room;
    room.submit(1, Urgency::move, longText);
    const auto heard = room.hear(9'500ms);
    CHECK(room.told() == std::vector<Told>{{1, Outcome::spoken}});
    CHECK(room.voice.asked.size() >= 8);
    const auto end = heard.begin() + 2000 * static_cast<int>(FakeVoice::samplesACharacter);
    CHECK(std::count(heard.begin(), end, 0) == 0);
    CHECK(isSilent({end, heard.end()}));
}

TEST_CASE("the device is informed that an utterance continues, until its last part has come") {
    Room room;
    room.submit(1, Urgency::answer, longText);
    auto& mixer = *room.mixer;
    CHECK_FALSE(mixer.awaitsMore()); // there is something to play
    room.ear.hear(longText.size() * FakeVoice::samplesACharacter);
    CHECK(mixer.awaitsMore());
    room.hear(9'500ms);
    CHECK_FALSE(mixer.awaitsMore());
    CHECK(room.told() == std::vector<Told>{{1, Outcome::spoken}});
}

TEST_CASE("after a cut the device waits for nothing") {
    Room room;
    room.submit(1, Urgency::answer, longText);
    room.ear.hear(longText.size() * FakeVoice::samplesACharacter);
    REQUIRE(room.mixer->awaitsMore());
    room.output.hush(ToSilence::everything, room.now);
    room.output.advance(room.now);
    CHECK_FALSE(room.mixer->awaitsMore());
}

TEST_CASE("without sound everything is displayed at once") {
    Room room{false};
    room.submit(1, Urgency::move, "aa");
    room.submit(2, Urgency::answer, "bb");
    room.earcon(3, Earcon::tick);
    CHECK(room.told() ==
          std::vector<Told>{{1, Outcome::shown}, {2, Outcome::shown}, {3, Outcome::shown}});
}

TEST_CASE("a device lost in the middle of a sentence does not block anything") {
    Room room;
    room.submit(1, Urgency::move, std::string(100, 'm'));
    room.submit(2, Urgency::move, "bb");
    room.earcon(3, Earcon::tick);
    room.hear(50ms);
    room.mixer->setPresence(Presence::absent);
    room.output.advance(room.now);
    CHECK(room.told() ==
          std::vector<Told>{{3, Outcome::spoken}, {1, Outcome::shown}, {2, Outcome::shown}});
}

TEST_CASE("when the device returns it speaks new utterances and none that were displayed") {
    Room room;
    room.submit(1, Urgency::move, std::string(100, 'm'));
    room.hear(50ms);
    room.mixer->setPresence(Presence::absent);
    room.output.advance(room.now);
    room.mixer->setPresence(Presence::present);
    room.hear(10ms);
    CHECK(isSilent(room.hear(100ms)));
    room.submit(2, Urgency::answer, "bb");
    CHECK(audible(room.hear(50ms)) == 200);
    CHECK(room.told() == std::vector<Told>{{1, Outcome::shown}, {2, Outcome::spoken}});
}

TEST_CASE("a device that stops reporting is given up, and used again when it reports") {
    Room room;
    room.submit(1, Urgency::move, "aa");
    const auto deadline = room.output.wakeAt();
    REQUIRE(deadline.has_value());
    CHECK(*deadline >= room.now + SpeechOutput::patience);
    room.now = *deadline;
    room.output.advance(room.now);
    CHECK(room.told() == std::vector<Told>{{1, Outcome::shown}});
    room.submit(2, Urgency::answer, "bb");
    CHECK(room.told() == std::vector<Told>{{2, Outcome::shown}});
    room.hear(20ms); // it resumes and reports what was cut
    room.submit(3, Urgency::answer, "cc");
    room.hear(20ms);
    CHECK(room.told() == std::vector<Told>{{3, Outcome::spoken}});
}

TEST_CASE("utterances wait while the device is being opened") {
    Room room;
    room.mixer->setPresence(Presence::expected);
    room.submit(1, Urgency::answer, "aa");
    CHECK(room.told().empty());
    CHECK(audible(room.hear(50ms)) == 200);
    CHECK(room.told() == std::vector<Told>{{1, Outcome::spoken}});
}

TEST_CASE("an utterance that the voice cannot speak is displayed, with the reason") {
    Room room;
    room.submit(1, Urgency::answer, room.voice.unspeakable);
    REQUIRE(room.hearings.size() == 1);
    CHECK(room.hearings[0].outcome == Outcome::shown);
    CHECK(room.hearings[0].problem == SynthesisError::failed);
}

TEST_CASE("an utterance without any sound is displayed") {
    Room room;
    room.submit(1, Urgency::answer, "");
    room.hear(10ms);
    CHECK(room.told() == std::vector<Told>{{1, Outcome::shown}});
}

TEST_CASE("closing reports every utterance, without waiting for the device") {
    Room room;
    room.submit(1, Urgency::move, std::string(100, 'm'));
    room.submit(2, Urgency::move, "bb");
    room.hear(10ms);
    room.output.close(room.now);
    CHECK(room.told().size() == 2);
}

namespace {

/// Sixty random events; returns how many utterances were submitted.
std::size_t liveThrough(Room& room, tests::Dice dice) {
    int submitted = 0;
    const auto act = [&](std::size_t choice) {
        if (choice < 6) {
            const auto urgency = static_cast<Urgency>(dice.below(5));
            return room.submit(++submitted, urgency, std::string(dice.below(300), 'x'));
        }
        if (choice == 6) return room.earcon(++submitted, earcons[dice.below(earcons.size())]);
        if (choice == 7) {
            const auto what = dice.oneIn(2) ? ToSilence::everything : ToSilence::typing;
            return room.output.silence(what), room.output.hush(what, room.now);
        }
        if (choice == 8) return room.mixer->setPresence(static_cast<Presence>(dice.below(3)));
        if (choice == 9) return static_cast<void>(room.output.pauseOrContinue());
        room.hear(std::chrono::milliseconds{dice.upTo(400)});
    };
    for (int step = 0; step < 60; ++step)
        act(dice.below(14));
    return static_cast<std::size_t>(submitted);
}

} // namespace

TEST_CASE("every utterance is reported exactly once, whatever happens") {
    for (std::size_t seed = 1; seed <= 200; ++seed) {
        CAPTURE(seed);
        Room room;
        const auto submitted = liveThrough(room, tests::Dice{seed});
        room.output.close(room.now);
        std::set<UtteranceId> told;
        for (const auto& hearing : room.hearings)
            told.insert(hearing.utterance.id);
        CHECK(told.size() == submitted);
        CHECK(room.hearings.size() == told.size());
    }
}
