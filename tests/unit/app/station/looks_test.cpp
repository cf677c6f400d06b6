// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/match/inquiry.hpp"
#include "tests/support/figures.hpp"
#include "tests/unit/app/station/sitting.hpp"
#include "tests/unit/app/station/tournament.hpp"

#include <catch2/catch.hpp>

using tests::Sitting;
using tests::tournament;

namespace {

constexpr auto positionOfW4 = "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6";

Sitting after(std::string_view moves, const rules::MatchSetup& setup = tournament()) {
    Sitting at(setup);
    at.play(moves);
    return at;
}

} // namespace

TEST_CASE("W4 The arrows move over the board and announce what is there") {
    auto at = after(positionOfW4);
    CHECK(at.key("Up") == "Eva 2, leer.");
    CHECK(at.key("Up") == "Eva 3, leer.");
    CHECK(at.key("Up") == "Eva 4, weißer Bauer.");
    CHECK(at.key("Ctrl+Up") == "Eva 5, schwarzer Bauer.");
    CHECK(at.key("Ctrl+Up") == "Eva 8, schwarzer König.");
    CHECK(at.key("Up") == "‹edge›");
    CHECK(at.key("Ctrl+4") == "Eva 4, weißer Bauer.");
    CHECK(at.key("Ctrl+Shift+1") == "Anna 4, weißer Läufer.");
    CHECK(at.key("F7") == "Anna: weißer Turm 1, Bauer 2, Läufer 4, schwarzer Bauer 6, Turm 8.");
    CHECK(at.key("Shift+F7") == "Reihe 4: weißer Läufer Anna, Bauer Eva.");
    at.key("F7");
    CHECK(at.again("F7") == "Rechts vor: schwarzer Springer Cesar 6, Bauer David 7, König Eva 8. "
                            "Rechts zurück: weißer Bauer Cesar 2, Dame David 1.");
    CHECK(at.match().touches.empty());
}

TEST_CASE("the whole board is written with the letters of the player's language (2.6)") {
    auto at = after("", rules::homeSetup());
    CHECK(at.says("brett").utterance.shown.starts_with("8tsldklst 7bbbbbbbb "));
    at.line("sprache englisch");
    CHECK(at.says("board").utterance.shown.starts_with("8rnbqkbnr 7pppppppp "));
    at.line("language turkish");
    CHECK(at.says("tahta").utterance.shown.starts_with("8kafvşfak 7pppppppp "));
}

TEST_CASE("W4 Tab looks up the typed text and empties the line") {
    auto at = after(positionOfW4);
    at.types("f3");
    CHECK(at.key("Tab") == "Felix 3, weißer Springer.");
    CHECK(at.text().empty());
    at.types("s");
    CHECK(at.key("Tab") == "Springer: Weiß Bella 1, Felix 3. Schwarz Cesar 6, Felix 6.");
    CHECK(at.key("F6") ==
          "Weiß. König Eva 1. Dame David 1. Türme Anna 1, Hektor 1. Läufer Anna 4, Cesar 1. "
          "Springer Bella 1, Felix 3. Bauern Anna 2, Bella 2, Cesar 2, David 2, Eva 4, Felix 2, "
          "Gustav 2, Hektor 2.");
    at.types("xyz");
    CHECK(at.key("Tab") == "‹error› Nicht verstanden: xyz.");
    CHECK(at.match().touches.empty());
}

TEST_CASE("W4 The square under the cursor, in detail and on demand") {
    auto at = after(positionOfW4);
    at.types("f3");
    CHECK(at.key("Tab") == "Felix 3, weißer Springer.");
    CHECK(at.key("Ctrl+W") == "Ausführlich.");
    CHECK(at.key("Space") == "Felix 3, weißer Springer, helles Feld.");
    CHECK(at.key("Ctrl+D") == "Nur auf Anfrage.");
    CHECK(at.key("Up").empty());
    CHECK(at.key("Space") == "Felix 4, leer, dunkles Feld.");
}

TEST_CASE("where am I: announced, spelled, with the colour of the square") {
    auto at = after(positionOfW4);
    at.types("f3");
    at.key("Tab");
    CHECK(at.key("Space") == "Felix 3, weißer Springer.");
    CHECK(at.again("Space").starts_with("Felix 3. "));
    CHECK(at.again("Space") == "Felix 3, weißer Springer, helles Feld.");
}

TEST_CASE("with brief speech an empty square has a sound, and with tones only, every square") {
    auto at = after(positionOfW4);
    at.key("Ctrl+W");
    CHECK(at.key("Ctrl+W") == "Knapp.");
    CHECK(at.key("Up") == "‹empty› Eva 2.");
    CHECK(at.line("wortlaut normal") == "Normal.");
    CHECK(at.line("sprechmodus töne") == "Nur Töne.");
    CHECK(at.line("feld e4") == "‹white› Eva 4, weißer Bauer.");
}

TEST_CASE("Black explores the board from the own side") {
    Sitting at(rules::homeSetup(), app::Person::black);
    CHECK(at.key("Up") == "Eva 7, schwarzer Bauer.");
    CHECK(at.key("Left") == "Felix 7, schwarzer Bauer.");
    CHECK(at.key("Home") == "Hektor 7, schwarzer Bauer.");
}

TEST_CASE("W5 Computed help is available at home and locked in a tournament") {
    auto home = after(positionOfW4, rules::homeSetup());
    home.types("e5");
    CHECK(home.key("Tab") == "Eva 5, schwarzer Bauer.");
    CHECK(home.key("F8") ==
          "Eva 5: angegriffen von Springer Felix 3. Gedeckt von Springer Cesar 6.");
    home.types("e4");
    home.key("Tab");
    CHECK(home.key("F8") == "Eva 4: angegriffen von Springer Felix 6. Gedeckt von niemandem.");
    home.types("f3");
    home.key("Tab");
    CHECK(home.key("Shift+F8") ==
          "Springer Felix 3: 5 Züge. Schlägt Eva 5. Zieht nach David 4, Gustav "
          "1, Gustav 5, Hektor 4.");
    CHECK(home.again("Shift+F8") == "Springer Felix 3: 1 Zug. Schlägt Eva 5.");

    auto at = after(positionOfW4);
    for (const auto* const key : {"F8", "Shift+F8"})
        CHECK(at.key(key) == "Im Turnier gesperrt.");
    for (const auto* const typed : {"züge f3", "angreifer e5", "schlagzüge f3"})
        CHECK(at.line(typed) == "Im Turnier gesperrt.");
}

TEST_CASE("pawns are read file by file, a rank with its empty squares counted") {
    auto at = after("e4 d5 exd5 Qxd5");
    CHECK(at.line("bauern") ==
          "Anna: Weiß 2, Schwarz 7. Bella: Weiß 2, Schwarz 7. Cesar: Weiß 2, Schwarz 7. David: "
          "Weiß 2. Eva: Schwarz 7. Felix: Weiß 2, Schwarz 7. Gustav: Weiß 2, Schwarz 7. Hektor: "
          "Weiß 2, Schwarz 7.");
    CHECK(at.line("lücken 8") ==
          "Reihe 8: Anna schwarzer Turm, Bella schwarzer Springer, Cesar schwarzer Läufer, leer, "
          "Eva schwarzer König, Felix schwarzer Läufer, Gustav schwarzer Springer, Hektor "
          "schwarzer Turm.");
    CHECK(at.line("lücken 5") == "Reihe 5: 3 leer, David schwarze Dame, 4 leer.");
    CHECK(at.line("lücken 4") == "Reihe 4 leer.");
    auto open = after("d4 e5 dxe5");
    CHECK(open.line("bauern").find("David: Schwarz 7. Eva: Weiß 2, 5. Felix:") !=
          std::string::npos);
    CHECK(after("e4 d5 exd5 Qxd5 d4 e5 dxe5").line("bauern").find("Eva: Weiß 5.") !=
          std::string::npos);
}

TEST_CASE("an open file is named as such") {
    auto at = after("e4 e5 d4 exd4 Qxd4 d6 e5 dxe5 Qxe5 Qe7 Qxe7 Bxe7");
    CHECK(at.line("bauern").find("Cesar: Weiß 2, Schwarz 7. David: offen. Eva: offen. Felix:") !=
          std::string::npos);
}

TEST_CASE("a jump finds the next piece of a kind, or says where such pieces are") {
    auto at = after("e4 d5 exd5 Qxd5 Nc3 Qe6 Qe2 Qxe2 Bxe2");
    CHECK(at.line("sprung springer") == "Gustav 1, weißer Springer.");
    CHECK(at.line("sprung springer") == "Gustav 8, schwarzer Springer.");
    CHECK(at.line("sprung springer") == "Bella 8, schwarzer Springer.");
    CHECK(at.line("sprung springer zurück") == "Gustav 8, schwarzer Springer.");
    CHECK(at.line("sprung turm gegner") == "Hektor 8, schwarzer Turm.");
    CHECK(at.line("sprung dame") == "Dame: Weiß keine. Schwarz keine.");
    CHECK(at.match().touches.empty());
}

TEST_CASE("material says first who has more") {
    CHECK(after("e4 d5 exd5 Qxd5").line("material").starts_with("Material gleich. Weiß: Dame,"));
    CHECK(after("e4 d5 exd5").line("material").starts_with("Weiß hat mehr: Bauer. Weiß: Dame,"));
    CHECK(after("Nf3 e5 Nxe5 d6 Nxf7 Kxf7")
              .line("material")
              .starts_with("Weiß hat mehr: 2 Bauern. Schwarz hat mehr: Springer. Weiß: Dame,"));
}

TEST_CASE("the last captures are told, the latest first") {
    auto at = after("e4 d5 exd5 Qxd5 Nc3 Qe6 Qe2 Qxe2");
    CHECK(at.line("geschlagen") == "Zuletzt geschlagen: weiße Dame, Eva 2, Zug 4.");
    CHECK(at.line("geschlagen 2") == "Zuletzt geschlagen: weiße Dame, Eva 2, Zug 4. Davor: "
                                     "weißer Bauer, David 5, Zug 2.");
    at.key("Shift+F3");
    CHECK(at.again("Shift+F3").ends_with("Davor: schwarzer Bauer, David 5, Zug 2."));
}

TEST_CASE("threats and pawn structure are told at home and refused in a tournament") {
    constexpr auto moves = "e4 e5 Nf3 d6 Bc4 f6 Nxe5 Bg4";
    auto home = after(moves, rules::homeSetup());
    CHECK(
        home.line("bedroht") ==
        "Angegriffen und ungedeckt: Weiß Springer Eva 5. Schwarz Läufer Gustav 4. Von Schwächeren "
        "angegriffen: Weiß Dame David 1. Schwarz nichts.");
    CHECK(after("e4 d5 exd5 c6 dxc6 bxc6", rules::homeSetup()).line("struktur") ==
          "Isolierte Bauern: Weiß keine. Schwarz Anna 7, Cesar 6.");
    auto start = after("", rules::homeSetup());
    CHECK(start.line("bedroht") == "Nichts hängt.");
    CHECK(start.line("struktur") == "Keine Doppelbauern, isolierten Bauern oder Freibauern.");
    CHECK(home.line("schlagzüge b1 d5") ==
          "Springer auf David 5 würde angreifen: Bauer Cesar 7, Bauer Felix 6.");
    CHECK(home.line("schlagzüge b1 a3") == "Springer auf Anna 3 würde angreifen: nichts.");
    CHECK(home.line("schlagzüge a3 e5") == "Anna 3: leer.");
    CHECK(home.line("schlagzüge b1") == "Springer Bella 1: schlägt nichts.");
    auto at = after(moves);
    for (const auto* const typed : {"bedroht", "drohung", "warum", "struktur", "schlagzüge b1 d5"})
        CHECK(at.line(typed) == "Im Turnier gesperrt.");
    at.key("F8");
    CHECK(at.again("F8") == "Im Turnier gesperrt.");
    CHECK(at.line("bauern").starts_with("Anna: Weiß 2, Schwarz 7."));
}

TEST_CASE("W5 In a tournament the score sheet is read and the board stays, at home it follows") {
    auto at = after(positionOfW4);
    CHECK(at.key("PgUp") == "4 Schwarz: Springer Gustav 8, Felix 6.");
    CHECK(at.key("PgUp") == "4 Weiß: Läufer Bella 5, Anna 4.");
    CHECK(at.line("feld a4") == "Anna 4, weißer Läufer.");
    rules::strikeAfter(at.match().sheets.white, 2);
    CHECK(at.key("PgUp") == "1 Schwarz: Bauer Eva 7, Eva 5.");
    auto home = after(positionOfW4, rules::homeSetup());
    home.key("PgUp");
    home.key("PgUp");
    CHECK(home.key("PgUp") == "3 Schwarz: Bauer Anna 7, Anna 6.");
    CHECK(home.line("feld a4") == "Anna 4, leer.");
    CHECK(home.key("Ctrl+Home") == "1 Weiß: Bauer Eva 2, Eva 4.");
    CHECK(home.key("PgUp") == "Anfang der Mitschrift.");
    CHECK(home.key("PgDn") == "1 Weiß: Bauer Eva 2, Eva 4.");
    CHECK(home.key("Ctrl+End") == "Aktuelle Stellung.");
    CHECK(home.key("PgDn") == "Ende der Mitschrift.");
    CHECK(home.line("feld a4") == "Anna 4, weißer Läufer.");
}

TEST_CASE("information about the current board expires with the next move, information about the "
          "past does not") {
    auto tournament = after(positionOfW4);
    const int plies = tournament.match().game.plies();
    for (const auto* const look :
         {"feld a4", "linie e", "brett", "material", "figuren", "bauern", "lücken 4"})
        CHECK(tournament.says(look).utterance.validAtPly == plies);
    CHECK_FALSE(tournament.says("uhr").utterance.validAtPly);
    CHECK_FALSE(tournament.says("zurück").utterance.validAtPly);
    CHECK(tournament.says("feld a4").utterance.validAtPly == plies);
    auto home = after(positionOfW4, rules::homeSetup());
    CHECK(home.says("züge a4").utterance.validAtPly == plies);
    home.key("PgUp");
    CHECK_FALSE(home.says("feld a4").utterance.validAtPly);
}

TEST_CASE("the whole sheet, one move or several are read") {
    auto at = after("e4 e5 Nf3");
    CHECK(at.line("liste") == "Zug 1, Weiß: Bauer Eva 2, Eva 4. Zug 1, Schwarz: Bauer Eva 7, Eva "
                              "5. Zug 2, Weiß: Springer Gustav 1, Felix 3.");
    CHECK(at.line("liste 2") == "Zug 2, Weiß: Springer Gustav 1, Felix 3.");
    CHECK(at.line("liste 1 1") ==
          "Zug 1, Weiß: Bauer Eva 2, Eva 4. Zug 1, Schwarz: Bauer Eva 7, Eva 5.");
    CHECK(at.line("liste 9") == "‹error› So viele Züge gibt es nicht.");
    CHECK(after("").line("liste") == "Noch kein Zug.");
}

TEST_CASE("an entry is written into the own sheet as it was typed, and announced") {
    auto setup = tournament();
    setup.seats.white.sheet = rules::SheetKept::byHand;
    auto at = after("e4 e5", setup);
    CHECK(at.line("mitschrift 1w e4") == "1 Weiß: Bauer Eva 2, Eva 4.");
    CHECK(at.line("mitschrift 1s d?5") == "Kein Zug: d?5.");
    CHECK(at.line("mitschrift") == "1 Schwarz: d?5.");
    CHECK(at.line("mitschrift 7w e4") == "‹error› Dieser Zug ist noch nicht ausgeführt.");
}

TEST_CASE("a blind player records a move by voice and has it played (L09-E2.5)") {
    using rules::Colour;
    auto at = after("e4 e5");
    CHECK(at.line("diktat").empty());
    CHECK(at.effects() == app::Effects{app::Dictate{Colour::white, 2}});
    CHECK(at.line("diktat 1w").empty());
    CHECK(at.effects() == app::Effects{app::Dictate{Colour::white, 1}});
    CHECK(at.line("tonband 1s").empty());
    CHECK(at.effects() == app::Effects{app::PlayTape{Colour::white, 2}});
    CHECK(at.line("tonband 2w") == "‹error› So viele Züge gibt es nicht.");
    CHECK(after("").line("diktat") == "Noch kein Zug.");
}

TEST_CASE("a sighted player writes, and the arbiter reads the sheet (L09-E2.5, T-16)") {
    auto setup = tournament();
    setup.seats.white.blind = false;
    CHECK(after("e4", setup).line("diktat") ==
          "‹error› Das Tonband steht nur der blinden Seite zu.");
    Sitting arbiter(tournament(), app::Person::arbiter);
    arbiter.play("e4");
    CHECK(arbiter.line("tonband") == "Das Tonband steht nur der blinden Seite zu.");
}

TEST_CASE("the last move, the last two and the last capture are announced") {
    auto at = after("e4 d5 exd5");
    CHECK(at.key("F3") == "Weiß 2: Bauer Eva 4 schlägt David 5.");
    CHECK(at.again("F3") == "Schwarz 1: Bauer David 7, David 5. Weiß 2: "
                            "Bauer Eva 4 schlägt David 5.");
    CHECK(at.key("Shift+F3") == "Zuletzt geschlagen: schwarzer Bauer, David 5, Zug 2.");
    CHECK(after("").key("F3") == "Noch kein Zug.");
    CHECK(after("").key("Shift+F3") == "Noch nichts geschlagen.");
}

TEST_CASE("W9 Times are announced on request, rounded down") {
    auto at = after("e4");
    at.pass(rules::minutes(10));
    CHECK(at.key("F5") == "2 Stunden.");
    CHECK(at.again("F5") == "2 Stunden. Gegner eine Stunde, 50 Minuten. Zug 1.");
    CHECK(at.key("Shift+F5") == "Gegner eine Stunde, 50 Minuten.");
    CHECK(at.line("uhr verbraucht") == "Verbraucht. Sie: 0 Minuten. Gegner: 10 Minuten. 1 Zug.");
    CHECK(after("", rules::homeSetup()).key("F5") == "Keine Uhr.");
}

TEST_CASE(
    "L09-E2.4.a W9 The dial is presented from the hand to the flag, the opponent's on request") {
    auto at = after("e4");
    at.pass(rules::minutes(18));
    CHECK(at.key("Ctrl+U") == "‹double tick · flag mark› Plus 2 Stunden.");
    const std::string theirs = "‹grain · grain · tick · tick · double tick · tick · tick · double "
                               "tick · tick · tick · double tick · flag mark› Plus eine Stunde.";
    CHECK(at.line("zifferblatt gegner") == theirs);
    CHECK(at.line("dial theirs") == theirs);
    CHECK(at.key("F2") == theirs);
    CHECK(at.line("kadran") == "‹double tick · flag mark› Plus 2 Stunden.");
    CHECK(after("", rules::homeSetup()).key("Ctrl+U") == "Keine Uhr.");
}

TEST_CASE("4.3: the ticks of the dial can be displayed and spelled") {
    auto at = after("");
    at.pass(rules::minutes(78));
    const auto dial = [&](std::string_view line) { return at.says(line).utterance; };
    CHECK(dial("zifferblatt").shown == "Zifferblatt: 42 Minuten bis zum Blättchen.");
    CHECK(dial("zifferblatt").spoken.empty());
    CHECK(dial("zifferblatt gegner").shown ==
          "Zifferblatt des Gegners: 2 Stunden bis zum Blättchen.");
    at.key("Ctrl+U");
    CHECK(at.line("buchstabieren").find("‹") == std::string::npos);
    at.line("sprechmodus töne");
    CHECK_FALSE(dial("zifferblatt gegner").figure.empty());
    CHECK(dial("zifferblatt gegner").spoken.empty());
    at.line("sprechmodus aus");
    CHECK(dial("zifferblatt").figure.empty());
    CHECK(dial("zifferblatt").shown == "Zifferblatt: 42 Minuten bis zum Blättchen.");
}

TEST_CASE(
    "the board is heard as a picture, and so is a square, a file or a rank, before its words") {
    auto at = after("");
    const auto whole = at.says("klangbild").utterance;
    CHECK(whole.picture == speech::pictureOf(rules::Placement::start()));
    CHECK(whole.shown == "Klangbild: das ganze Brett.");
    CHECK(whole.spoken.empty());
    CHECK(whole.channel == speech::Channel::privateWhite);
    CHECK(whole.validAtPly == 0);
    CHECK(at.line("klangbild e2") == "‹(a1) e2› Eva 2, weißer Bauer.");
    CHECK(at.line("klangbild e4") == "‹(a1) (e4)› Eva 4, leer.");
    CHECK(at.line("klangbild e") == "‹e1 e2 (e3) (e4) (e5) (e6) e7 e8› Eva: weißer König 1, "
                                    "Bauer 2, schwarzer Bauer 7, König 8.");
    CHECK(at.line("klangbild 3") == "‹(a3) (b3) (c3) (d3) (e3) (f3) (g3) (h3)› Reihe 3 leer.");
    CHECK(at.line("klangbild x9").starts_with("‹error›"));
    CHECK(at.line("soundscape e4") == at.line("sesresmi e4"));
    CHECK(at.match().touches.empty());
}

TEST_CASE("a key plays the picture of the board, and F2 plays it again") {
    auto at = after("e4");
    const auto board = tests::scriptOf(speech::pictureOf(at.match().game.position().placement()));
    CHECK(at.key("Ctrl+K") == board);
    CHECK(at.key("F2") == board);
    CHECK(at.again("F2").find("‹") == std::string::npos); // spelled
}

TEST_CASE("with tones only, a picture has no words, and with the voice switched off, no sound") {
    auto at = after("");
    CHECK(at.line("sprechmodus töne") == "Nur Töne.");
    CHECK_FALSE(at.says("klangbild e2").utterance.picture.empty());
    CHECK(at.says("klangbild e2").utterance.spoken.empty());
    CHECK_FALSE(at.says("klangbild e2").utterance.earcon);
    at.line("sprechmodus aus");
    CHECK(at.says("klangbild").utterance.picture.empty());
    CHECK(at.says("klangbild").utterance.shown == "Klangbild: das ganze Brett.");
}

TEST_CASE("the arbiter, who hears nothing, reads the board instead of its picture") {
    Sitting arbiter(tournament(), app::Person::arbiter);
    CHECK(arbiter.line("klangbild") == arbiter.line("brett"));
    const auto square = arbiter.says("klangbild e2").utterance;
    CHECK(square.shown == "Eva zwei, weißer Bauer.");
    CHECK(square.picture.empty());
}

TEST_CASE("at home the picture shows the position that is read in the score sheet") {
    auto home = after("e4 e5", rules::homeSetup());
    home.key("PgUp");
    home.key("PgUp");
    CHECK(home.line("klangbild e5") == "‹(a1) (e5)› Eva 5, leer.");
}

TEST_CASE("4.2: a player can choose to hear times as on a mechanical clock") {
    auto at = after("e4");
    at.pass(rules::minutes(18));
    CHECK(at.line("ticken analog") == "Zeitansage: analog.");
    CHECK(at.key("F5") == "Zeiger auf der vollen Stunde. Plus 2 Stunden.");
    CHECK(at.key("Shift+F5") ==
          "Gegner: Zeiger 18 Minuten nach voll, Blättchen zur vollen Stunde. Plus eine Stunde.");
    CHECK(at.line("uhr") ==
          "Zeiger auf der vollen Stunde. Plus 2 Stunden. Gegner: Zeiger 18 "
          "Minuten nach voll, Blättchen zur vollen Stunde. Plus eine Stunde. Zug 1.");
    CHECK(at.line("ticken üblich") == "Zeitansage: wie üblich.");
    CHECK(at.key("Shift+F5") == "Gegner eine Stunde, 42 Minuten.");
}

TEST_CASE(
    "E-R43: in a match unasked words need the arbiter's permission, which the player is told") {
    auto at = after("");
    const std::string lacking =
        "Zeitansage: Zeitmarken. In der Partie nur, wenn der Schiedsrichter zustimmt.";
    CHECK(at.line("ticken schwellen") == lacking);
    CHECK(at.line("ticken zeitnot").ends_with("zustimmt."));
    CHECK_FALSE(at.line("ticken analog").ends_with("zustimmt."));
    at.ask(rules::Actor::arbiter, rules::RuleWarnings{rules::Colour::white, true});
    CHECK(at.line("ticken schwellen") == "Zeitansage: Zeitmarken.");
    CHECK(at.line("ticken schwellen weiß").starts_with("‹error›"));
}

TEST_CASE("L09-E2.4.b 4.3: a key held in the last five minutes presents the flag continuously") {
    using speech::ToSilence;
    auto at = after("");
    at.pass(rules::minutes(114));
    CHECK(at.holds("Ctrl+U") == "‹grain · tick · double tick · flag mark›");
    CHECK(at.letsGo("Ctrl+U").empty());
    CHECK(at.effects().empty()); // the dial continues
    at.pass(rules::minutes(1));
    CHECK(at.holds("Ctrl+U") == "‹flag felt at 0:05:00›");
    CHECK(at.letsGo("Ctrl+U").empty());
    CHECK(at.effects() ==
          app::Effects{app::Hush{speech::Channel::privateWhite, ToSilence::finger}});
    at.pass({90'000});
    CHECK(at.holds("Ctrl+U") == "‹flag felt at 0:03:30›");
    CHECK(at.key("F5") == "3 Minuten, 30 Sekunden.");
    CHECK(at.letsGo("Ctrl+U").empty());
    CHECK(at.effects().empty()); // the answer continues
    CHECK(at.line("zifferblatt") == "‹grain · grain · grain · double tick · flag mark›");
}

TEST_CASE(
    "4.3: the flag under the finger changes with the clock, and ends when the window loses focus") {
    using speech::ToSilence;
    auto at = after("");
    at.pass(rules::minutes(117));
    at.holds("Ctrl+U");
    const auto feltAfter = [&](const rules::Request& request) {
        at.ask(rules::Actor::arbiter, request);
        return at.station().clockChanged(at.table());
    };
    const auto stopped = feltAfter(rules::Halt{});
    REQUIRE(stopped.size() == 2);
    CHECK(stopped.front() ==
          app::Effect{app::Hush{speech::Channel::privateWhite, ToSilence::finger}});
    const auto& felt = stopped.back().as<app::Say>()->utterance;
    CHECK(felt.feltFlag == speech::FeltFlag{rules::minutes(3), {}, false});
    // It does not interrupt the announcement of the stop.
    CHECK(felt.urgency == speech::Urgency::progress);
    CHECK(feltAfter(rules::SetClock{rules::Colour::white, rules::minutes(20)}) ==
          app::Effects{app::Hush{speech::Channel::privateWhite, ToSilence::finger}});
    CHECK(feltAfter(rules::SetClock{rules::Colour::white, rules::minutes(2)}).empty());
    at.letsGo("Ctrl+U");
    at.holds("Ctrl+U");
    CHECK(at.station().released(tactile::Key::f5, at.table()).empty());
    CHECK(at.station().released(tactile::Key::u, at.table()).size() == 1);
    CHECK(at.station().letGo(at.table()).empty());
    CHECK(feltAfter(rules::Go{}).empty());
}

TEST_CASE("F4 announces the side to move, the number, check and what remains to be done") {
    auto at = after("e4 e5");
    CHECK(at.key("F4") == "Zug 2, am Zug: Sie.");
    at.typed("sf3");
    CHECK(at.key("F4") == "Zug 2, am Zug: Sie. Springer Gustav 1, Felix 3?");
    at.key("Enter");
    CHECK(at.key("F4") == "Zug 2, am Zug: Sie. Angesagt: Springer Gustav 1, Felix 3. Noch "
                          "nicht gedrückt.");
    at.key("F12");
    CHECK(at.key("F4") == "Zug 2, am Zug: Gegner.");
    CHECK(after("e4 e5 Nf3 d6 Bb5", rules::homeSetup()).key("F4") ==
          "Zug 3, Schwarz am Zug. Schach.");
    CHECK(after("f3 e5 g4 Qh4").key("F4") == "Die Partie ist zu Ende. Schwarz gewinnt durch Matt.");
}

TEST_CASE("the board is displayed as a braille line and spoken rank by rank") {
    auto at = after("");
    CHECK(at.line("brett").starts_with("Reihe 8: schwarzer Turm Anna, Springer Bella, "));
}

TEST_CASE("castling is one of the king's moves and is counted once") {
    Sitting at(rules::homeSetup());
    at.play("e4 e5 Nf3 Nc6 Bc4 Bc5");
    CHECK(at.line("züge e1") == "König Eva 1: 3 Züge. Zieht nach Eva 2, Felix 1. Kurze Rochade.");
}

TEST_CASE("the values that may be typed are listed without what the arbiter rules on them") {
    auto at = after("");
    const std::string allowed =
        "Erlaubt: wie üblich, Zifferblatt, still, Zeitmarken, Zeitnot, analog.";
    CHECK(at.line("ticken laut").ends_with(allowed));
    at.ask(rules::Actor::arbiter, rules::RuleTicks{false});
    CHECK(at.line("ticken laut").ends_with(allowed));
}
