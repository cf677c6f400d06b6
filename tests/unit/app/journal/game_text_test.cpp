// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/print/game_text.hpp"
#include "tests/support/chess/pgn_builder.hpp"
#include "tests/support/english.hpp"
#include "tests/support/match/kept_games.hpp"

#include <catch2/catch.hpp>

#include <cstdlib>
#include <ctime>

using namespace app;
using namespace tests;
using Catch::Matchers::Contains;

namespace {

const ArchivedGame runde{.id = GameId{3}, .name = "Runde 3", .opened = someDay};

/// Day and hour are in the local time zone of the program.
class InIstanbul {
public:
    InIstanbul() { set("TRT-3"); }
    ~InIstanbul() { set("UTC"); }
    InIstanbul(const InIstanbul&) = delete;
    InIstanbul& operator=(const InIstanbul&) = delete;

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
    const auto lineOf = [](const ArchivedGame& listed, const rules::Match& match) {
        return tests::english(listLine(listed, match, rules::Language::english));
    };
    CHECK(lineOf(runde, game("e4 e5 Nf3").match()) ==
          "3  2025-11-21 07:40  \"Runde 3\"  Ada \"die Feine\" Blind - Black  *  "
          "move 2, Black to move");
    CHECK(lineOf({.id = GameId{4}, .name = "", .opened = someDay}, resigned().match()) ==
          "4  2025-11-21 07:40  Ada \"die Feine\" Blind - Black  1-0  3 half-moves");
}

TEST_CASE("the export states who has confirmed the result (8.7)") {
    auto table = resigned();
    const auto exported = [&] { return scoreText(runde, table.match(), PrintStyle{}); };
    CHECK_THAT(exported(), !Contains("bestätigt"));
    table.ask(rules::Actor::black, rules::SignResult{rules::Colour::black});
    CHECK_THAT(exported(), Contains("\nSchwarz hat das Ergebnis bestätigt.\n"));
    table.ask(rules::Actor::white, rules::SignResult{rules::Colour::white});
    CHECK_THAT(
        exported(),
        Contains("\nWeiß hat das Ergebnis bestätigt.\nSchwarz hat das Ergebnis bestätigt.\n"));
}

TEST_CASE("the export states that a game is adjourned") {
    auto table = game("e4 e5");
    const auto exported = [&] { return scoreText(runde, table.match(), PrintStyle{}); };
    CHECK_THAT(exported(), !Contains("vertagt"));
    table.ask(rules::Actor::arbiter, rules::Adjourn{rules::minutes(5)});
    table.ask(rules::Actor::white, rules::Seal{rules::Colour::white, "Nf3", std::string(200, 'B')});
    CHECK_THAT(exported(), Contains("\nDie Partie ist vertagt.\n"));
}

TEST_CASE("a draw offer is on both exported score sheets (8.1, C13)") {
    auto table = game("e4 e5 Nf3");
    table.ask(rules::Actor::white, rules::OfferDraw{rules::Colour::white});
    const auto text = scoreText(runde, table.match(), PrintStyle{});
    const auto first = text.find("2. Sf3(=)");
    REQUIRE(first != std::string::npos);
    CHECK(text.find("2. Sf3(=)", first + 1) != std::string::npos);
}

TEST_CASE("an exported PGN is read back as the same game") {
    const InIstanbul place;
    const auto text = pgnText(runde, resigned().match());
    CHECK_THAT(text, Contains("[Date \"2025.11.21\"]"));
    CHECK_THAT(text, Contains("[Event \"Runde 3\"]"));
    const auto games = tests::readPgn(text);
    REQUIRE(games.size() == 1);
    CHECK_FALSE(games[0].isDamaged());
    CHECK(games[0].line.moves.size() == 3);
    CHECK(games[0].result == rules::PgnResult::whiteWins);
    CHECK(games[0].tag("Termination") == "normal");
}

TEST_CASE(
    "the printed game has the calls in the spelling of the Laws, both sheets and the clocks (W2)") {
    const InIstanbul place;
    CHECK(scoreText(runde, game("Nf3 e5 Nc3 Ba3").match(), PrintStyle{}) ==
          "Ada \"die Feine\" Blind - Schwarz\n"
          "2025-11-21  *\n"
          "\n"
          "Bedenkzeit: eine Stunde, 30 Minuten, plus 30 Sekunden je Zug.\n"
          "\n"
          "1. Springer Gustav eins, Felix drei. Bauer Eva sieben, Eva fuenf.\n"
          "2. Springer Bella eins, Cesar drei. Laeufer Felix acht, Anna drei.\n"
          "\n"
          "Ada \"die Feine\" Blind:\n"
          "1. Sf3 e5\n"
          "2. Sc3 La3\n"
          "\n"
          "Schwarz:\n"
          "1. Sf3 e5\n"
          "2. Sc3 La3\n"
          "\n"
          "Uhr von Weiß: 1:31:21\n"
          "Uhr von Schwarz: 1:31:30\n");
}

TEST_CASE("a struck entry on a score sheet stays readable (E-R57)") {
    auto table = game("e4 e5");
    const auto white = rules::Colour::white;
    table.ask(rules::Actor::white, rules::Write{white, 1, "e3"});
    table.ask(rules::Actor::white, rules::Write{white, 1, "e4"});
    table.ask(rules::Actor::white, rules::Write{white, 2, "c5"});
    CHECK_THAT(scoreText(runde, table.match(), PrintStyle{speech::Language::english}),
               Contains("1. e4 c5\n(1. e4)\n(1. e3)\n(1... e5)\n"));
}

TEST_CASE(
    "D1: a submitted claim contains the position, the record, the clocks and the claim (D1.z)") {
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
    const auto text = [&] { return scoreText(runde, table.match(), PrintStyle{}); };
    CHECK_THAT(text(), Contains("\nVereinbart: kein Schiedsrichter, Anhang D.\n"));
    CHECK_THAT(text(), Contains("e4"));
    CHECK_THAT(
        text(),
        Contains("\nWeiß beantragt Remis nach D1.b.\nDer Gegner wurde noch nicht gefragt.\n"));
    CHECK_THAT(text(), Contains("rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2"));
    table.ask(rules::Actor::black, rules::VerifyClaim{rules::Colour::black, true});
    CHECK_THAT(text(), Contains("\nDer Gegner bestätigt es.\n"));
}

TEST_CASE("a printed game is in one language, and Turkish keeps its special letters") {
    auto table = game("Nf3 e5 g3 Bc5 Bg2 Nf6 O-O");
    table.ask(rules::Actor::black, rules::Resign{rules::Colour::black});
    const auto text =
        scoreText(runde, table.match(), {speech::Language::turkish, rules::Letters::turkish});
    CHECK_THAT(text, Contains(" - Siyah\n"));
    CHECK_THAT(text, Contains("\n4. Küçük rok."));
    CHECK_THAT(text, Contains("2. g3 Fc5\n3. Fg2 Af6\n4. 0-0\n"));
    CHECK_THAT(text, Contains("\nBeyazın saati: 1:3"));
    CHECK_THAT(text, Contains("\nSiyah terk etti. Beyaz kazandı.\nMadde 5.1.b, 2009 kuralları.\n"));
    for (const auto* foreign : {"White", "Black", "Weiß", "Schwarz", "Resign", "Art."})
        CHECK_THAT(text, !Contains(foreign));
}

TEST_CASE("the score sheet of a game that begins with another position begins with it") {
    auto setup = rules::homeSetup();
    setup.start = tests::positionOf("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
    const tests::Table table(setup);
    const auto sheet =
        printedSheet(runde, table.match(), rules::Colour::white, {speech::Language::english});
    CHECK_THAT(sheet.heading,
               Catch::Matchers::VectorContains(std::string{"White. King e1. Pawn e2."}));
}

TEST_CASE("the print states in its language that a game is annulled") {
    auto table = game("e4 e5");
    table.ask(rules::Actor::arbiter,
              rules::RuleResult{.reason = rules::EndReason::wrongStart,
                                .otherwise = rules::Unwon::annulled});
    const auto printed = [&](speech::Language language) {
        const auto text = scoreText(runde, table.match(), {language});
        const auto sheet = printedSheet(runde, table.match(), rules::Colour::white, {language});
        CHECK_THAT(text, Contains("  " + sheet.result + "\n"));
        return sheet.result;
    };
    CHECK(printed(speech::Language::german) == "ungültig");
    CHECK(printed(speech::Language::english) == "annulled");
    CHECK(printed(speech::Language::turkish) == "geçersiz");
}

TEST_CASE("a sheet is printed in the letters of its writer unless others are requested") {
    const auto match = game("Nf3 e5 Nc3 Ba3").match();
    const auto german =
        printedSheet(runde, match, rules::Colour::white, {speech::Language::english});
    CHECK(rules::text(german.rows.at(1)) == "2. Sc3 La3");
    const auto english = printedSheet(
        runde, match, rules::Colour::white, {speech::Language::english, rules::Letters::english});
    CHECK(rules::text(english.rows.at(1)) == "2. Nc3 Ba3");
}

TEST_CASE("a home game is printed once, without gaps, whoever has the first move") {
    auto setup = rules::homeSetup();
    setup.start = positionOf("4k3/1p6/8/8/8/8/8/R3K3 b - - 0 1");
    Table table{setup};
    table.ask(rules::Actor::white, rules::Go{});
    table.play("b5 Ra8");
    const auto text = scoreText(runde, table.match(), {speech::Language::english});
    CHECK_THAT(text, Contains("\n1... Pawn b7, b5.\n2. Rook a1, a8, check.\n\n1... b5\n2. Ra8+\n"));
    CHECK_THAT(text, !Contains("?"));
    const auto black =
        printedSheet(runde, table.match(), rules::Colour::black, {speech::Language::turkish});
    CHECK(rules::text(black.rows.at(1)) == "2. Ka8+");
}
