// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/notation/pgn/writer.hpp"
#include "rules/notation/san.hpp"
#include "tests/support/chess/pgn_builder.hpp"

#include <catch2/catch.hpp>

#include <string>
#include <string_view>

namespace tests {

/// The game of a text with exactly one game; anything else fails the test.
[[nodiscard]] inline rules::PgnGame onlyGame(std::string_view text) {
    INFO(text);
    auto games = tests::readPgn(text);
    REQUIRE(games.size() == 1);
    return games.front();
}

/// The moves of a line in SAN, with one space between them.
[[nodiscard]] inline std::string movesOf(const rules::PgnVariation& line,
                                         rules::Position position) {
    std::string moves;
    for (const auto& move : line.moves) {
        REQUIRE(move.move);
        moves += (moves.empty() ? "" : " ") + rules::writeSan(position, *move.move);
        position.play(*move.move);
    }
    return moves;
}

[[nodiscard]] inline std::string movesOf(const rules::PgnGame& game) {
    return movesOf(game.line, game.start);
}

} // namespace tests
