// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/journal/archive.hpp"
#include "app/print/game_text.hpp"
#include "tests/support/english.hpp"
#include "tests/support/match/kept_games.hpp"
#include "tests/support/program/files.hpp"
#include "tests/support/program/scratch.hpp"

#include <catch2/catch.hpp>

#include <filesystem>
#include <string>

using namespace app;

namespace {

std::string logOf(Archive& archive, GameId game) {
    std::string text;
    const auto lines = archive.lines(game);
    REQUIRE(lines.has_value());
    for (const auto& each : *lines)
        text += each + '\n';
    return text;
}

/// The day depends on where the test runs.
std::string withoutDay(std::string text) {
    const auto second = text.find('\n') + 1;
    return text.erase(second, text.find('\n', second) + 1 - second);
}

} // namespace

TEST_CASE("every archive written by an earlier version is read as the game that was played") {
    for (const auto& kept : tests::filesBelow(HEKTOR_JOURNALS, ".sqlite")) {
        INFO(kept);
        const tests::ScratchFolder folder;
        const auto file = folder.file("games.sqlite");
        std::filesystem::copy_file(kept, file);
        auto archive = Archive::read(file);
        REQUIRE(archive.has_value());
        const auto games = archive->games();
        REQUIRE(games->size() == 1);
        const auto told = archive->match(games->front().id);
        REQUIRE(told.has_value());
        CHECK_FALSE(told->damage.has_value());
        const auto base = kept.substr(0, kept.rfind('.'));
        CHECK(logOf(*archive, games->front().id) == tests::contentOf(base + ".log"));
        CHECK(withoutDay(scoreText(games->front(), told->match, PrintStyle{})) ==
              tests::contentOf(base + ".txt"));
    }
}

TEST_CASE("writing to an archive of an older version adds the hash chain and keeps the game") {
    const tests::ScratchFolder folder;
    const auto file = folder.file("games.sqlite");
    std::filesystem::copy_file(HEKTOR_JOURNALS "/version_1.sqlite", file);
    REQUIRE(tests::keep(file, tests::game("e4 e5")) == GameId{2});
    auto archive = tests::reading(file);
    CHECK_FALSE(archive.damage().has_value());
    for (const auto game : {GameId{1}, GameId{2}}) {
        const auto fault = archive.fault(game);
        INFO((fault ? tests::english(sentence(*fault, file)) : ""));
        CHECK_FALSE(fault.has_value());
    }
    CHECK(logOf(archive, GameId{1}) == tests::contentOf(HEKTOR_JOURNALS "/version_1.log"));
    tests::meddle(file, "UPDATE event SET line = line || ' ' WHERE game = 1 AND sequence = 7");
    CHECK(std::get<DamagedRow>(archive.fault(GameId{1}).value()).row == 7);
}
