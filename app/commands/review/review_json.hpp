// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/review/review.hpp"
#include "rules/base/language.hpp"
#include "rules/chess/game.hpp"

#include <span>
#include <string>

namespace app {

/// A line with a JSON object for each half-move: `ply` from 1 on, `san`, the evaluation after it as
/// `eval_cp` or `mate`, both for White, the move that was best, what this one has lost to it in
/// hundredths of a pawn, its kind in English, and why the best one was better, in this language.
/// What is not known is null.
[[nodiscard]] std::string
reviewJson(const rules::Game& game, std::span<const ReviewedMove> moves, rules::Language language);

} // namespace app
