// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/colour.hpp"
#include "rules/chess/board.hpp"
#include "rules/chess/move.hpp"
#include "rules/chess/position.hpp"
#include "rules/notation/letters.hpp"
#include "tests/support/dice.hpp"

#include <string>
#include <vector>

// Two players, two score sheets and two boards that have come apart in any way at all (E2.7, E2.8).

namespace tests {

/// A game that goes on: nobody is mated, and nobody has run out of moves.
struct AnyGame {
    rules::Position start = rules::Position::start();
    std::vector<rules::Move> moves{};
};
/// Of at most so many half-moves. Castling, en passant and promotions come up often.
[[nodiscard]] AnyGame anyGame(Dice& dice, std::size_t most);

/// What somebody has written who was there, in these letters: often right; else with entries that
/// nobody can read, that cannot be played, that stand there twice, are left out, mean another move,
/// or with a sheet that ends early or goes on for longer than the game.
[[nodiscard]] std::vector<std::string>
anySheet(Dice& dice, const AnyGame& game, rules::Letters letters);

/// Both; what one has written wrongly the other has sometimes copied.
[[nodiscard]] rules::ByColour<std::vector<std::string>>
anySheets(Dice& dice, const AnyGame& game, const rules::ByColour<rules::Letters>& letters);

/// What a board may show at the end of this game: the right position, an earlier one, with pieces
/// knocked over, exchanged or put on again elsewhere; now and then anything at all.
[[nodiscard]] rules::Placement anyBoard(Dice& dice, const AnyGame& game);

} // namespace tests
