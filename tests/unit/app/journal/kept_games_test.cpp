// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/journal/kept_games.hpp"
#include "tests/support/match/kept_games.hpp"
#include "tests/support/program/bare_machine.hpp"
#include "tests/support/program/scratch.hpp"

#include <catch2/catch.hpp>

#include <fstream>

using namespace app;
using namespace tests;

namespace {

std::vector<GameId> ids(std::initializer_list<std::int64_t> numbers) {
    std::vector<GameId> all;
    for (const auto number : numbers)
        all.push_back({number});
    return all;
}

} // namespace

TEST_CASE("the newest stored game is first, with its players and state") {
    const ScratchFolder folder;
    const auto file = folder.file("games.sqlite");
    const Variable zone{"TZ", "Europe/Berlin"};
    keep(file, game("e4 e5"));
    auto ended = game("c4");
    ended.ask(rules::Actor::black, rules::Resign{rules::Colour::black});
    keep(file, ended);
    const auto shelf = shelfOf(file);
    CHECK(shelf.games() == ids({2, 1}));

    const auto open = shelf.look(GameId{1});
    CHECK(open.state == KeptGame::State::open);
    CHECK(open.moveNumber == 2);
    CHECK(open.players.white == "Ada \"die\nFeine\" Blind");
    CHECK(open.players.black.empty());
    using namespace std::chrono;
    CHECK(open.day == 2025y / November / 21);
    CHECK(open.daysAgo > 0);
    CHECK_FALSE(open.outcome);

    const auto over = shelf.look(GameId{2});
    CHECK(over.state == KeptGame::State::over);
    REQUIRE(over.outcome);
    CHECK(over.outcome->winner == rules::Colour::white);
}

TEST_CASE("the file alone has every game, also if the list of games was open when writing ended") {
    const ScratchFolder folder;
    const auto file = folder.file("games.sqlite");
    keep(file, game("e4"));
    const auto shelf = shelfOf(file);
    {
        const auto writing = reenterGame(file, GameId{1});
        REQUIRE(writing.has_value());
        REQUIRE(shelf.games() == ids({1}));
        REQUIRE((*writing)->rename("Abend"));
    }
    const auto copy = folder.file("copy.sqlite");
    std::filesystem::copy_file(file, copy);
    const auto copied = shelfOf(copy);
    REQUIRE(copied.games() == ids({1}));
    CHECK(copied.look(GameId{1}).name == "Abend");
}

TEST_CASE("a game is found by its number or its name, and a later one as soon as it is listed") {
    const ScratchFolder folder;
    const auto file = folder.file("games.sqlite");
    keep(file, game("e4"));
    REQUIRE(reenterGame(file, GameId{1}).value()->rename("Abend"));
    const auto shelf = shelfOf(file);
    CHECK_FALSE(shelf.find("1"));
    CHECK(shelf.games() == ids({1}));
    CHECK(shelf.find("1") == GameId{1});
    CHECK(shelf.find("Abend") == GameId{1});
    CHECK(shelf.look(GameId{1}).name == "Abend");
    CHECK_FALSE(shelf.find("Morgen"));
    keep(file, game("d4"));
    CHECK(shelf.games() == ids({2, 1}));
}

TEST_CASE("of a damaged game only the damage is reported") {
    const ScratchFolder folder;
    const auto file = folder.file("games.sqlite");
    keep(file, game("e4 e5"));
    meddle(file, "DELETE FROM event WHERE sequence > 4");
    const auto shelf = shelfOf(file);
    CHECK(shelf.games() == ids({1}));
    CHECK(shelf.look(GameId{1}).state == KeptGame::State::damaged);
    CHECK(shelf.look(GameId{7}).state == KeptGame::State::damaged);
}

TEST_CASE("without stored games the list is empty, and a file that is no archive has none") {
    const ScratchFolder folder;
    const auto none = shelfOf(folder.file("games.sqlite")).games();
    REQUIRE(none);
    CHECK(none->empty());
    const auto text = folder.file("letter.txt");
    std::ofstream{text} << "Dear Anna,";
    CHECK_FALSE(shelfOf(text).games());
}
