// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/unit/app/station/sitting.hpp"
#include "tests/unit/app/station/tournament.hpp"

#include <catch2/catch.hpp>

using tests::Sitting;
using tests::tournament;

TEST_CASE("W15 a move is typed in six dots: F J K, D K L, and the key right of L (L09-E2.5)") {
    Sitting at(rules::homeSetup());
    CHECK(at.key("Ctrl+B") == "Punktschrift an.");
    CHECK(at.strikes("145 256").empty());
    CHECK(at.text() == "d4");
    CHECK(at.types("f").empty());
    CHECK(at.text() == "d4");
    at.strikes("8");
    CHECK(at.match().game.plies() == 1);
    CHECK(at.key("Ctrl+B") == "Punktschrift aus.");
    CHECK(at.strikes("145").empty());
    CHECK(at.text().empty());
}

TEST_CASE("text written in cells is echoed like typed letters, and signs are named (2.6)") {
    Sitting at(tournament(), app::Person::white, {});
    at.key("Ctrl+B");
    CHECK(at.strikes("234 124 25") == "Springer | Felix | 3");
    CHECK(at.strikes("7") == "3");
    CHECK(at.strikes("3456 14") == "Zahl | 3");
    CHECK(at.strikes("46") == "Groß");
    CHECK(at.strikes("123456") == "‹error› Kein Zeichen: Punkte 1 2 3 4 5 6.");
    CHECK(at.text() == "sf3");
}

TEST_CASE("the own score sheet is written in six dots (L09-E2.5)") {
    auto setup = tournament();
    setup.seats.white.sheet = rules::SheetKept::byHand;
    Sitting at(setup);
    at.play("e4 e5");
    at.key("Ctrl+B");
    at.strikes("134 24 2345 234 14 125 1235 24 124 2345 0 3456 1 2456 0 15 3456 145");
    CHECK(at.text() == "mitschrift 1w e4");
    CHECK(at.strikes("8") == "1 Weiß: Bauer Eva 2, Eva 4.");
}

TEST_CASE("words of every language are typed in cells of that language") {
    Sitting at(tournament());
    at.key("Ctrl+B");
    CHECK(at.strikes("123 1 1245 15 8") == "Zug 1, am Zug: Sie.");
    at.line("dil türkçe");
    CHECK(at.strikes("13 1 1235 15 0 15 23 8") == "e2, beyaz piyon.");
    at.line("language english");
    CHECK(at.strikes("234 2345 1 2345 15 8") == "Move 1, your move.");
}

TEST_CASE("in the terminal, which does not report key releases, six-dot typing is refused") {
    Sitting at(tournament());
    CHECK(at.line("punktschrift") == "‹error› Punktschrift geht nur im Fenster.");
    CHECK(at.types("e4").empty());
    CHECK(at.text() == "e4");
}

TEST_CASE("with one hand each dot is announced, and the space ends the cell (2.6)") {
    app::Preferences preferences;
    preferences.braille = true;
    preferences.oneHand = true;
    Sitting at(tournament(), app::Person::white, preferences);
    CHECK(at.taps("1 5 0") == "Punkt 1 | Punkt 5 | Eva");
    CHECK(at.taps("2 5 6 0") == "Punkt 2 | Punkt 5 | Punkt 6 | 4");
    CHECK(at.taps("1 7") == "Punkt 1 | Gelöscht.");
    CHECK(at.text() == "e4");
}

TEST_CASE("the F10 menu has a test of the six keys, which reports success (2.6)") {
    Sitting at(tournament());
    at.key("F10");
    for (int step = 0; step < 11; ++step)
        at.key("Down");
    CHECK(at.key("Down") ==
          "Punktschrift aus. Eingabe: Test der sechs Tasten. 13 von 17. Ob F D S J K L "
          "Braillepunkte tippen.");
    CHECK(at.key("Enter") == "Alle sechs Tasten F D S J K L zugleich drücken und loslassen.");
    CHECK(at.types("f").empty());
    CHECK(at.strikes("123456") == "Alle sechs Punkte.");
    CHECK(at.text().empty());
    CHECK(at.key("Ctrl+B") == "Punktschrift an.");
}

TEST_CASE("a keyboard that loses dots is reported with those received, and one-handed typing is "
          "offered (2.6)") {
    Sitting at(tournament());
    at.key("F10");
    for (int step = 0; step < 12; ++step)
        at.key("Down");
    at.key("Enter");
    const std::string offer = " Noch einmal, oder Eingabe: einhändig. Escape: Schluss.";
    CHECK(at.strikes("1245") == "Angekommen: Punkte 1 2 4 5." + offer);
    CHECK(at.strikes("0") == "Kein Punkt ist angekommen." + offer);
    CHECK(at.key("Enter") == "Punktschrift an. Einhändig: an.");
    CHECK(at.taps("1 5 0").empty());
    CHECK(at.text() == "e");
}
