// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/words/utterance.hpp"

#include <catch2/catch.hpp>

using speech::Channel;
using speech::PrivateEars;
using speech::terminalPrefix;
using speech::Urgency;

TEST_CASE("a terminal line states who hears it") {
    CHECK(terminalPrefix(Channel::publicRoom, Urgency::move, PrivateEars::one) == "public: ");
    CHECK(terminalPrefix(Channel::privateWhite, Urgency::answer, PrivateEars::one) == "private: ");
    CHECK(terminalPrefix(Channel::arbiter, Urgency::answer, PrivateEars::one) == "arbiter: ");
    CHECK(terminalPrefix(Channel::privateWhite, Urgency::answer, PrivateEars::everybody).empty());
}

TEST_CASE("with two blind players a private line states whose it is") {
    CHECK(terminalPrefix(Channel::privateWhite, Urgency::echo, PrivateEars::both) ==
          "private white: ");
    CHECK(terminalPrefix(Channel::privateBlack, Urgency::echo, PrivateEars::both) ==
          "private black: ");
}

TEST_CASE("a private alarm is marked as one, the call for the arbiter stays public (W11)") {
    CHECK(terminalPrefix(Channel::privateBlack, Urgency::alarm, PrivateEars::one) == "alarm: ");
    CHECK(terminalPrefix(Channel::privateWhite, Urgency::alarm, PrivateEars::both) ==
          "alarm white: ");
    CHECK(terminalPrefix(Channel::privateBlack, Urgency::alarm, PrivateEars::both) ==
          "alarm black: ");
    CHECK(terminalPrefix(Channel::publicRoom, Urgency::alarm, PrivateEars::one) == "public: ");
}

TEST_CASE("channels and urgencies have the names of the utterance log") {
    CHECK(speech::name(Channel::publicRoom) == "public");
    CHECK(speech::name(Channel::privateBlack) == "private black");
    CHECK(speech::name(Urgency::alarm) == "alarm");
    CHECK(speech::name(Urgency::progress) == "progress");
}
