// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/voice/speech_output.hpp"
#include "speech/voice/speech_server.hpp"
#include "tests/support/sound/fake_server.hpp"
#include "tests/support/sound/fake_sound.hpp"
#include "tests/support/sound/fake_voice.hpp"

#include <catch2/catch.hpp>

#include <string>
#include <utility>
#include <vector>

using namespace speech;
using namespace std::chrono_literals;
using Kind = ServerReport::Kind;

namespace {

/// A station with a speech server, and a device that the test drives.
struct ServedRoom {
    tests::FakeVoice voice;
    tests::FakeServer server;
    EarconBox box;
    std::shared_ptr<Mixer> mixer = std::make_shared<Mixer>(std::make_shared<Doorbell>());
    tests::Listener ear{*mixer};
    std::vector<Hearing> hearings;
    int losses = 0;
    SpeechOutput station{mixer,
                         voice,
                         box,
                         [this](const Hearing& hearing) { hearings.push_back(hearing); },
                         PrivateServer{&server, [this] { ++losses; }}};
    SteadyTime now = tests::audioStart;

    ServedRoom() { mixer->setPresence(Presence::present); }

    void submit(int id, Utterance utterance) {
        utterance.id = UtteranceId{static_cast<std::uint64_t>(id)};
        station.submit({.utterance = std::move(utterance), .prosody = {}, .cause = now}, now);
        station.advance(now);
    }
    void submit(int id, Urgency urgency, const std::string& text) {
        submit(id, privately(urgency, {{Language::german, text}}));
    }
    static Utterance privately(Urgency urgency, std::vector<SpokenSegment> words) {
        Utterance utterance;
        utterance.channel = Channel::privateWhite;
        utterance.urgency = urgency;
        utterance.spoken = std::move(words);
        return utterance;
    }

    void report(Kind kind) {
        server.reports(kind, now);
        station.advance(now);
    }
    void hear(std::chrono::milliseconds length) {
        for (const auto end = now + length; now < end;) {
            now = after(now, ear.hear(100).size());
            station.collect();
            station.advance(now);
        }
    }
    [[nodiscard]] std::vector<std::string> texts() const {
        std::vector<std::string> all;
        for (const auto& said : server.said)
            all.push_back(said.text);
        return all;
    }
};

using Texts = std::vector<std::string>;

} // namespace

TEST_CASE("a served text is given to the server, not to the voice, and logged as such") {
    ServedRoom room;
    room.submit(1, Urgency::move, "Bauer");
    CHECK(room.texts() == Texts{"Bauer"});
    CHECK(room.hearings.empty());
    room.now += 30ms;
    room.report(Kind::began);
    room.now += 500ms;
    room.report(Kind::ended);
    REQUIRE(room.hearings.size() == 1);
    const auto& hearing = room.hearings.front();
    CHECK(hearing.outcome == UtteranceOutcome::spoken);
    CHECK(hearing.isServed);
    CHECK(hearing.firstSample->count() == Approx(30));
    CHECK(hearing.end.count() == Approx(530));
    CHECK_THAT(logLine(hearing, {}), Catch::Contains(R"("voice":"speechd")"));
    CHECK(room.voice.asked.empty());
}

TEST_CASE("the server gets one utterance after another, in plain spelling and by language") {
    ServedRoom room;
    room.submit(1,
                ServedRoom::privately(Urgency::move,
                                      {{Language::german, "[[d'A:vIt]]", {}, false, "David"},
                                       {Language::german, "4."},
                                       {Language::english, "Check."}}));
    room.submit(2, Urgency::move, "next");
    CHECK(room.texts() == Texts{"David 4."});
    CHECK(room.server.said.front().language == Language::german);
    room.report(Kind::began);
    room.report(Kind::ended);
    CHECK(room.texts() == Texts{"David 4.", "Check."});
    CHECK(room.server.said.back().language == Language::english);
    CHECK(room.hearings.empty());
    room.report(Kind::ended);
    CHECK(room.hearings.size() == 1);
    CHECK(room.texts() == Texts{"David 4.", "Check.", "next"});
}

TEST_CASE("an interrupted text is cut at the server, and its late reports change nothing") {
    ServedRoom room;
    room.submit(1, Urgency::answer, "first");
    room.report(Kind::began);
    const auto first = room.server.said.back().ticket;
    room.submit(2, Urgency::answer, "second");
    CHECK(room.server.cuts == 1);
    CHECK(room.texts() == Texts{"first", "second"});
    REQUIRE(room.hearings.size() == 1);
    CHECK(room.hearings.front().outcome == UtteranceOutcome::interrupted);
    room.server.reportsAbout(first, Kind::ended, room.now);
    room.station.advance(room.now);
    CHECK(room.hearings.size() == 1);
}

TEST_CASE("a text that somebody else cuts counts as interrupted") {
    ServedRoom room;
    room.submit(1, Urgency::move, "Bauer");
    room.report(Kind::began);
    room.report(Kind::cut);
    REQUIRE(room.hearings.size() == 1);
    CHECK(room.hearings.front().outcome == UtteranceOutcome::interrupted);
}

TEST_CASE("public words, secrets and sounds are heard from Hektor's own device") {
    ServedRoom room;
    auto publicly = ServedRoom::privately(Urgency::move, {{Language::german, "public"}});
    publicly.channel = Channel::publicRoom;
    room.submit(1, std::move(publicly));
    room.submit(2, ServedRoom::privately(Urgency::move, {{Language::german, "secret", {}, true}}));
    room.hear(1s);
    CHECK(room.texts().empty());
    REQUIRE(room.hearings.size() == 2);
    for (const auto& hearing : room.hearings) {
        CHECK(hearing.outcome == UtteranceOutcome::spoken);
        CHECK_FALSE(hearing.isServed);
    }
}

TEST_CASE("an earcon is heard before the server speaks") {
    ServedRoom room;
    auto utterance = ServedRoom::privately(Urgency::move, {{Language::german, "Bauer"}});
    utterance.earcon = Earcon::error;
    room.submit(1, std::move(utterance));
    CHECK(room.texts().empty());
    room.hear(1s);
    CHECK(room.texts() == Texts{"Bauer"});
}

TEST_CASE("without a sound device the server speaks, and sounds are omitted") {
    ServedRoom room;
    room.mixer->setPresence(Presence::absent);
    auto utterance = ServedRoom::privately(Urgency::move, {{Language::german, "Bauer"}});
    utterance.earcon = Earcon::error;
    room.submit(1, std::move(utterance));
    CHECK(room.texts() == Texts{"Bauer"});
    room.report(Kind::began);
    room.report(Kind::ended);
    REQUIRE(room.hearings.size() == 1);
    CHECK(room.hearings.front().outcome == UtteranceOutcome::spoken);
}

TEST_CASE("a paused text is held at the server until it is continued") {
    ServedRoom room;
    room.station.pauseOrContinue();
    CHECK_FALSE(room.server.isHeld);
    room.submit(1, Urgency::answer, "text");
    room.station.pauseOrContinue();
    CHECK(room.server.isHeld);
    room.station.pauseOrContinue();
    CHECK_FALSE(room.server.isHeld);
}

TEST_CASE("when the server is lost its text is said by Hektor, after the reason") {
    ServedRoom room;
    room.submit(1, Urgency::answer, "answer");
    room.report(Kind::began);
    room.server.isGone = true;
    room.station.advance(room.now);
    CHECK(room.losses == 1);
    CHECK(room.hearings.empty());
    room.submit(2, Urgency::alarm, "gone");
    room.hear(2s);
    REQUIRE(room.voice.asked.size() == 2);
    CHECK(room.voice.asked[0].text == "gone");
    CHECK(room.voice.asked[1].text == "answer");
    REQUIRE(room.hearings.size() == 2);
    CHECK(room.hearings[1].outcome == UtteranceOutcome::spoken);
    CHECK_FALSE(room.hearings[1].isServed);
    room.submit(3, Urgency::answer, "later");
    room.hear(1s);
    CHECK(room.voice.asked.back().text == "later");
    CHECK(room.texts() == Texts{"answer"});
    CHECK(room.losses == 1);
}

TEST_CASE("rate, pitch and volume are those of Speech Dispatcher, from -100 to 100") {
    CHECK(dispatcherProsody({.wordsPerMinute = 170, .volume = 100, .pitch = 50}) ==
          DispatcherProsody{.rate = 0, .pitch = 0, .volume = 100});
    CHECK(dispatcherProsody({.wordsPerMinute = 80, .volume = 0, .pitch = 0}) ==
          DispatcherProsody{.rate = -100, .pitch = -100, .volume = -100});
    CHECK(dispatcherProsody({.wordsPerMinute = 900, .volume = 200, .pitch = 100}) ==
          DispatcherProsody{.rate = 100, .pitch = 100, .volume = 100});
    CHECK(dispatcherProsody({.wordsPerMinute = 310, .volume = 80, .pitch = 60}) ==
          DispatcherProsody{.rate = 50, .pitch = 20, .volume = 60});
}
