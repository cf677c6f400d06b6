// SPDX-License-Identifier: GPL-3.0-or-later
// Who can still mate in thousands of positions whose answers are known; see tests/data/README.md.
// WINNABLE_STEP says that every so manieth position is asked about.
#include "rules/chess/winnable/winnable.hpp"
#include "rules/notation/fen.hpp"
#include "tests/support/mate_questions.hpp"
#include "tests/support/positions.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <variant>

using rules::Position;
using rules::Unwinnable;
using rules::winnability;
using rules::Winnable;
using tests::MateQuestion;

namespace {

const std::string folder = HEKTOR_TEST_DATA "/unwinnability/";

bool endsInMate(Position position, const Winnable& found, rules::Colour winner) {
    const bool legal = std::all_of(found.line.begin(), found.line.end(), [&](rules::Move move) {
        return position.playIfLegal(move);
    });
    return legal && position.isCheckmate() && position.turn() != winner;
}

void check(const MateQuestion& question) {
    INFO(question.place << ' ' << question.fen << (question.canMate ? " can" : " cannot"));
    const auto position = tests::positionOf(question.fen);
    const auto found = winnability(position, question.winner);
    if (question.canMate) {
        const auto* const winnable = std::get_if<Winnable>(&found);
        REQUIRE(winnable);
        CHECK(endsInMate(position, *winnable, question.winner));
        CHECK_FALSE(clearlyCannotMate(position, question.winner));
    } else {
        CHECK(std::holds_alternative<Unwinnable>(found));
    }
}

} // namespace

TEST_CASE("in hard positions it is found who can mate, and every line found ends in mate "
          "(Art. 6.9)") {
    for (const auto& question : tests::readMateQuestions(folder + "hard.txt", WINNABLE_STEP))
        check(question);
}

TEST_CASE("in positions from games it is found who can mate, and every line found ends in mate "
          "(Art. 6.9)") {
    for (const auto& question : tests::readMateQuestions(folder + "lichess.txt", WINNABLE_STEP))
        check(question);
}

TEST_CASE("players who ran out of time although nobody could mate them are given a draw "
          "(Art. 6.9)") {
    for (const auto& question :
         tests::readUnfairTimeouts(folder + "unfair_timeouts.txt", WINNABLE_STEP))
        check(question);
}

TEST_CASE("the quick look sees at once that those players could not be mated (Art. 5.2.b)") {
    for (const auto& question :
         tests::readUnfairTimeouts(folder + "unfair_timeouts.txt", WINNABLE_STEP)) {
        INFO(question.place << ' ' << question.fen);
        CHECK(clearlyCannotMate(tests::positionOf(question.fen), question.winner));
    }
}
