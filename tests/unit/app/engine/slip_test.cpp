// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/engine/strength_plan.hpp"

#include <catch2/catch.hpp>

#include <map>

using namespace app;

namespace {

UciInfo thought(int depth, const std::string& move, int centipawns) {
    return {.depth = depth, .score = UciScore{.value = centipawns}, .line = {move}};
}

/// How often each move is chosen in a thousand evenly distributed draws.
std::map<std::string, int> taken(const std::vector<WeighedMove>& moves, int shortfall) {
    std::map<std::string, int> count;
    for (int times = 0; times < 1000; ++times)
        ++count[slip(moves, shortfall, times / 1000.0).value()];
    return count;
}

const std::vector<WeighedMove> choice{{"good", 50}, {"fair", 10}, {"poor", -300}};

} // namespace

TEST_CASE("the moves of the last depth are stored, each once") {
    WeighedMoves weighed;
    weighed.note(thought(1, "e2e4", 10));
    weighed.note(thought(2, "d2d4", 20));
    weighed.note(thought(2, "e2e4", 30));
    weighed.note(thought(2, "d2d4", 25));
    CHECK(weighed.list() == std::vector<WeighedMove>{{"d2d4", 25}, {"e2e4", 30}});
    weighed.clear();
    CHECK(weighed.list().empty());
}

TEST_CASE("a line without depth, score or move is ignored") {
    WeighedMoves weighed;
    weighed.note({.score = UciScore{}, .line = {"e2e4"}});
    weighed.note({.depth = 1, .line = {"e2e4"}});
    weighed.note({.depth = 1, .score = UciScore{}});
    CHECK(weighed.list().empty());
}

TEST_CASE("a mate is worth more than anything else, and being mated less") {
    WeighedMoves weighed;
    weighed.note(
        {.depth = 1, .score = UciScore{UciScore::Unit::movesToMate, 1}, .line = {"mates"}});
    weighed.note(
        {.depth = 1, .score = UciScore{UciScore::Unit::movesToMate, -1}, .line = {"loses"}});
    weighed.note(thought(1, "wins", 2'000'000'000));
    CHECK(taken(weighed.list(), 1250) == std::map<std::string, int>{{"mates", 1000}});
}

TEST_CASE("good moves are chosen more often than bad ones, at any strength") {
    for (const int shortfall : {0, 350, 750, 1250}) {
        auto count = taken(choice, shortfall);
        CHECK(count["good"] > count["fair"]);
        CHECK(count["fair"] > count["poor"]);
    }
}

TEST_CASE("the weaker the play, the more often a bad move is chosen") {
    CHECK(taken(choice, 0)["poor"] < 3);
    CHECK(taken(choice, 750)["poor"] > 15);
    CHECK(taken(choice, 1250)["poor"] > taken(choice, 750)["poor"]);
}

TEST_CASE("the extreme random numbers and strengths are handled") {
    CHECK_FALSE(slip({}, 500, 0.5));
    CHECK(slip({{"only", -900}}, 500, 0.0) == "only");
    CHECK(slip(choice, 500, 0.0) == "good");
    CHECK(slip(choice, 500, 0.9999999999999999) == "poor");
    CHECK(slip(choice, 500, 1.0) == "poor");
}
