// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/colour.hpp"
#include "rules/chess/board.hpp"
#include "rules/chess/move.hpp"
#include "rules/chess/position.hpp"
#include "rules/notation/san.hpp"
#include "tests/support/dice.hpp"

#include <string>
#include <vector>

// Two players, two score sheets and two boards that differ in any possible way (E2.7, E2.8).

namespace tests {

/// A game that continues: nobody is mated, and nobody has run out of moves.
struct AnyGame {
    rules::Position start = rules::Position::start();
    std::vector<rules::Move> moves{};
};
/// Of at most this many half-moves. Castling, en passant and promotions are frequent.
[[nodiscard]] AnyGame anyGame(Dice& dice, std::size_t most);

/// The entries of a player of this game, in these letters: often right; else with entries that are
/// illegible, unplayable, duplicated, omitted, mean another move, or with a sheet that ends early
/// or continues beyond the game.
[[nodiscard]] std::vector<std::string>
anySheet(Dice& dice, const AnyGame& game, rules::Letters letters);

/// Both sheets; an error of one is sometimes copied by the other.
[[nodiscard]] rules::ByColour<std::vector<std::string>>
anySheets(Dice& dice, const AnyGame& game, const rules::ByColour<rules::Letters>& letters);

/// A possible board at the end of this game: the right position, an earlier one, one with pieces
/// knocked over, exchanged or misplaced; occasionally anything at all.
[[nodiscard]] rules::Placement anyBoard(Dice& dice, const AnyGame& game);

} // namespace tests
