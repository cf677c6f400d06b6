// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/chess/position.hpp"

#include <optional>
#include <string_view>

namespace rules {

/// How a passed turn is written; `Z0` and the like are read as well.
inline constexpr std::string_view nullMoveText = "--";

/// The position in which the side to move has passed, as variations write it to show a threat; the
/// Laws know no such thing. Nothing where the other side could then take the king.
[[nodiscard]] std::optional<Position> afterNullMove(const Position& before);

} // namespace rules
