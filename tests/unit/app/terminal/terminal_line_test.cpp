// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/terminal/terminal_line.hpp"

#include <catch2/catch.hpp>

using app::Spelling;
using app::terminalLines;
using speech::Channel;
using speech::Urgency;
using Lines = std::vector<std::string>;

namespace {

speech::Utterance saying(Channel channel, std::string shown, Urgency urgency = Urgency::answer) {
    speech::Utterance utterance;
    utterance.channel = channel;
    utterance.urgency = urgency;
    utterance.shown = std::move(shown);
    return utterance;
}

} // namespace

TEST_CASE("every line states who hears it") {
    auto setup = rules::tournamentSetup(rules::Colour::white);
    const auto full = Spelling::full;
    CHECK(terminalLines(saying(Channel::publicRoom, "Korrektur."), setup, full) ==
          Lines{"public: Korrektur."});
    CHECK(terminalLines(saying(Channel::privateWhite, "Gelöscht."), setup, full) ==
          Lines{"private: Gelöscht."});
    CHECK(terminalLines(saying(Channel::arbiter, "…"), setup, full) == Lines{"arbiter: …"});
    CHECK(terminalLines(saying(Channel::privateWhite, "Achtung.", Urgency::alarm), setup, full) ==
          Lines{"alarm: Achtung."});

    SECTION("text that only the sighted player reads is not marked as the blind player's") {
        CHECK(terminalLines(saying(Channel::privateBlack, "Gelöscht."), setup, full) ==
              Lines{"private black: Gelöscht."});
        CHECK(terminalLines(saying(Channel::privateBlack, "Achtung.", Urgency::alarm),
                            setup,
                            full) == Lines{"private black: Achtung."});
    }
    SECTION("two blind players are distinguished (2.7)") {
        setup.seats.black.blind = true;
        CHECK(terminalLines(saying(Channel::privateWhite, "Gelöscht."), setup, full) ==
              Lines{"private white: Gelöscht."});
        CHECK(terminalLines(saying(Channel::privateBlack, "e", Urgency::echo), setup, full) ==
              Lines{"private black: e"});
        CHECK(terminalLines(saying(Channel::privateWhite, "Achtung.", Urgency::alarm),
                            setup,
                            full) == Lines{"alarm white: Achtung."});
        CHECK(terminalLines(saying(Channel::privateBlack, "Achtung.", Urgency::alarm),
                            setup,
                            full) == Lines{"alarm black: Achtung."});
    }
    SECTION("the call for the arbiter stays public (W11)") {
        CHECK(terminalLines(saying(Channel::publicRoom, "Achtung.", Urgency::alarm), setup, full) ==
              Lines{"public: Achtung."});
    }
    SECTION("at home with one listener a mark would cost a word without information") {
        const auto home = rules::homeSetup();
        CHECK(terminalLines(saying(Channel::privateBlack, "Gelöscht."), home, full) ==
              Lines{"Gelöscht."});
        CHECK(terminalLines(saying(Channel::privateWhite, "Achtung.", Urgency::alarm),
                            home,
                            full) == Lines{"alarm: Achtung."});
        CHECK(terminalLines(saying(Channel::publicRoom, "Korrektur."), home, full) ==
              Lines{"public: Korrektur."});
    }
}

TEST_CASE("a sound has no line, each of several lines has its channel, and W14 ASCII is that of "
          "the Laws") {
    const auto setup = rules::tournamentSetup(rules::Colour::white);
    CHECK(terminalLines(saying(Channel::publicRoom, ""), setup, Spelling::full).empty());
    CHECK(terminalLines(saying(Channel::privateWhite, "a\nb"), setup, Spelling::full) ==
          Lines{"private: a", "private: b"});
    CHECK(terminalLines(saying(Channel::publicRoom, "Läufer Felix acht, Cesar fünf."),
                        setup,
                        Spelling::ascii) == Lines{"public: Laeufer Felix acht, Cesar fuenf."});
}
