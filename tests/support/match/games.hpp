// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/chess/game.hpp"
#include "rules/notation/san.hpp"

#include <string_view>

namespace tests {

/// Plays moves separated by spaces, without numbers; a move that cannot be played fails the test.
void play(rules::Game& game,
          std::string_view moves,
          rules::Letters letters = rules::Letters::english);

/// A game from the usual start.
[[nodiscard]] rules::Game gameOf(std::string_view moves);
/// A game from a valid FEN.
[[nodiscard]] rules::Game gameFrom(std::string_view fen, std::string_view moves = "");

} // namespace tests
