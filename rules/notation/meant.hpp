// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/chess/move.hpp"
#include "rules/chess/position.hpp"
#include "rules/notation/letters.hpp"

#include <optional>
#include <string_view>

namespace rules {

/// The move that anybody would read out of an entry which is none as it is written: a pawn's
/// capture by its two files ("dc" for dxc4), castling by the square to which the king goes ("Kc1"
/// for 0-0-0). None: no legal move fits, or several do. Precondition: `parseSan` has refused it.
[[nodiscard]] std::optional<Move>
moveMeant(std::string_view text, Letters letters, const Position& position);

} // namespace rules
