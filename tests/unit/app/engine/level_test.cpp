// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/engine/engine_choice.hpp"

#include <catch2/catch.hpp>

using namespace app;

TEST_CASE("every level has a name and a strength, and is read back from both") {
    for (const auto level : levels) {
        CHECK(levelOf(strengthOf(level)) == level);
        CHECK(readStrength(writeStrength(strengthOf(level))) == strengthOf(level));
    }
    CHECK(writeStrength(strengthOf(Level::easy)) == "easy");
    CHECK(strengthOf(Level::full) == Strength{});
}

TEST_CASE("levels become stronger") {
    for (std::size_t at = 1; at + 1 < levels.size(); ++at)
        CHECK(*strengthOf(levels.at(at - 1)).elo < *strengthOf(levels.at(at)).elo);
}

TEST_CASE("a strength may be an Elo figure") {
    CHECK(readStrength("1234") == Strength{1234});
    CHECK(writeStrength(Strength{1234}) == "1234");
    CHECK_FALSE(levelOf(Strength{1234}));
    CHECK(readStrength("100") == Strength{lowestElo});
    CHECK(readStrength("4000") == Strength{highestElo});
}

TEST_CASE("an unknown level or an unlikely Elo figure is no strength") {
    for (const auto* text :
         {"", "99", "4001", "-1200", "+1200", "1200 ", "12e2", "Easy", "99999999999999", "1200.5"})
        CHECK_FALSE(readStrength(text));
}
