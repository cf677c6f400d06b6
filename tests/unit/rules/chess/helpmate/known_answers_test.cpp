// SPDX-License-Identifier: GPL-3.0-or-later
// Who can still mate in thousands of positions whose answers are known; see tests/data/README.md.
#include "rules/chess/helpmate/helpmate.hpp"
#include "rules/notation/fen.hpp"
#include "tests/support/chess/mate_questions.hpp"
#include "tests/support/chess/positions.hpp"
#include "tests/support/screen/extent.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <string>
#include <variant>
#include <vector>

using rules::findHelpmate;
using rules::Helpmate;
using rules::NoHelpmate;
using rules::Position;
using rules::Undecided;
using tests::MateQuestion;

namespace {

const std::string folder = HEKTOR_TEST_DATA "/unwinnability/";

bool endsInMate(Position position, const Helpmate& found, rules::Colour winner) {
    const bool legal = std::all_of(found.line.begin(), found.line.end(), [&](rules::Move move) {
        return position.playIfLegal(move);
    });
    return legal && position.isCheckmate() && position.turn() != winner;
}

/// Whether an answer was found; fails if it is wrong.
bool answers(const MateQuestion& question, std::size_t limit) {
    INFO(question.place << ' ' << question.fen << (question.canMate ? " can" : " cannot"));
    const auto position = tests::positionOf(question.fen);
    const auto found = findHelpmate(position, question.winner, limit);
    if (const auto* const mate = std::get_if<Helpmate>(&found))
        CHECK((question.canMate && endsInMate(position, *mate, question.winner)));
    if (std::holds_alternative<NoHelpmate>(found)) CHECK_FALSE(question.canMate);
    if (question.canMate) CHECK_FALSE(clearlyCannotMate(position, question.winner));
    return !std::holds_alternative<Undecided>(found);
}

/// The number of questions that a search of so many positions leaves undecided.
auto leftOpen(const std::vector<MateQuestion>& questions, std::size_t limit) {
    return std::count_if(questions.begin(), questions.end(), [&](const MateQuestion& question) {
        return !answers(question, limit);
    });
}

int part(const std::vector<MateQuestion>& questions, std::size_t divisor) {
    return static_cast<int>(questions.size() / divisor);
}

/// The interval between the positions examined.
int everySoManieth() {
    return tests::extent(40, 1);
}

} // namespace

TEST_CASE("in hard positions no answer is wrong, every line ends in mate, few remain undecided "
          "(Art. 6.9)",
          "[thorough]") {
    const auto questions = tests::readMateQuestions(folder + "hard.txt", everySoManieth());
    CHECK(leftOpen(questions, 8000) <= part(questions, 8));
}

TEST_CASE("with the search limit of a ruling every hard question is decided (Art. 6.9)",
          "[thorough]") {
    const auto questions = tests::readMateQuestions(folder + "hard.txt", everySoManieth());
    CHECK(leftOpen(questions, rules::usualPositionLimit) == 0);
}

TEST_CASE("in positions from games no answer is wrong, every line ends in mate, hardly any remains "
          "undecided (Art. 6.9)",
          "[thorough]") {
    const auto questions = tests::readMateQuestions(folder + "lichess.txt", everySoManieth());
    CHECK(leftOpen(questions, 20'000) <= part(questions, 100));
}

TEST_CASE("players who lost on time although nobody could mate them receive a draw (Art. 6.9)",
          "[thorough]") {
    const auto questions =
        tests::readUnfairTimeouts(folder + "unfair_timeouts.txt", everySoManieth());
    CHECK(leftOpen(questions, 20'000) == 0);
}

TEST_CASE("the quick test alone recognises nearly all players who could not be mated (Art. 5.2.b)",
          "[thorough]") {
    const auto questions =
        tests::readUnfairTimeouts(folder + "unfair_timeouts.txt", everySoManieth());
    const auto missed =
        std::count_if(questions.begin(), questions.end(), [](const MateQuestion& question) {
            return !clearlyCannotMate(tests::positionOf(question.fen), question.winner);
        });
    CHECK(missed <= part(questions, 50));
}
