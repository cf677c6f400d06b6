// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/journal/game_text.hpp"
#include "rules/notation/pgn/builder.hpp"
#include "tests/support/kept_games.hpp"

#include <catch2/catch.hpp>

#include <cstdlib>
#include <ctime>

using namespace app;
using namespace tests;
using Catch::Matchers::Contains;

namespace {

const ArchivedGame runde{.id = GameId{3}, .name = "Runde 3", .opened = someDay};

/// Days and hours are those of the place where the program runs.
class InIstanbul {
public:
    InIstanbul() { set("TRT-3"); }
    ~InIstanbul() { set("UTC"); }
    InIstanbul(const InIstanbul&) = delete;
    InIstanbul& operator=(const InIstanbul&) = delete;
    InIstanbul(InIstanbul&&) = delete;
    InIstanbul& operator=(InIstanbul&&) = delete;

private:
    static void set(const char* zone) {
        setenv("TZ", zone, 1);
        tzset();
    }
};

Table resigned() {
    auto table = game("e4 e5 Nf3");
    table.ask(rules::Actor::black, rules::Resign{rules::Colour::black});
    return table;
}

} // namespace

TEST_CASE("a game is listed with its number, local time, name, players, result and state") {
    const InIstanbul place;
    CHECK(listLine(runde, game("e4 e5 Nf3").match()) ==
          "3  2025-11-21 07:40  \"Runde 3\"  Ada \"die Feine\" Blind - Black  *  "
          "move 2, Black to move");
    CHECK(listLine({.id = GameId{4}, .name = "", .opened = someDay}, resigned().match()) ==
          "4  2025-11-21 07:40  Ada \"die Feine\" Blind - Black  1-0  3 half-moves");
}

TEST_CASE("an exported PGN is read back as the same game") {
    const InIstanbul place;
    const auto text = pgnText(runde, resigned().match());
    CHECK_THAT(text, Contains("[Date \"2025.11.21\"]"));
    CHECK_THAT(text, Contains("[Event \"Runde 3\"]"));
    const auto games = rules::readPgn(text);
    REQUIRE(games.size() == 1);
    CHECK_FALSE(games[0].isDamaged());
    CHECK(games[0].line.moves.size() == 3);
    CHECK(games[0].result == rules::PgnResult::whiteWins);
}

TEST_CASE(
    "the printed game has the calls as the Laws spell them, both sheets and the clocks (W2)") {
    const InIstanbul place;
    CHECK(scoreText(runde, game("Nf3 e5 Nc3 Ba3").match(), speech::Language::german) ==
          "Ada \"die Feine\" Blind - Black\n"
          "2025-11-21  1h30m+30s  *\n"
          "\n"
          "1. Springer Gustav eins, Felix drei. Bauer Eva sieben, Eva fuenf.\n"
          "2. Springer Bella eins, Cesar drei. Laeufer Felix acht, Anna drei.\n"
          "\n"
          "Ada \"die Feine\" Blind:\n"
          "1. Sf3 e5\n"
          "2. Sc3 La3\n"
          "\n"
          "Black:\n"
          "1. Sf3 e5\n"
          "2. Sc3 La3\n"
          "\n"
          "1h31m21s - 1h31m30s\n");
}

TEST_CASE("what was struck on a score sheet stays readable (E-R57)") {
    auto table = game("e4 e5");
    const auto white = rules::Colour::white;
    table.ask(rules::Actor::white, rules::Write{white, 1, "e3"});
    table.ask(rules::Actor::white, rules::Write{white, 1, "e4"});
    table.ask(rules::Actor::white, rules::Write{white, 2, "c5"});
    CHECK_THAT(scoreText(runde, table.match(), speech::Language::english),
               Contains("1. e4 c5\n(1. e4)\n(1. e3)\n(1. ... e5)\n"));
}
