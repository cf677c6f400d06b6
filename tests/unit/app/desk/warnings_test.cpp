// SPDX-License-Identifier: GPL-3.0-or-later
// The remaining time, announced unasked where that is allowed (4.2, 4.4).
#include "app/desk/parts/audible_clock.hpp"
#include "app/match/clock/clock.hpp"
#include "tests/unit/app/desk/audience.hpp"

#include <catch2/catch.hpp>

using namespace rules;
using tactile::ClockVoice;
using tests::Audience;
using tests::bothHearing;
using Lines = std::vector<std::string>;

namespace {

Match playingAt(MatchSetup setup, std::string_view control) {
    setup.time = *parseTimeControl(control);
    return Audience::playing(setup).table().match();
}

/// The warning while the running clock goes from one used time to the other.
app::Effects warning(const Match& match, ClockVoice voice, Span from, Span to) {
    const auto listeners = bothHearing(voice);
    const auto left = app::thresholdBetween(match, listeners, match.at + from, match.at + to);
    return left ? app::warningOf(match, listeners, *left) : app::Effects{};
}

/// What is heard of it.
Lines warnings(const Match& match, ClockVoice voice, Span from, Span to) {
    return tests::script(warning(match, voice, from, to));
}

} // namespace

TEST_CASE("4.4: at home the remaining time is announced at its thresholds") {
    const Match match = playingAt(homeSetup(), "40m");
    CHECK(app::nextWarning(match, {}, match.at) == match.at + minutes(10));
    CHECK(warnings(match, ClockVoice::usual, {}, minutes(10)) == Lines{"white: 30 Minuten."});
    CHECK(warnings(match, ClockVoice::thresholds, minutes(37), minutes(38)) ==
          Lines{"white: 2 Minuten."});
    CHECK(warnings(match, ClockVoice::usual, minutes(38), minutes(39)) ==
          Lines{"white: Eine Minute."});
    CHECK(warnings(match, ClockVoice::usual, minutes(36), minutes(37)).empty());
}

TEST_CASE("4.4: after a jump past several thresholds only the lowest is announced") {
    const Match match = playingAt(homeSetup(), "40m");
    CHECK(warnings(match, ClockVoice::usual, {}, minutes(36)) == Lines{"white: 5 Minuten."});
}

TEST_CASE("4.4: in blitz only the last minute is announced") {
    const Match match = playingAt(homeSetup(), "5m");
    CHECK(app::nextWarning(match, {}, match.at) == match.at + minutes(4));
    CHECK(warnings(match, ClockVoice::usual, {}, minutes(3)).empty());
}

TEST_CASE("4.2: the last seconds are ticks, for a spoken number would be late") {
    const Match match = playingAt(homeSetup(), "1m");
    CHECK(warnings(match, ClockVoice::countdown, seconds(39), seconds(40)) ==
          Lines{"white: 20 Sekunden."});
    CHECK(warnings(match, ClockVoice::countdown, seconds(50), seconds(51)) ==
          Lines{"public: ‹tick›"});
    CHECK(warnings(match, ClockVoice::usual, seconds(50), seconds(51)).empty());
}

TEST_CASE("4.2: with the dial or silence chosen no words are spoken") {
    const Match match = playingAt(homeSetup(), "40m");
    CHECK(warnings(match, ClockVoice::dial, {}, minutes(40)).empty());
    CHECK(warnings(match, ClockVoice::silent, {}, minutes(40)).empty());
    CHECK_FALSE(app::nextWarning(match, bothHearing(ClockVoice::silent), match.at).has_value());
}

TEST_CASE("E-R43: in a tournament the time is never announced unasked, whatever the settings") {
    const Match match = playingAt(tournamentSetup(Colour::white), "40m");
    for (const auto voice : {ClockVoice::usual, ClockVoice::thresholds, ClockVoice::countdown}) {
        CHECK_FALSE(app::nextWarning(match, bothHearing(voice), match.at).has_value());
        CHECK(warnings(match, voice, {}, minutes(40)).empty());
    }
}

TEST_CASE(
    "E-R43 4.4: with the arbiter's permission five minutes and one minute are announced in words") {
    MatchSetup setup = tournamentSetup(Colour::white);
    setup.time = *parseTimeControl("40m");
    Audience room = Audience::playing(setup);
    CHECK(room.ask(Actor::arbiter, RuleWarnings{Colour::white, true}) ==
          Lines{"public: Weiß: Die Uhr sagt von selbst, wenn die Zeit knapp wird."});
    const Match match = room.table().match();
    for (const auto voice : {ClockVoice::thresholds, ClockVoice::countdown}) {
        CHECK(app::nextWarning(match, bothHearing(voice), match.at) == match.at + minutes(35));
        CHECK(warnings(match, voice, {}, minutes(34)).empty());
        CHECK(warnings(match, voice, minutes(34), minutes(35)) ==
              Lines{"white: ‹flag lifts› Letzte 5 Minuten."});
        CHECK(warnings(match, voice, minutes(36), minutes(38)).empty());
        CHECK(warnings(match, voice, minutes(38), minutes(39)) == Lines{"white: Eine Minute."});
        CHECK(warnings(match, voice, minutes(39), minutes(40)).empty());
        CHECK_FALSE(app::nextTick(match, bothHearing(voice), match.at).has_value());
    }
    for (const auto voice : {ClockVoice::usual, ClockVoice::dial, ClockVoice::analog}) {
        CHECK_FALSE(app::nextWarning(match, bothHearing(voice), match.at).has_value());
        CHECK(app::nextTick(match, bothHearing(voice), match.at).has_value());
    }
    CHECK(room.ask(Actor::arbiter, RuleWarnings{Colour::white, false}) ==
          Lines{"public: Weiß: Die Uhr sagt nicht mehr von selbst, wenn die Zeit knapp wird."});
    CHECK_FALSE(
        app::nextWarning(room.table().match(), bothHearing(ClockVoice::thresholds), match.at)
            .has_value());
}

TEST_CASE(
    "E-R43: the permission for one player does not apply to the other or to a sighted player") {
    MatchSetup setup = tournamentSetup(Colour::black);
    setup.time = *parseTimeControl("40m");
    Audience room = Audience::playing(setup);
    room.ask(Actor::arbiter, RuleWarnings{Colour::black, true});
    const Match match = room.table().match();
    CHECK(warnings(match, ClockVoice::thresholds, {}, minutes(40)).empty());
    CHECK_FALSE(app::isToldInWords(match, Colour::white, ClockVoice::thresholds));
    CHECK(app::isToldInWords(match, Colour::black, ClockVoice::thresholds));
}

TEST_CASE("4.4: in blitz the arbiter's permission covers the last minute only") {
    MatchSetup setup = tournamentSetup(Colour::white);
    setup.time = *parseTimeControl("5m");
    Audience room = Audience::playing(setup);
    room.ask(Actor::arbiter, RuleWarnings{Colour::white, true});
    const Match match = room.table().match();
    CHECK(app::nextWarning(match, bothHearing(ClockVoice::thresholds), match.at) ==
          match.at + minutes(4));
}

TEST_CASE("4.2: with the dial chosen the position of the hand is announced") {
    const Match match = playingAt(homeSetup(), "40m");
    CHECK(warnings(match, ClockVoice::analog, {}, minutes(10)) ==
          Lines{"white: Zeiger 30 Minuten nach voll, Blättchen zur vollen Stunde."});
}

TEST_CASE("4.4: words that would be late are replaced by a tick") {
    const Match match = playingAt(homeSetup(), "40m");
    const auto effects = warning(match, ClockVoice::usual, {}, minutes(10));
    REQUIRE(effects.size() == 1);
    CHECK(effects.front().as<app::Say>()->utterance.whenLate == speech::Earcon::tick);
}

TEST_CASE("4.4: a player hears the own times only, and from a shared device both do") {
    const auto said = [](speech::PhraseKey phrase, speech::Channel channel) {
        speech::Utterance utterance;
        utterance.phrase = phrase;
        utterance.channel = channel;
        utterance.spoken = {{speech::Language::german, "5 Minuten."}};
        return utterance;
    };
    using speech::Channel;
    using speech::PhraseKey;
    const Match match = playingAt(tournamentSetup(Colour::white), "40m");
    const auto heard = [&](PhraseKey phrase, Channel channel) {
        return app::timesHeard(match, said(phrase, channel));
    };
    CHECK(heard(PhraseKey::clkMine, Channel::privateWhite) == ByColour<bool>{true, false});
    CHECK(heard(PhraseKey::clkMine, Channel::privateBlack) == ByColour<bool>{false, true});
    CHECK(heard(PhraseKey::clkBoth, Channel::privateBlack) == ByColour<bool>{false, true});
    CHECK(heard(PhraseKey::clkTheirs, Channel::privateWhite) == ByColour<bool>{false, false});
    CHECK(heard(PhraseKey::clkHand, Channel::privateWhite) == ByColour<bool>{true, false});
    const Match home = playingAt(homeSetup(), "40m");
    CHECK(app::timesHeard(home, said(PhraseKey::clkBoth, Channel::privateWhite)) ==
          ByColour<bool>{true, true});
    CHECK(app::timesHeard(home, said(PhraseKey::clkMine, Channel::privateWhite)) ==
          ByColour<bool>{true, false});
    CHECK(app::timesHeard(home, said(PhraseKey::clkTheirs, Channel::privateWhite)) ==
          ByColour<bool>{false, true});
    auto warning = said(PhraseKey::clkHand, Channel::privateWhite);
    warning.urgency = speech::Urgency::progress;
    CHECK(app::timesHeard(home, warning) == ByColour<bool>{false, false});
}

TEST_CASE("4.2: an engine receives no warning") {
    MatchSetup setup = homeSetup();
    setup.seats.white.inputs = {.keyboard = false, .sensedBoard = false, .engine = true};
    CHECK(warnings(playingAt(setup, "40m"), ClockVoice::usual, {}, minutes(40)).empty());
}
