// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/journal/archive.hpp"
#include "app/journal/game_journal.hpp"
#include "rules/match/setup.hpp"
#include "tests/support/program/scratch.hpp"

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Transaction.h>
#include <catch2/catch.hpp>

#include <atomic>
#include <chrono>
#include <thread>
#include <vector>

using namespace app;
using rules::Instant;
using tests::ScratchFolder;

namespace {

constexpr std::chrono::sys_seconds day{std::chrono::seconds{1'000'000}};

const TranscriptLine typedLine{Instant{5230}, Party::white, Deed::typed, "sgh3"};
const TranscriptLine toldLine{
    Instant{5300}, Party::white, Deed::told, "Springer Gustav eins, Hektor drei?"};
const TranscriptLine wrongPinLine{Instant{6000}, Party::arbiter, Deed::wrongPin, ""};

std::vector<TranscriptLine> kept(const std::string& file, GameId game) {
    auto archive = Archive::read(file);
    REQUIRE(archive.has_value());
    return archive->transcript(game).value();
}

} // namespace

TEST_CASE("typed and spoken text is stored with its game, in order (interaction 2.2)") {
    const ScratchFolder folder;
    const auto file = folder.file("games.sqlite");
    const auto first = openMatch(file, rules::tournamentSetup(rules::Colour::white), day);
    const auto second = openMatch(file, rules::tournamentSetup(rules::Colour::white), day);
    REQUIRE((first && second));
    CHECK(kept(file, GameId{1}).empty());
    bool hasFailed = false;
    {
        auto writer = first->journal->openTranscript([&](JournalFault) { hasFailed = true; });
        REQUIRE(writer.has_value());
        (*writer)->add({typedLine, toldLine});
        (*writer)->add({wrongPinLine});
    }
    CHECK_FALSE(hasFailed);
    CHECK(kept(file, GameId{1}) == std::vector{typedLine, toldLine, wrongPinLine});
    CHECK(kept(file, GameId{2}).empty());
}

TEST_CASE("the transcript waits for another writing program without reporting a fault") {
    const ScratchFolder folder;
    const auto file = folder.file("games.sqlite");
    const auto match = openMatch(file, rules::tournamentSetup(rules::Colour::white), day);
    REQUIRE(match);
    std::atomic<bool> hasFailed = false;
    {
        auto writer = match->journal->openTranscript([&](JournalFault) { hasFailed = true; });
        REQUIRE(writer.has_value());
        SQLite::Database other{file, SQLite::OPEN_READWRITE};
        SQLite::Transaction turn{other, SQLite::TransactionBehavior::IMMEDIATE};
        (*writer)->add({typedLine});
        std::this_thread::sleep_for(
            std::chrono::milliseconds{2500}); // more than one turn of waiting
        CHECK_FALSE(hasFailed);
        CHECK(kept(file, GameId{1}).empty());
    }
    CHECK_FALSE(hasFailed);
    CHECK(kept(file, GameId{1}) == std::vector{typedLine});
}

TEST_CASE("what is typed is stored within half a second, so that a killed program loses little") {
    const ScratchFolder folder;
    const auto file = folder.file("games.sqlite");
    const auto match = openMatch(file, rules::tournamentSetup(rules::Colour::white), day);
    REQUIRE(match);
    auto writer = match->journal->openTranscript([](JournalFault) {});
    REQUIRE(writer.has_value());
    bool isPrompt = false;
    // A busy machine may be slow at times.
    for (std::size_t lines = 1; lines <= 10 && !isPrompt; ++lines) {
        const auto came = std::chrono::steady_clock::now();
        (*writer)->add({typedLine});
        while (kept(file, GameId{1}).size() < lines)
            std::this_thread::sleep_for(std::chrono::milliseconds{5});
        isPrompt = std::chrono::steady_clock::now() - came < std::chrono::milliseconds{450};
    }
    CHECK(isPrompt);
}

TEST_CASE("a line of the transcript is printed with its time, person and text") {
    CHECK(transcriptText(typedLine) == "5230 white typed sgh3");
    CHECK(transcriptText(toldLine) == "5300 white told Springer Gustav eins, Hektor drei?");
    CHECK(transcriptText(wrongPinLine) == "6000 arbiter wrong-pin");
}
