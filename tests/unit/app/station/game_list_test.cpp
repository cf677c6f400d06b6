// SPDX-License-Identifier: GPL-3.0-or-later
// H14: the list of stored games, read one after the other.
#include "app/match/home/home_game.hpp"
#include "tests/unit/app/station/sitting.hpp"

#include <catch2/catch.hpp>

#include <chrono>
#include <utility>
#include <vector>

using app::Effects;
using app::GameId;
using app::KeptGame;
using app::OpenSaved;
using tests::Sitting;

namespace {

using namespace std::chrono_literals;

std::vector<KeptGame> someGames() {
    using rules::Colour;
    using State = KeptGame::State;
    const rules::Outcome mate{rules::EndReason::checkmate, Colour::white};
    const rules::Outcome drawn{rules::EndReason::stalemate, std::nullopt};
    return {
        {.id = {12}, .day = 2026y / 3 / 12, .players = {"Anna", "Stockfish"}, .moveNumber = 5},
        {.id = {11},
         .name = "Abend",
         .day = 2026y / 3 / 11,
         .daysAgo = 1,
         .state = State::over,
         .players = {"Anna", "Stockfish"},
         .moveNumber = 30,
         .outcome = mate},
        {.id = {9}, .day = 2026y / 2 / 28, .daysAgo = 12, .state = State::damaged},
        {.id = {3}, .day = 2024y / 12 / 24, .daysAgo = 443, .state = State::over, .outcome = drawn},
        {.id = {1}, .day = 2024y / 5 / 1, .daysAgo = 680, .state = State::adjourned}};
}

Sitting withGames(std::vector<KeptGame> games = someGames()) {
    Sitting at(rules::homeSetup());
    at.keeps(std::move(games), GameId{12});
    return at;
}

Effects opens(const char* number) {
    return {OpenSaved{number}};
}

} // namespace

TEST_CASE("H14: öffnen announces the number of stored games, the newest, and how to continue") {
    auto at = withGames();
    CHECK(at.line("öffnen") ==
          "Gespeicherte Partien: 5. 12: Anna gegen Stockfish. Heute. Das ist die Partie, die Sie "
          "gerade spielen. Mit vor und zurück durch die Liste, mit Eingabe oder einer Nummer "
          "öffnen.");
    CHECK(at.line("open").starts_with("Gespeicherte Partien: 5."));
    CHECK(at.key("Ctrl+O").ends_with("Pfeile gehen durch die Liste, Eingabe öffnet."));
    CHECK(at.line("nein") == "Abgebrochen.");
}

TEST_CASE("H14: the game on the board is listed as over once it is") {
    auto games = someGames();
    games.front().state = KeptGame::State::over;
    games.front().outcome = rules::Outcome{rules::EndReason::resignation, rules::Colour::black};
    auto at = withGames(std::move(games));
    CHECK_THAT(at.line("öffnen"),
               Catch::Contains("12: Anna gegen Stockfish. Heute. Zu Ende, null zu eins."));
    CHECK(at.line("") == "Diese Partie steht schon auf dem Brett.");
}

TEST_CASE("H14: forward and back step through the games, one short item each") {
    auto at = withGames();
    at.line("öffnen");
    CHECK(at.line("vor") == "11, Abend: Anna gegen Stockfish. Gestern. Zu Ende, eins zu null.");
    CHECK(at.line("vor") == "9: Weiß gegen Schwarz. 28. Februar. Beschädigt.");
    CHECK(at.line("vor") ==
          "3: Weiß gegen Schwarz. 24. Dezember 2024. Zu Ende, ein halb zu ein halb.");
    CHECK(at.line("vor") == "1: Weiß gegen Schwarz. 1. Mai 2024. Vertagt.");
    CHECK(at.line("vor") == "Ende der Liste.");
    CHECK(at.line("zurück").starts_with("3: "));
    CHECK(at.line("lage") == "Zug 1, Weiß am Zug.");
    CHECK(at.line("back").starts_with("9: "));
}

TEST_CASE("H14: in the window arrows and page keys step through the games") {
    auto at = withGames();
    at.key("Ctrl+O");
    CHECK(at.key("Down").starts_with("11, Abend: "));
    CHECK(at.key("PgDn").starts_with("9: "));
    CHECK(at.key("Up").starts_with("11, Abend: "));
    CHECK(at.key("PgUp").starts_with("12: "));
    CHECK(at.key("Up") == "Anfang der Liste.");
    CHECK(at.key("Down").starts_with("11, Abend: "));
    CHECK(at.key("Enter").empty());
    CHECK(at.effects() == opens("11"));
}

TEST_CASE("H14: liste reads several games, a line each, and stays at the last one read") {
    auto at = withGames();
    at.line("öffnen");
    CHECK(at.line("liste").starts_with("11, Abend: Anna gegen Stockfish. Gestern. Zu Ende, eins zu "
                                       "null. 9: Weiß gegen Schwarz."));
    CHECK(at.line("liste") == "Ende der Liste.");
    CHECK(at.line("").empty());
    CHECK(at.effects() == opens("1"));
}

TEST_CASE("H14: a number or a name opens a game, and an invalid one is reported") {
    auto at = withGames();
    at.line("öffnen");
    CHECK(at.line("7") == "‹error› Es gibt keine Partie 7.");
    CHECK(at.line("3").empty());
    CHECK(at.effects() == opens("3"));
    at.line("öffnen");
    CHECK(at.line("Abend").empty());
    CHECK(at.effects() == opens("11"));
    CHECK(at.line("öffnen Abend").empty());
    CHECK(at.effects() == opens("11"));
    CHECK(at.line("öffnen Morgen") == "‹error› Es gibt keine Partie Morgen.");
    CHECK(at.line("öffnen 9") == "‹error› Beschädigt.");
    CHECK(at.line("öffnen 12") == "Diese Partie steht schon auf dem Brett.");
    CHECK(at.effects().empty());
}

TEST_CASE("H14: a move or a word is no name of a game, and closes the list") {
    auto at = withGames();
    at.line("öffnen");
    CHECK(at.line("e4").empty());
    CHECK(at.match().game.plies() == 1);
    CHECK(at.line("vor") == "Ende der Mitschrift.");
}

TEST_CASE("H14: looking leaves the list open, and an ambiguous word is no name of a game") {
    auto at = withGames();
    at.line("öffnen");
    CHECK(at.line("?e2").starts_with("Eva 2"));
    CHECK_FALSE(at.line("re").starts_with("‹error› Es gibt keine Partie"));
    CHECK(at.line("vor").starts_with("11, Abend: "));
}

TEST_CASE("H14: a missing or unreadable list of games is reported") {
    CHECK(withGames({}).line("öffnen") == "Keine gespeicherten Partien.");
    Sitting at(rules::homeSetup());
    CHECK(at.line("öffnen") == "‹error› Die gespeicherten Partien sind nicht zu lesen.");
    CHECK(at.line("öffnen 3") == "‹error› Die gespeicherten Partien sind nicht zu lesen.");
}

TEST_CASE("H14: the window shows the games around the current one") {
    auto at = withGames();
    at.key("Ctrl+O");
    at.key("Down");
    const auto items = at.station().sight(at.table()).menu;
    REQUIRE(items.size() == 5);
    CHECK(items.at(1).shown == "11, Abend: Anna gegen Stockfish. Gestern. Zu Ende, eins zu null.");
    CHECK(items.at(1).isCurrent);
    CHECK_FALSE(items.at(0).isCurrent);
}

TEST_CASE("H14: with thousands of games only those announced are read") {
    std::vector<KeptGame> games;
    for (std::int64_t number = 5000; number > 0; --number)
        games.push_back({.id = {number}, .daysAgo = 1});
    auto at = withGames(std::move(games));
    CHECK(at.line("öffnen").starts_with("Gespeicherte Partien: 5000. 5000: "));
    CHECK(at.line("vor").starts_with("4999: "));
    CHECK(at.looks() < 10);
    CHECK(at.line("1").empty());
    CHECK(at.effects() == opens("1"));
    CHECK(at.looks() < 12);
}
