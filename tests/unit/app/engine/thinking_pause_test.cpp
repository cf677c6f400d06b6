// SPDX-License-Identifier: GPL-3.0-or-later
// How long a weak engine takes for its moves.
#include "app/engine/strength_plan.hpp"
#include "tests/support/chess/positions.hpp"

#include <catch2/catch.hpp>

#include <string_view>

using app::EngineQuestion;
using app::Level;
using app::strengthOf;
using app::thinkingPause;
using namespace std::chrono_literals;

namespace {

EngineQuestion askedIn(std::string_view fen, std::string_view moves = {}) {
    EngineQuestion question{.game = rules::Game(tests::positionOf(fen))};
    for (std::size_t at = 0; at + 4 <= moves.size(); at += 5)
        question.game.play(tests::moveOf(question.game.position(), moves.substr(at, 4)));
    return question;
}

std::chrono::milliseconds
pauseFor(const EngineQuestion& question, std::string_view move, double chance) {
    return thinkingPause(question, tests::moveOf(question.game.position(), move), chance);
}

constexpr double always[]{0, 0.25, 0.5, 0.75, 0.999};

/// Many moves, none of which takes.
constexpr std::string_view quiet =
    "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10";

} // namespace

TEST_CASE("taking back takes hardly any time, and a choice takes longer") {
    const auto takesBack = askedIn(quiet, "g5f6");
    const auto thinks =
        askedIn(quiet, "a1b1 a8b8 b1a1 b8a8 a1b1 a8b8 b1a1 b8a8 a1b1 a8b8 b1a1 b8a8");
    for (const double chance : always) {
        CHECK(pauseFor(takesBack, "e7f6", chance) <= 700ms);
        CHECK(pauseFor(takesBack, "h7h6", chance) >= 300ms);
        CHECK(pauseFor(thinks, "h2h3", chance) >= 900ms);
        CHECK(pauseFor(thinks, "h2h3", chance) <= 4s);
    }
    CHECK(pauseFor(thinks, "h2h3", 0.999) > 3s);
}

TEST_CASE("the only move and a move of the opening come soon") {
    const auto only = askedIn("7k/8/8/8/8/6p1/r7/7K w - - 0 40");
    REQUIRE(only.game.position().legalMoves().size() == 1);
    for (const double chance : always) {
        CHECK(pauseFor(only, "h1g1", chance) <= 700ms);
        CHECK(pauseFor(askedIn(tests::startFen), "e2e4", chance) <= 1500ms);
    }
}

TEST_CASE("with a clock the pause is never more than a hundredth of what is left") {
    auto question = askedIn(quiet);
    for (const int seconds : {0, 1, 10, 60, 100}) {
        question.clock = app::EngineClock{};
        question.clock->sides.white.left = rules::seconds(seconds);
        for (const double chance : always)
            CHECK(pauseFor(question, "h2h3", chance) <= std::chrono::milliseconds{10 * seconds});
    }
}

TEST_CASE("only the levels up to strong take their time") {
    CHECK(app::takesItsTime(strengthOf(Level::beginner)));
    CHECK(app::takesItsTime(strengthOf(Level::strong)));
    CHECK_FALSE(app::takesItsTime(strengthOf(Level::master)));
    CHECK_FALSE(app::takesItsTime(strengthOf(Level::full)));
}
