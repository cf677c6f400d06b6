// SPDX-License-Identifier: GPL-3.0-or-later
// Hints at the best move, step by step.
#include "speech/words/tactics_answers.hpp"
#include "tests/support/chess/positions.hpp"

#include <catch2/catch.hpp>

#include <string>
#include <string_view>

using speech::HintStep;
using speech::Language;

namespace {

std::string
hint(std::string_view fen, std::string_view move, HintStep step, Language in = Language::english) {
    const auto position = tests::positionOf(fen);
    return speech::hintAnswer(position, tests::moveOf(position, move), step, in).shown;
}

constexpr std::string_view forkWins = "r3k3/8/8/3N4/8/8/5PPP/6K1 w - - 0 1";

} // namespace

TEST_CASE("the first step tells what is won, without a square") {
    CHECK(hint(forkWins, "d5c7", HintStep::point) == "Hint. Fork. Gain: rook.");
    CHECK(hint(forkWins, "d5c7", HintStep::point, Language::german) ==
          "Tipp. Gabel. Gewinn: Turm.");
    CHECK(hint("6k1/5ppp/8/8/8/8/r4PPP/3R2K1 w - - 0 1", "d1d8", HintStep::point) ==
          "Hint. Back-rank mate. Mates.");
    CHECK(hint("7k/8/5K2/8/8/8/8/6Q1 w - - 0 1", "f6f7", HintStep::point) == "Hint. Mate in 2.");
}

TEST_CASE("the first step tells which piece moves if nothing is won for certain") {
    CHECK(hint(tests::startFen, "g1f3", HintStep::point) == "Hint: knight.");
    CHECK(hint(forkWins, "g1f1", HintStep::point) == "Hint: king.");
}

TEST_CASE("the second step tells the piece and its square, the third one the move") {
    CHECK(hint(forkWins, "d5c7", HintStep::piece) == "Hint: knight d5.");
    CHECK(hint(forkWins, "d5c7", HintStep::move) == "Hint: Knight d5, c7, check.");
    CHECK(hint(tests::bothMayCastle, "e1h1", HintStep::piece) == "Hint: king e1.");
}
