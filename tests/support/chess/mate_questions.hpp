// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/colour.hpp"
#include "rules/chess/position.hpp"

#include <string>
#include <vector>

namespace tests {

/// One known answer: whether `winner` can still mate (Art. 5.2.b, 6.9).
struct MateQuestion {
    std::string place; // file:line
    std::string fen;
    rules::Colour winner{};
    bool canMate = false;
};

/// Two questions for each `step`-th line of a file of tests/data/unwinnability: "WB", "W-", "-B" or
/// "--" (who can mate), a blank, the FEN. Throws std::runtime_error if a line has another format.
[[nodiscard]] std::vector<MateQuestion> readMateQuestions(const std::string& file, int step = 1);

/// One question for each `step`-th line, a FEN: the side not on move cannot mate.
[[nodiscard]] std::vector<MateQuestion> readUnfairTimeouts(const std::string& file, int step = 1);

} // namespace tests
