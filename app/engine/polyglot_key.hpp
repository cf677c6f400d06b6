// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/chess/game.hpp"

#include <cstdint>

namespace app {

/// The key of the current position in opening books of Polyglot. A capture en passant counts if a
/// pawn stands beside the one that has just passed, even where taking it is illegal; that is known
/// of the moves of the game, and of a start position only if the capture is legal.
[[nodiscard]] std::uint64_t polyglotKey(const rules::Game& game);

} // namespace app
