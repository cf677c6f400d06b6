// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/match/inquiry.hpp"
#include "rules/match/reconcile/reconcile_acts.hpp"
#include "tactile-io/keyboard/commands/command_words.hpp"
#include "tests/support/chess/positions.hpp"
#include "tests/support/match/table.hpp"
#include "tests/unit/app/station/sitting.hpp"
#include "tests/unit/app/station/tournament.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <string_view>
#include <variant>

using rules::Colour;
using tests::onlyRequest;
using tests::Sitting;

namespace {

rules::MatchSetup assisted() {
    auto setup = tests::tournament();
    setup.seats.white.assistant = rules::Duties::all();
    return setup;
}

/// With limited supervision an illegal move by White, who is sighted, remains until it is claimed.
rules::MatchSetup withIllegalMove() {
    auto setup = rules::tournamentSetup(Colour::black);
    setup.time = {{{.base = rules::minutes(25)}}};
    setup.supervision = rules::Supervision::limited;
    setup.illegalMoves = rules::IllegalMoveRule::isAdmitted;
    setup.start = tests::positionOf("4r1k1/5ppp/8/8/8/8/4B3/4K3 w - - 0 1");
    setup.seats.white.inputs = {.keyboard = false, .sensedBoard = true};
    return setup;
}

void showWhites(Sitting& at, const rules::Placement& shown) {
    for (const auto still :
         {rules::Stillness::settled, rules::Stillness::firm, rules::Stillness::lasting})
        at.ask(rules::Actor::white, rules::Observe{Colour::white, rules::Shown{shown, still}});
}

/// The pinned bishop moves.
void playsIllegally(Sitting& at) {
    showWhites(at, tests::placementOf("4r1k1/5ppp/8/8/8/3B4/8/4K3"));
    at.ask(rules::Actor::white, rules::Press{Colour::white});
}

} // namespace

TEST_CASE("whoever types at their own board has arrived, whatever it is (Art. 6.6)") {
    auto setup = tests::tournament();
    setup.lateness = rules::minutes(30);
    Sitting at(setup, app::Person::black);
    REQUIRE_FALSE(rules::isHere(at.match(), Colour::black));
    at.line("lage");
    CHECK(rules::isHere(at.match(), Colour::black));
    CHECK_FALSE(rules::isHere(at.match(), Colour::white));
    at.line("uhr");
    CHECK(at.requests().empty());
}

TEST_CASE("the word for having arrived reports it once (Art. 6.6)") {
    auto setup = tests::tournament();
    setup.lateness = rules::minutes(30);
    Sitting at(setup, app::Person::black);
    at.line("anwesend");
    CHECK(onlyRequest<rules::Arrive>(at) != nullptr);
    CHECK(rules::isHere(at.match(), Colour::black));
}

TEST_CASE("the arbiter's own lines say nothing about a player's arrival (Art. 6.6)") {
    auto setup = tests::tournament();
    setup.lateness = rules::minutes(30);
    Sitting at(setup, app::Person::arbiter);
    at.line("lage");
    CHECK_FALSE(rules::isHere(at.match(), Colour::white));
    CHECK_FALSE(rules::isHere(at.match(), Colour::black));
}

TEST_CASE("W14 The assistant enters either player's move, presses, announces again") {
    Sitting at(assisted(), app::Person::assistant);
    CHECK(at.line("weiß: e4").empty());
    CHECK(at.match().game.plies() == 1);
    CHECK(at.line("drücken").empty());
    CHECK(at.match().clock.running() == Colour::black);
    CHECK(at.line("schwarz: e5").empty());
    CHECK(at.match().game.plies() == 2);
    CHECK(at.line("ansage").empty());
    REQUIRE(onlyRequest<rules::Announce>(at) != nullptr);
    CHECK(onlyRequest<rules::Announce>(at)->seat == Colour::black);
    CHECK(at.line("weiß: remis") == "Das ist nicht Ihre Aufgabe.");
    CHECK(at.line("weiß: hm") == "Nicht verstanden: hm.");
}

TEST_CASE("W14 The assistant reads the times, and nothing of it is heard") {
    Sitting at(assisted(), app::Person::assistant);
    const auto utterance = at.says("uhr").utterance;
    CHECK(utterance.shown == "Weiß: 2 Stunden. Schwarz: 2 Stunden. Zug 1.");
    CHECK(utterance.spoken.empty());
    CHECK(utterance.isForAssistant);
    CHECK(at.line("auskunft").empty());
    REQUIRE(onlyRequest<rules::Inform>(at) != nullptr);
    CHECK(onlyRequest<rules::Inform>(at)->seat == Colour::white);
}

TEST_CASE("what the assistant types cuts off nothing that the player hears (E2.9.d)") {
    Sitting at(assisted(), app::Person::assistant);
    for (const auto* const line : {"uhr", "still", "e4 e4"}) {
        const auto acts = at.station().read(line, at.table());
        CHECK(std::ranges::none_of(acts, [](const app::Act& act) {
            const auto* const effect = std::get_if<app::Effect>(&act);
            return effect != nullptr && effect->is<app::Hush>();
        }));
    }
}

TEST_CASE("the assistant with that duty receives the times, a helper does not (E2.9.d, E2.10)") {
    auto setup = assisted();
    setup.seats.white.assistant =
        rules::Duties{rules::Duty::announce, rules::Duty::score, rules::Duty::claim};
    Sitting at(setup, app::Person::assistant);
    CHECK(at.line("uhr") == "Das ist nicht Ihre Aufgabe.");
    CHECK(at.line("uhr verbraucht") == "Das ist nicht Ihre Aufgabe.");

    auto beside = tests::tournament();
    beside.seats.white.blind = false;
    beside.seats.black.blind = true;
    beside.seats.white.assistant = rules::Duties{rules::Duty::execute, rules::Duty::announce};
    Sitting helper(beside, app::Person::assistant);
    CHECK(helper.line("uhr") == "Das ist nicht Ihre Aufgabe.");
}

TEST_CASE("help lists the words of the duties that were agreed (E2.9, E2.10)") {
    Sitting all(assisted(), app::Person::assistant);
    CHECK(all.line("hilfe") == "Wörter: weiß: Sf3, ansage, drücken, mitschrift 12s Sf6, auskunft, "
                               "berührt e4, reklamiere zeit, vertagen, abgabe, umschlag.");
    auto setup = tests::tournament();
    setup.seats.white.assistant = rules::Duties{rules::Duty::execute};
    Sitting at(setup, app::Person::assistant);
    CHECK(at.line("hilfe") == "Wörter: weiß: Sf3.");
    CHECK(at.line("vertagen") == "Das ist nicht Ihre Aufgabe.");
    CHECK(at.requests().empty());
}

TEST_CASE("W14 Touches and claims are passed on, computed help is locked for the assistant, too") {
    Sitting at(assisted(), app::Person::assistant);
    CHECK(at.line("züge g1") == "Im Turnier gesperrt.");
    at.play("e4");
    CHECK(at.line("berührt g8").empty());
    REQUIRE(onlyRequest<rules::ReportTouch>(at) != nullptr);
    CHECK(onlyRequest<rules::ReportTouch>(at)->seat == Colour::black);
    CHECK(at.line("reklamiere zeit").empty());
    REQUIRE(onlyRequest<rules::ClaimFlag>(at) != nullptr);
    CHECK(at.match().flagClaimedBy == Colour::white);
    CHECK(std::holds_alternative<rules::Halted>(at.match().phase));
}

TEST_CASE("the assistant of both players reports and claims for the one who waits (E2.9.e)") {
    auto setup = assisted();
    setup.seats.black.assistant = rules::Duties::all();
    Sitting at(setup, app::Person::assistant);
    SECTION("a touch by the player whose clock runs, and that player's flag") {
        at.play("e4");
        at.line("berührt g8");
        REQUIRE(onlyRequest<rules::ReportTouch>(at) != nullptr);
        CHECK(onlyRequest<rules::ReportTouch>(at)->seat == Colour::black);
        CHECK(at.match().reportedTouch);
        at.line("reklamiere zeit");
        CHECK(at.match().flagClaimedBy == Colour::white);
    }
    SECTION("unless it is the other flag that is down") {
        at.pass(rules::hours(3));
        at.play("e4");
        at.line("reklamiere zeit");
        CHECK(at.match().flagClaimedBy == Colour::black);
    }
    SECTION("the times are for the one who has asked (E2.9.d)") {
        at.play("e4");
        at.line("weiß: auskunft");
        REQUIRE(onlyRequest<rules::Inform>(at) != nullptr);
        CHECK(onlyRequest<rules::Inform>(at)->seat == Colour::white);
    }
}

TEST_CASE("the times are for no player who has no assistant (E2.9.d)") {
    Sitting at(assisted(), app::Person::assistant);
    CHECK(at.line("schwarz: auskunft") == "Das ist nicht Ihre Aufgabe.");
}

TEST_CASE("W14 The arbiter's orders") {
    Sitting at(assisted(), app::Person::arbiter);
    at.line("gib schwarz 2:00");
    REQUIRE(onlyRequest<rules::AddTime>(at) != nullptr);
    CHECK(onlyRequest<rules::AddTime>(at)->more == rules::minutes(2));
    at.line("stelle weiß 0:50:00");
    REQUIRE(onlyRequest<rules::SetClock>(at) != nullptr);
    CHECK(onlyRequest<rules::SetClock>(at)->remaining == rules::minutes(50));
    at.line("halt");
    CHECK(onlyRequest<rules::Halt>(at) != nullptr);
    at.line("weiter");
    CHECK(onlyRequest<rules::Go>(at) != nullptr);
    CHECK(at.line("blättchen weiß") == "Das Blättchen ist nicht gefallen.");
    at.line("rückführen 1w");
    REQUIRE(onlyRequest<rules::Retrace>(at) != nullptr);
    CHECK(onlyRequest<rules::Retrace>(at)->ply == 1);
    CHECK(at.line("prüfe dreimal") == "Diese Stellung bisher 1-mal.");
    CHECK(at.line("prüfe zeit") ==
          "prüfe: zeit passt nicht. prüfe: sagt, was die Aufzeichnung zu einem Antrag ergibt, zum "
          "Beispiel prüfe dreimal.");
    CHECK(at.requests().empty());
    CHECK(at.line("e4") == "Das ist nicht Ihre Aufgabe.");
    CHECK(at.line("uhr") == "Weiß: 50 Minuten. Schwarz: 2 Stunden, 2 Minuten. Zug 1.");
    at.line("ergebnis 1-0");
    CHECK(std::holds_alternative<rules::Over>(at.match().phase));
}

TEST_CASE("the arbiter hears why a sighted player is not warned of little time (E-R43)") {
    const std::string why = "Die Uhr warnt nur eine blinde Seite. Wer sieht, liest sie ab.";
    Sitting at(tests::tournament(), app::Person::arbiter);
    CHECK(at.line("ticken zeitmarken schwarz") == why);
    CHECK(at.line("ticken still schwarz") == why);
    CHECK(at.requests().empty());
    at.line("ticken zeitmarken weiß");
    CHECK(onlyRequest<rules::RuleWarnings>(at) != nullptr);
}

TEST_CASE("the arbiter exchanges the names that are there (Art. 7.2)") {
    auto setup = tests::tournament();
    setup.seats.white.name.clear();
    setup.seats.black.name.clear();
    Sitting nameless(setup, app::Person::arbiter);
    CHECK(nameless.line("tauschen") == "Für diese Partie sind keine Namen eingetragen.");
    CHECK(nameless.requests().empty());
    setup.seats.white.name = "Ada";
    Sitting at(setup, app::Person::arbiter);
    at.line("tauschen");
    CHECK(onlyRequest<rules::ExchangeNames>(at) != nullptr);
    CHECK(at.match().setup.seats.black.name == "Ada");
}

TEST_CASE("the arbiter imposes a penalty and overrules an end (Art. 13.4, PRE.1)") {
    Sitting at(assisted(), app::Person::arbiter);
    CHECK(at.line("aufheben") == "Die Partie ist nicht zu Ende.");
    at.line("strafe weiß zeit 2:00");
    REQUIRE(onlyRequest<rules::Penalise>(at) != nullptr);
    CHECK(at.match().clock.remaining(Colour::white, at.match().at) < rules::minutes(119));
    at.line("zähler schwarz 12");
    CHECK(at.match().clock.moves(Colour::black) == 12);
    at.line("ergebnis 0-0 weigerung");
    REQUIRE(std::holds_alternative<rules::Over>(at.match().phase));
    CHECK(at.line("lage").find("Beide haben verloren.") != std::string::npos);
    at.line("aufheben");
    CHECK(std::holds_alternative<rules::Halted>(at.match().phase));
    CHECK(at.line("anwesend weiß") == "Schon da.");
}

TEST_CASE("the arbiter's ruling counts an illegal move (Art. 7.4.b)") {
    Sitting at(assisted(), app::Person::arbiter);
    SECTION("confirmed") {
        CHECK(
            at.line("regelwidrig schwarz") ==
            "Von Schwarz ist kein regelwidriger Zug bekannt. Trotzdem einen zählen? Ja oder nein.");
        CHECK(at.requests().empty());
        at.line("ja");
        REQUIRE(onlyRequest<rules::RuleIllegalMove>(at) != nullptr);
        CHECK(onlyRequest<rules::RuleIllegalMove>(at)->seat == Colour::black);
        CHECK(at.match().illegalMoves.black == 1);
    }
    SECTION("not confirmed, or only Enter pressed") {
        at.line("regelwidrig schwarz");
        CHECK(
            at.line("") ==
            "Von Schwarz ist kein regelwidriger Zug bekannt. Trotzdem einen zählen? Ja oder nein.");
        at.line("nein");
        CHECK(at.line("ja") == "Nichts zu bestätigen.");
        CHECK(at.match().illegalMoves.black == 0);
    }
}

TEST_CASE("the arbiter accepts or declines the claim of a fallen flag (Art. 6.8, A4.d)") {
    Sitting at(assisted(), app::Person::arbiter);
    SECTION("it has fallen") {
        at.pass(rules::hours(3));
        at.ask(rules::Actor::black, rules::ClaimFlag{Colour::black});
        at.line("annehmen");
        REQUIRE(onlyRequest<rules::RuleFlag>(at) != nullptr);
        CHECK(onlyRequest<rules::RuleFlag>(at)->colour == Colour::white);
        CHECK(std::holds_alternative<rules::Over>(at.match().phase));
    }
    SECTION("it has not") {
        at.ask(rules::Actor::black, rules::ClaimFlag{Colour::black});
        CHECK(at.line("annehmen") == "Das Blättchen ist nicht gefallen.");
        CHECK(at.match().flagClaimedBy == Colour::black);
        CHECK(at.line("ablehnen").empty());
        CHECK(std::holds_alternative<rules::Playing>(at.match().phase));
        CHECK_FALSE(at.match().flagClaimedBy);
    }
}

TEST_CASE("the arbiter accepts or declines the claim of an illegal move (Art. 7.4.b, A4.c)") {
    Sitting at(withIllegalMove(), app::Person::arbiter);
    playsIllegally(at);
    at.ask(rules::Actor::black, rules::ClaimIllegalMove{Colour::black});
    REQUIRE(std::holds_alternative<rules::Halted>(at.match().phase));
    SECTION("it was one, and the first of them ends nothing") {
        at.line("annehmen");
        REQUIRE(onlyRequest<rules::RuleIllegalMove>(at) != nullptr);
        CHECK(onlyRequest<rules::RuleIllegalMove>(at)->seat == Colour::white);
        CHECK(at.match().illegalMoves.white == 1);
        CHECK_FALSE(std::holds_alternative<rules::Over>(at.match().phase));
    }
    SECTION("it was none, and the game continues once the board is restored (Art. 7.4.a)") {
        at.line("ablehnen");
        REQUIRE(onlyRequest<rules::DismissIllegalMove>(at) != nullptr);
        CHECK(at.match().illegalMoves.white == 0);
        CHECK(at.line("weiter") == "Die Bretter sind noch verschieden. 2 Felder.");
        showWhites(at, at.match().game.position().placement());
        at.line("weiter");
        CHECK(std::holds_alternative<rules::Playing>(at.match().phase));
    }
}

TEST_CASE("the arbiter names two hands as the fault, which counts in 2023 alone (P08, ART-4.1)") {
    auto setup = assisted();
    CHECK(Sitting(setup, app::Person::arbiter).line("regelwidrig weiß zweihändig") ==
          "Nach diesen Regeln ist das kein regelwidriger Zug.");
    setup.laws = rules::laws2023;
    Sitting at(setup, app::Person::arbiter);
    at.line("regelwidrig weiß zweihändig");
    at.line("ja");
    REQUIRE(onlyRequest<rules::RuleIllegalMove>(at) != nullptr);
    CHECK(onlyRequest<rules::RuleIllegalMove>(at)->withTwoHands);
}

TEST_CASE("the arbiter rules that the order of touching is unclear (L09-4.3.c)") {
    Sitting at(assisted(), app::Person::arbiter);
    CHECK(at.line("unklar weiß") == "Berührt wurde höchstens eine Figur.");
    at.line("berührt b1");
    at.line("berührt g1");
    at.line("unklar weiß");
    REQUIRE(onlyRequest<rules::RuleTouchOrder>(at) != nullptr);
    CHECK(rules::permittedMoves(at.match()).size() == 4);
}

TEST_CASE("a touch seen by the arbiter is assigned to the player whose clock runs (ART-P2)") {
    Sitting at(assisted(), app::Person::arbiter);
    at.line("berührt b1");
    REQUIRE(onlyRequest<rules::ReportTouch>(at) != nullptr);
    CHECK(onlyRequest<rules::ReportTouch>(at)->seat == Colour::white);
    CHECK(rules::permittedMoves(at.match()).size() == 2);
}

TEST_CASE(
    "a player announces adjusting (Art. 4.2), and yes and no mean nothing without a question") {
    Sitting at(assisted());
    CHECK(at.line("zurechtrücken").empty());
    REQUIRE(onlyRequest<rules::Adjust>(at) != nullptr);
    CHECK(at.match().adjusting == Colour::white);
    CHECK(at.line("ja") == "Nichts zu bestätigen.");
}

TEST_CASE("a request without permission is refused, and an unavailable feature is reported") {
    Sitting at(assisted());
    for (const auto* const line : {"halt",
                                   "weiter",
                                   "stelle weiß 1:00:00",
                                   "blättchen weiß",
                                   "ergebnis 1-0",
                                   "auskunft",
                                   "regelwidrig weiß",
                                   "fortsetzen",
                                   "protokoll",
                                   "umschlag runde 5"})
        CHECK(at.line(line) == "‹error› Das ist nicht Ihre Aufgabe.");
    CHECK(at.line("punktschrift") == "‹error› Punktschrift geht nur im Fenster.");
    CHECK(at.line("einführung") == "Im Turnier gesperrt.");
}

TEST_CASE("E2.7 A board without sensors is described by a person and compared") {
    const std::string right = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR";
    const std::string wrong = "rnbqkbnr/pppp1ppp/8/4p3/8/4P3/PPPP1PPP/RNBQKBNR";
    auto setup = assisted();
    setup.divergence = rules::DivergenceRule::stopsTheClocks;
    for (const auto person : {app::Person::arbiter, app::Person::assistant}) {
        Sitting at(setup, person);
        at.play("e4 e5");
        CHECK(at.line("brett schwarz " + right) == "Die Bretter sind gleich.");
        CHECK(std::holds_alternative<rules::Playing>(at.match().phase));
        for (const Colour seat : rules::colours) {
            at.ask(rules::playerOf(seat), rules::Write{seat, 1, "e4"});
            at.ask(rules::playerOf(seat), rules::Write{seat, 2, "e5"});
        }
        CHECK(at.line("brett schwarz " + wrong).empty());
        CHECK(std::holds_alternative<rules::Reconciling>(at.match().phase));
        CHECK(rules::findingOf(at.match()).corrections.black.size() == 1);
        CHECK(at.line("board black " + right) == "Die Bretter sind gleich.");
        CHECK(std::holds_alternative<rules::Halted>(at.match().phase));
    }
}

TEST_CASE(
    "the arbiter is not told that a move is to be made on a board that has to go back (E2.8)") {
    auto setup = tests::tournament();
    setup.seats.black.inputs = {.keyboard = false, .sensedBoard = true};
    Sitting at(setup, app::Person::arbiter);
    const auto shows = [&](std::string_view placement) {
        for (const auto still :
             {rules::Stillness::settled, rules::Stillness::firm, rules::Stillness::lasting})
            at.ask(
                rules::Actor::program,
                rules::Observe{Colour::black, rules::Shown{tests::placementOf(placement), still}});
    };
    const auto isToBeMade = [&] {
        return at.line("lage").find("Auf dem Brett auszuführen") != std::string::npos;
    };
    at.play("e4");
    CHECK(isToBeMade());
    shows("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR");
    CHECK_FALSE(isToBeMade());
    shows("rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR");
    REQUIRE(at.match().game.plies() == 2);
    at.line("rückführen 1w");
    REQUIRE(rules::mustGoBack(at.match(), Colour::black));
    CHECK_FALSE(isToBeMade());
    CHECK_THAT(at.line("lage"), Catch::Matchers::Contains("Die Bretter sind noch verschieden."));
}

TEST_CASE("E2.7 Nobody describes a sensed board or the opponent's board") {
    const std::string lines = " rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
    Sitting player(assisted(), app::Person::white);
    CHECK(player.line("brett schwarz" + lines) == "‹error› Das ist nicht Ihre Aufgabe.");
    auto setup = assisted();
    setup.seats.black.inputs.sensedBoard = true;
    Sitting arbiter(setup, app::Person::arbiter);
    CHECK(arbiter.line("brett schwarz" + lines) == "Auf diesem Brett von Hand ziehen.");
    CHECK(arbiter.requests().empty());
    CHECK(Sitting(assisted(), app::Person::arbiter).line("brett schwarz neun") ==
          "brett: neun passt nicht.");
}

TEST_CASE("every command answers, for everyone, at home and in a tournament") {
    for (const auto person : app::persons)
        for (const auto& setup : {assisted(), rules::homeSetup()}) {
            for (const auto& row : tactile::commandTable()) {
                const auto word = row.words.usual(speech::Language::german);
                if (word.empty()) continue;
                INFO(word);
                Sitting at(setup, person);
                at.play("e4 e5");
                const auto heard = at.line(word);
                CHECK_FALSE((heard.empty() && at.requests().empty() && at.effects().empty()));
            }
        }
}

TEST_CASE("the arbiter asks which times result from the number of moves (L95-12.6)") {
    Sitting at(assisted(), app::Person::arbiter);
    CHECK(at.line("anteil 1s") == "So viele Züge gibt es nicht.");
    at.play("e4 e5");
    CHECK(at.line("anteil 1s") == "Vorschlag für die Uhren: Weiß 2 Stunden; Schwarz 2 Stunden.");
    CHECK(Sitting(assisted()).line("anteil 1s") == "‹error› Das ist nicht Ihre Aufgabe.");
}

TEST_CASE("the arbiter can answer a claim in the last minutes with five seconds a move (P38)") {
    Sitting at(assisted(), app::Person::arbiter);
    CHECK(at.line("zusatzzeit") == "Kein Antrag.");
}

TEST_CASE("the arbiter rules a touch accidental by its square alone (ART-4.2.2)") {
    Sitting at(assisted(), app::Person::arbiter);
    at.line("berührt b1");
    at.line("versehentlich b1");
    REQUIRE(onlyRequest<rules::ReportTouch>(at) != nullptr);
    CHECK(onlyRequest<rules::ReportTouch>(at)->seat == Colour::white);
    CHECK(onlyRequest<rules::ReportTouch>(at)->byAccident);
    CHECK(rules::permittedMoves(at.match()).size() == 20);
}

TEST_CASE("the arbiter records what a witness reports (L09-13.7.a)") {
    Sitting at(assisted(), app::Person::arbiter);
    at.line("zeuge Weiß hat b1 berührt");
    REQUIRE(onlyRequest<rules::HearWitness>(at) != nullptr);
    CHECK(onlyRequest<rules::HearWitness>(at)->text == "Weiß hat b1 berührt");
    CHECK(Sitting(assisted()).line("zeuge nichts") == "‹error› Das ist nicht Ihre Aufgabe.");
}

TEST_CASE("the arbiter sets the length of the session (L95-14.7, ADJ-14)") {
    Sitting at(assisted(), app::Person::arbiter);
    at.line("sitzung 4:00:00");
    REQUIRE(onlyRequest<rules::AnnounceSession>(at) != nullptr);
    CHECK(onlyRequest<rules::AnnounceSession>(at)->left == rules::hours(4));
    REQUIRE(at.match().sessionEnd.has_value());
    at.line("sitzung bald");
    CHECK(at.requests().empty());
}

TEST_CASE("the arbiter has the game replayed if no record is complete (L09-8.5.c)") {
    Sitting at(assisted(), app::Person::arbiter);
    CHECK(at.line("nachspielen") == "Eine Mitschrift ist vollständig. Sie gilt.");
}

TEST_CASE("a player claims an illegal move in words (L09-A4.c)") {
    Sitting at(assisted());
    CHECK(at.line("antrag regelwidrig") ==
          "‹error› Kein regelwidriger Zug des Gegners, oder es ist zu spät.");
}
