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

TEST_CASE("the export says who has confirmed the result (8.7)") {
    auto table = resigned();
    const auto exported = [&] { return scoreText(runde, table.match(), speech::Language::german); };
    CHECK_THAT(exported(), !Contains("confirmed"));
    table.ask(rules::Actor::black, rules::SignResult{rules::Colour::black});
    CHECK_THAT(exported(), Contains("\nResult confirmed by Black\n"));
    table.ask(rules::Actor::white, rules::SignResult{rules::Colour::white});
    CHECK_THAT(exported(), Contains("\nResult confirmed by White and Black\n"));
}

TEST_CASE("an offered draw stands on both exported score sheets (8.1, C13)") {
    auto table = game("e4 e5 Nf3");
    table.ask(rules::Actor::white, rules::OfferDraw{rules::Colour::white});
    const auto text = scoreText(runde, table.match(), speech::Language::german);
    const auto first = text.find("2. Sf3(=)");
    REQUIRE(first != std::string::npos);
    CHECK(text.find("2. Sf3(=)", first + 1) != std::string::npos);
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
    CHECK(games[0].tag("Termination") == "normal");
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

TEST_CASE("D1: what is handed over has the position, the record, the clocks and the claim (D1.z)") {
    auto setup = blindAda();
    setup.arbiter = rules::ArbiterAt::anotherPlace;
    Table table{setup};
    table.ask(rules::Actor::white, rules::Go{});
    table.play("e4 e5");
    table.pass(rules::minutes(90));
    table.ask(rules::Actor::white,
              rules::ClaimDraw{rules::Colour::white,
                               rules::DrawClaim::quickplayFinish,
                               std::nullopt,
                               rules::Ground::noEffort});
    const auto text = [&] { return scoreText(runde, table.match(), speech::Language::german); };
    CHECK_THAT(text(), Contains("Agreed: no arbiter, Appendix D"));
    CHECK_THAT(text(), Contains("e4"));
    CHECK_THAT(text(), Contains("Claim of White under D1.b, not asked yet"));
    CHECK_THAT(text(), Contains("rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2"));
    table.ask(rules::Actor::black, rules::VerifyClaim{rules::Colour::black, true});
    CHECK_THAT(text(), Contains("confirmed by the opponent"));
}
