// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/activity/inbox.hpp"
#include "app/session/device_performer.hpp"
#include "tests/support/match/kept_games.hpp"
#include "tests/support/program/scratch.hpp"
#include "tests/support/sound/fake_microphone.hpp"

#include <catch2/catch.hpp>

#include <deque>
#include <memory>
#include <utility>
#include <vector>

using app::TapeState;
using rules::Colour;

namespace {

/// A game in the archive with a tape recorder whose messages are passed on as the house does.
struct Studio {
    tests::ScratchFolder folder{};
    std::string file = folder.file("games.sqlite");
    app::RecordedMatch opened = app::openMatch(file, tests::blindAda(), tests::someDay).value();
    app::Inbox inbox{};
    std::deque<app::TapeTold> news{};
    std::unique_ptr<app::Tape> tape{};

    explicit Studio(std::unique_ptr<speech::MicrophoneSource> source) {
        auto dictaphone =
            source ? std::make_unique<speech::Dictaphone>(std::move(source)) : nullptr;
        tape = std::make_unique<app::Tape>(
            std::move(dictaphone),
            *opened.journal,
            [this](app::Input input) { inbox.post(std::move(input)); },
            [](const app::Sentence&) {});
    }

    /// The next message.
    app::TapeTold told() {
        while (news.empty())
            for (const auto& arrival : inbox.take(std::nullopt, app::Awaiting::nothing)) {
                if (const auto* turned = arrival.what.as<app::TapeTurned>()) tape->turned(*turned);
                if (const auto* told = arrival.what.as<app::TapeTold>()) news.push_back(*told);
            }
        auto first = std::move(news.front());
        news.pop_front();
        return first;
    }
    TapeState dictate(Colour seat, int ply) {
        tape->dictate({seat, ply}, rules::Instant{90'000});
        return told().state;
    }
    app::TapeTold play(Colour seat, int ply) {
        tape->play({seat, ply});
        return told();
    }
};

std::unique_ptr<tests::FakeMicrophoneSource> speaking(std::size_t ticks) {
    return std::make_unique<tests::FakeMicrophoneSource>(
        tests::Bringings(ticks, std::vector<std::int16_t>{1, 2, 3}));
}

} // namespace

TEST_CASE("a move is recorded, stored and played, and a second recording is possible (L09-E2.5)") {
    Studio at(speaking(10'000));
    CHECK(at.play(Colour::white, 1).state == TapeState::none);
    CHECK(at.dictate(Colour::white, 1) == TapeState::runs);
    CHECK(at.dictate(Colour::black, 1) == TapeState::busy);
    CHECK(at.dictate(Colour::white, 1) == TapeState::kept);
    const auto found = at.play(Colour::white, 1);
    CHECK(found.state == TapeState::found);
    REQUIRE(found.clip);
    CHECK(found.clip->samples.at(2) == 3);
    CHECK(at.play(Colour::black, 1).state == TapeState::none);

    CHECK(at.dictate(Colour::white, 1) == TapeState::runs);
    CHECK(at.dictate(Colour::white, 1) == TapeState::kept);
    const auto clips = tests::reading(at.file).clips(at.opened.journal->game()).value();
    REQUIRE(clips.size() == 2);
    CHECK(clips.front().at == rules::Instant{90'000});
}

TEST_CASE(
    "what was recorded before the microphone was lost is stored, and this is reported (L09-E2.5)") {
    Studio at(speaking(2));
    CHECK(at.dictate(Colour::white, 1) == TapeState::runs);
    CHECK(at.told().state == TapeState::keptWhenLost);
    CHECK(at.play(Colour::white, 1).clip->samples == std::vector<std::int16_t>{1, 2, 3, 1, 2, 3});
}

TEST_CASE("without a microphone nothing is recorded, and this is reported") {
    CHECK(Studio(nullptr).dictate(Colour::white, 1) == TapeState::noMicrophone);
    Studio at(std::make_unique<tests::FakeMicrophoneSource>(speech::AudioProblem::noDevices));
    CHECK(at.dictate(Colour::white, 1) == TapeState::gone);
}

TEST_CASE("a recording in progress is stored when the game is left (L09-E2.5)") {
    Studio at(speaking(10'000));
    CHECK(at.dictate(Colour::white, 1) == TapeState::runs);
    at.tape.reset();
    CHECK(tests::reading(at.file).clips(at.opened.journal->game()).value().size() == 1);
}
