// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/person/refusals.hpp"
#include "tests/unit/app/station/sitting.hpp"
#include "tests/unit/app/station/tournament.hpp"

#include <catch2/catch.hpp>

#include <array>

using rules::Colour;
using rules::Move;
using rules::Part;
using rules::Reason;
using rules::Refusal;
using rules::Square;
using tests::Sitting;

namespace {

const Move knightToF3 = Move::plain(Square::g1, Square::f3);
const Move pawnToE4 = Move::plain(Square::e2, Square::e4);
const Move pawnToD4 = Move::plain(Square::d2, Square::d4);

Refusal missing(Part part) {
    Refusal refusal{Reason::pressTooEarly};
    refusal.missing = part;
    return refusal;
}

std::string sentence(const Refusal& refusal,
                     speech::Language language,
                     const rules::Request& request = rules::CorrectAnnouncement{Colour::white}) {
    auto setup = tests::tournament();
    setup.movesBeforeAgreement = 30;
    Sitting at(setup);
    at.play("e4");
    app::Preferences preferences;
    preferences.language = language;
    const auto table = at.table();
    const app::View view{app::Person::white, preferences, table};
    return app::whyNot(view, request, refusal).text.words;
}

struct Case {
    Refusal refusal;
    std::string german;
};

std::vector<Case> casesOfMoves() {
    return {
        {{Reason::notAllowed}, "Das ist nicht Ihre Aufgabe."},
        {{Reason::notStarted}, "Die Uhren laufen noch nicht."},
        {{Reason::clocksStopped}, "Uhren stehen."},
        {{Reason::reconciling}, "Erst der Abgleich."},
        {{Reason::over}, "Die Partie ist zu Ende."},
        {{Reason::notYourTurn}, "Der Gegner ist am Zug."},
        {{Reason::confirmFirst, {pawnToE4}}, "Zu bestätigen: Bauer Eva 2, Eva 4."},
        {{Reason::illegalMove, {Move::plain(Square::b8, Square::b6)}},
         "Regelwidrig: Springer Bella 8, Bella 6."},
        {{Reason::boardShows, {pawnToE4}}, "Auf dem Brett: Bauer Eva 2, Eva 4."},
        {{Reason::alreadyAnnounced, {pawnToE4}},
         "Angesagt: Bauer Eva 2, Eva 4. Noch nicht gedrückt."},
        {missing(Part::announcement), "Erst ansagen, dann drücken."},
        {missing(Part::placement), "Erst ziehen, dann drücken."},
        {missing(Part::capture), "Erst die geschlagene Figur vom Brett nehmen."},
        {missing(Part::promotion), "Erst den Bauern umwandeln, dann drücken."},
        {{Reason::opponentsClockRuns}, "Zu spät, Gegneruhr läuft."},
        {{Reason::nothingToAnnounce}, "Nichts anzusagen."},
        {{Reason::nothingToCorrect}, "Nichts zu korrigieren."},
        {{Reason::nothingToConfirm}, "Nichts zu bestätigen."},
        {{Reason::nothingToDiscard}, "Nichts zu verwerfen."},
        {{Reason::nothingToTakeBack}, "Nichts zurückzunehmen."},
        {{Reason::notTheSame, {pawnToE4, pawnToD4}},
         "Nicht gleich. Gegner: Bauer Eva 2, Eva 4. Sie: Bauer David 2, David 4."},
        {{Reason::enterWhatYouHeard}, "Bitte den gehörten Zug eingeben."},
        {{Reason::boardHasSensors}, "Auf diesem Brett von Hand ziehen."},
        {{Reason::boardHasNoSensors}, "Hier gibt es kein elektronisches Brett."},
        {{Reason::nothingThere, {}, {Square::e5}}, "Eva 5: leer."},
        {{Reason::touchPending, {}, {Square::e5}},
         "Ob Eva 5 berührt wurde, ist noch nicht beantwortet."},
        {{Reason::nothingInHand}, "Nichts in der Hand."},
        {{Reason::squareOccupied, {}, {Square::e4}}, "Eva 4 ist besetzt."},
        {{Reason::moveStands, {knightToF3}}, "Der Zug steht. Ein anderes Feld gilt nicht mehr."},
        {{Reason::castleFirst, {pawnToE4}}, "Nicht möglich. Erst die Rochade zu Ende führen."},
        {{Reason::castlingClosed, {pawnToE4}},
         "Nicht möglich. Der Turm wurde vor dem König berührt."},
        {{Reason::touchedSince}, "Zu spät. Inzwischen wurde eine Figur berührt."},
        {{Reason::nothingReported}, "Nichts zu bestätigen."},
    };
}

std::vector<Case> casesOfDraws() {
    return {
        {{Reason::offerStands}, "Ihr Angebot gilt noch."},
        {{Reason::noOffer}, "Kein Remisangebot."},
        {{Reason::agreedTooEarly}, "Für Remis zu früh. Vorher nötig: 30 Züge von jeder Seite."},
        {{Reason::hasTouched},
         "Sie haben schon eine Figur berührt. Antrag erst beim nächsten Zug."},
        {{Reason::claimPending}, "Erst entscheidet der Schiedsrichter über den Antrag."},
        {{Reason::illegalMovePending},
         "Erst entscheidet der Schiedsrichter über den regelwidrigen Zug."},
        {{Reason::noClaim}, "Kein Antrag."},
        {{Reason::noQuickplay}, "Das ist keine Endspurtphase."},
        {{Reason::enoughTime}, "Dieser Antrag geht erst unter 2 Minuten."},
        {{Reason::flagIsDown}, "Ihr Blättchen ist schon gefallen."},
        {{Reason::notPostponable},
         "Dieser Antrag ist richtig oder falsch. Er wird nicht aufgeschoben."},
        {{Reason::noExtraTime},
         "Zusatzzeit gibt es nur nach den Regeln von 2023, bei Anträgen in den letzten 2 "
         "Minuten."},
        {{Reason::tooLittleTime}, "Nach Artikel 12 Punkt 4 müssen mindestens 5 Minuten bleiben."},
        {{Reason::tooMuchTime}, "Höchstens 1000 Stunden."},
        {{Reason::handIsFull}, "Erst absetzen, was in der Hand ist."},
        {{Reason::timesStand},
         "Zu spät. Falsch gestellte Uhren meldet man zu Beginn. Der Schiedsrichter kann "
         "sie trotzdem stellen."},
        {{Reason::intendedFirst, {pawnToE4}}, "Erst den Zug aus dem Antrag: Bauer Eva 2, Eva 4."},
        {{Reason::namesNoMove}, "Zu diesem Antrag gehört ein aufgeschriebener Zug."},
        {{Reason::sheetIncomplete}, "Ihre Mitschrift ist nicht vollständig."},
        {{Reason::decidedForGood}, "Hier bestimmt der Schiedsrichter nur noch das Ergebnis."},
        {{Reason::noIllegalMove}, "Nach diesen Regeln ist das kein regelwidriger Zug."},
        {{Reason::nothingIllegal}, "Kein regelwidriger Zug des Gegners, oder es ist zu spät."},
        {{Reason::recordIsWhole}, "Eine Mitschrift ist vollständig. Sie gilt."},
        {{Reason::nothingTouched}, "Berührt wurde höchstens eine Figur."},
        {{Reason::alreadyDemanded},
         "Artikel 4 gilt schon. Das Wort anhalten ruft den Schiedsrichter."},
        {{Reason::flagNotClaimed}, "Erst muss eine Seite Zeitüberschreitung reklamieren."},
    };
}

std::vector<Case> casesOfClocksAndSheets() {
    return {{{Reason::alreadyRunning}, "Die Uhr läuft schon."},
            {{Reason::alreadyStopped}, "Die Uhren stehen schon."},
            {{Reason::noClock}, "Keine Uhr."},
            {{Reason::timeIsOpen}, "Noch keine Bedenkzeit. Das Wort bedenkzeit fragt danach."},
            {{Reason::onlyAClock}, "Hier gibt es nur die Uhr."},
            {{Reason::flagIsUp}, "Das Blättchen ist nicht gefallen."},
            {{Reason::noSuchPly}, "So viele Züge gibt es nicht."},
            {{Reason::notMadeYet}, "Dieser Zug ist noch nicht ausgeführt."},
            {{Reason::emptyEntry}, "Keine Eingabe."},
            {{Reason::writeFirst}, "Erst mitschreiben: Zug 1 Weiß."},
            {{Reason::sheetIsWhole}, "Ihre Mitschrift ist vollständig."},
            {{Reason::noSheetAsked}, "Niemand hat um eine Mitschrift gebeten."},
            {{Reason::lastStage}, "Danach kommt keine Periode mehr."},
            {{Reason::boardsDiffer, {}, {Square::a1, Square::a2}},
             "Die Bretter sind noch verschieden. 2 Felder."},
            {{Reason::adjourned}, "Die Partie ist vertagt."},
            {{Reason::sealFirst}, "Zuerst muss der Abgabezug abgegeben werden."},
            {{Reason::notSealing}, "Abgeben können Sie erst, wenn der Schiedsrichter vertagt hat."},
            {{Reason::notAdjourned}, "Die Partie ist nicht vertagt."},
            {{Reason::notResumed}, "Erst fortsetzen."},
            {{Reason::replierIsAbsent}, "Der Umschlag bleibt zu, bis der Gegner da ist."},
            {{Reason::envelopeIsLost}, "Der Umschlag ist verloren."},
            {{Reason::notOnEnvelope}, "Das weiß das Programm selbst."},
            {{Reason::noReconciliation}, "Kein Abgleich."},
            {{Reason::nothingToCheck, {}, {Square::a1}}, "Nichts zu prüfen."},
            {{Reason::notOver}, "Die Partie ist nicht zu Ende."},
            {{Reason::notHisReason}, "Das ist nicht Ihre Aufgabe."},
            {{Reason::mustBePlayedOn}, "Dafür ist es zu spät. Die Partie wird weitergespielt."},
            {{Reason::annulsOnly},
             "Aus diesem Grund kann eine Partie nur für ungültig erklärt werden."},
            {{Reason::gameGoesOn},
             "Niemand weiß, welches Blättchen zuerst fiel. Die Partie geht weiter."},
            {{Reason::noSuchPenalty}, "Diese Strafe kennen die Regeln nicht."},
            {{Reason::isFinal}, "Diese Entscheidung ist endgültig."},
            {{Reason::alreadyHere}, "Schon da."},
            {{Reason::alreadyBegun}, "Das geht nur vor dem Start."},
            {{Reason::noSpecialBoard}, "Ein Steckbrett steht nur der blinden Seite zu."},
            {{Reason::notAtHome}, "Das gibt es nur im Turnier."},
            {{Reason::onlyAtHome}, "Im Turnier gesperrt."}};
}

std::vector<Case> cases() {
    auto all = casesOfMoves();
    for (const auto& others : {casesOfDraws(), casesOfClocksAndSheets()})
        all.insert(all.end(), others.begin(), others.end());
    return all;
}

} // namespace

TEST_CASE("every refusal of the match has its sentence in every language") {
    std::array<bool, rules::reasonCount> told{};
    for (const auto& [refusal, german] : cases()) {
        told.at(static_cast<std::size_t>(refusal.reason)) = true;
        CHECK(sentence(refusal, speech::Language::german) == german);
        const auto english = sentence(refusal, speech::Language::english);
        const auto turkish = sentence(refusal, speech::Language::turkish);
        CHECK_FALSE(english.empty());
        CHECK_FALSE(turkish.empty());
        CHECK(english != german);
        CHECK(turkish != english);
    }
    for (const bool isTold : told)
        CHECK(isTold);
}

TEST_CASE("a player who presses while the other clock runs hears that the opponent is on move") {
    CHECK(sentence({Reason::opponentsClockRuns},
                   speech::Language::german,
                   rules::Press{Colour::white}) == "Der Gegner ist am Zug.");
}

TEST_CASE(
    "a game at home that waits for its board says what to do there, not that clocks do not run") {
    auto setup = rules::homeSetup();
    setup.seats.white.inputs.sensedBoard = true;
    setup.seats.black.inputs = {.keyboard = false, .engine = true};
    Sitting at(setup);
    at.match().phase = rules::NotStarted{};
    at.match().boards.white.seen = rules::Placement::start();
    CHECK(at.line("e4") == "‹error› Bitte auf das Brett stellen.");
    at.match().boards.white.seen.clear(Square::e2);
    CHECK(at.line("e4") == "‹error› Ihr Brett stimmt nicht: Eva 2.");
    CHECK(at.line("lage") == "Zug 1, am Zug: Sie. Ihr Brett stimmt nicht: Eva 2.");
    CHECK(at.line("hilfe") == "Ihr Brett stimmt nicht: Eva 2.");
}
