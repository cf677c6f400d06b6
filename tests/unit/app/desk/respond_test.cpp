// SPDX-License-Identifier: GPL-3.0-or-later
// What people hear of the events of a match: the right words on the right output (2.2).
#include "app/match/respond.hpp"
#include "rules/chess/position.hpp"
#include "tests/unit/app/desk/audience.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>

using namespace rules;
using enum Colour;
using tests::Audience;
using tests::blindWhite;
using tests::playFirstMove;
using Lines = std::vector<std::string>;

namespace {

MatchSetup twoBlindPlayers() {
    MatchSetup setup = blindWhite();
    setup.seats.black = setup.seats.white;
    return setup;
}

} // namespace

TEST_CASE("W8 a blind player's move is heard privately before it is called (E2.3)") {
    Audience room = Audience::playing(blindWhite());
    CHECK(room.enter(white, "Nh3") == Lines{"white: Springer Gustav 1, Hektor 3?"});
    CHECK(room.ask(Actor::white, DiscardEntry{white}) == Lines{"white: Gelöscht."});
    room.enter(white, "Nh3");
    CHECK(room.ask(Actor::white, Announce{white}) == Lines{"public: Springer Gustav 1, Hektor 3."});
    CHECK(room.heard() == Lines{"white: ‹entered›"});
}

TEST_CASE("W8 a slip of the tongue is corrected aloud until the clock is pressed (E2.6)") {
    Audience room = Audience::playing(blindWhite());
    room.enter(white, "Nh3");
    room.ask(Actor::white, Announce{white});
    room.heard();
    CHECK(room.ask(Actor::white, CorrectAnnouncement{white}) ==
          Lines{"public: Korrektur.", "white: Zurückgenommen. Neuen Zug eingeben."});
    room.enter(white, "Nf3");
    room.ask(Actor::white, Announce{white});
    room.heard();
    CHECK(room.ask(Actor::white, Press{white}) ==
          Lines{"public: ‹clock pressed›", "white: ‹clock pressed› Gedrückt."});
}

TEST_CASE("a slip corrected while the opponent is to seal is said to end the sealing (L09-G1)") {
    Audience room = Audience::playing(blindWhite());
    room.enter(white, "Nh3");
    room.ask(Actor::white, Announce{white});
    room.heard();
    room.ask(Actor::arbiter, Adjourn{});
    CHECK(room.ask(Actor::white, CorrectAnnouncement{white}) ==
          Lines{"public: Korrektur.",
                "white: Zurückgenommen. Neuen Zug eingeben.",
                "public: Die Partie wird doch nicht vertagt."});
}

TEST_CASE("an announcement still playing when it is withdrawn is silenced first") {
    Audience room = Audience::playing(blindWhite());
    room.enter(white, "Nh3");
    room.ask(Actor::white, Announce{white});
    CHECK(room.ask(Actor::white, CorrectAnnouncement{white}) ==
          Lines{"(something else)",
                "public: Korrektur.",
                "white: Zurückgenommen. Neuen Zug eingeben."});
}

TEST_CASE("an interrupted announcement does not count, and its player is informed") {
    Audience room = Audience::playing(blindWhite());
    room.enter(white, "Nh3");
    room.ask(Actor::white, Announce{white});
    CHECK(room.heard(Heard::cut) ==
          Lines{"white: Noch nicht angesagt. Eingabe sagt an, Escape verwirft."});
}

TEST_CASE("W7 the opponent's move is called, pressed, and repeated aloud (E2.1)") {
    Audience room = Audience::playing(blindWhite());
    playFirstMove(room);
    room.ask(Actor::black, Repeat{black});
    CHECK(room.enter(black, "e5") ==
          Lines{"white: ‹opponent's move›", "public: Bauer Eva 7, Eva 5."});
    CHECK(room.heard().empty());
    CHECK(room.ask(Actor::black, Press{black}) == Lines{"white: ‹opponent's clock›"});
    CHECK(room.ask(Actor::white, AskToRepeat{white}) ==
          Lines{"public: Bitte wiederholen.", "public: Bauer Eva 7, Eva 5."});
    CHECK(room.ask(Actor::white, Repeat{white}) ==
          Lines{"public: Bauer Eva 7, Eva 5.", "white: Bestätigt."});
}

TEST_CASE("moves of players who call them themselves are not called by the program (E2.1)") {
    MatchSetup setup = blindWhite();
    setup.announcer = Announcer::player;
    Audience room = Audience::playing(setup);
    room.enter(white, "e4");
    CHECK(room.ask(Actor::white, Announce{white}) == Lines{"white: ‹entered›"});
}

TEST_CASE("two blind players hear nothing of each other's private speech") {
    Audience room = Audience::playing(twoBlindPlayers());
    CHECK(room.enter(white, "e4") == Lines{"white: Bauer Eva 2, Eva 4?"});
    CHECK(room.ask(Actor::white, Announce{white}) ==
          Lines{"black: ‹opponent's move›", "public: Bauer Eva 2, Eva 4."});
    room.heard();
    CHECK(room.ask(Actor::white, Press{white}) == Lines{"black: ‹opponent's clock›",
                                                        "public: ‹clock pressed›",
                                                        "white: ‹clock pressed› Gedrückt."});
}

TEST_CASE("the public call uses the names of Appendix E in any language of the players (E2.1)") {
    Audience room = Audience::playing(blindWhite());
    room.listeners().white.language = rules::Language::english;
    CHECK(room.enter(white, "Nf3") == Lines{"white: Knight g1, f3?"});
    CHECK(room.ask(Actor::white, Announce{white}) == Lines{"public: Springer Gustav 1, Felix 3."});
}

TEST_CASE("W14 the player hears that the assistant has pressed and informed (E2.9.c, d)") {
    MatchSetup setup = blindWhite();
    setup.seats.white.assistant = Duties::all();
    Audience room = Audience::playing(setup);
    room.table().pass(seconds(80));
    CHECK(room.ask(Actor::assistantOfWhite, EnterMove{white, room.table().move("e4")}) ==
          Lines{"public: Bauer Eva 2, Eva 4."});
    CHECK(room.heard() == Lines{"white: ‹entered›"});
    CHECK(room.ask(Actor::assistantOfWhite, Press{white}) ==
          Lines{"public: ‹clock pressed›", "white: ‹clock pressed› Gedrückt."});
    CHECK(room.ask(Actor::assistantOfWhite, Inform{white}) ==
          Lines{"white: Verbraucht. Sie: 2 Minuten. Gegner: 0 Minuten. 1 Zug."});
    CHECK(room.ask(Actor::assistantOfWhite, ClaimFlag{white}) ==
          Lines{"white: Uhren stehen.",
                "public: Weiß reklamiert: Zeit überschritten.",
                "public: Schiedsrichter bitte.",
                "arbiter: Sie entscheiden: annehmen oder ablehnen."});
    CHECK(room.ask(Actor::arbiter, Go{}).front() ==
          "public: Antrag falsch. Die Partie geht weiter.");
}

TEST_CASE("at the start the arbiter is informed for whom an assistant presses (L09-6.7.d)") {
    const std::string told =
        "arbiter: Weiß hat Assistenz. Die Uhr von Weiß darf dafür angepasst werden.";
    MatchSetup setup = blindWhite();
    const auto isTold = [&] {
        const auto heard = Audience(setup).ask(Actor::arbiter, Go{});
        return std::count(heard.begin(), heard.end(), told) == 1;
    };
    CHECK_FALSE(isTold());
    setup.seats.white.assistant = Duties::all();
    CHECK(isTold());

    Audience room = Audience::playing(setup);
    CHECK(room.ask(Actor::arbiter, SetClock{white, minutes(55)}) ==
          Lines{"white: Der Schiedsrichter stellt: Weiß 55 Minuten."});
    room.ask(Actor::arbiter, Halt{});
    const auto goesOn = room.ask(Actor::arbiter, Go{});
    CHECK(std::count(goesOn.begin(), goesOn.end(), told) == 0);

    setup.laws = laws2023; // without an adjustment of a disabled player's clock (P37)
    CHECK_FALSE(isTold());
    setup.laws = laws1995;
    CHECK_FALSE(isTold());
}

TEST_CASE(
    "the arbiter's settings and the start of the clocks are announced privately (W11, W12, W14)") {
    Audience room = Audience::playing(blindWhite());
    CHECK(room.ask(Actor::arbiter, Halt{}) == Lines{"white: Uhren stehen."});
    CHECK(room.ask(Actor::arbiter, SetClock{white, minutes(50)}) ==
          Lines{"white: Der Schiedsrichter stellt: Weiß 50 Minuten."});
    CHECK(room.ask(Actor::arbiter, Go{}) == Lines{"white: Die Uhr läuft. Am Zug: Sie."});
}

TEST_CASE("W9 a fallen flag is private until somebody claims it (6.8)") {
    Audience room = Audience::playing(blindWhite("1m"));
    room.table().pass(minutes(2));
    CHECK(room.ask(Actor::program, Tick{}) ==
          Lines{"white: ‹flag falls› Ihr Blättchen ist gefallen."});
    CHECK(room.ask(Actor::arbiter, RuleFlag{white}) ==
          Lines{"white: ‹end›",
                "public: Weiß: Zeit überschritten. Schwarz gewinnt.",
                "public: Bitte das Ergebnis bestätigen."});
}

TEST_CASE("W10 draw offers and resignations are public (9.1, 5.1.b)") {
    Audience room = Audience::playing(twoBlindPlayers());
    CHECK(room.ask(Actor::white, OfferDraw{white}) ==
          Lines{"public: Weiß bietet Remis.",
                "white: Gilt, bis der Gegner ablehnt oder eine Figur berührt.",
                "black: ‹offer› Remis geboten. Annehmen oder ablehnen."});
    CHECK(room.ask(Actor::black, AnswerDraw{black, false}) == Lines{"public: Remis abgelehnt."});
    CHECK(room.ask(Actor::white, Resign{white}) == Lines{"white: ‹end›",
                                                         "black: ‹end›",
                                                         "public: Weiß gibt auf. Schwarz gewinnt.",
                                                         "public: Bitte das Ergebnis bestätigen."});
}

TEST_CASE("W10 a claim with its move and the ruling are public, and the clock is private (9.5)") {
    Audience room = Audience::playing(twoBlindPlayers());
    room.table().play("Nf3 Nf6 Ng1");
    const auto back = room.table().move("Ng8");
    CHECK(room.ask(Actor::black, ClaimDraw{black, DrawClaim::threefold, back}) ==
          Lines{"public: Springer Felix 6, Gustav 8.",
                "public: Schwarz beantragt Remis: dreimal dieselbe Stellung. Schiedsrichter bitte.",
                "white: Remis geboten. Annehmen oder ablehnen.",
                "white: Uhren stehen.",
                "black: Uhren stehen."});
    const auto heard = room.ask(Actor::arbiter, RuleClaim{ClaimRuling::wrong});
    REQUIRE_FALSE(heard.empty());
    CHECK(heard.front() == "public: Antrag falsch. Die Partie geht weiter.");
}

TEST_CASE("at home a claim is answered at once, without calling an arbiter (9.5)") {
    MatchSetup setup = homeSetup();
    Audience room = Audience::playing(setup);
    CHECK(room.ask(Actor::white, ClaimDraw{white, DrawClaim::threefold}) ==
          Lines{"white: Antrag falsch. Die Partie geht weiter."});
}

TEST_CASE("at home the intended move of a correct claim is called before the result (9.2.a)") {
    MatchSetup setup = homeSetup();
    Audience room = Audience::playing(setup);
    room.table().play("Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1");
    const auto back = room.table().move("Ng8");
    const auto heard = room.ask(Actor::black, ClaimDraw{black, DrawClaim::threefold, back});
    REQUIRE(heard.size() == 2);
    CHECK(heard.front() == "black: Springer Felix 6, Gustav 8.");
    CHECK_THAT(heard.back(), Catch::Matchers::Contains("Remis"));
}

TEST_CASE("a wrong move on the board of the player on move is reported to that player only") {
    MatchSetup setup = blindWhite();
    setup.seats.black.inputs.sensedBoard = true;
    Audience room = Audience::playing(setup);
    playFirstMove(room);
    const auto wrong = tests::placementOf("rnbqkbnr/pppppppp/8/8/8/4P3/PPPP1PPP/RNBQKBNR");
    CHECK(room.ask(Actor::program, Observe{black, Shown{wrong, Stillness::lasting}}) ==
          Lines{"black: ‹error› Ihr Brett stimmt nicht: Eva 3, Eva 4."});
}

TEST_CASE("W11 different boards: the details are private, the call for the arbiter public (E2.7)") {
    const auto elsewhere = tests::placementOf("rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR");
    const Observe report{black, Shown{elsewhere, Stillness::lasting}};
    MatchSetup setup = blindWhite();

    SECTION("reported") {
        Audience room = Audience::playing(setup);
        playFirstMove(room);
        CHECK(room.ask(Actor::black, report) ==
              Lines{"white: ‹boards differ› Bretter verschieden, 4 Felder.",
                    "public: Schiedsrichter bitte."});
        const Shown right{room.table().match().boards.white.seen, Stillness::lasting};
        CHECK(room.ask(Actor::black, Observe{black, right}) ==
              Lines{"white: Die Bretter sind gleich."});
    }
    SECTION("and the clocks are stopped, if that was agreed") {
        setup.divergence = DivergenceRule::stopsTheClocks;
        Audience room = Audience::playing(setup);
        playFirstMove(room);
        CHECK(room.ask(Actor::black, report) ==
              Lines{"white: ‹boards differ› Bretter verschieden, 4 Felder.",
                    "white: Uhren stehen.",
                    "public: Schiedsrichter bitte."});
    }
}

TEST_CASE("OPEN-9 the player with the shorter sheet is asked to complete it before any ruling") {
    MatchSetup setup = blindWhite();
    setup.seats.white.sheet = SheetKept::byHand;
    Audience room = Audience::playing(setup);
    playFirstMove(room);
    room.ask(Actor::black, Repeat{black});
    CHECK(room.ask(Actor::white, Reconcile{}) ==
          Lines{"white: Uhren stehen.",
                "public: Schiedsrichter bitte.",
                "white: Erst mitschreiben: Zug 1 Weiß.",
                "arbiter: Weiß ergänzt zuerst die Mitschrift."});
}

TEST_CASE("W12 a move that cannot be executed on the other board is named (E2.8)") {
    MatchSetup setup = blindWhite();
    setup.divergence = DivergenceRule::stopsTheClocks;
    Audience room = Audience::playing(setup);
    playFirstMove(room);
    const auto wrong = tests::placementOf("rnbqkbnr/pppppppp/8/8/8/4P3/PPPP1PPP/RNBQKBNR");
    CHECK(room.ask(Actor::black, Observe{black, Shown{wrong, Stillness::lasting}}) ==
          Lines{"white: ‹boards differ› Zug 1 Weiß passt nicht zum Gegnerbrett.",
                "white: Bretter verschieden, 2 Felder.",
                "white: Uhren stehen.",
                "public: Schiedsrichter bitte."});
}

TEST_CASE("a message to the blind player ends a reconciliation (E2.7)") {
    Audience room = Audience::playing(blindWhite());
    playFirstMove(room);
    const auto wrong = tests::placementOf("rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR");
    room.ask(Actor::black, Observe{black, Shown{wrong, Stillness::lasting}});
    room.ask(Actor::arbiter, Reconcile{});
    const Shown right{room.table().match().boards.white.seen, Stillness::lasting};
    CHECK(room.ask(Actor::arbiter, Observe{black, right}) ==
          Lines{"white: Die Bretter sind gleich. Die Uhren stellt der Schiedsrichter. Abgleich "
                "beendet."});
}

TEST_CASE("the loss of a board is reported to both players, with its owner") {
    MatchSetup setup = blindWhite();
    setup.seats.black.inputs.sensedBoard = true;
    Audience room = Audience::playing(setup);
    CHECK(room.ask(Actor::program, LoseBoard{black, LossCause::unplugged}) ==
          Lines{"white: Brett von Schwarz antwortet nicht.",
                "black: Brett von Schwarz antwortet nicht.",
                "arbiter: Brett von Schwarz antwortet nicht."});
    CHECK(room.ask(Actor::program, FindBoard{black}) ==
          Lines{"white: Brett von Schwarz antwortet wieder.",
                "black: Brett von Schwarz antwortet wieder.",
                "arbiter: Brett von Schwarz antwortet wieder."});
}

TEST_CASE("at home with one shared device the loss of a board is reported once") {
    MatchSetup setup = rules::homeSetup();
    setup.seats.black.inputs.sensedBoard = true;
    Audience room = Audience::playing(setup);
    CHECK(room.ask(Actor::program, LoseBoard{black, LossCause::unplugged}) ==
          Lines{"white: Brett von Schwarz antwortet nicht."});
}

TEST_CASE("E2.2 the blind player hears own touches, another touch is reported to the arbiter") {
    Audience room = Audience::playing(blindWhite());
    CHECK(room.ask(Actor::white, Lift{white, Square::b1}) ==
          Lines{"white: Aufgenommen: Springer Bella 1."});
    CHECK(room.ask(Actor::white, Put{white, Square::b1}) == Lines{"white: Zurückgestellt."});
    room.enter(white, "e4");
    room.ask(Actor::white, Announce{white});
    CHECK(room.heard() ==
          Lines{"arbiter: Weiß hat eine andere Figur berührt als gezogen: Bauer Eva 2, Eva 4. Das "
                "Wort rückführen nimmt den Zug zurück, zum Beispiel rückführen 8w.",
                "white: ‹entered›"});
}

TEST_CASE("W2, W6 at home with one device everything is said once, in the player's language") {
    MatchSetup setup = homeSetup();
    setup.seats.black.inputs = {.keyboard = false, .engine = true};
    Audience room(setup);
    CHECK(room.ask(Actor::program, Go{}).empty());
    CHECK(room.enter(white, "Nf3") == Lines{"white: Springer Gustav 1, Felix 3."});
    CHECK(room.enter(black, "e5") == Lines{"white: ‹opponent's move› Bauer Eva 7, Eva 5."});
    CHECK(room.ask(Actor::white, TakeBack{white}) ==
          Lines{"white: Zurückgenommen. Neuen Zug eingeben."});
    room.listeners().white.language = rules::Language::turkish;
    CHECK(room.enter(white, "Nf3") == Lines{"white: At g1, f3."});
    CHECK(room.ask(Actor::white, Resign{white}) ==
          Lines{"white: ‹end› Beyaz terk etti. Siyah kazandı."});
}

TEST_CASE("only names that are there are told when they are exchanged (Art. 7.2)") {
    MatchSetup setup = blindWhite();
    setup.seats.white.name = "Ada";
    Audience room(setup);
    const auto one = room.ask(Actor::arbiter, ExchangeNames{});
    CHECK(std::ranges::count(one, "public: Schwarz: Ada.") == 1);
    const auto back = room.ask(Actor::arbiter, ExchangeNames{});
    CHECK(std::ranges::count(back, "public: Weiß: Ada.") == 1);
    setup.seats.black.name = "Bert";
    const auto both = Audience(setup).ask(Actor::arbiter, ExchangeNames{});
    CHECK(std::ranges::count(both, "public: Namen getauscht. Weiß: Bert. Schwarz: Ada.") == 1);
}

TEST_CASE("E1.0: moves are called by the organiser's names (E-R14)") {
    MatchSetup setup = blindWhite();
    std::ifstream file(std::filesystem::path{HEKTOR_ASSETS} / "phrases/appendix_e.toml");
    std::string names{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
    const std::string eva = "\"Eva\"";
    REQUIRE(names.find(eva) != std::string::npos);
    setup.names = names.replace(names.find(eva), eva.size(), "\"Emil\"");
    Audience room = Audience::playing(setup);
    room.enter(white, "e4");
    CHECK(room.ask(Actor::white, Announce{white}) == Lines{"public: Bauer Emil 2, Emil 4."});
}

TEST_CASE("check is called only if that is agreed (E-R17)") {
    for (const bool isAgreed : {false, true}) {
        MatchSetup setup = blindWhite();
        if (isAgreed) setup.names = "[words]\ncheck = true\ntakes = false\n";
        Audience room = Audience::playing(setup);
        room.table().play("e4 f6");
        room.enter(white, "Qh5+");
        const std::string call = "public: Dame David 1, Hektor 5";
        CHECK(room.ask(Actor::white, Announce{white}) ==
              Lines{call + (isAgreed ? ", Schach." : ".")});
    }
}

TEST_CASE("A4.b: with limited supervision a touch-move fault reaches the arbiter only by a "
          "player's claim") {
    MatchSetup setup = blindWhite("25m");
    setup.supervision = Supervision::limited;
    Audience room = Audience::playing(setup);
    room.ask(Actor::white, Lift{white, Square::b1});
    room.ask(Actor::white, Put{white, Square::b1});
    room.enter(white, "e4");
    room.ask(Actor::white, Announce{white});
    for (const auto& line : room.heard())
        CHECK(line.find("arbiter") == std::string::npos);
    CHECK(room.ask(Actor::black, DemandTouchMove{black}) ==
          Lines{"black: Schwarz verlangt: berührt, geführt.",
                "arbiter: Schwarz verlangt: berührt, geführt.",
                "arbiter: Weiß hat eine andere Figur berührt als gezogen: Bauer Eva 2, Eva 4. Das "
                "Wort rückführen nimmt den Zug zurück, zum Beispiel rückführen 8w."});
}

TEST_CASE("10.8: an offer while the opponent thinks is noted for the arbiter (L95-10.8, 9.1.b)") {
    Audience room = Audience::playing(blindWhite());
    const auto timely = room.ask(Actor::white, OfferDraw{white});
    CHECK(timely.back().find("arbiter") == std::string::npos);
    room.ask(Actor::black, AnswerDraw{black, false});
    CHECK(room.ask(Actor::black, OfferDraw{black}).back() ==
          "arbiter: Schwarz hat Remis geboten, während der Gegner überlegte.");
}

TEST_CASE("10.9: in 1995 the opponent is informed that the move may be awaited (L95-10.9, P25)") {
    MatchSetup setup = twoBlindPlayers();
    CHECK(Audience::playing(setup).ask(Actor::white, OfferDraw{white}).size() == 3);
    setup.laws = laws1995;
    const auto told = Audience::playing(setup).ask(Actor::white, OfferDraw{white});
    CHECK(told.at(1) == "white: Gilt, bis der Gegner ablehnt oder zieht."); // L95-10.7
    CHECK(told.back() == "black: Antworten können Sie auch nach dem Zug des Gegners.");
}

TEST_CASE("10.5: in 1995 a resignation against a bare king is reported to the arbiter (T-45)") {
    MatchSetup setup = blindWhite();
    setup.laws = laws1995;
    setup.start = tests::positionOf("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
    const auto heard = Audience::playing(setup).ask(Actor::white, Resign{white});
    CHECK(std::find(heard.begin(),
                    heard.end(),
                    "arbiter: Weiß hat gegen einen bloßen König aufgegeben. Das ist nach Artikel "
                    "10 Punkt 5 kein Gewinn.") != heard.end());
}

TEST_CASE(
    "S29: without an arbiter the claim states what the opponent has to confirm (D1.a, D1.b)") {
    MatchSetup setup = blindWhite("90m");
    setup.arbiter = ArbiterAt::anotherPlace;
    Audience room = Audience::playing(setup);
    room.table().pass(minutes(89));
    const auto heard = room.ask(
        Actor::white, ClaimDraw{white, DrawClaim::quickplayFinish, std::nullopt, Ground::noEffort});
    REQUIRE_FALSE(heard.empty());
    CHECK(heard.front() ==
          "public: Weiß beantragt Remis, Endspurtphase. Die Partie ist zu Ende. Ein "
          "Schiedsrichter andernorts entscheidet. Sind Stellung und Mitschrift richtig? Ja oder "
          "nein.");
    CHECK(room.ask(Actor::black, VerifyClaim{black, true}) == Lines{"public: Schwarz bestätigt."});
}

TEST_CASE("13.7.a: nobody hears what a witness reports to the arbiter") {
    Audience room = Audience::playing(blindWhite());
    CHECK(room.ask(Actor::arbiter, HearWitness{"Schwarz hat a8 berührt"}) ==
          Lines{"arbiter: Zeugenaussage: Schwarz hat a8 berührt."});
}

TEST_CASE("the reason for a missing board is reported where somebody can act on it") {
    const auto told = [](LossCause cause) {
        auto room = Audience::playing(tests::blindWhite());
        const auto heard = room.ask(Actor::program, LoseBoard{white, cause});
        REQUIRE_FALSE(heard.empty());
        return heard.front();
    };
    CHECK(told(LossCause::notAllowed) == "white: Brett von Weiß darf nicht geöffnet werden. Es "
                                         "hilft, in der Gruppe dialout zu sein.");
    CHECK(told(LossCause::busy) ==
          "white: Brett von Weiß wird von einem anderen Programm benutzt.");
    CHECK(told(LossCause::stranger) == "white: Brett von Weiß: Dort antwortet kein solches Gerät.");
    for (const auto cause :
         {LossCause::notThere, LossCause::unplugged, LossCause::silent, LossCause::broken})
        CHECK(told(cause) == "white: Brett von Weiß antwortet nicht.");
}

TEST_CASE("a lever that may not be opened is named with the groups of keyboards and of boards") {
    auto setup = rules::clockSetup(Profile::tournament);
    setup.time = *rules::parseTimeControl("5m");
    setup.seats = blindWhite().seats;
    auto room = Audience::playing(setup);
    const auto heard = room.ask(Actor::program, LoseBoard{white, LossCause::notAllowed});
    REQUIRE_FALSE(heard.empty());
    CHECK(heard.front() == "white: Hebel von Weiß darf nicht benutzt werden. Es hilft, für eine "
                           "Tastatur in der Gruppe input zu sein, für ein Brett in dialout.");
}
