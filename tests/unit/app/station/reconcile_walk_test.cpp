// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/match/inquiry.hpp"
#include "tests/support/match/sheets.hpp"
#include "tests/unit/app/station/sitting.hpp"
#include "tests/unit/app/station/tournament.hpp"

#include <catch2/catch.hpp>

using rules::Actor;
using rules::Colour;
using rules::Kind;
using rules::Square;
using tests::Sitting;

namespace {

rules::MatchSetup stopping() {
    auto setup = tests::tournament();
    setup.divergence = rules::DivergenceRule::stopsTheClocks;
    return setup;
}

/// Somebody reports that a piece is on another square of Black's board.
void misplace(Sitting& at, Square from, Square to) {
    auto seen = at.match().boards.black.seen;
    const auto piece = seen.at(from);
    REQUIRE(piece.has_value());
    seen.clear(from);
    seen.put(to, *piece);
    at.ask(Actor::arbiter,
           rules::Observe{Colour::black, rules::Shown{seen, rules::Stillness::lasting}});
}

constexpr auto movesOfW11 = "e4 e5 Nf3 Nc6 Bc4 Bc5 c3 Nf6 d4 exd4 cxd4 Bb4+";

Sitting inW11() {
    Sitting at(stopping());
    at.play(movesOfW11);
    misplace(at, Square::b4, Square::b6);
    return at;
}

/// Black announced 8…d5, but played and wrote 8…d6.
Sitting inW12() {
    auto setup = stopping();
    setup.seats.black.sheet = rules::SheetKept::byHand;
    Sitting at(setup);
    int ply = 0;
    const auto written = tests::entriesOf(tests::blackSheetOfW12);
    for (const auto& san : tests::entriesOf(std::string{movesOfW11} + " Bd2 Bxd2+ Nbxd2 d5")) {
        at.play(san);
        const auto& entry = written[static_cast<std::size_t>(ply)];
        at.ask(Actor::black, rules::Write{Colour::black, ++ply, entry});
    }
    at.typed("ed5");
    at.key("Enter");
    misplace(at, Square::d5, Square::d6);
    return at;
}

} // namespace

TEST_CASE("OPEN-9 A sheet that is only shorter is completed before the differences are explained") {
    auto setup = stopping();
    setup.seats.white.sheet = rules::SheetKept::byHand;
    Sitting at(setup);
    at.play("e4");
    at.line("abgleich");
    CHECK(at.line("vor") == "Weiß ergänzt zuerst die Mitschrift.");
    CHECK_FALSE(at.line("mitschrift 1w e4").empty());
    CHECK(at.line("vor") == "Gleich bis Zug 1 Weiß.");
}

TEST_CASE("W11 The sheets agree: one correction, one question to the player at that board (T17)") {
    auto at = inW11();
    CHECK(at.key("F1") == "Abgleich. Pfeil ab: nächster Schritt. Eingabe: erledigt. Escape: "
                          "anhalten, Schiedsrichter.");
    CHECK(at.key("Down") == "Bella 4: Ihr Brett schwarzer Läufer, Gegnerbrett leer.");
    CHECK(at.key("Down") == "Bella 6: Ihr Brett leer, Gegnerbrett schwarzer Läufer.");
    CHECK(at.key("Down") == "Gleich bis Zug 6 Weiß.");
    CHECK(at.key("Down") ==
          "Beide Mitschriften sind gleich. Zug 6 Schwarz: Läufer Cesar 5, Bella 4, Schach.");
    CHECK(at.key("Down") ==
          "Richtig ist: Läufer Cesar 5, Bella 4, Schach. Schwarz hat anders gezogen.");
    CHECK(at.key("Down") ==
          "Gegnerbrett: schwarzer Läufer von Bella 6 nach Bella 4. Eingabe, wenn erledigt.");
    CHECK(at.key("Enter") ==
          "public: Bitte prüfen, Brett von Schwarz: Bella 4 schwarzer Läufer, Bella 6 "
          "leer. | Das Gegnerbrett prüft der Gegner. Ja, wenn es stimmt, sonst "
          "nein.");
    CHECK(at.typed("ja").empty());
    CHECK(std::holds_alternative<rules::Halted>(at.match().phase));
}

TEST_CASE("W12 The sheets differ: back to the last move both wrote the same") {
    auto at = inW12();
    CHECK(at.key("Down") == "David 5: Ihr Brett weißer Bauer, Gegnerbrett leer.");
    CHECK(at.key("Down") == "David 6: Ihr Brett leer, Gegnerbrett schwarzer Bauer.");
    CHECK(at.key("Down") == "Eva 4: Ihr Brett leer, Gegnerbrett weißer Bauer.");
    CHECK(at.key("Down") ==
          "Mitschriften gleich bis Zug 8 Weiß. Zug 8 Schwarz. Weiß schrieb: Bauer David 7, David "
          "5. Schwarz schrieb: Bauer David 7, David 6.");
    CHECK(at.key("Down") == "Beide Bretter zurück auf die Stellung nach Zug 8 Weiß.");
    CHECK(at.key("Down") ==
          "Ihr Brett: weißer Bauer von David 5 nach Eva 4. Eingabe, wenn erledigt. Noch 2.");
    CHECK(at.key("Enter") ==
          "Ihr Brett: schwarzer Bauer kommt auf David 7. Eingabe, wenn erledigt. Noch 1.");
    CHECK(at.key("Enter") ==
          "Gegnerbrett: schwarzer Bauer von David 6 nach David 7. Eingabe, wenn erledigt.");
    CHECK(at.key("Enter") == "Ihr Brett: Prüfen: David 5 leer, David 7 schwarzer Bauer, Eva 4 "
                             "weißer Bauer? Ja oder nein.");
    CHECK(at.typed("ja") ==
          "public: Bitte prüfen, Brett von Schwarz: David 6 leer, David 7 schwarzer "
          "Bauer. | Das Gegnerbrett prüft der Gegner. Ja, wenn es stimmt, sonst "
          "nein.");
    CHECK(at.typed("ja").empty());
    at.ask(Actor::arbiter, rules::SetClock{Colour::white, rules::minutes(50)});
    at.ask(Actor::arbiter, rules::Go{});
    CHECK(at.key("F3") == "Weiß 8: Springer Bella 1 schlägt David 2.");
    CHECK(at.key("F4") == "Zug 8, am Zug: Gegner.");
}

TEST_CASE(
    "Enter confirms only an instruction that was announced, otherwise it goes to the next step") {
    auto at = inW11();
    CHECK(at.line("") == "Bella 4: Ihr Brett schwarzer Läufer, Gegnerbrett leer.");
    CHECK(at.line("abgleich") == "Bella 6: Ihr Brett leer, Gegnerbrett schwarzer Läufer.");
    CHECK(at.key("Up") == "Bella 4: Ihr Brett schwarzer Läufer, Gegnerbrett leer.");
    CHECK(at.key("Up") == "‹edge›");
    CHECK(at.requests().empty());
}

TEST_CASE("the terminal has words for the arrows: W11 is completed with vor and zurück") {
    auto at = inW11();
    CHECK(at.line("hilfe") == "Abgleich. Das Wort vor: nächster Schritt. Zurück: der davor. "
                              "Eingabe: erledigt. Anhalten: Schiedsrichter.");
    CHECK(at.line("vor") == "Bella 4: Ihr Brett schwarzer Läufer, Gegnerbrett leer.");
    CHECK(at.line("vor") == "Bella 6: Ihr Brett leer, Gegnerbrett schwarzer Läufer.");
    CHECK(at.line("zurück") == "Bella 4: Ihr Brett schwarzer Läufer, Gegnerbrett leer.");
    CHECK(at.line("zurück") == "‹edge› Rand.");
    CHECK(at.line("vor") == "Bella 6: Ihr Brett leer, Gegnerbrett schwarzer Läufer.");
    CHECK(at.key("PgDn") == "Gleich bis Zug 6 Weiß.");
    CHECK(at.key("PgUp") == "Bella 6: Ihr Brett leer, Gegnerbrett schwarzer Läufer.");
    CHECK(at.requests().empty());
}

TEST_CASE("W14 The arbiter, who has no board, hears which board is meant") {
    auto setup = stopping();
    Sitting at(setup, app::Person::arbiter);
    at.play(movesOfW11);
    misplace(at, Square::b4, Square::b6);
    CHECK(at.line("abgleich") ==
          "Bella 4: Brett von Weiß schwarzer Läufer, Brett von Schwarz leer.");
    for (int step = 0; step < 4; ++step)
        at.line("vor");
    CHECK(at.line("vor") == "Brett von Schwarz: schwarzer Läufer von Bella 6 nach Bella 4. "
                            "Eingabe, wenn erledigt.");
}

TEST_CASE("a board that is not entirely right is checked square by square, and the corrections are "
          "ordered again (T17)") {
    auto at = inW12();
    for (int step = 0; step < 6; ++step)
        at.key("Down");
    for (int order = 0; order < 3; ++order)
        at.key("Enter");
    CHECK(at.typed("nein") == "Ihr Brett: Prüfen: David 5 leer? Ja oder nein.");
    CHECK(at.typed("ja") == "Ihr Brett: Prüfen: David 7 schwarzer Bauer? Ja oder nein.");
    CHECK(at.typed("nein") ==
          "Ihr Brett: schwarzer Bauer kommt auf David 7. Eingabe, wenn erledigt.");
    CHECK(at.key("Enter") ==
          "Ihr Brett: Prüfen: David 7 schwarzer Bauer, Eva 4 weißer Bauer? Ja oder nein.");
    CHECK(at.typed("ja") ==
          "public: Bitte prüfen, Brett von Schwarz: David 6 leer, David 7 schwarzer "
          "Bauer. | Das Gegnerbrett prüft der Gegner. Ja, wenn es stimmt, sonst "
          "nein.");
    CHECK(at.typed("nein") ==
          "public: Bitte prüfen, Brett von Schwarz: David 6 leer. | Das Gegnerbrett prüft "
          "der Gegner. Ja, wenn es stimmt, sonst nein.");
}

TEST_CASE("the arbiter steps through the reconciliation of both boards (T17)") {
    Sitting at(stopping(), app::Person::arbiter);
    at.play(movesOfW11);
    misplace(at, Square::b4, Square::b6);
    for (int step = 0; step < 6; ++step)
        at.line("vor");
    CHECK(at.line("") == "Brett von Schwarz: Prüfen: Bella 4 schwarzer Läufer, Bella 6 leer? Ja "
                         "oder nein.");
    CHECK(at.line("nein") == "Brett von Schwarz: Prüfen: Bella 4 schwarzer Läufer? Ja oder nein.");
    CHECK(at.line("ja") == "Brett von Schwarz: Prüfen: Bella 6 leer? Ja oder nein.");
    CHECK(at.line("ja").empty());
    CHECK(std::holds_alternative<rules::Halted>(at.match().phase));
}

TEST_CASE("a piece that was knocked over is not attributed to a half-move") {
    Sitting at(stopping());
    at.play(movesOfW11);
    misplace(at, Square::h2, Square::h3);
    at.key("Down");
    at.key("Down");
    CHECK(at.key("Down") == "Gleich bis Zug 6 Schwarz.");
    CHECK(at.key("Down") ==
          "Beide Mitschriften sind gleich. Zug 6 Schwarz: Läufer Cesar 5, Bella 4, Schach.");
    CHECK(at.key("Down") ==
          "Gegnerbrett: weißer Bauer von Hektor 3 nach Hektor 2. Eingabe, wenn erledigt.");
}

TEST_CASE("Esc in a reconciliation calls the arbiter") {
    auto at = inW11();
    CHECK(at.key("Esc").empty());
    REQUIRE(at.requests().size() == 1);
    CHECK(at.requests().front().is<rules::CallArbiter>());
}
