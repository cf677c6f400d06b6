// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/match/fields.hpp"
#include "rules/match/inquiry.hpp"
#include "rules/notation/fen.hpp"
#include "tests/support/chess/positions.hpp"
#include "tests/unit/app/station/sitting.hpp"
#include "tests/unit/app/station/tournament.hpp"

#include <catch2/catch.hpp>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

using rules::Colour;
using tests::onlyRequest;
using tests::Sitting;
using tests::tournament;

namespace {

/// The table of Appendix E with some names replaced.
rules::MatchSetup withNames(const std::vector<std::pair<std::string, std::string>>& replaced) {
    std::ifstream file(std::filesystem::path{HEKTOR_ASSETS} / "phrases/appendix_e.toml");
    std::string names{std::istreambuf_iterator<char>(file), {}};
    for (const auto& [old, name] : replaced) {
        const auto place = names.find('"' + old + '"');
        REQUIRE(place != std::string::npos);
        names.replace(place, old.size() + 2, '"' + name + '"');
    }
    auto setup = rules::homeSetup();
    setup.names = names;
    return setup;
}

} // namespace

TEST_CASE("L09-E1.0 Moves are typed with the organiser's names, and with the standard ones") {
    const auto setup =
        withNames({{"Gustav", "Großer Gast"}, {"Felix", "Fritz"}, {"Springer", "Ritter"}});
    for (const auto* const typed : {"Ritter Großer Gast 1 Fritz 3",
                                    "ritter grosser gast eins fritz drei",
                                    "ritter fritz3",
                                    "springer gustav 1 felix 3",
                                    "Sf3",
                                    "g1f3"}) {
        INFO(typed);
        Sitting at(setup);
        CHECK(at.typed(typed).empty());
        REQUIRE(at.match().game.plies() == 1);
        CHECK(at.match().game.moves().back() ==
              rules::Move::plain(rules::Square::g1, rules::Square::f3));
    }
}

TEST_CASE("L09-E1.0 Castling and promotion pieces have the organiser's names, too") {
    Sitting castling(withNames({{"Kurze Rochade", "Kleine Burg"}}));
    castling.play("e4 e5 Nf3 Nc6 Bc4 Bc5");
    CHECK(castling.typed("kleine burg").empty());
    CHECK(castling.match().game.moves().back().isCastling());

    Sitting pawn(withNames({{"Springer", "Ritter"}, {"Anna", "Adele"}}));
    pawn.play("e4 d5 exd5 c6 dxc6 a6 cxb7 e6");
    pawn.line("bella 7 adele 8");
    CHECK(pawn.line("ritter").empty());
    CHECK(pawn.match().game.moves().back().promotionKind() == rules::Kind::knight);
}

TEST_CASE("L09-E1.0 A name of the organiser that already has another meaning is refused") {
    Sitting at(withNames({{"Anna", "Berta"}, {"Bella", "Anna"}}));
    CHECK(at.typed("bauer anna 2 anna 4") == "‹error› Dieser Name bedeutet hier zweierlei: Anna.");
    CHECK(at.match().game.plies() == 0);
    CHECK(at.typed("bauer berta 2 berta 4").empty());
    CHECK(at.match().game.moves().back() ==
          rules::Move::plain(rules::Square::a2, rules::Square::a4));
}

TEST_CASE("W2 One move is typed in eight ways, and taken back") {
    for (const auto* const typed : {"Sf3",
                                    "sf3",
                                    "sgf3",
                                    "g1f3",
                                    "springer gustav eins felix drei",
                                    "spr gu 1 fe 3",
                                    "7163",
                                    "Nf3"}) {
        INFO(typed);
        Sitting at(rules::homeSetup());
        CHECK(at.typed(typed).empty());
        CHECK(at.match().game.moves().back() ==
              rules::Move::plain(rules::Square::g1, rules::Square::f3));
        CHECK(at.key("Ctrl+Z").empty());
        CHECK(at.match().game.plies() == 0);
    }
}

TEST_CASE("W3 Two candidates: arrows choose, Enter takes") {
    Sitting at(rules::homeSetup());
    at.play("d4 d5 Nf3 Nf6");
    CHECK(at.typed("sd2") ==
          "2 Möglichkeiten: Springer Bella 1, David 2; Springer Felix 3, David 2. "
          "Pfeil wählt, dann Eingabe.");
    CHECK(at.key("Down") == "Springer Bella 1, David 2.");
    CHECK(at.key("Down") == "Springer Felix 3, David 2.");
    CHECK(at.key("Down") == "‹edge›");
    CHECK(at.key("Enter").empty());
    CHECK(at.match().game.moves().back() ==
          rules::Move::plain(rules::Square::f3, rules::Square::d2));
}

TEST_CASE("a candidate is selected by its number, for terminals without arrow keys") {
    Sitting at(rules::homeSetup());
    at.play("d4 d5 Nf3 Nf6");
    at.line("sd2");
    CHECK(at.line("3") == "‹error› Nicht verstanden: 3.");
    CHECK(at.line("2").empty());
    CHECK(at.match().game.moves().back() ==
          rules::Move::plain(rules::Square::f3, rules::Square::d2));
}

TEST_CASE("after moves have been taken back a number chooses no move of before") {
    Sitting at(tournament());
    at.play("d4 d5 Nf3 Nf6 a3 a6");
    CHECK(at.line("sd2").starts_with("2 Möglichkeiten: "));
    at.ask(rules::Actor::arbiter, rules::Retrace{4});
    at.ask(rules::Actor::arbiter, rules::Go{});
    at.line("2");
    CHECK(onlyRequest<rules::EnterMove>(at) == nullptr);
}

TEST_CASE("W3 A refusal is explained at home, and not in a tournament") {
    Sitting home(rules::homeSetup(), app::Person::black);
    home.play("e4 e5 Nf3 d6 Bb5");
    CHECK(home.typed("sf6") == "‹error› Schach durch Läufer Bella 5.");
    CHECK(home.typed("sc6").empty());
    home.play("d4");
    CHECK(home.typed("sd4") == "‹error› Springer Cesar 6 ist gefesselt durch Läufer Bella 5.");
    auto setup = tournament();
    Sitting at(setup, app::Person::black);
    at.play("e4 e5 Nf3 d6 Bb5 Nc6 d4");
    CHECK(at.typed("sd4") == "‹error› Regelwidrig: Springer Cesar 6 schlägt David 4.");
}

TEST_CASE("W3 Input that is no move is reported, and the empty line picks up at the cursor") {
    Sitting at(rules::homeSetup());
    CHECK(at.typed("a1a3") == "‹error› Weg versperrt: Anna 2.");
    CHECK(at.typed("blah") == "‹error› Nicht verstanden: blah.");
    at.types("e4");
    CHECK(at.key("Tab") == "Eva 4, leer.");
    CHECK(at.key("Enter") == "Eva 4: leer.");
}

TEST_CASE("W6 The program asks for the promotion piece, and one letter answers") {
    Sitting at(rules::homeSetup());
    at.play("e4 d5 exd5 c6 dxc6 a6 cxb7 e6");
    CHECK(at.typed("ba8") == "Umwandeln in: Dame, Turm, Läufer, Springer?");
    CHECK(at.key("Esc") == "Gelöscht.");
    CHECK(at.typed("ba8") == "Umwandeln in: Dame, Turm, Läufer, Springer?");
    CHECK(at.types("s").empty());
    CHECK(at.match().game.moves().back().promotionKind() == rules::Kind::knight);
    CHECK(at.text().empty());
}

TEST_CASE("W6 The name of a piece alone says what a pawn on the last rank of a board becomes") {
    auto setup = rules::homeSetup();
    setup.start = tests::positionOf(tests::promotionFen);
    setup.seats.white.inputs.sensedBoard = true;
    Sitting at(setup);
    auto shown = setup.start.placement();
    const auto rests = [&] {
        at.ask(rules::Actor::program,
               rules::Observe{Colour::white, rules::Shown{shown, rules::Stillness::lasting}});
    };
    rests();
    shown.clear(rules::Square::d7);
    shown.put(rules::Square::d8, {Colour::white, rules::Kind::pawn});
    rests();
    at.line("springer");
    REQUIRE(at.match().game.plies() == 1);
    CHECK(at.match().game.moves().back().promotionKind() == rules::Kind::knight);
}

TEST_CASE("W6 Enter out of habit, after the letter that has answered, does nothing") {
    Sitting at(rules::homeSetup());
    at.play("e4 d5 exd5 c6 dxc6 a6 cxb7 e6");
    at.typed("ba8");
    CHECK(at.types("d").empty());
    CHECK(at.key("Enter").empty());
    CHECK(at.effects().empty());
    CHECK(at.key("Enter") == "‹error› Keine Eingabe.");
}

TEST_CASE("W6 The rest of the piece's name belongs to the letter that has answered") {
    const auto [name, isRest] = GENERATE(std::pair{"ame", true}, std::pair{"amer", false});
    Sitting at(rules::homeSetup());
    at.play("e4 d5 exd5 c6 dxc6 a6 cxb7 e6");
    at.typed("ba8");
    CHECK(at.types("d").empty());
    CHECK(at.typed(name).empty() == isRest);
    CHECK(at.match().game.moves().back().promotionKind() == rules::Kind::queen);
}

TEST_CASE("While it is open which move is meant, taking back drops only that one") {
    Sitting at(rules::homeSetup());
    at.play("e4 d5 exd5 c6 dxc6 a6 cxb7 e6");
    at.line("ba8");
    const auto* const typed = GENERATE("korrektur", "zurücknehmen", "nein");
    CHECK(at.line(typed) == "Gelöscht.");
    CHECK(at.match().game.plies() == 8);
    CHECK(at.line(typed) != "Gelöscht.");
}

TEST_CASE("What is no promotion piece is answered by the question again") {
    Sitting at(rules::homeSetup());
    at.play("e4 d5 exd5 c6 dxc6 a6 cxb7 e6");
    at.line("ba8");
    CHECK_THAT(at.line("könig"), Catch::Contains("Dame"));
    CHECK_THAT(at.line("ja"), Catch::Contains("Dame"));
    CHECK(at.line("dame").empty());
    CHECK(at.match().game.moves().back().promotionKind() == rules::Kind::queen);
}

namespace {

/// White, who hears a preview of each move, can promote.
rules::MatchSetup previewedPromotion() {
    auto setup = tournament();
    setup.start = rules::parseFen("8/1P5k/8/8/8/8/7K/8 w - - 0 1").value();
    setup.seats.white.preview = true;
    return setup;
}

} // namespace

TEST_CASE("W6 A preview is announced by an Enter of its own (E2.3)") {
    Sitting at(previewedPromotion());
    at.typed("b8");
    const auto* const between = GENERATE("", "F4");
    at.types("t");
    REQUIRE(rules::stateOf(at.match(), Colour::white) == rules::PlayerState::entered);
    if (*between != '\0') at.key(between);
    at.key("Enter");
    CHECK((onlyRequest<rules::Announce>(at) != nullptr) == (*between != '\0'));
    at.key("Enter");
    CHECK((onlyRequest<rules::Announce>(at) != nullptr) == (*between == '\0'));
}

TEST_CASE("W6 A preview is announced by yes as by Enter (E2.3)") {
    Sitting at(previewedPromotion());
    CHECK(at.line("ja") == "Nichts zu bestätigen.");
    at.line("b8d");
    REQUIRE(rules::stateOf(at.match(), Colour::white) == rules::PlayerState::entered);
    at.line("ja");
    CHECK(onlyRequest<rules::Announce>(at) != nullptr);
}

TEST_CASE("The arbiter's yes announces nobody's move") {
    Sitting at(previewedPromotion(), app::Person::arbiter, Sitting::quietKeys());
    at.ask(rules::Actor::white,
           rules::EnterMove{
               Colour::white,
               rules::Move::promotion(rules::Square::b7, rules::Square::b8, rules::Kind::queen)});
    REQUIRE(rules::stateOf(at.match(), Colour::white) == rules::PlayerState::entered);
    CHECK(at.line("ja") == "Nichts zu bestätigen.");
    CHECK(at.requests().empty());
}

TEST_CASE("W6 Whoever has heard the whole preview announces it by one Enter (E2.3)") {
    Sitting at(previewedPromotion());
    at.typed("b8");
    at.types("t");
    at.hearsOut();
    at.key("Enter");
    CHECK(onlyRequest<rules::Announce>(at) != nullptr);
}

TEST_CASE("W6 The rest of the piece's name is no move after the preview either") {
    Sitting at(previewedPromotion());
    at.typed("b8");
    at.types("t");
    at.hearsOut();
    CHECK(at.typed("urm").empty());
}

TEST_CASE("W7 The opponent's move is confirmed before the own one") {
    Sitting at(tournament());
    at.play("e4");
    at.ask(
        rules::Actor::black,
        rules::EnterMove{Colour::black, rules::Move::plain(rules::Square::e7, rules::Square::e5)});
    at.ask(rules::Actor::program, rules::AnnouncementHeard{at.match().sounding->id, {}});
    at.ask(rules::Actor::black, rules::Press{Colour::black});
    CHECK(at.key("F4") == "Zug 2, am Zug: Sie. Zu bestätigen: Bauer Eva 7, Eva 5.");
    CHECK(at.key("F1") ==
          "F 9 wiederholt den Zug und führt ihn aus. Umschalt F 9 bittet um Wiederholung.");
    CHECK(at.typed("sf3") == "‹error› Zu bestätigen: Bauer Eva 7, Eva 5.");
    CHECK(at.text() == "sf3");
    CHECK(at.key("Esc") == "Gelöscht.");
    CHECK(at.key("Enter") == "‹error› Zu bestätigen: Bauer Eva 7, Eva 5.");
    CHECK(at.key("F9").empty());
    CHECK(onlyRequest<rules::Repeat>(at) != nullptr);
    CHECK(at.key("F9") == "Nichts zu bestätigen.");
}

TEST_CASE("W7 Typing the announced move confirms it, too") {
    Sitting at(tournament());
    at.play("e4");
    at.ask(
        rules::Actor::black,
        rules::EnterMove{Colour::black, rules::Move::plain(rules::Square::e7, rules::Square::e5)});
    at.ask(rules::Actor::program, rules::AnnouncementHeard{at.match().sounding->id, {}});
    at.ask(rules::Actor::black, rules::Press{Colour::black});
    CHECK(at.typed("e5").empty());
    CHECK_FALSE(rules::toRepeat(at.match(), Colour::white).has_value());
}

TEST_CASE("W7 With double entry the typed move is compared with the announced one") {
    auto setup = tournament();
    setup.repetition = rules::Repetition::doubleEntry;
    Sitting at(setup);
    at.play("e4 e5 Nf3");
    at.ask(
        rules::Actor::black,
        rules::EnterMove{Colour::black, rules::Move::plain(rules::Square::b8, rules::Square::c6)});
    at.ask(rules::Actor::program, rules::AnnouncementHeard{at.match().sounding->id, {}});
    at.ask(rules::Actor::black, rules::Press{Colour::black});
    CHECK(at.typed("sa6") == "‹error› Nicht gleich. Gegner: Springer Bella 8, Cesar 6. Sie: "
                             "Springer Bella 8, Anna 6.");
    CHECK(at.key("F9") == "‹error› Bitte den gehörten Zug eingeben.");
    CHECK(at.key("Shift+F9").empty());
    CHECK(onlyRequest<rules::AskToRepeat>(at) != nullptr);
    CHECK(at.typed("sc6").empty());
    CHECK_FALSE(rules::toRepeat(at.match(), Colour::white).has_value());
}

TEST_CASE("OPEN-2 A player who fails twice to repeat the move is offered the arbiter") {
    constexpr const char* notTheSame =
        "‹error› Nicht gleich. Gegner: Bauer Eva 7, Eva 5. Sie: Bauer Eva 7, Eva 6.";
    auto setup = tournament();
    setup.repetition = rules::Repetition::doubleEntry;
    Sitting at(setup);
    const auto blackMoves = [&](rules::Square from, rules::Square to) {
        at.ask(rules::Actor::black, rules::EnterMove{Colour::black, rules::Move::plain(from, to)});
        at.ask(rules::Actor::program, rules::AnnouncementHeard{at.match().sounding->id, {}});
        at.ask(rules::Actor::black, rules::Press{Colour::black});
    };
    at.play("e4");
    blackMoves(rules::Square::e7, rules::Square::e5);
    CHECK(at.typed("e6") == notTheSame);
    const auto clock = at.match().clock;
    CHECK(at.typed("e6") ==
          std::string{notTheSame} + " | Uhren anhalten und Schiedsrichter rufen? Eingabe: ja.");
    CHECK(at.match().clock.running() == Colour::white);
    CHECK(at.match().clock.remaining(Colour::white, at.table().now) ==
          clock.remaining(Colour::white, at.table().now));

    SECTION("Enter calls the arbiter") {
        CHECK(at.key("Enter").empty());
        CHECK(onlyRequest<rules::CallArbiter>(at) != nullptr);
        CHECK_FALSE(at.match().clock.running().has_value());
    }
    SECTION("the next move is counted from zero") {
        CHECK(at.typed("e5").empty());
        at.play("Nf3");
        blackMoves(rules::Square::d7, rules::Square::d6);
        CHECK(at.typed("d5") ==
              "‹error› Nicht gleich. Gegner: Bauer David 7, David 6. Sie: Bauer David 7, David 5.");
    }
}

TEST_CASE("W8 A slip of the tongue is corrected until the opponent's clock runs (E2.6)") {
    Sitting at(tournament());
    CHECK(at.key("F12") == "‹error› Erst ansagen, dann drücken.");
    CHECK(at.typed("sgh3").empty());
    CHECK(at.key("F1") == "Noch nicht angesagt. Eingabe sagt an, Escape verwirft.");
    CHECK(at.key("Esc").empty());
    CHECK(onlyRequest<rules::DiscardEntry>(at) != nullptr);
    at.typed("sgh3");
    CHECK(at.key("Enter").empty());
    CHECK(onlyRequest<rules::Announce>(at) != nullptr);
    CHECK(at.key("Enter") == "Angesagt: Springer Gustav 1, Hektor 3. Noch nicht gedrückt.");
    CHECK(at.key("Ctrl+Z").empty());
    at.typed("sgf3");
    at.key("Enter");
    CHECK(at.key("F12").empty());
    CHECK(at.key("Ctrl+Z") == "‹error› Zu spät, Gegneruhr läuft.");
    CHECK(at.key("F12") == "‹error› Der Gegner ist am Zug.");
}

TEST_CASE("W8 The slip is replaced in one line") {
    Sitting at(tournament());
    at.line("sgh3");
    at.line("");
    CHECK(at.line("korrektur Sf3").empty());
    CHECK(at.match().game.moves().back() ==
          rules::Move::plain(rules::Square::g1, rules::Square::f3));
}

TEST_CASE("an empty line of the terminal touches only a square that was explored") {
    Sitting at(tournament());
    CHECK(at.line("") == "‹error› Keine Eingabe.");
    CHECK(at.line("feld b1") == "Bella 1, weißer Springer.");
    CHECK(at.line("").empty());
    CHECK(onlyRequest<rules::Lift>(at) != nullptr);
}

TEST_CASE("W10 A draw offer asks for confirmation, resigning needs a word") {
    Sitting at(tournament());
    CHECK(at.key("F11") == "Partie. Remis anbieten, 1 von 7.");
    CHECK(at.key("Down") == "Annehmen, 2 von 7.");
    CHECK(at.key("Up") == "Remis anbieten, 1 von 7.");
    CHECK(at.key("Enter") == "Remis anbieten? Eingabe: ja. Escape: nein.");
    CHECK(at.key("Enter").empty());
    CHECK(onlyRequest<rules::OfferDraw>(at) != nullptr);
    CHECK(at.typed("aufgeben") == "Aufgeben? Ja tippen und Eingabe.");
    CHECK(at.key("Enter") == "‹error› Keine Eingabe.");
    CHECK(at.typed("ja").empty());
    CHECK(onlyRequest<rules::Resign>(at) != nullptr);
}

TEST_CASE("a question uses Enter and Esc, so text half typed before it is deleted and announced") {
    Sitting at(rules::homeSetup());
    at.types("d4");
    SECTION("Enter says yes, and plays nothing") {
        CHECK(at.key("Ctrl+Q") ==
              "Gelöscht. Beenden? Die Partie ist gespeichert. Eingabe: ja. Escape: nein.");
        CHECK(at.text().empty());
        CHECK(at.key("Enter").empty());
        CHECK(at.match().game.plies() == 0);
        REQUIRE(at.effects().size() >= 1);
        CHECK(at.effects().back().is<app::Leave>());
    }
    SECTION("Esc means no at once") {
        at.key("Ctrl+Q");
        CHECK(at.key("Esc") == "Abgebrochen.");
        CHECK(at.text().empty());
    }
    SECTION("a half-typed number is not used for the menu") {
        CHECK(at.key("F11") == "Gelöscht. Partie. Remis anbieten, 1 von 6.");
        CHECK(at.key("Enter") == "Weiß bietet Remis? Eingabe: ja. Escape: nein.");
    }
    SECTION("the same applies in the settings") {
        CHECK(at.key("F10").starts_with("Gelöscht. Einstellungen. Tempo 220. 1 von 35."));
        CHECK(at.key("Esc") == "Einstellungen geschlossen.");
    }
}

TEST_CASE("W10 at one keyboard an answer is that of the player to whom the offer was made") {
    Sitting at(rules::homeSetup());
    at.line("remis");
    at.line("ja");
    REQUIRE(at.match().drawOffer.has_value());
    CHECK(at.line("ablehnen").empty());
    CHECK_FALSE(at.match().drawOffer.has_value());
}

TEST_CASE("W10 the player who made an offer cannot answer it") {
    Sitting at(tournament());
    CHECK(at.line("annehmen") == "‹error› Kein Remisangebot.");
    at.line("remis");
    at.line("ja");
    REQUIRE(at.match().drawOffer.has_value());
    CHECK(at.line("annehmen") ==
          "‹error› Das ist Ihr eigenes Angebot. Nur der Gegner kann es beantworten.");
    CHECK(at.line("ablehnen") ==
          "‹error› Das ist Ihr eigenes Angebot. Nur der Gegner kann es beantworten.");
}

TEST_CASE("the terminal does not keep a refused line, so a question deletes none") {
    Sitting at(tournament());
    at.play("e4");
    CHECK(at.line("d4") == "‹error› Der Gegner ist am Zug.");
    at.ask(rules::Actor::arbiter, rules::Halt{});
    CHECK(at.line("d4") == "‹error› Uhren stehen.");
    CHECK(at.text().empty());
    CHECK(at.line("beenden") == "Beenden? Die Partie ist gespeichert. Ja oder nein.");
}

TEST_CASE("yes chooses the only move that may be meant, and none of several") {
    Sitting at(rules::homeSetup());
    SECTION("one") {
        at.play("d4 e5");
        CHECK(at.line("Dxe5").starts_with("1 Möglichkeit: "));
        CHECK(at.line("ja").empty());
        CHECK(onlyRequest<rules::EnterMove>(at) != nullptr);
    }
    SECTION("several") {
        at.play("d4 d5 Nf3 Nf6");
        const auto asked = at.line("sd2");
        CHECK(asked.starts_with("2 Möglichkeiten: "));
        CHECK(at.line("ja") == asked);
    }
}

TEST_CASE(
    "the terminal names the words that answer a question, for it has neither keys nor arrows") {
    Sitting at(rules::homeSetup());
    at.play("d4 d5 Nf3 Nf6");
    SECTION("a number selects one of several moves") {
        CHECK(at.line("sd2") ==
              "2 Möglichkeiten: Springer Bella 1, David 2; Springer Felix 3, David 2. "
              "Eine Zahl wählt.");
        CHECK(at.line("2").empty());
        CHECK(onlyRequest<rules::EnterMove>(at) != nullptr);
    }
    SECTION("no") {
        CHECK(at.line("remis") == "Weiß bietet Remis? Ja oder nein.");
        CHECK(at.line("nein") == "Abgebrochen.");
        CHECK(at.line("neu") == "Neue Partie? Ja oder nein.");
        CHECK(at.line("nein") == "Abgebrochen.");
    }
    SECTION("yes") {
        CHECK(at.line("remis") == "Weiß bietet Remis? Ja oder nein.");
        CHECK(at.line("ja").empty());
        CHECK(onlyRequest<rules::OfferDraw>(at) != nullptr);
    }
}

TEST_CASE("after the end of a home game a move is refused because the game is over") {
    auto setup = rules::homeSetup();
    setup.seats.white.press = rules::PressedBy::player;
    Sitting at(setup);
    at.play("f3 e5 g4");
    at.ask(
        rules::Actor::black,
        rules::EnterMove{Colour::black, rules::Move::plain(rules::Square::d8, rules::Square::h4)});
    REQUIRE(std::holds_alternative<rules::Over>(at.match().phase));
    CHECK(at.line("e4") == "‹error› Die Partie ist zu Ende. Eine neue beginnt das Wort neu.");
}

TEST_CASE("after the move that ends a match, another one is refused because the game is over") {
    Sitting at(tournament());
    at.play("e4 e5 Bc4 Nc6 Qh5 Nf6 Qxf7");
    REQUIRE(std::holds_alternative<rules::Over>(at.match().phase));
    CHECK(at.line("d4").starts_with("‹error› Die Partie ist zu Ende."));
}
