// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/person/turn.hpp"

#include <optional>
#include <string>

namespace app {

/// A move typed for a seat: the player's own or, while the opponent's is to be repeated, that one
/// as heard (E2.1, W7).
void typeMove(Turn& turn, rules::Colour seat, const std::string& text);

/// Announces the entered move, or hands in the one to be sealed. Returns false if there is none.
[[nodiscard]] bool goesAhead(Turn& turn);

/// The move, as it can be typed, that the name of a piece means as the answer to the board's
/// question about a promotion (E-R34); nullopt for any other line, and if there is no such
/// question.
[[nodiscard]] std::optional<std::string> promotionForBoard(Turn& turn, const std::string& line);

// Touching pieces on the keyboard's own board, unlike exploring (E2.2).

[[nodiscard]] bool holdsNothing(Turn& turn);

/// Esc with a lifted piece, or at home with a move that is half made: at home everything is put
/// back, in a tournament it is touched (Art. 4.3). Returns false if there is nothing to put back.
[[nodiscard]] bool returnFromHand(Turn& turn);

} // namespace app
