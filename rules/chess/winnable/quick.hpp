// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/colour.hpp"
#include "rules/chess/core/bitboards.hpp"

namespace rules::helpmate {

/// Whether a quick look shows that White can never mate: every line of a few moves ends or leaves
/// him without material, or nothing gets past the pawns. True is certain, false is not.
/// Preconditions: the side to move has a legal move, and the material does not rule a mate out.
[[nodiscard]] bool clearlyCannotMate(const Bitboards& men, Colour turn, std::size_t moves);

/// Whether all that White has beside his king are bishops and pawns with opposing pawns before
/// them: only then it is worth asking `mayEverMate` before anything else.
[[nodiscard]] bool isWalled(const Bitboards& men);

} // namespace rules::helpmate
