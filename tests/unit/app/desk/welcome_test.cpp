// SPDX-License-Identifier: GPL-3.0-or-later
// What people hear when a new, a resumed or a finished game is opened.
#include "app/match/respond.hpp"
#include "rules/base/lists.hpp"
#include "tests/unit/app/desk/audience.hpp"

#include <catch2/catch.hpp>

#include <algorithm>

using namespace rules;
using enum Colour;
using tests::Audience;
using tests::blindWhite;
using tests::playFirstMove;
using Lines = std::vector<std::string>;

TEST_CASE("H14: opening a finished game reports its end and how to review it") {
    Audience room(rules::homeSetup());
    room.ask(Actor::program, Go{});
    room.enter(Colour::white, "e4");
    room.ask(Actor::black, Resign{Colour::black});
    const auto told = [&](app::Form form) {
        return tests::script(app::welcome(room.table().match(), {}, form));
    };
    const auto inTerminal = told(app::Form::terminal);
    REQUIRE(inTerminal.size() >= 3);
    CHECK_THAT(inTerminal.at(0), Catch::EndsWith("Die Partie ist zu Ende."));
    CHECK_THAT(inTerminal.at(1), Catch::EndsWith("Schwarz gibt auf. Weiß gewinnt."));
    CHECK_THAT(inTerminal.at(2), Catch::EndsWith("Nur zum Ansehen, mit zurück und vor."));
    CHECK_THAT(told(app::Form::window).at(2), Catch::Contains("Bild auf und Bild ab"));
}

TEST_CASE("every person is greeted with the information needed") {
    MatchSetup setup = homeSetup();
    setup.seats.black.inputs = {.keyboard = false, .engine = true};
    const Match fresh = open(setup);
    CHECK(tests::script(app::welcome(fresh, {}, app::Form::window)) ==
          Lines{"white: Neue Partie. Sie haben Weiß. Keine Uhr. Am Zug: Sie."});

    Audience room = Audience::playing(blindWhite());
    playFirstMove(room);
    room.ask(Actor::program, Reopen{});
    CHECK(tests::script(app::welcome(room.table().match(), {}, app::Form::window)) ==
          Lines{"white: Die Partie geht weiter.",
                "white: Zug 1, am Zug: Gegner.",
                "white: Uhren stehen.",
                "arbiter: Die Uhren stehen. Das Wort weiter lässt sie laufen."});
}

TEST_CASE(
    "after a restart an open reconciliation is told to the players and to the arbiter (E2.7)") {
    Audience room = Audience::playing(blindWhite());
    playFirstMove(room);
    room.ask(Actor::arbiter, Reconcile{});
    room.ask(Actor::program, Reopen{});
    CHECK(tests::script(app::welcome(room.table().match(), {}, app::Form::window)) ==
          Lines{"white: Die Partie geht weiter.",
                "white: Zug 1, am Zug: Gegner.",
                "white: Erst der Abgleich.",
                "arbiter: Erst der Abgleich."});
}

TEST_CASE("after a restart a fallen flag is told to the player whose flag it is (Art. 6.8)") {
    Audience room = Audience::playing(blindWhite());
    room.table().pass(minutes(91));
    room.ask(Actor::program, Reopen{});
    CHECK(tests::script(app::welcome(room.table().match(), {}, app::Form::window)) ==
          Lines{"white: Die Partie geht weiter.",
                "white: Zug 1, am Zug: Sie.",
                "white: Uhren stehen.",
                "white: ‹flag falls› Ihr Blättchen ist gefallen.",
                "arbiter: Die Uhren stehen. Das Wort weiter lässt sie laufen."});
    room.ask(Actor::arbiter, Go{});
    playFirstMove(room);
    room.table().pass(minutes(91)); // Black's flag falls, which a blind White hears only on request
    room.ask(Actor::program, Reopen{});
    const auto said = tests::script(app::welcome(room.table().match(), {}, app::Form::window));
    CHECK(std::ranges::count_if(said, [](const std::string& line) {
              return line.find("flag falls") != std::string::npos;
          }) == 1);
}

TEST_CASE("after a restart whoever is to seal is asked again, and others hear of it (L09-G1)") {
    Audience room = Audience::playing(blindWhite());
    room.ask(Actor::arbiter, Adjourn{});
    room.ask(Actor::program, Reopen{});
    CHECK(tests::script(app::welcome(room.table().match(), {}, app::Form::window)) ==
          Lines{"white: Die Partie geht weiter.",
                "white: Zug 1, am Zug: Sie.",
                "white: Abgabezug eingeben. Nur Sie hören ihn.",
                "white: Uhren stehen.",
                "arbiter: Zuerst muss der Abgabezug abgegeben werden."});
}

TEST_CASE("after a restart a claim that waits for its ruling is named (Art. 6.8)") {
    Audience room = Audience::playing(blindWhite());
    room.ask(Actor::white, ClaimFlag{white});
    room.ask(Actor::program, Reopen{});
    CHECK(tests::script(app::welcome(room.table().match(), {}, app::Form::window)) ==
          Lines{"white: Die Partie geht weiter.",
                "white: Zug 1, am Zug: Sie.",
                "white: Weiß reklamiert: Zeit überschritten.",
                "white: Uhren stehen.",
                "arbiter: Weiß reklamiert: Zeit überschritten.",
                "arbiter: Sie entscheiden: annehmen oder ablehnen."});
}

TEST_CASE("after a restart an offer of a draw that is still open is named (Art. 9.1.b)") {
    Audience room = Audience::playing(blindWhite());
    playFirstMove(room);
    room.ask(Actor::black, OfferDraw{black});
    room.ask(Actor::program, Reopen{});
    const auto said = tests::script(app::welcome(room.table().match(), {}, app::Form::window));
    CHECK(said.at(2) == "white: Remis geboten. Annehmen oder ablehnen.");
}

TEST_CASE(
    "after a restart a sighted player hears of an open offer, and a reported touch is named") {
    MatchSetup setup = blindWhite();
    setup.seats.white.assistant = Duties::all();
    Audience room = Audience::playing(setup);
    playFirstMove(room);
    room.ask(Actor::white, OfferDraw{white});
    room.ask(Actor::assistantOfWhite, ReportTouch{black, Square::g8});
    room.ask(Actor::program, Reopen{});
    const auto said = tests::script(app::welcome(room.table().match(), {}, app::Form::window));
    CHECK(rules::contains(said, std::string{"arbiter: Gemeldet: Schwarz hat Gustav 8 berührt."}));
    CHECK(rules::contains(said, std::string{"black: Haben Sie Gustav 8 berührt? Ja oder nein."}));
    CHECK(rules::contains(said, std::string{"black: Remis geboten. Annehmen oder ablehnen."}));
}

TEST_CASE("a call silenced by a power cut is repeated when the game is resumed") {
    Audience room = Audience::playing(blindWhite());
    playFirstMove(room);
    room.ask(Actor::black, Repeat{black});
    room.enter(black, "e5");
    room.ask(Actor::program, Reopen{});
    const auto said = tests::script(app::welcome(room.table().match(), {}, app::Form::window));
    CHECK(said.back() == "public: Bauer Eva 7, Eva 5.");
}

TEST_CASE("after a restart the move that is still to be repeated is named (E2.1)") {
    Audience room = Audience::playing(blindWhite());
    playFirstMove(room);
    room.ask(Actor::black, Repeat{black});
    room.enter(black, "e5");
    room.table().heard();
    room.ask(Actor::program, Reopen{});
    CHECK(tests::script(app::welcome(room.table().match(), {}, app::Form::window)) ==
          Lines{"white: Die Partie geht weiter.",
                "white: Zug 1, am Zug: Gegner.",
                "white: Zu bestätigen: Bauer Eva 7, Eva 5.",
                "white: Uhren stehen.",
                "arbiter: Die Uhren stehen. Das Wort weiter lässt sie laufen."});
}

TEST_CASE("a move not yet announced when the program ended is asked about again (E2.3.c)") {
    Audience room = Audience::playing(blindWhite());
    room.enter(white, "e4");
    const bool isBegun = GENERATE(false, true);
    if (isBegun) room.ask(Actor::white, Announce{white});
    room.ask(Actor::program, Reopen{});
    const auto said = tests::script(app::welcome(room.table().match(), {}, app::Form::window));
    CHECK(said == Lines{"white: Die Partie geht weiter.",
                        "white: Zug 1, am Zug: Sie.",
                        "white: Uhren stehen.",
                        "white: Bauer Eva 2, Eva 4?",
                        "arbiter: Die Uhren stehen. Das Wort weiter lässt sie laufen."});
}

TEST_CASE("E1.0: the agreements are read to both players before the game, once (L09-PRE.2)") {
    MatchSetup setup = blindWhite("25m");
    setup.supervision = Supervision::limited;
    setup.made = MadeBy::anyOf;
    setup.movesBeforeAgreement = 30;
    Audience room(setup);
    const auto heard =
        tests::script(app::welcome(room.table().match(), room.listeners(), app::Form::window));
    REQUIRE(heard.size() >= 3);
    CHECK(heard.at(0) ==
          "public: Vereinbart: jeder Teil nach E 2 Punkt 3 gilt als ausgeführter Zug.");
    CHECK(heard.at(1) == "public: Vereinbart: eingeschränkte Aufsicht.");
    CHECK(heard.at(2) ==
          "public: Vereinbart: vor einem vereinbarten Remis nötig: 30 Züge von jeder Seite.");
    room.ask(Actor::arbiter, Go{});
    for (const auto& line :
         tests::script(app::welcome(room.table().match(), room.listeners(), app::Form::window)))
        CHECK(line.find("Vereinbart") == std::string::npos);
}

TEST_CASE("E2.5: a recorder without engine and computed help is announced in one sentence") {
    MatchSetup setup = blindWhite();
    setup.recorderOnly = true;
    Audience room(setup);
    const auto heard =
        tests::script(app::welcome(room.table().match(), room.listeners(), app::Form::window));
    REQUIRE(heard.size() == 2);
    CHECK(heard.at(0) == "public: Vereinbart: nur ein Aufnahmegerät, keine Engine, keine "
                         "Rechenhilfe.");
    room.listeners().hall = rules::Language::english;
    CHECK(tests::script(app::welcome(room.table().match(), room.listeners(), app::Form::window))
              .at(0) == "public: Agreed: a recorder only, no engine, no computed help.");
}

TEST_CASE("F1: a Chess960 position is announced before the game begins (L09-F1)") {
    MatchSetup setup = blindWhite();
    setup.chess960 = true;
    setup.start = *chess960Start(0);
    const auto heard = tests::script(app::welcome(open(setup), {}, app::Form::window));
    REQUIRE_FALSE(heard.empty());
    CHECK(heard.front() ==
          "public: Reihe 1: weißer Läufer Anna, Läufer Bella, Dame Cesar, Springer David, Springer "
          "Eva, Turm Felix, König Gustav, Turm Hektor.");
}
