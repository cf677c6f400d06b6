// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/match/games.hpp"

#include "rules/notation/san.hpp"
#include "tests/support/chess/positions.hpp"

#include <catch2/catch.hpp>

#include <sstream>
#include <string>

namespace tests {

void play(rules::Game& game, std::string_view moves, rules::Letters letters) {
    std::istringstream words{std::string(moves)};
    for (std::string word; words >> word;) {
        INFO(word);
        const auto move = rules::parseSan(word, letters, game.position());
        REQUIRE(move);
        game.play(*move);
    }
}

rules::Game gameOf(std::string_view moves) {
    rules::Game game;
    play(game, moves);
    return game;
}

rules::Game gameFrom(std::string_view fen, std::string_view moves) {
    rules::Game game(positionOf(fen));
    play(game, moves);
    return game;
}

} // namespace tests
