// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/chess/position.hpp"

#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace tests {

/// The position of a FEN that the test knows to be good; anything else fails the test.
[[nodiscard]] rules::Position positionOf(std::string_view fen);

/// The legal move with these coordinates: "e2e4", "e7e8q", castling as the king takes his rook
/// ("e1h1"). Anything else fails the test.
[[nodiscard]] rules::Move moveOf(const rules::Position& position, std::string_view text);

/// Moves of a position as a score sheet has them, English letters: "exd5", "O-O".
using Sans = std::set<std::string>;
[[nodiscard]] Sans sansOf(const rules::Position& position, const std::vector<rules::Move>& moves);

/// The position after legal moves of coordinates: "e2e4 e7e5".
[[nodiscard]] rules::Position play(rules::Position position, std::string_view moves);

/// The same from the start position.
[[nodiscard]] rules::Position after(std::string_view moves);

} // namespace tests
