// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/people.hpp"
#include "tests/support/match/table.hpp"

#include <catch2/catch.hpp>

using app::Person;
using app::SharedTerminal;
using app::Spoken;
using namespace rules;

TEST_CASE("a line without a prefix belongs to the person who has to act") {
    MatchSetup setup = tournamentSetup(Colour::white);
    tests::Table table(setup);
    CHECK(app::impliedSpeaker(table.match()) == Person::white);
    table.ask(Actor::program, Go{});
    table.enter(Colour::white, "e4");
    table.announce(Colour::white);
    table.heard();
    CHECK(app::impliedSpeaker(table.match()) == Person::white);
    table.press(Colour::white);
    CHECK(app::impliedSpeaker(table.match()) == Person::black);

    setup.seats.black.inputs = {.keyboard = false, .sensedBoard = true};
    CHECK(app::impliedSpeaker(open(setup)) == Person::white);
    setup.seats.white.inputs = {.keyboard = false, .sensedBoard = true};
    CHECK(app::impliedSpeaker(open(setup)) == Person::arbiter);
}

TEST_CASE("at home a line is a player's, also if the player has a sensed board and no keyboard") {
    MatchSetup setup = homeSetup();
    setup.seats.white.inputs = {.keyboard = false, .sensedBoard = true};
    setup.seats.black.inputs = {.keyboard = false, .engine = true};
    CHECK(app::impliedSpeaker(open(setup)) == Person::white);
    setup.seats.white.inputs = {.keyboard = false, .engine = true};
    CHECK(app::impliedSpeaker(open(setup)) == Person::arbiter);
}

TEST_CASE("a role prefix selects the role for its line, and a prefix alone permanently (2.7)") {
    const Match match = open(tournamentSetup(Colour::white));
    SharedTerminal terminal;
    CHECK(terminal.take("e4", match) == Spoken{Person::white, "e4"});
    CHECK(terminal.take("arbiter: go", match) == Spoken{Person::arbiter, "go"});
    CHECK(terminal.take("schwarz: e5", match) == Spoken{Person::black, "e5"});
    CHECK(terminal.take("e4", match) == Spoken{Person::white, "e4"});
    CHECK(terminal.take("assistant: white: e4", match) == Spoken{Person::assistant, "white: e4"});

    CHECK_FALSE(terminal.take("helfer:", match));
    CHECK(terminal.take("weiß: e4", match) == Spoken{Person::assistant, "weiß: e4"});
    CHECK(terminal.take("schiedsrichter: weiter", match) == Spoken{Person::arbiter, "weiter"});
    CHECK(terminal.take("ansage", match) == Spoken{Person::assistant, "ansage"});
    CHECK_FALSE(terminal.take("black:", match));
    CHECK(terminal.take("e5", match) == Spoken{Person::black, "e5"});
}

TEST_CASE("the role of the latest line is remembered") {
    const Match match = open(tournamentSetup(Colour::white));
    SharedTerminal terminal;
    CHECK_FALSE(terminal.latest().has_value());
    REQUIRE(terminal.take("e4", match));
    CHECK(terminal.latest() == Person::white);
    REQUIRE(terminal.take("black: e5", match));
    CHECK(terminal.latest() == Person::black);
    CHECK(terminal.take("", match, terminal.latest()) == Spoken{Person::black, ""});
}

TEST_CASE("the assistant acts for the player who has one, otherwise for the one whose clock runs "
          "(E2.9)") {
    MatchSetup setup = tournamentSetup(Colour::black);
    setup.seats.black.assistant = Duties::all();
    CHECK(app::servedBy(open(setup)) == Colour::black);
    setup.seats.white.assistant = Duties::all();
    CHECK(app::servedBy(open(setup)) == Colour::white);
}

TEST_CASE("what the assistant reads is no message to the player on the same channel (E2.9.d)") {
    MatchSetup setup = tournamentSetup(Colour::white);
    setup.seats.white.assistant = Duties::all();
    const Match match = open(setup);
    speech::Utterance times;
    times.channel = speech::Channel::privateWhite;
    CHECK(app::hears(Person::white, times, match));
    CHECK(app::hears(Person::assistant, times, match));
    times.isForAssistant = true;
    CHECK_FALSE(app::hears(Person::white, times, match));
    CHECK(app::hears(Person::assistant, times, match));
}
