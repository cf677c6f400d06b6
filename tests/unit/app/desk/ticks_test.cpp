// SPDX-License-Identifier: GPL-3.0-or-later
// What a player's dial plays unasked (E2.4.a, 4.2, 4.3).
#include "app/desk/parts/audible_clock.hpp"
#include "tests/unit/app/desk/audience.hpp"

#include <catch2/catch.hpp>

using namespace rules;
using app::Listeners;
using tactile::ClockVoice;
using tests::Audience;
using tests::blindWhite;
using tests::bothHearing;
using Lines = std::vector<std::string>;

namespace {

MatchSetup timed(MatchSetup setup) {
    setup.time = *parseTimeControl("90m");
    return setup;
}

Match playing(const MatchSetup& setup) {
    return Audience::playing(setup).table().match();
}

/// What is heard while the running clock goes from one used time to the other.
Lines ticks(const Match& match, const Listeners& listeners, Span from, Span to) {
    return tests::script(app::ticksBetween(match, listeners, match.at + from, match.at + to));
}

} // namespace

TEST_CASE(
    "L09-E2.4.a: in a tournament a blind player's own running clock ticks in that player's ear") {
    const Match match = playing(blindWhite());
    CHECK(app::nextTick(match, {}, match.at) == match.at + minutes(5));
    CHECK(ticks(match, {}, {}, minutes(5)) == Lines{"white: ‹tick›"});
    CHECK(ticks(match, {}, minutes(5), minutes(9)).empty());
    CHECK(ticks(match, {}, minutes(9), minutes(15)) == Lines{"white: ‹double tick›"});
}

TEST_CASE("L09-E2.4.b: in the last five minutes the flag ticks once for each minute left") {
    const Match match = playing(blindWhite());
    CHECK(ticks(match, {}, minutes(84), minutes(85)) == Lines{"white: ‹flag lifts›"});
    CHECK(ticks(match, {}, minutes(87), minutes(88)) ==
          Lines{"white: ‹flag flutters · flag flutters›"});
    CHECK(ticks(match, {}, minutes(88), minutes(89)) == Lines{"white: ‹flag flutters›"});
    CHECK(ticks(match, {}, minutes(89), minutes(91)).empty());
}

TEST_CASE("4.2: the opponent's clock never ticks") {
    const Match match = playing(timed(tournamentSetup(Colour::black)));
    REQUIRE(match.clock.running() == Colour::white);
    CHECK_FALSE(app::nextTick(match, bothHearing(ClockVoice::dial), match.at).has_value());
    CHECK(ticks(match, bothHearing(ClockVoice::dial), {}, minutes(5)).empty());
}

TEST_CASE("4.2: a player who chooses silence hears no tick") {
    CHECK(ticks(playing(blindWhite()), bothHearing(ClockVoice::silent), {}, minutes(5)).empty());
}

TEST_CASE("4.2: at home the dial ticks only if the player chooses it") {
    const Match match = playing(timed(homeSetup()));
    CHECK(ticks(match, bothHearing(ClockVoice::usual), {}, minutes(5)).empty());
    CHECK(ticks(match, bothHearing(ClockVoice::dial), {}, minutes(5)) == Lines{"white: ‹tick›"});
}

TEST_CASE("E-R43: a tick has no words, and every utterance takes precedence") {
    const Match match = playing(blindWhite());
    const auto effects = app::ticksBetween(match, {}, match.at, match.at + minutes(5));
    REQUIRE(effects.size() == 1);
    const auto& utterance = effects.front().as<app::Say>()->utterance;
    CHECK(utterance.urgency == speech::Urgency::progress);
    CHECK(utterance.shown.empty());
    CHECK(utterance.spoken.empty());
}

TEST_CASE("Decision 8: after the arbiter disables it nothing ticks, and both are informed") {
    Audience room = Audience::playing(timed(tournamentSetup(Colour::white)));
    CHECK(room.ask(Actor::arbiter, RuleTicks{false}) ==
          Lines{"public: Der Schiedsrichter schaltet das Ticken des Zifferblatts ab."});
    const Match silenced = room.table().match();
    CHECK(ticks(silenced, bothHearing(ClockVoice::dial), {}, minutes(5)).empty());
    CHECK(room.ask(Actor::arbiter, RuleTicks{true}) ==
          Lines{"public: Der Schiedsrichter lässt das Zifferblatt ticken."});
    CHECK(ticks(room.table().match(), {}, {}, minutes(5)) == Lines{"white: ‹tick›"});
}
