// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/chess/board.hpp"
#include "tests/support/dice.hpp"

namespace tests {

[[nodiscard]] inline rules::Square anySquare(Dice& dice) {
    return rules::squareAt(static_cast<int>(dice.below(rules::squareCount)));
}

} // namespace tests
