// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/chess/pgn_builder.hpp"

#include <catch2/catch.hpp>

#include <string_view>

namespace tests {

/// The game of a text with exactly one game; anything else fails the test.
[[nodiscard]] inline rules::PgnGame onlyGame(std::string_view text) {
    INFO(text);
    auto games = tests::readPgn(text);
    REQUIRE(games.size() == 1);
    return games.front();
}

} // namespace tests
