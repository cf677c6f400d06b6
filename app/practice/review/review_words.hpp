// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/person/question.hpp"
#include "app/review/review.hpp"
#include "rules/base/text.hpp"
#include "rules/base/time.hpp"
#include "rules/chess/game.hpp"
#include "rules/chess/move.hpp"
#include "rules/chess/position.hpp"

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

// What a review says, in phrases. Half-moves are counted from 0.

namespace app {

void append(std::vector<Phrase>& words, std::vector<Phrase> more);

/// "2, Black: king e7."
[[nodiscard]] Phrase moveInWords(const rules::Position& before, rules::Move move);
[[nodiscard]] Phrase moveInWords(const rules::Game& game, std::size_t ply);
/// "Blunder."; none for a good move.
[[nodiscard]] std::vector<Phrase> kindInWords(MoveKind kind);
/// "White is better by 1.3.", in pawns; none if the mate is on the board.
[[nodiscard]] std::vector<Phrase> evaluationInWords(const std::optional<Evaluation>& evaluation,
                                                    rules::Language language);
/// "That allows: Queen h5 takes e5, check." What a mistake lets the other side win, if the best
/// move does not; none: nothing that can be proved.
[[nodiscard]] std::vector<Phrase> allowedInWords(const rules::Game& game,
                                                 const ReviewedMove& move,
                                                 std::size_t ply,
                                                 rules::Language language);
/// The best move before this half-move, and its reason if one is known; none: it is unknown.
[[nodiscard]] std::vector<Phrase> betterInWords(const rules::Game& game,
                                                std::span<const ReviewedMove> moves,
                                                std::size_t ply,
                                                rules::Language language);
/// "Time: 12 seconds."
[[nodiscard]] std::vector<Phrase> timeInWords(const std::optional<rules::Span>& time);

} // namespace app
