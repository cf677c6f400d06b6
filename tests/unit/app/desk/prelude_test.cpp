// SPDX-License-Identifier: GPL-3.0-or-later
// Moves that have been made before a match is played on.
#include "app/desk/recorder.hpp"
#include "rules/match/decide.hpp"
#include "rules/match/inquiry.hpp"
#include "rules/match/match.hpp"
#include "tests/support/chess/positions.hpp"

#include <catch2/catch.hpp>

#include <sstream>
#include <string>
#include <string_view>
#include <vector>

using app::prelude;

namespace {

std::vector<rules::Move> madeFrom(rules::Position position, std::string_view text) {
    std::vector<rules::Move> moves;
    std::istringstream words{std::string{text}};
    for (std::string word; words >> word;) {
        moves.push_back(tests::moveOf(position, word));
        position.play(moves.back());
    }
    return moves;
}

std::vector<rules::Move> made(std::string_view text) {
    return madeFrom(rules::Position::start(), text);
}

/// The match after what is recorded of it.
rules::Match replayed(const rules::MatchSetup& setup, const std::vector<rules::Recorded>& events) {
    auto match = rules::open(setup);
    for (const auto& each : events)
        match = rules::evolve(std::move(match), each.at, each.event);
    return match;
}

rules::MatchSetup againstAnEngine() {
    auto setup = rules::homeSetup();
    setup.seats.black.inputs = {.keyboard = false, .engine = true};
    return setup;
}

} // namespace

TEST_CASE("moves made before a match are recorded at its first instant, by whoever makes them") {
    for (const auto& setup : {rules::homeSetup(), againstAnEngine()}) {
        const auto moves = made("e2e4 e7e5 g1f3");
        const auto events = prelude(setup, moves);
        REQUIRE(events.has_value());
        for (std::size_t each = 0; each < events->size(); ++each) {
            CHECK((*events)[each].sequence == each + 1);
            CHECK((*events)[each].at == rules::Instant{});
        }
        const auto match = replayed(setup, *events);
        CHECK(std::vector(match.game.moves().begin(), match.game.moves().end()) == moves);
        CHECK(std::holds_alternative<rules::Playing>(match.phase));
    }
}

TEST_CASE("moves made before a match may begin anywhere") {
    auto setup = rules::homeSetup();
    setup.start = tests::positionOf(tests::promotionFen);
    const auto events = prelude(setup, madeFrom(setup.start, "d7d8q"));
    REQUIRE(events.has_value());
    CHECK(replayed(setup, *events).game.plies() == 1);
}

TEST_CASE("on a server an electronic board is taken to show the position after the moves") {
    auto setup = rules::homeSetup();
    setup.flag = rules::FlagRule::mustBeObserved;
    setup.seats.white.inputs.sensedBoard = true;
    setup.seats.black.inputs = {.keyboard = false, .remote = true};
    const auto moves = made("e2e4 e7e5 g1f3 b8c6");
    const auto events = prelude(setup, moves);
    REQUIRE(events.has_value());
    const auto match = replayed(setup, *events);
    CHECK(std::vector(match.game.moves().begin(), match.game.moves().end()) == moves);
    CHECK(rules::isInStep(match, rules::Colour::white));
    CHECK_FALSE(rules::toTakeUp(match, rules::Colour::white));
}

TEST_CASE("a match that would be over, or moves that do not fit, cannot be played on") {
    CHECK_FALSE(prelude(rules::homeSetup(), made("f2f3 e7e5 g2g4 d8h4")));
    CHECK_FALSE(
        prelude(rules::homeSetup(), std::vector{made("e2e4").front(), made("e2e4").front()}));
}
