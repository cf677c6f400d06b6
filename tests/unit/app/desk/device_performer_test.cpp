// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/session/device_performer.hpp"
#include "tests/support/match/kept_games.hpp"
#include "tests/support/program/scratch.hpp"

#include <catch2/catch.hpp>

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <utility>

using speech::UtteranceId;

namespace {

/// A house with a loudspeaker that takes the real time to play.
struct Room {
    tests::ScratchFolder folder{};
    app::RecordedMatch opened =
        app::openMatch(folder.file("games.sqlite"), tests::blindAda(), tests::someDay).value();
    app::Inbox inbox{};
    std::string printed{};
    std::unique_ptr<app::DevicePerformer> house = furnished();

    std::unique_ptr<app::DevicePerformer> furnished() {
        app::VoiceWishes wishes;
        wishes.audio.targets = {speech::FileTarget{folder.file("public.wav")}, std::nullopt};
        app::Peripherals peripherals;
        peripherals.voices = app::Voices::open(wishes, inbox).value();
        peripherals.show = [](const speech::Utterance&, const rules::MatchSetup&) {};
        peripherals.turnPage = [](tactile::Step) {};
        peripherals.print = [this](const std::string& text) { printed += text; };
        peripherals.post = [this](app::Input input) { inbox.post(std::move(input)); };
        return std::make_unique<app::DevicePerformer>(std::move(peripherals), *opened.journal);
    }

    void perform(const app::Effect& effect, const rules::Match& match) const {
        house->perform(effect, match, match.at, std::chrono::steady_clock::now());
    }

    /// Nothing if it has not ended in ten seconds.
    std::optional<speech::UtteranceOutcome> endOf(UtteranceId id) {
        const auto patience = std::chrono::steady_clock::now() + std::chrono::seconds{10};
        while (std::chrono::steady_clock::now() < patience)
            for (const auto& arrival : inbox.take(patience, app::Awaiting::answers))
                if (const auto* ended = arrival.what.as<app::UtteranceEnded>();
                    ended != nullptr && ended->id == id)
                    return ended->outcome;
        return std::nullopt;
    }
};

app::Say saying(UtteranceId id, const std::string& words) {
    speech::Utterance utterance;
    utterance.id = id;
    utterance.channel = speech::Channel::publicRoom;
    utterance.urgency = speech::Urgency::move;
    utterance.shown = words;
    utterance.spoken = {{speech::Language::german, words}};
    return {std::move(utterance)};
}

} // namespace

TEST_CASE("an utterance waiting in the queue is not spoken if a move has made it outdated") {
    Room room;
    std::string longWords;
    while (longWords.size() < 1000)
        longWords += "Noch drei Minuten. ";
    auto answer = saying(UtteranceId{2}, "Eva sieben, schwarzer Bauer.");
    answer.utterance.urgency = speech::Urgency::answer;
    answer.utterance.validAtPly = 0;
    room.perform(saying(UtteranceId{1}, longWords), room.opened.match);
    room.perform(answer, room.opened.match);
    room.perform(app::TurnPage{}, tests::game("e4").match());
    CHECK(room.endOf(UtteranceId{2}) == speech::UtteranceOutcome::dropped);
}

TEST_CASE("what was said is marked as private by the table where it was said") {
    Room room;
    auto answer = saying(UtteranceId{1}, "15 Minuten.");
    answer.utterance.channel = speech::Channel::privateBlack;
    room.perform(answer, room.opened.match);
    answer.table = std::make_shared<rules::MatchSetup>(rules::homeSetup());
    room.perform(answer, room.opened.match);
    CHECK(room.printed == "private black: 15 Minuten.\n15 Minuten.\n");
}
