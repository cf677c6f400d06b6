// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/notation/pgn/game.hpp"

#include <string>

namespace rules {

/// The game in the export format of the PGN standard: the seven tags first, the others in
/// alphabetical order; moves in English letters, comments, NAGs and variations in their places;
/// lines shorter than 80 characters, except where a single word or tag is longer; an empty line at
/// the end. `Result` is what the game says; `SetUp` and `FEN` are there if the game does not begin
/// as usual, and `Variant` if that beginning needs the castling of Chess960.
/// Reading it again gives the same game, as far as every move is legal. Precondition: every move is
/// legal where it stands, or could stand there (Art. A4.c).
[[nodiscard]] std::string writePgn(const PgnGame& game);

} // namespace rules
