// SPDX-License-Identifier: GPL-3.0-or-later
// Adjourning and resuming in a match: sealing, the envelope, who is present, the sealed move.
#include "rules/match/adjourn/adjourn_acts.hpp"
#include "rules/match/decide.hpp"
#include "rules/record/journal.hpp"
#include "tests/support/match/table.hpp"

#include <catch2/catch.hpp>

#include <string>

using namespace rules;
using enum Colour;
using tests::happened;
using tests::only;
using tests::Table;

namespace {

const std::string box = "nobody-can-read-this";

MatchSetup tournament(const LawsEdition& laws = laws2009) {
    MatchSetup setup = tournamentSetup(white);
    setup.laws = laws;
    setup.time = *parseTimeControl("40/2h,1h");
    setup.seats.white.name = "Anna";
    setup.seats.black.name = "Bruno";
    return setup;
}

/// 1.e4 e5 2.Nf3 Nc6 3.Bc4 Nf6 has been played, the session is over, White seals.
Table sealing(const LawsEdition& laws = laws2009, Span rest = {}) {
    Table table(tournament(laws));
    table.ask(Actor::arbiter, Go{});
    table.play("e4 e5 Nf3 Nc6 Bc4 Nf6");
    table.ask(Actor::arbiter, Adjourn{rest});
    return table;
}

/// The same, after White has sealed this move.
Table adjourned(const std::string& text = "d3", const LawsEdition& laws = laws2009) {
    Table table = sealing(laws);
    table.ask(Actor::white, Seal{white, text, box});
    return table;
}

/// The game can be restored from its record.
void checkRecord(const Table& table) {
    CHECK(*replay(table.record()) == table.match());
}

bool isOver(const Table& table, const Outcome& outcome) {
    return table.match().phase == Phase{Over{outcome}};
}

} // namespace

TEST_CASE(
    "S30: the player on move seals while the own clock runs, and both clocks stop (L09-G1.a)") {
    Table table = sealing();
    CHECK(table.match().clock.running() == white);
    CHECK(table.refusal(Actor::white, EnterMove{white, table.move("d3")}).reason ==
          Reason::sealFirst);
    CHECK(table.refusal(Actor::black, Seal{black, "d6", box}).reason == Reason::notYourTurn);
    CHECK(table.refusal(Actor::white, Seal{white, "", box}).reason == Reason::emptyEntry);
    table.pass(minutes(7));
    CHECK(table.ask(Actor::white, Seal{white, "d3", box}) ==
          std::vector<Event>{MoveSealed{white, box}});
    CHECK_FALSE(table.match().clock.running());
    CHECK(table.match().clock.used(white, table.now()) == minutes(7));
    CHECK(table.match().game.plies() == 6);
    CHECK(table.refusal(Actor::arbiter, Go{}).reason == Reason::adjourned);
    CHECK(table.refusal(Actor::white, EnterMove{white, table.move("d3")}).reason ==
          Reason::adjourned);
    CHECK(table.refusal(Actor::white, Seal{white, "d3", box}).reason == Reason::adjourned);
    checkRecord(table);
}

TEST_CASE("S30: no event contains the sealed move, only the box does (decision 11)") {
    const Table table = adjourned("d3");
    for (const auto& recorded : table.record())
        CHECK(write(recorded.event).find("d3") == std::string::npos);
}

TEST_CASE("S30: nobody seals without being asked to, and only a tournament game is adjourned") {
    Table table(tournament());
    CHECK(table.refusal(Actor::arbiter, Adjourn{}).reason == Reason::notStarted);
    table.ask(Actor::arbiter, Go{});
    CHECK(table.refusal(Actor::white, Seal{white, "e4", box}).reason == Reason::notSealing);
    CHECK(table.refusal(Actor::white, Adjourn{}).reason == Reason::notAllowed);
    Table home(homeSetup());
    home.ask(Actor::program, Go{});
    CHECK(home.refusal(Actor::white, WishToAdjourn{white}).reason == Reason::notAtHome);
}

TEST_CASE("S30: a claim made instead of sealing is ruled on before a move is sealed (Art. 9.5)") {
    Table table = sealing();
    table.ask(Actor::white, ClaimDraw{white, DrawClaim::threefold, std::nullopt});
    CHECK(table.refusal(Actor::white, Seal{white, "d3", box}).reason == Reason::claimPending);
    table.ask(Actor::arbiter, RuleClaim{ClaimRuling::wrong});
    table.ask(Actor::arbiter, Go{});
    table.ask(Actor::white, Seal{white, "d3", box});
    CHECK(std::holds_alternative<Adjourned>(table.match().phase));
}

TEST_CASE("S30: after an incorrect claim while sealing, its move must be sealed (Art. 9.5.b)") {
    Table table = sealing();
    const Move claimed = table.move("d3");
    table.ask(Actor::white, ClaimDraw{white, DrawClaim::threefold, claimed});
    table.ask(Actor::arbiter, RuleClaim{ClaimRuling::wrong});
    table.ask(Actor::arbiter, Go{});
    CHECK(table.refusal(Actor::white, Seal{white, "0-0", box}) ==
          Refusal{Reason::intendedFirst, {claimed}});
    table.ask(Actor::white, Seal{white, "d3", box});
    CHECK(std::holds_alternative<Adjourned>(table.match().phase));
}

TEST_CASE("S30: the move placed on the player's own board must be the sealed one (L09-G1.a)") {
    Table table = sealing();
    table.lift(white, Square::d2);
    table.put(white, Square::d3);
    CHECK(table.refusal(Actor::white, Seal{white, "0-0", box}) ==
          Refusal{Reason::boardShows, {table.move("d3")}});
    table.ask(Actor::white, Seal{white, "d3", box});
    CHECK(std::holds_alternative<Adjourned>(table.match().phase));
}

TEST_CASE("E-R75: a keyboard's board is set up automatically, before the sealed move is opened "
          "(L09-G5)") {
    Table table = sealing();
    table.lift(white, Square::d2);
    table.put(white, Square::d3);
    table.ask(Actor::white, Seal{white, "d3", box});
    CHECK_FALSE(isInStep(table.match(), white));
    table.ask(Actor::arbiter, Resume{true, true});
    CHECK(isInStep(table.match(), white));
    CHECK(isInStep(table.match(), black));
    table.ask(Actor::arbiter, OpenEnvelope{"d3"});
    CHECK(isInStep(table.match(), white));
    CHECK(toTakeUp(table.match(), black) == table.moveBack("d3", 1));
    checkRecord(table);
}

TEST_CASE(
    "E-R75: a sensed board must show the adjourned position before anything is opened (E-R51)") {
    MatchSetup setup = tournament();
    setup.seats.black.inputs.sensedBoard = true;
    Table table(setup);
    table.ask(Actor::arbiter, Go{});
    table.play("e4");
    const Placement afterE4 = table.match().game.position().placement();
    table.show(black, afterE4);
    table.ask(Actor::arbiter, Adjourn{});
    table.ask(Actor::black, Seal{black, "e5", box});
    Placement packedUp = afterE4;
    packedUp.clear(Square::a2);
    table.show(black, packedUp);
    const std::vector told{BoardToGoBack{black, {Square::a2}}};
    CHECK(mustSetUpFirst(table.match(), table.now(), Resume{true, true}));
    const auto events = table.ask(Actor::arbiter, Resume{true, true});
    CHECK(only<BoardToGoBack>(events) == told);
    CHECK_FALSE(happened<ResumptionBegun>(events));
    CHECK(mustGoBack(table.match(), black));
    CHECK(happened<BoardsAgree>(table.show(black, afterE4)));
    CHECK(happened<ResumptionBegun>(table.ask(Actor::arbiter, Resume{true, true})));
    table.show(black, packedUp);
    CHECK(only<BoardToGoBack>(table.ask(Actor::arbiter, OpenEnvelope{"e5"})) == told);
    table.show(black, afterE4);
    CHECK(happened<MoveMade>(table.ask(Actor::arbiter, OpenEnvelope{"e5"})));
    checkRecord(table);
}

TEST_CASE("E-R75: each of two wrong boards is named with its squares") {
    MatchSetup setup = tournament();
    for (const Colour seat : colours)
        setup.seats[seat].inputs.sensedBoard = true;
    Table table(setup);
    Placement packedUp = table.match().game.position().placement();
    for (const Colour seat : colours)
        table.show(seat, packedUp);
    table.ask(Actor::arbiter, Go{});
    table.ask(Actor::arbiter, Adjourn{});
    table.ask(Actor::white, Seal{white, "e4", box});
    packedUp.clear(Square::a2);
    for (const Colour seat : colours)
        table.show(seat, packedUp);
    CHECK(only<BoardToGoBack>(table.ask(Actor::arbiter, Resume{true, true})) ==
          std::vector{BoardToGoBack{white, {Square::a2}}, BoardToGoBack{black, {Square::a2}}});
}

TEST_CASE("E-R75: an absent player's clock runs whatever the boards show, and the boards are "
          "reported when the player comes (L09-G9.b)") {
    MatchSetup setup = tournament();
    setup.seats.black.inputs.sensedBoard = true;
    Table table(setup);
    table.show(black, table.match().game.position().placement());
    table.ask(Actor::arbiter, Go{});
    table.ask(Actor::arbiter, Adjourn{});
    table.ask(Actor::white, Seal{white, "e4", box});
    Placement packedUp = table.match().game.position().placement();
    packedUp.clear(Square::a7);
    table.show(black, packedUp);
    CHECK(happened<ResumptionBegun>(table.ask(Actor::arbiter, Resume{true, false})));
    CHECK(table.match().clock.running() == black);
    CHECK(only<BoardToGoBack>(table.ask(Actor::arbiter, Arrive{black})) ==
          std::vector{BoardToGoBack{black, {Square::a7}}});
    checkRecord(table);
}

TEST_CASE("S36: a player who adjourns early has used up the rest of the session (L09-G1.b)") {
    Table table(tournament());
    table.ask(Actor::arbiter, Go{});
    CHECK(table.refusal(Actor::black, WishToAdjourn{black}).reason == Reason::notYourTurn);
    CHECK(table.ask(Actor::white, WishToAdjourn{white}) ==
          std::vector<Event>{AdjourningWished{white}});
    table.ask(Actor::arbiter, Adjourn{minutes(30)});
    table.pass(minutes(10));
    const auto events = table.ask(Actor::white, Seal{white, "e4", box});
    CHECK(only<TimeTaken>(events) == std::vector{TimeTaken{white, minutes(20)}});
    CHECK(table.match().clock.used(white, table.now()) == minutes(30));
    checkRecord(table);
}

TEST_CASE("S36: if the rest of the session exceeds the remaining time, the player loses on time") {
    Table table(tournament());
    table.ask(Actor::arbiter, Go{});
    table.ask(Actor::arbiter, Adjourn{minutes(180)});
    table.ask(Actor::white, Seal{white, "e4", box});
    CHECK(isOver(table, wonBy(EndReason::flagFall, black)));
}

TEST_CASE("S30: the envelope states what the game knows and what people write (L09-G2, ENV)") {
    Table table = adjourned();
    table.ask(Actor::arbiter, WriteOnEnvelope{EnvelopeField::resumptionPlace, "Hotel Adler"});
    table.ask(Actor::arbiter, WriteOnEnvelope{EnvelopeField::round, "5"});
    table.ask(Actor::white, SignEnvelope{});
    CHECK(table.refusal(Actor::arbiter, WriteOnEnvelope{EnvelopeField::position, "?"}).reason ==
          Reason::notOnEnvelope);
    CHECK(table.refusal(Actor::black, WriteOnEnvelope{EnvelopeField::round, "6"}).reason ==
          Reason::notAllowed);
    const Envelope envelope = envelopeOf(table.match(), table.now());
    CHECK(envelope.notes.at(EnvelopeField::white) == "Anna");
    CHECK(envelope.notes.at(EnvelopeField::black) == "Bruno");
    CHECK(envelope.sealer() == white);
    CHECK(envelope.moveNumber() == 4);
    CHECK(envelope.notes.at(EnvelopeField::round) == "5");
    CHECK(envelope.notes.at(EnvelopeField::resumptionPlace) == "Hotel Adler");
    CHECK(envelope.times.white.shown == minutes(120));
    CHECK(envelope.notes.isSigned == ByColour<bool>{true, false});
    checkRecord(table);
}

TEST_CASE("S30: while the clock runs the envelope states the current times (ENV)") {
    MatchSetup setup = tournamentSetup(white);
    setup.time = *parseTimeControl("90m");
    Table table = tests::started(setup);
    table.pass(seconds(4));
    CHECK(envelopeOf(table.match(), table.now()).times.white.used == seconds(4));
}

TEST_CASE("S30: an offer remains open after the session, and may be made after sealing (L09-G4, "
          "ADJ-2.6)") {
    Table table = adjourned();
    table.ask(Actor::white, OfferDraw{white});
    CHECK(envelopeOf(table.match(), table.now()).offers == std::vector{white});
    table.ask(Actor::program, Reopen{});
    table.ask(Actor::black, AnswerDraw{black, true});
    CHECK(isOver(table, drawnBy(EndReason::drawAgreed)));
}

TEST_CASE("S33: resigning before resumption ends the game, whatever was sealed (L09-G6)") {
    Table table = adjourned("nonsense");
    table.ask(Actor::black, Resign{black});
    CHECK(isOver(table, wonBy(EndReason::resignation, white)));
}

TEST_CASE(
    "S34: the sealed move is opened, called and made, and the replier's clock runs (L09-G9.a)") {
    Table table = adjourned("d3");
    table.ask(Actor::program, Reopen{});
    CHECK(table.refusal(Actor::arbiter, OpenEnvelope{"d3"}).reason == Reason::notResumed);
    table.ask(Actor::arbiter, Resume{true, true});
    const Move sealed = table.move("d3");
    const auto events = table.ask(Actor::arbiter, OpenEnvelope{"d3"});
    CHECK(only<EnvelopeOpened>(events) == std::vector{EnvelopeOpened{white, "d3", sealed}});
    CHECK(only<AnnouncementBegun>(events).size() == 1);
    CHECK(table.match().game.moves().back() == sealed);
    CHECK(table.match().clock.running() == black);
    CHECK(table.match().clock.moves(white) == 4);
    table.heard();
    table.repeat(black);
    table.play("d6");
    CHECK(table.match().game.plies() == 8);
    checkRecord(table);
}

TEST_CASE("S35: while the replier is absent nothing is opened, and the replier's clock runs "
          "(L09-G7, G9.b)") {
    Table table = adjourned("d3");
    table.ask(Actor::arbiter, Resume{true, false});
    CHECK(table.match().clock.running() == black);
    CHECK(table.refusal(Actor::arbiter, OpenEnvelope{"d3"}).reason == Reason::replierIsAbsent);
    table.pass(minutes(20));
    table.ask(Actor::arbiter, Arrive{black});
    table.ask(Actor::arbiter, OpenEnvelope{"d3"});
    CHECK(table.match().game.plies() == 7);
    CHECK(table.match().clock.used(black, table.now()) == minutes(20));
    checkRecord(table);
}

TEST_CASE("S35: the arbiter stops the absent player's clock, and resuming starts it again "
          "(L09-6.12.b, G9.b)") {
    Table table = adjourned("d3");
    CHECK(table.refusal(Actor::arbiter, Halt{}).reason == Reason::alreadyStopped);
    table.ask(Actor::arbiter, Resume{true, false});
    CHECK(absentClock(table.match(), table.now()) == black);
    table.ask(Actor::arbiter, Halt{});
    CHECK_FALSE(table.match().clock.running().has_value());
    CHECK(std::holds_alternative<Adjourned>(table.match().phase));
    CHECK(absentClock(table.match(), table.now()) == black);
    CHECK(table.refusal(Actor::arbiter, Halt{}).reason == Reason::alreadyStopped);
    table.ask(Actor::arbiter, Resume{true, false});
    CHECK(table.match().clock.running() == black);
    table.ask(Actor::arbiter, Arrive{black});
    CHECK_FALSE(absentClock(table.match(), table.now()).has_value());
    checkRecord(table);
}

TEST_CASE("S32: a player more than an hour late loses automatically (L09-G10)") {
    Table table = adjourned("d3");
    table.ask(Actor::arbiter, Resume{true, false});
    table.pass(minutes(60));
    table.ask(Actor::program, Tick{});
    CHECK(std::holds_alternative<Adjourned>(table.match().phase));
    table.pass(seconds(1));
    table.ask(Actor::program, Tick{});
    CHECK(isOver(table, wonBy(EndReason::lateness, white)));
}

TEST_CASE("S34: while the sealer is absent the reply is sealed too, and opened on arrival (G9.c)") {
    Table table = adjourned("d3");
    table.ask(Actor::arbiter, Resume{false, true});
    table.ask(Actor::arbiter, OpenEnvelope{"d3"});
    table.heard();
    table.repeat(black);
    table.ask(Actor::arbiter, Adjourn{});
    table.ask(Actor::black, Seal{black, "d6", box});
    CHECK(table.refusal(Actor::arbiter, OpenEnvelope{"d6"}).reason == Reason::replierIsAbsent);
    table.ask(Actor::arbiter, Arrive{white});
    table.ask(Actor::arbiter, OpenEnvelope{"d6"});
    CHECK(table.match().game.plies() == 8);
    CHECK(table.match().clock.running() == white);
    checkRecord(table);
}

TEST_CASE("S34: in 1995 the absent sealer's clock runs once the reply is sealed (14.4)") {
    Table table = adjourned("d3", laws1995);
    table.ask(Actor::arbiter, Resume{false, true});
    table.ask(Actor::arbiter, OpenEnvelope{"d3"});
    table.heard();
    table.repeat(black);
    table.ask(Actor::arbiter, Adjourn{});
    table.ask(Actor::black, Seal{black, "d6", box});
    CHECK(table.match().clock.running() == white);
}

TEST_CASE("S31: ambiguous, illegal and meaningless sealed moves lose (L09-G8)") {
    for (const std::string text : {"Nc3?!Nb5", "Qh5", "", "hm", "exd5"}) {
        INFO(text);
        Table table = adjourned("d3");
        table.ask(Actor::arbiter, Resume{true, true});
        table.ask(Actor::arbiter, OpenEnvelope{text});
        CHECK(isOver(table, wonBy(EndReason::invalidSealedMove, black)));
        checkRecord(table);
    }
}

TEST_CASE("S31: a sealed mate ends the game on the board") {
    Table table(tournament());
    table.ask(Actor::arbiter, Go{});
    table.play("e4 e5 Bc4 Nc6 Qh5 Nf6");
    table.ask(Actor::arbiter, Adjourn{});
    table.ask(Actor::white, Seal{white, "Dxf7#", box});
    table.ask(Actor::arbiter, Resume{true, true});
    table.ask(Actor::arbiter, OpenEnvelope{"Dxf7#"});
    CHECK(isOver(table, wonBy(EndReason::checkmate, white)));
    CHECK(table.match().game.plies() == 7);
}

TEST_CASE("S30: an offer sealed with the move is made when it is opened (Art. 9.1)") {
    Table table = adjourned("d3");
    table.ask(Actor::arbiter, Resume{true, true});
    table.ask(Actor::arbiter, OpenEnvelope{"d3 (=)"});
    REQUIRE(table.match().drawOffer);
    CHECK(table.match().drawOffer->by == white);
}

TEST_CASE("S37: if the envelope is lost, the sealer makes the move on the board (L09-G11.a)") {
    Table table = adjourned("d3");
    table.ask(Actor::arbiter, Resume{true, true});
    table.ask(Actor::arbiter, LoseEnvelope{});
    CHECK(table.match().clock.running() == white);
    table.play("d3");
    CHECK(table.match().game.plies() == 7);
    CHECK(table.match().clock.running() == black);
}

TEST_CASE("S34: if the envelope of the reply is lost, the move is made on the board (L09-G11.a)") {
    Table table = adjourned("d3");
    table.ask(Actor::arbiter, Resume{false, true});
    table.ask(Actor::arbiter, OpenEnvelope{"d3"});
    table.ask(Actor::black, Repeat{black});
    table.ask(Actor::arbiter, Adjourn{});
    table.ask(Actor::black, Seal{black, "d6", box});
    table.ask(Actor::arbiter, LoseEnvelope{});
    CHECK(table.match().clock.running() == white); // who is still to come
    table.ask(Actor::arbiter, Arrive{white});
    CHECK(table.match().clock.running() == black);
    table.play("d6");
    CHECK(table.match().game.plies() == 8);
    checkRecord(table);
}

TEST_CASE("S30: the sealed move declines only an offer that was made before it (L09-G4)") {
    Table table = sealing();
    const bool isOfferedBefore = GENERATE(true, false);
    if (isOfferedBefore) table.ask(Actor::black, OfferDraw{black});
    table.ask(Actor::white, Seal{white, "d3", box});
    if (!isOfferedBefore) table.ask(Actor::black, OfferDraw{black});
    table.ask(Actor::arbiter, Resume{true, true});
    table.ask(Actor::arbiter, OpenEnvelope{"d3"});
    CHECK(table.match().drawOffer.has_value() != isOfferedBefore);
    table.play("d6 0-0");
    CHECK_FALSE(table.match().drawOffer);
    checkRecord(table);
}

TEST_CASE("S30: an offer sealed with the move accepts one that was made since (Art. 9.1)") {
    Table table = adjourned("d3");
    table.ask(Actor::black, OfferDraw{black});
    table.ask(Actor::arbiter, Resume{true, true});
    table.ask(Actor::arbiter, OpenEnvelope{"d3 (=)"});
    CHECK(isOver(table, drawnBy(EndReason::drawAgreed)));
}

TEST_CASE("S30: an offer sealed with the move does not accept the sealer's own (Art. 9.1)") {
    const bool isOfferedBefore = GENERATE(true, false);
    Table table = sealing();
    if (isOfferedBefore) table.ask(Actor::white, OfferDraw{white});
    table.ask(Actor::white, Seal{white, "d3 (=)", box});
    if (!isOfferedBefore) table.ask(Actor::white, OfferDraw{white});
    table.ask(Actor::arbiter, Resume{true, true});
    table.ask(Actor::arbiter, OpenEnvelope{"d3 (=)"});
    CHECK(table.match().clock.running() == black);
    REQUIRE(table.match().drawOffer);
    CHECK(table.match().drawOffer->by == white);
    checkRecord(table);
    table.ask(Actor::black, AnswerDraw{black, true});
    CHECK(isOver(table, drawnBy(EndReason::drawAgreed)));
}

TEST_CASE("S30: sealing completes the opponent's move that was not pressed for (Art. 6.7.a)") {
    Table table(tournament());
    table.ask(Actor::arbiter, Go{});
    table.enter(white, "e4");
    table.announce(white);
    table.heard();
    table.ask(Actor::arbiter, Adjourn{});
    table.ask(Actor::black, Repeat{black});
    CHECK(table.ask(Actor::black, Seal{black, "e5", box}) ==
          std::vector<Event>{ClockPressed{white}, MoveSealed{black, box}});
    CHECK(table.match().clock.moves(white) == 1);
    CHECK_FALSE(table.match().clock.running());
}

TEST_CASE("on paper the arbiter reports that a move is sealed, and later what the sheet says") {
    Table table(tournament());
    table.ask(Actor::arbiter, Go{});
    table.play("e4 e5 Nf3 Nc6 Bc4 Nf6");
    CHECK(happened<PaperSealingBegun>(table.ask(Actor::arbiter, Adjourn{{}, true})));
    CHECK(table.match().sealing->isOnPaper);
    CHECK(table.refusal(Actor::white, Seal{white, {}}).reason == Reason::notAllowed);
    table.ask(Actor::arbiter, Seal{white, {}});
    table.ask(Actor::arbiter, Resume{true, true});
    table.ask(Actor::arbiter, OpenEnvelope{"d3"});
    CHECK(table.match().game.plies() == 7);
}

TEST_CASE("an assistant with that duty handles the formalities of adjourning (E2.9.f)") {
    MatchSetup setup = tournament();
    setup.seats.white.assistant = Duties{Duty::adjourn};
    Table table(setup);
    table.ask(Actor::arbiter, Go{});
    table.ask(Actor::assistantOfWhite, WishToAdjourn{white});
    table.ask(Actor::arbiter, Adjourn{});
    table.ask(Actor::assistantOfWhite, Seal{white, "e4", box});
    table.ask(Actor::assistantOfWhite, WriteOnEnvelope{EnvelopeField::round, "5"});
    CHECK(envelopeOf(table.match(), table.now()).notes.at(EnvelopeField::round) == "5");
    CHECK(
        table.refusal(Actor::assistantOfBlack, WriteOnEnvelope{EnvelopeField::round, "6"}).reason ==
        Reason::notAllowed);
}

TEST_CASE("if nobody is present, the replier's clock runs and the time is lost (ADJ-11)") {
    Table table = adjourned("d3", laws2023);
    table.ask(Actor::arbiter, Resume{false, false});
    CHECK(table.match().clock.running() == black);
}

TEST_CASE("the arbiter signs the envelope as well, once there is one (ENV-17)") {
    Table table = sealing();
    CHECK(table.refusal(Actor::arbiter, SignEnvelope{}).reason == Reason::notAdjourned);
    table.ask(Actor::white, Seal{white, "d3", box});
    table.ask(Actor::arbiter, SignEnvelope{});
    CHECK(envelopeOf(table.match(), table.now()).notes.isSignedByArbiter);
}

TEST_CASE("a game resumed from a wrong position returns to the adjourned one (L95-8.4)") {
    Table table = adjourned("d3", laws1995);
    table.ask(Actor::arbiter, Resume{true, true});
    table.ask(Actor::arbiter, OpenEnvelope{"d3"});
    table.ask(Actor::arbiter, Retrace{6});
    CHECK(table.match().game.plies() == 6);
    CHECK_FALSE(table.match().clock.running());
    table.ask(Actor::arbiter, Go{});
    CHECK(table.match().clock.running() == white);
}

TEST_CASE("the event sets how late a player may arrive, if the edition permits it (ADJ-10)") {
    MatchSetup setup = tournament(laws2023);
    setup.lateness = minutes(30);
    Table table(setup);
    table.ask(Actor::white, Arrive{white});
    table.ask(Actor::black, Arrive{black});
    table.ask(Actor::arbiter, Go{});
    table.ask(Actor::arbiter, Adjourn{});
    table.ask(Actor::white, Seal{white, "e4", box});
    table.ask(Actor::arbiter, Resume{true, false});
    table.pass(minutes(30) + seconds(1));
    table.ask(Actor::program, Tick{});
    table.ask(Actor::arbiter, OpenEnvelope{"e4"});
    CHECK(isOver(table, wonBy(EndReason::lateness, white)));
}

TEST_CASE("S36: wrong times are reported before the first move after resuming (L09-G12, ADJ-13)") {
    for (const auto& laws : lawsEditions) {
        Table table = adjourned("d3", laws);
        table.ask(Actor::arbiter, Resume{true, true});
        table.ask(Actor::arbiter, OpenEnvelope{"d3"});
        table.ask(Actor::white, ClaimTimes{white});
        CHECK_FALSE(table.match().clock.running());
        table.ask(Actor::arbiter, SetClock{white, minutes(50)});
        table.ask(Actor::arbiter, Go{});
        table.repeat(black);
        table.play("d6");
        if (laws.adjournment.timesMayBeDoubtedLater)
            table.ask(Actor::white, ClaimTimes{white});
        else
            CHECK(table.refusal(Actor::white, ClaimTimes{white}).reason == Reason::timesStand);
        checkRecord(table);
    }
}

TEST_CASE(
    "the arbiter's clock measures the session, and its end is reported once (L95-14.7, ADJ-14)") {
    Table table(tournament());
    table.ask(Actor::arbiter, Go{});
    CHECK(table.ask(Actor::arbiter, AnnounceSession{hours(4)}) ==
          std::vector<Event>{SessionAnnounced{hours(4)}});
    table.play("e4 e5");
    table.ask(Actor::arbiter, Halt{});
    const Instant end = *table.match().sessionEnd;
    CHECK(nextDeadline(table.match()) == end);
    table.pass(hours(4));
    CHECK(only<SessionOver>(table.ask(Actor::program, Tick{})).size() == 1);
    CHECK_FALSE(table.match().sessionEnd.has_value());
    CHECK_FALSE(happened<SessionOver>(table.ask(Actor::program, Tick{})));
    CHECK(happened<SealingBegun>(table.ask(Actor::arbiter, Adjourn{})));
    checkRecord(table);
}

TEST_CASE("an adjourned game has no end of session, and players cannot announce one (L95-14.7)") {
    Table table(tournament());
    table.ask(Actor::arbiter, Go{});
    CHECK(table.refusal(Actor::white, AnnounceSession{hours(4)}).reason == Reason::notAllowed);
    CHECK(table.refusal(Actor::arbiter, AnnounceSession{hours(1001)}).reason ==
          Reason::tooMuchTime);
    table.ask(Actor::arbiter, AnnounceSession{hours(4)});
    table.play("e4 e5");
    table.ask(Actor::arbiter, Adjourn{});
    table.ask(Actor::white, Seal{white, "d3", box});
    CHECK_FALSE(table.match().sessionEnd.has_value());
    checkRecord(table);
}
