// SPDX-License-Identifier: GPL-3.0-or-later
// All speech passes through one place, which applies each listener's settings.
#include "app/telling/message.hpp"
#include "rules/notation/san.hpp"

#include <catch2/catch.hpp>

using namespace app;
using rules::Colour;
using speech::PhraseKey;
using tactile::SpeechMode;

namespace {

/// What the player at home hears of the engine's first move.
Say engineMoves(SpeechMode mode) {
    auto setup = rules::homeSetup();
    setup.seats.white.inputs = {.keyboard = false, .engine = true};
    const auto match = rules::open(setup);
    Listeners listeners;
    for (const Colour seat : rules::colours)
        listeners[seat].speech = mode;
    Response response(match, match, listeners);
    response.callAtHome(match.game.position(), *rules::parseUci("e2e4", match.game.position()));
    const auto effects = std::move(response).take();
    REQUIRE(effects.size() == 1);
    return *effects.front().as<Say>();
}

} // namespace

TEST_CASE("the opponent's move is spoken, and with tones only it sounds without words") {
    const auto talking = engineMoves(SpeechMode::talking).utterance;
    CHECK_FALSE(talking.spoken.empty());
    CHECK(talking.earcon == speech::Earcon::opponentsMove);
    CHECK(engineMoves(SpeechMode::onDemand).utterance == talking);

    const auto tones = engineMoves(SpeechMode::tones).utterance;
    CHECK(tones.spoken.empty());
    CHECK(tones.earcon == speech::Earcon::opponentsMove);
    CHECK(tones.shown == talking.shown);
}

TEST_CASE("with the voice off the opponent's move is displayed and not spoken") {
    const auto off = engineMoves(SpeechMode::off).utterance;
    CHECK(off.spoken.empty());
    CHECK_FALSE(off.earcon);
    CHECK(off.shown == engineMoves(SpeechMode::talking).utterance.shown);
}

TEST_CASE("public announcements do not depend on one player's speech settings") {
    const auto match = rules::open(rules::tournamentSetup(Colour::white));
    Listeners listeners;
    listeners.white.speech = SpeechMode::off;
    listeners.black.speech = SpeechMode::off;
    Response response(match, match, listeners);
    response.aloud({PhraseKey::clkStopped});
    response.tell(Colour::white, {PhraseKey::clkStopped});
    const auto effects = std::move(response).take();
    REQUIRE(effects.size() == 2);
    CHECK_FALSE(effects.front().as<Say>()->utterance.spoken.empty());
    CHECK(effects.back().as<Say>()->utterance.spoken.empty());
}

TEST_CASE("text for the arbiter is never spoken") {
    const auto match = rules::open(rules::tournamentSetup(Colour::white));
    const Listeners listeners;
    Response response(match, match, listeners);
    response.showArbiter({PhraseKey::clkStopped});
    const auto effects = std::move(response).take();
    REQUIRE(effects.size() == 1);
    CHECK(effects.front().as<Say>()->utterance.spoken.empty());
    CHECK_FALSE(effects.front().as<Say>()->utterance.shown.empty());
}
