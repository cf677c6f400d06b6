// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/review/review.hpp"
#include "app/review/source.hpp"
#include "rules/base/text.hpp"
#include "rules/notation/pgn/writer.hpp"

#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace app {

/// What a person has said about half-moves, which are counted from 0.
using ReviewRemarks = std::map<std::size_t, std::string>;

/// The game with its review: behind each move `[%eval …]` and, if it was written, `[%clk …]`, as
/// Lichess writes them; behind a bad one $6, $2 or $4, the better line as a variation, and its
/// reason in this language. What was written stays, except for earlier evaluations. `spoken`: what
/// is written of remarks that were spoken.
[[nodiscard]] rules::PgnGame annotated(const ReviewSource& source,
                                       std::span<const ReviewedMove> moves,
                                       const ReviewRemarks& remarks,
                                       rules::Language language,
                                       const ReviewRemarks& spoken = {});

/// The game with `[%eval …]` behind its moves; everything else in it stays.
[[nodiscard]] rules::PgnGame withEvaluations(const ReviewSource& source,
                                             std::span<const ReviewedMove> moves);

/// "[%eval -0.35]", "[%eval #3]": for White, in pawns, or moves to mate.
[[nodiscard]] std::string evaluationCommand(const Evaluation& evaluation);

/// What such a command in a comment says; nullopt: there is none that can be read.
[[nodiscard]] std::optional<Evaluation> evaluationIn(std::string_view comment);

} // namespace app
