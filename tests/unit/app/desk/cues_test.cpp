// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/match/boards/boards.hpp"
#include "tests/support/match/table.hpp"

#include <catch2/catch.hpp>

#include <algorithm>

using namespace rules;
using enum Colour;
using app::cuesBetween;
using tests::Table;

namespace {

std::vector<app::CueBoard> boardCues(const app::Effects& effects) {
    std::vector<app::CueBoard> cues;
    for (const auto& effect : effects)
        if (const auto* cue = effect.as<app::CueBoard>()) cues.push_back(*cue);
    return cues;
}

} // namespace

TEST_CASE(
    "a sensed board receives its target position, and lights the move to be executed (E2.1)") {
    MatchSetup setup = tournamentSetup(white);
    setup.seats.black.inputs.sensedBoard = true;
    Table table(setup);
    const auto first = boardCues(cuesBetween(nullptr, table.match()));
    REQUIRE(first.size() == 1);
    CHECK(first.front() == app::CueBoard{black, tactile::Expect{Placement::start()}});

    table.ask(Actor::program, Go{});
    const Match before = table.match();
    table.enter(white, "e4");
    table.announce(white);
    table.heard();
    const auto cues = boardCues(cuesBetween(&before, table.match()));
    REQUIRE(cues.size() == 2);
    CHECK(cues[0].cue == tactile::Cue{tactile::Expect{table.match().game.position().placement()}});
    CHECK(cues[1].cue == tactile::Cue{tactile::Light{{Square::e2, Square::e4}}});

    const Match behind = table.match();
    table.show(black, table.match().game.position().placement());
    CHECK(boardCues(cuesBetween(&behind, table.match())) ==
          std::vector<app::CueBoard>{{black, tactile::Light{{}}}});
    const Match done = table.match();
    CHECK(cuesBetween(&done, table.match()).empty());
}

TEST_CASE(
    "an engine is asked when it is on move, and the request is withdrawn if a move is taken back") {
    MatchSetup setup = homeSetup();
    setup.seats.black.inputs = {.keyboard = false, .engine = true};
    Table table(setup);
    table.ask(Actor::program, Go{});
    CHECK_FALSE(app::engineToMove(table.match()));
    const Match before = table.match();
    table.enter(white, "e4");
    CHECK(cuesBetween(&before, table.match()) == app::Effects{app::AskEngine{black}});
    const Match thinking = table.match();
    table.ask(Actor::white, TakeBack{white});
    CHECK(cuesBetween(&thinking, table.match()) == app::Effects{app::WithdrawEngine{black}});
    CHECK(cuesBetween(nullptr, thinking) == app::Effects{app::AskEngine{black}});
}
