// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/chess/position.hpp"
#include "tests/support/dice.hpp"

#include <string>
#include <vector>

namespace tests {

/// Random start positions: from random games, standard and Chess960, up to their ends; with few
/// pieces, including some in which the side to move has no move; from the files of tests/data on
/// dead positions and on counts. Some with arbitrary counters.
class AnyStart {
public:
    /// `data`: the folder tests/data. Throws std::runtime_error if it cannot be read.
    AnyStart(std::uint64_t seed, const std::string& data);

    [[nodiscard]] rules::Position next();

private:
    [[nodiscard]] rules::Position outOfAGame();
    [[nodiscard]] rules::Position withFewPieces();
    [[nodiscard]] rules::Position withoutAMove();
    [[nodiscard]] rules::Position outOfData();
    [[nodiscard]] rules::Position withOtherCounters(const rules::Position& position);

    Dice dice_;
    std::vector<std::string> known_;
    std::size_t turn_ = 0;
};

} // namespace tests
