// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/notation/pgn/null_move.hpp"

#include <algorithm>

namespace rules {

std::optional<Position> afterNullMove(const Position& before) {
    auto setup = before.setup();
    const int finished = setup.turn == Colour::black ? 1 : 0;
    setup.turn = other(setup.turn);
    setup.enPassant.reset();
    setup.halfmoveClock = std::min(setup.halfmoveClock + 1, largestCounter);
    setup.moveNumber = std::min(setup.moveNumber + finished, largestCounter);
    const auto after = Position::from(setup);
    return after ? std::optional(*after) : std::nullopt;
}

} // namespace rules
