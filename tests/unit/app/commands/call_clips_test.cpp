// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/records/tape.hpp"
#include "speech/words/text.hpp"
#include "tests/support/english.hpp"
#include "tests/support/match/table.hpp"
#include "tests/support/sound/fake_voice.hpp"

#include <catch2/catch.hpp>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>

using speech::Language;
using tests::FakeVoice;

namespace {

rules::Match played(const rules::MatchSetup& setup, std::string_view sans) {
    tests::Table table{setup};
    table.ask(rules::Actor::arbiter, rules::Go{});
    table.play(sans);
    return table.match();
}

/// What the voice was given to speak, concatenated.
std::string saidBy(const FakeVoice& voice) {
    std::string said;
    for (const auto& segment : voice.asked)
        said += segment.text + ' ';
    return said;
}

} // namespace

TEST_CASE("every move is called again as the public heard it, with its pauses (L09-E2.5, E2.1)") {
    const auto match = played(rules::tournamentSetup(rules::Colour::white), "e4 e5 Nf3");
    FakeVoice voice;
    const auto clips = app::callClips(match, Language::turkish, voice);
    REQUIRE(clips.has_value());
    REQUIRE(clips->size() == 3);
    CHECK(clips->back().ply == 3);
    CHECK(saidBy(voice) ==
          "Bauer. Eva 2. Eva 4. Bauer. Eva 7. Eva 5. Springer. Gustav 1. Felix 3. ");
    for (const auto& prosody : voice.prosodies)
        CHECK(prosody == speech::Prosody{});

    std::size_t samples = 0;
    for (std::size_t i = 0; i < 3; ++i) // the first call
        samples += voice.asked[i].text.size() * FakeVoice::samplesACharacter +
                   speech::samplesIn(voice.asked[i].pauseAfter);
    CHECK(voice.asked[0].pauseAfter.count() > 0);
    CHECK(speech::unpackFlac(clips->front().flac)->samples.size() == samples);
}

TEST_CASE("moves are called again by the organiser's names (E-R14)") {
    auto setup = rules::tournamentSetup(rules::Colour::white);
    std::ifstream file(std::filesystem::path{HEKTOR_ASSETS} / "phrases/appendix_e.toml");
    setup.names = {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
    const std::string eva = "\"Eva\"";
    REQUIRE(setup.names.find(eva) != std::string::npos);
    setup.names.replace(setup.names.find(eva), eva.size(), "\"Emil\"");
    FakeVoice voice;
    REQUIRE(app::callClips(played(setup, "e4"), Language::german, voice).has_value());
    CHECK(saidBy(voice) == "Bauer. Emil 2. Emil 4. ");
}

TEST_CASE("a record with unreadable names has no calls, and this is reported (E-R14)") {
    auto setup = rules::tournamentSetup(rules::Colour::white);
    setup.names = "separator = ";
    FakeVoice voice;
    const auto clips = app::callClips(played(setup, "e4"), Language::german, voice);
    REQUIRE_FALSE(clips.has_value());
    CHECK_THAT(tests::english(clips.error()), Catch::Matchers::StartsWith("the table of names:"));
}

TEST_CASE("at home moves are called in the requested language") {
    FakeVoice voice;
    tests::Table table{rules::homeSetup()};
    table.ask(rules::Actor::program, rules::Go{});
    table.enter(rules::Colour::white, "Nf3");
    REQUIRE(app::callClips(table.match(), Language::english, voice).has_value());
    CHECK_FALSE(voice.asked.empty());
    for (const auto& segment : voice.asked)
        CHECK(segment.voice == Language::english);
}

TEST_CASE("if players announce their moves themselves, there are no calls of the program (E2.1)") {
    auto setup = rules::tournamentSetup(rules::Colour::white);
    CHECK_FALSE(app::hasCalls(rules::open(setup)));
    CHECK(app::hasCalls(played(setup, "e4")));
    setup.announcer = rules::Announcer::player;
    CHECK_FALSE(app::hasCalls(played(setup, "e4")));
}

TEST_CASE("a call that cannot be spoken results in an error message, not a silent clip") {
    FakeVoice voice;
    voice.longestText = 1;
    const auto clips = app::callClips(
        played(rules::tournamentSetup(rules::Colour::white), "e4"), Language::german, voice);
    REQUIRE_FALSE(clips.has_value());
    CHECK(tests::english(clips.error()) ==
          "An announcement lasts longer than a minute, so there is no sound.");
}
