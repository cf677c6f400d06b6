// SPDX-License-Identifier: GPL-3.0-or-later
// SM-A: announcing a move, the slip of the tongue, the press pending until the announcement ends.
#include "tests/support/chess/positions.hpp"
#include "tests/support/match/table.hpp"

#include <catch2/catch.hpp>

using namespace rules;
using enum Colour;
using tests::happened;
using tests::only;
using tests::Table;

namespace {

Table startedWithNinetyMinutes(MatchSetup setup = tournamentSetup(white)) {
    setup.time = *parseTimeControl("90m");
    Table table(setup);
    table.ask(Actor::arbiter, Go{});
    return table;
}

} // namespace

TEST_CASE("an entered move is not heard by anybody else and can be discarded (W8)") {
    Table table = startedWithNinetyMinutes();
    table.enter(white, "Nh3");
    CHECK_FALSE(table.match().sounding.has_value());
    CHECK(table.ask(Actor::white, DiscardEntry{white}) ==
          std::vector<Event>{EntryDiscarded{white}});
    CHECK(stateOf(table.match(), white) == PlayerState::ready);
    CHECK(table.refusal(Actor::white, DiscardEntry{white}).reason == Reason::nothingToDiscard);

    table.enter(white, "Nh3");
    table.enter(white, "Nf3");
    CHECK(table.match().turn == MoveState{Entered{table.move("Nf3")}});
}

TEST_CASE("an illegal move is refused before anybody hears it (E-R16)") {
    Table table = startedWithNinetyMinutes();
    const Move illegal = Move::plain(Square::e2, Square::e5);
    CHECK(table.refusal(Actor::white, EnterMove{white, illegal}) ==
          Refusal{Reason::illegalMove, {illegal}});
    CHECK(table.match().turn == MoveState{Thinking{}});
}

TEST_CASE("a promotion without its new piece is no legal move (E-R15)") {
    MatchSetup setup = tournamentSetup(white);
    setup.start = tests::positionOf("8/4P2k/8/8/8/8/7K/8 w - - 0 1");
    Table table = startedWithNinetyMinutes(setup);
    CHECK(
        table.refusal(Actor::white, EnterMove{white, Move::plain(Square::e7, Square::e8)}).reason ==
        Reason::illegalMove);
    table.play("e8=Q");
    CHECK(table.fen() == "4Q3/7k/8/8/8/8/7K/8 b - - 0 1");
}

TEST_CASE("only the player on move can announce, and only once") {
    Table table = startedWithNinetyMinutes();
    CHECK(table.refusal(Actor::white, Announce{white}).reason == Reason::nothingToAnnounce);
    CHECK(table.refusal(Actor::black, EnterMove{black, table.move("e4")}).reason ==
          Reason::notYourTurn);
    table.enter(white, "e4");
    table.announce(white);
    CHECK(table.refusal(Actor::white, EnterMove{white, table.move("d4")}) ==
          Refusal{Reason::alreadyAnnounced, {table.move("e4")}});
    CHECK(table.announce(white).empty()); // its announcement is playing already
    const Move e4 = table.move("e4");
    table.heard();
    CHECK(table.announce(white) == std::vector<Event>{MoveCalledAgain{white, e4}});
    CHECK(table.refusal(Actor::white, EnterMove{white, e4}).reason == Reason::notYourTurn);
}

TEST_CASE("an interrupted announcement does not count and must be repeated") {
    Table table = startedWithNinetyMinutes();
    const Move e4 = table.move("e4");
    table.enter(white, "e4");
    table.announce(white);
    CHECK(table.heard(Heard::cut) == std::vector<Event>{AnnouncementCut{white, {1}}});
    CHECK(table.match().turn == MoveState{Entered{e4}});
    CHECK(table.refusal(Actor::white, Press{white}).missing == Part::announcement);
    CHECK(table.announce(white) == std::vector<Event>{AnnouncementBegun{white, e4, {2}}});
    CHECK(happened<MoveMade>(table.heard()));
}

TEST_CASE("without sound a displayed announcement counts, and states so") {
    Table table = startedWithNinetyMinutes();
    const Move e4 = table.move("e4");
    table.enter(white, "e4");
    table.announce(white);
    const auto events = table.heard(Heard::shown);
    CHECK(only<MoveAnnounced>(events).front() == MoveAnnounced{white, e4, Heard::shown});
    CHECK(happened<MoveMade>(events));
}

TEST_CASE("the end of an announcement that is not playing has no effect") {
    Table table = startedWithNinetyMinutes();
    table.enter(white, "e4");
    table.announce(white);
    CHECK(table.ask(Actor::program, AnnouncementHeard{{7}, Heard::spoken}).empty());
    CHECK(table.match().game.plies() == 0);
    table.heard();
    CHECK(table.ask(Actor::program, AnnouncementHeard{{1}, Heard::spoken}).empty());
}

TEST_CASE("players who call their moves themselves confirm having done so (decision 4)") {
    MatchSetup setup = tournamentSetup(white);
    setup.announcer = Announcer::player;
    Table table = startedWithNinetyMinutes(setup);
    const Move e4 = table.move("e4");
    table.enter(white, "e4");
    const auto events = table.announce(white);
    CHECK(only<MoveAnnounced>(events) ==
          std::vector{MoveAnnounced{white, e4, Heard::calledByPlayer}});
    CHECK(happened<MoveMade>(events));
    table.press(white);
    CHECK(table.match().clock.running() == black);
}

TEST_CASE("a slip of the tongue can be corrected before the press, not after (W8, E2.6)") {
    Table table = startedWithNinetyMinutes();
    const Move slip = table.move("Nh3");
    table.enter(white, "Nh3");
    table.announce(white);
    table.heard();
    CHECK(table.match().sheets.white.at(1)->text == "Sh3");

    CHECK(
        table.ask(Actor::white, CorrectAnnouncement{white}) ==
        std::vector<Event>{AnnouncementWithdrawn{white, slip}, RetracedTo{0, RetraceCause::slip}});
    CHECK(stateOf(table.match(), white) == PlayerState::ready);
    CHECK(table.match().game.plies() == 0);
    CHECK(table.match().boards.white.seen == Placement::start());
    CHECK(table.match().sheets.white.plies() == 0);
    CHECK(table.match().sheets.white.struck.front().entry.text == "Sh3");
    CHECK(table.match().clock.running() == white);

    table.play("Nf3");
    CHECK(table.match().sheets.white.at(1)->text == "Sf3");
    CHECK(table.refusal(Actor::white, CorrectAnnouncement{white}).reason ==
          Reason::opponentsClockRuns);
    CHECK(table.refusal(Actor::black, CorrectAnnouncement{black}).reason ==
          Reason::nothingToCorrect);
}

TEST_CASE("S06: the move entered with the correction is announced at once and made") {
    Table table = startedWithNinetyMinutes();
    table.play("e4 e5");
    table.enter(white, "Nh3");
    table.announce(white);
    table.heard();
    const Move slip = table.moveBack("Nh3", 1);
    const Move right = table.moveBack("Nf3", 1);
    const auto events = table.ask(Actor::white, CorrectAnnouncement{white, right});
    CHECK(events == std::vector<Event>{AnnouncementWithdrawn{white, slip},
                                       RetracedTo{2, RetraceCause::slip},
                                       AnnouncementBegun{white, right, {4}}});
    CHECK(happened<MoveMade>(table.heard()));
    table.press(white);
    CHECK(table.fen() == "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2");
    CHECK(table.match().boards.white.seen == table.match().game.position().placement());

    std::vector<Event> record;
    for (const Recorded& each : table.record())
        record.push_back(each.event);
    CHECK(only<AnnouncementWithdrawn>(record).size() == 1);
}

TEST_CASE("an offer made with the move outlasts the correction of its words (Art. 9.1.b, E2.6)") {
    Table table = startedWithNinetyMinutes();
    table.enter(white, "Nh3");
    table.announce(white);
    table.heard();
    table.ask(Actor::white, OfferDraw{white});
    const Move right = table.moveBack("Nf3", 1);
    table.ask(Actor::white, CorrectAnnouncement{white, right});
    table.heard();
    table.press(white);
    REQUIRE(table.match().drawOffer);
    CHECK(table.match().sheets.white.at(1)->text == "Sf3(=)");
    table.ask(Actor::black, AnswerDraw{black, true});
    CHECK(std::holds_alternative<Over>(table.match().phase));
}

TEST_CASE(
    "a slip is corrected also while it is announced, and the end of that sound has no effect") {
    Table table = startedWithNinetyMinutes();
    const Move slip = table.move("Nh3");
    table.enter(white, "Nh3");
    table.announce(white);
    CHECK(table.ask(Actor::white, CorrectAnnouncement{white}) ==
          std::vector<Event>{AnnouncementWithdrawn{white, slip}});
    CHECK(table.ask(Actor::program, AnnouncementHeard{{1}, Heard::spoken}).empty());
    CHECK(table.match().turn == MoveState{Thinking{}});
    CHECK(table.refusal(Actor::white, CorrectAnnouncement{white}).reason ==
          Reason::nothingToCorrect);
}

TEST_CASE("a move that was only entered is discarded, not corrected, for nobody has heard it") {
    Table table = startedWithNinetyMinutes();
    table.enter(white, "Nh3");
    CHECK(table.refusal(Actor::white, CorrectAnnouncement{white}).reason ==
          Reason::nothingToCorrect);
}

TEST_CASE("a wrong correction is refused and the announcement remains valid") {
    Table table = startedWithNinetyMinutes();
    table.enter(white, "Nh3");
    table.announce(white);
    table.heard();
    const Move illegal = Move::plain(Square::e2, Square::e5);
    CHECK(table.refusal(Actor::white, CorrectAnnouncement{white, illegal}).reason ==
          Reason::illegalMove);
    CHECK(table.match().game.plies() == 1);
}

TEST_CASE("the move of an incorrect claim is not corrected to another one (9.5.b, E2.6)") {
    Table table = startedWithNinetyMinutes();
    const Move claimed = table.move("Nf3");
    table.ask(Actor::white, ClaimDraw{white, DrawClaim::threefold, claimed});
    table.ask(Actor::arbiter, RuleClaim{ClaimRuling::wrong});
    table.ask(Actor::arbiter, Go{});
    table.enter(white, "Nf3");
    table.announce(white);
    table.heard();
    CHECK(table.refusal(Actor::white, CorrectAnnouncement{white, table.moveBack("d4", 1)}) ==
          Refusal{Reason::intendedFirst, {claimed}});
    table.ask(Actor::white, CorrectAnnouncement{white});
    CHECK(permittedMoves(table.match()) == std::vector{claimed});
}

TEST_CASE("the sighted player's slip follows the same rule (SM-S)") {
    Table table = startedWithNinetyMinutes();
    table.play("e4");
    table.enter(black, "d5");
    const Move slip = table.moveBack("d5", 1);
    const Move right = table.moveBack("d6", 1);
    const auto events = table.ask(Actor::black, CorrectAnnouncement{black, right});
    CHECK(only<AnnouncementWithdrawn>(events).front() == AnnouncementWithdrawn{black, slip});
    CHECK(only<MoveMade>(events).front().move == right);
    table.heard();
    table.press(black);
    CHECK(table.refusal(Actor::black, CorrectAnnouncement{black}).reason ==
          Reason::opponentsClockRuns);
}

TEST_CASE("a corrected slip is undone on the opponent's board and sheet") {
    Table table = startedWithNinetyMinutes();
    table.enter(white, "Nh3");
    table.announce(white);
    table.heard();
    table.repeat(black);
    CHECK(table.match().boards.black.seen.at(Square::h3).has_value());
    table.ask(Actor::white, CorrectAnnouncement{white});
    CHECK(table.match().boards.black.seen == Placement::start());
    CHECK(table.match().sheets.black.plies() == 0);
    CHECK(table.match().repeated.black == 0);
    CHECK(toRepeat(table.match(), black) == std::nullopt);
}

TEST_CASE("a correction strikes only entries with the slip, not one written correctly by hand") {
    MatchSetup setup = tournamentSetup(white);
    setup.seats.white.sheet = SheetKept::byHand;
    Table table = startedWithNinetyMinutes(setup);
    table.enter(white, "Nh3");
    table.announce(white);
    table.heard();
    table.ask(Actor::white, Write{white, 1, "Sf3"});
    table.ask(Actor::white, CorrectAnnouncement{white});
    CHECK(table.match().sheets.white.at(1)->text == "Sf3");
}

TEST_CASE("a press during the announcement takes effect when it has been heard") {
    Table table = startedWithNinetyMinutes();
    table.enter(white, "e4");
    table.announce(white);
    table.pass(seconds(1));
    CHECK(table.press(white) == std::vector<Event>{PressHeld{white}});
    CHECK(table.match().clock.running() == white);
    CHECK(table.press(white).empty()); // pressing twice is pressing once
    table.pass(seconds(2));
    const auto events = table.heard();
    CHECK(happened<MoveMade>(events));
    CHECK(events.back() == Event{ClockPressed{white}});
    CHECK(table.match().clock.running() == black);
    CHECK(table.match().clock.remaining(white, table.now()) == minutes(90) - seconds(3));
}

TEST_CASE("correcting or interrupting the announcement cancels a pending press") {
    Table table = startedWithNinetyMinutes();
    table.enter(white, "Nh3");
    table.announce(white);
    table.press(white);
    SECTION("corrected") {
        table.ask(Actor::white, CorrectAnnouncement{white, table.move("Nf3")});
    }
    SECTION("interrupted") {
        table.heard(Heard::cut);
        table.announce(white);
    }
    table.heard();
    CHECK(table.match().clock.running() == white);
    CHECK(hasMadeAndNotPressed(table.match(), white));
}

TEST_CASE("a pending press is dropped with a report if the clocks were stopped meanwhile") {
    Table table = startedWithNinetyMinutes();
    table.enter(white, "e4");
    table.announce(white);
    table.press(white);
    table.ask(Actor::arbiter, Halt{});
    const auto events = table.heard();
    CHECK(events.back() == Event{PressDropped{white}});
    CHECK_FALSE(table.match().clock.running().has_value());
    // The move is made when the game continues, and must then be pressed again.
    CHECK(happened<MoveMade>(table.ask(Actor::arbiter, Go{})));
    CHECK(table.match().clock.running() == white);
    table.press(white);
    CHECK(table.match().clock.running() == black);
}

TEST_CASE("on a clock without a lever the program presses when the move has been heard") {
    MatchSetup setup = tournamentSetup(white);
    setup.seats.white.press = PressedBy::program;
    setup.seats.black.press = PressedBy::program;
    Table table = startedWithNinetyMinutes(setup);
    table.enter(white, "e4");
    table.announce(white);
    CHECK(table.heard().back() == Event{ClockPressed{white}});
    table.repeat(black);
    CHECK_FALSE(happened<ClockPressed>(table.enter(black, "e5")));
    CHECK(table.heard().back() == Event{ClockPressed{black}});
}

TEST_CASE("the blind player's clock cannot be pressed when it does not run") {
    Table table = startedWithNinetyMinutes();
    table.play("e4");
    CHECK(table.refusal(Actor::white, Press{white}).reason == Reason::opponentsClockRuns);
    CHECK(table.refusal(Actor::black, Press{black}).missing == Part::announcement);
}

TEST_CASE("2023: the next move completes the previous one, pressed or not (P36)") {
    for (const auto& laws : {laws2009, laws2023}) {
        MatchSetup setup = tournamentSetup(white);
        setup.laws = laws;
        setup.time = *parseTimeControl("90m");
        Table table(setup);
        table.ask(Actor::arbiter, Go{});
        table.enter(white, "e4");
        table.announce(white);
        table.heard();
        table.repeat(black);
        const EnterMove answer{black, table.move("e5")};
        if (laws.clock.completedByNextMove) {
            CHECK(happened<ClockPressed>(table.ask(Actor::black, answer)));
            CHECK(table.match().game.plies() == 2);
        } else {
            CHECK(table.refusal(Actor::black, answer).reason == Reason::notYourTurn);
        }
    }
}
