// SPDX-License-Identifier: GPL-3.0-or-later
// E2.9, E2.10, Article 4.9: an assistant does what was agreed and nothing else.
#include "rules/match/decide.hpp"
#include "tests/support/match/table.hpp"

#include <catch2/catch.hpp>

#include <string>

using namespace rules;
using enum Colour;
using tests::only;
using tests::started;
using tests::Table;

namespace {

// White is blind. Each test states which assistant has which duties.
MatchSetup blindWhite() {
    MatchSetup setup = tournamentSetup(white);
    setup.seats.white.preview = false;
    setup.time = *parseTimeControl("90m");
    return setup;
}

MatchSetup withHelperOfBlack() {
    MatchSetup setup = blindWhite();
    setup.seats.black.assistant = Duties{Duty::execute, Duty::announce};
    return setup;
}

/// The letters of the duties that permit White's assistant to make this request.
std::string dutiesFor(const Request& request) {
    std::string letters;
    for (const Duty duty : allDuties) {
        MatchSetup setup = blindWhite();
        setup.seats.white.assistant = Duties{duty};
        if (isAllowed(Actor::assistantOfWhite, request, setup))
            letters += static_cast<char>('a' + static_cast<int>(duty));
    }
    return letters;
}

using Sheet = std::vector<std::string>;
Sheet sheetOf(const Table& table, Colour seat) {
    Sheet texts;
    const auto& sheet = table.match().sheets[seat];
    for (int ply = 1; sheet.at(ply) != nullptr; ++ply)
        texts.push_back(sheet.at(ply)->text);
    return texts;
}

const Move kingsPawnToE4 = Move::plain(Square::e2, Square::e4);

} // namespace

TEST_CASE("E2.9: each duty allows its own actions, and without the duty they are refused") {
    CHECK(dutiesFor(EnterMove{white, kingsPawnToE4}) == "ab");
    CHECK(dutiesFor(EnterMove{black, kingsPawnToE4}) == "ab");
    CHECK(dutiesFor(Announce{black}) == "b");
    CHECK(dutiesFor(CorrectAnnouncement{white}) == "b");
    CHECK(dutiesFor(Press{white}) == "c");
    CHECK(dutiesFor(Write{white, 1, "e4"}) == "c");
    CHECK(dutiesFor(Inform{white}) == "d");
    CHECK(dutiesFor(ClaimFlag{white}) == "e");
    CHECK(dutiesFor(ReportTouch{black, Square::e7}) == "e");
}

TEST_CASE("E2.9: no duty lets the assistant play, offer, claim a draw or resign for the player") {
    CHECK(dutiesFor(Repeat{white}).empty());
    CHECK(dutiesFor(Lift{white, Square::e2}).empty());
    CHECK(dutiesFor(OfferDraw{white}).empty());
    CHECK(dutiesFor(ClaimDraw{white, DrawClaim::threefold}).empty());
    CHECK(dutiesFor(DemandTouchMove{white}).empty());
    CHECK(dutiesFor(Resign{white}).empty());
    CHECK(dutiesFor(Press{black}).empty());
    CHECK(dutiesFor(RuleTouchOrder{white}).empty());
}

TEST_CASE("E2.9.a: the assistant executes the opponent's move on the blind player's board") {
    MatchSetup setup = blindWhite();
    setup.seats.white.assistant = Duties{Duty::execute, Duty::announce};
    Table table = started(setup);
    table.play("e4");
    const auto events = table.ask(Actor::assistantOfWhite, EnterMove{black, table.move("e5")});
    CHECK(only<MoveExecuted>(events) == std::vector{MoveExecuted{white, 2, Executed::byAssistant}});
    CHECK(table.match().boards.white.seen == table.match().game.position().placement());
}

TEST_CASE("S18: the sighted player's helper executes and announces (E2.10)") {
    Table table = started(withHelperOfBlack());
    table.play("e4");
    const auto events = table.ask(Actor::assistantOfBlack, EnterMove{black, table.move("e5")});
    CHECK(only<AnnouncementBegun>(events).size() == 1);
    CHECK(only<MoveMade>(events).size() == 1);
}

TEST_CASE("E2.9.a, E2.7: a move the assistant executes on either board is written on that player's "
          "sheet") {
    MatchSetup setup = blindWhite();
    setup.seats.white.assistant = Duties{Duty::execute, Duty::announce};
    Table table = started(setup);
    table.play("e4");
    CHECK(sheetOf(table, black) == Sheet{"e4"});
    table.ask(Actor::assistantOfWhite, EnterMove{black, table.move("e5")});
    CHECK(sheetOf(table, white) == Sheet{"e4", "e5"});
    CHECK(table.refusal(Actor::white, Repeat{white}).reason == Reason::nothingToConfirm);
}

TEST_CASE("S18: the blind player also repeats a move that the helper executed, and only then is it "
          "written down (E2.1, E-R7, E2.10)") {
    Table table = started(withHelperOfBlack());
    table.play("e4");
    const auto e5 = table.move("e5");
    table.ask(Actor::assistantOfBlack, EnterMove{black, e5});
    table.ask(Actor::black, Press{black});
    CHECK(table.match().boards.white.seen == table.match().game.position().placement());
    CHECK(toTakeUp(table.match(), white) == e5);
    const auto events = table.ask(Actor::white, Repeat{white});
    CHECK(only<MoveRepeated>(events) == std::vector{MoveRepeated{white, e5}});
    CHECK(only<MoveExecuted>(events).empty());
    CHECK(sheetOf(table, white) == Sheet{"e4", "e5"});
    CHECK_FALSE(toTakeUp(table.match(), white).has_value());
}

TEST_CASE("S18: the helper does not record, press, report or claim") {
    Table table = started(withHelperOfBlack());
    table.play("e4");
    const auto isRefused = [&](const Request& request) {
        return table.refusal(Actor::assistantOfBlack, request).reason == Reason::notAllowed;
    };
    CHECK(isRefused(Write{black, 1, "e4"}));
    CHECK(isRefused(Write{white, 1, "e4"}));
    CHECK(isRefused(Press{black}));
    CHECK(isRefused(Inform{black}));
    CHECK(isRefused(ClaimFlag{black}));
    CHECK(isRefused(ReportTouch{white, Square::e2}));
}

TEST_CASE("any player may have someone who moves the pieces, a sighted one, too (ART-4.9)") {
    MatchSetup setup = tournamentSetup(black);
    setup.seats.white.assistant = Duties::all();
    Table table = started(setup);
    const auto events = table.ask(Actor::assistantOfWhite, EnterMove{white, table.move("e4")});
    CHECK(only<MoveMade>(events).size() == 1);
    table.heard();
    table.ask(Actor::assistantOfWhite, Press{white});
    CHECK(table.match().clock.isTimed() == false);
    CHECK(sideToMove(table.match()) == black);
}

TEST_CASE("2023: against a deaf opponent the blind player must have an assistant (L23-D, P50)") {
    MatchSetup setup = blindWhite();
    setup.laws = laws2023;
    setup.seats.black.deaf = true;
    CHECK(lacksAssistant(setup, white));
    CHECK_FALSE(lacksAssistant(setup, black));
    setup.seats.white.assistant = Duties{Duty::announce};
    CHECK_FALSE(lacksAssistant(setup, white));
    setup.seats.white.assistant = {};
    setup.laws = laws2009;
    CHECK_FALSE(lacksAssistant(setup, white));
}

TEST_CASE("ART-P11: the assistant adds nothing to a move that the player has dictated") {
    MatchSetup setup = blindWhite();
    setup.seats.white.preview = true;
    setup.seats.white.assistant = Duties::all();
    Table table = started(setup);
    table.enter(white, "e4");
    const Move d4 = table.move("d4");
    CHECK(table.refusal(Actor::assistantOfWhite, EnterMove{white, d4}).reason ==
          Reason::notAllowed);
    CHECK(table.match().turn == MoveState{Entered{kingsPawnToE4}});
    table.ask(Actor::white, EnterMove{white, d4});
    table.ask(Actor::assistantOfWhite, Announce{white});
    table.heard();
    CHECK(table.match().game.moves().back() == d4);
}

TEST_CASE(
    "a move that only its player has heard is not available to the opponent's helper (E2.10)") {
    MatchSetup setup = withHelperOfBlack();
    setup.seats.white.preview = true;
    Table table = started(setup);
    table.enter(white, "e4");
    const auto isRefused = [&](const Request& request) {
        return table.refusal(Actor::assistantOfBlack, request).reason == Reason::notAllowed;
    };
    CHECK(isRefused(Announce{white}));
    CHECK(isRefused(EnterMove{white, kingsPawnToE4}));
    CHECK(isRefused(EnterMove{white, table.move("d4")}));
    CHECK(isRefused(DiscardEntry{white}));
    CHECK(table.match().turn == MoveState{Entered{kingsPawnToE4}});
    table.announce(white);
    table.heard();
    CHECK(only<MoveCalledAgain>(table.ask(Actor::assistantOfBlack, Announce{white})).size() == 1);
}

TEST_CASE("E2.9.a: an assistant who only executes moves does not announce what is entered") {
    MatchSetup setup = blindWhite();
    setup.seats.white.assistant = Duties{Duty::execute};
    Table table = started(setup);
    table.ask(Actor::assistantOfWhite, EnterMove{white, kingsPawnToE4});
    CHECK(std::holds_alternative<Entered>(table.match().turn));
    CHECK_FALSE(table.match().sounding.has_value());
    table.announce(white);
    CHECK(table.match().sounding.has_value());
}
