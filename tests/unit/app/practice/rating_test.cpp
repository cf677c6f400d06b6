// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/practice/puzzles/puzzle_session.hpp"

#include <catch2/catch.hpp>

#include <array>
#include <string>

using namespace app;

namespace {

constexpr std::chrono::sys_seconds solvingBegan{std::chrono::days{20'000}};

std::string item(const std::string& id, int rating) {
    return id + ",q3k1nr/1pp1nQpp/3p4/1P2p3/4P3/B1PP1b2/B5PP/5K2 b k - 0 17,e8d7 a2e6 d7d8 f7f8," +
           std::to_string(rating) + ",80,,,mate";
}

PracticeResult result(const std::string& id, bool isRight, int rating = 1500, int day = 0) {
    return {solvingBegan + std::chrono::days{day}, "puzzle", item(id, rating), isRight, {}};
}

} // namespace

TEST_CASE("The example of Glickman's paper") {
    const std::array games{RatedAnswer{{}, 1400, 30, true},
                           RatedAnswer{{}, 1550, 100, false},
                           RatedAnswer{{}, 1700, 300, false}};
    const auto rating = after({1500, 200, 0.06}, games);
    CHECK(rating.points == Approx(1464.06).margin(0.01));
    CHECK(rating.deviation == Approx(151.52).margin(0.01));
    CHECK(rating.volatility == Approx(0.05999).margin(0.00001));
}

TEST_CASE("Without an answer only the uncertainty grows, and never beyond knowing nothing") {
    const auto rating = after({1500, 200, 0.06}, {});
    CHECK(rating.points == 1500);
    CHECK(rating.deviation == Approx(200.27).margin(0.01));
    CHECK(after({1500, 350, 0.06}, {}).deviation == 350);
}

TEST_CASE("Days without answers make a rating uncertain, even if a clock was wrong") {
    const std::vector<RatedAnswer> soon{{solvingBegan, 1500, 80, true},
                                        {solvingBegan + std::chrono::days{1}, 1500, 80, true}};
    auto late = soon;
    late.back().at = solvingBegan + std::chrono::days{500};
    CHECK(ratingOf(late).deviation > ratingOf(soon).deviation);
    late.back().at = solvingBegan + std::chrono::days{10'000'000};
    CHECK(ratingOf(late).deviation > ratingOf(soon).deviation);
    late.back().at = solvingBegan - std::chrono::days{3};
    CHECK(ratingOf(late).points > 1500);
}

TEST_CASE("Nothing is known about somebody who has not solved anything") {
    const PuzzleHistory history({});
    CHECK_FALSE(history.isRated());
    CHECK(history.rating().points == 1500);
    CHECK(history.rating().deviation == 350);
}

TEST_CASE("The first answer to a puzzle counts for the rating, later ones do not") {
    const auto once = PuzzleHistory({result("a", false)}).rating();
    CHECK(once.points < 1500);
    CHECK(PuzzleHistory({result("a", false), result("a", true)}).rating().points == once.points);
    CHECK(PuzzleHistory({result("a", false), result("b", true)}).rating().points > once.points);
}

TEST_CASE("What was not solved is due at once, what was solved after a day") {
    const PuzzleHistory history({result("a", true), result("b", false)});
    const auto now = history.due(solvingBegan);
    REQUIRE(now.size() == 1);
    CHECK(now.front().id == "b");
    CHECK(history.due(solvingBegan + std::chrono::days{1}).size() == 2);
    CHECK(history.knows("a"));
    CHECK_FALSE(history.knows("c"));
}

TEST_CASE("A stored item that is no puzzle, and other courses, are left out") {
    auto damaged = result("a", true);
    damaged.item = "a,b";
    auto other = result("b", true);
    other.course = "mate";
    const PuzzleHistory history({damaged, other});
    CHECK_FALSE(history.isRated());
    CHECK(history.due(solvingBegan + std::chrono::days{100}).empty());
}
