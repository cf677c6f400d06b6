// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/chess/core/occupancy.hpp"
#include "rules/chess/move.hpp"
#include "rules/chess/position.hpp"

#include <optional>

namespace rules {

/// The pieces of the side to move that reach `to`, pinned or not, castling left out.
/// Precondition: kind is not a pawn.
[[nodiscard]] Occupancy moversTo(const Position& position, Kind kind, Square to);

/// Those of the movers that can legally go there (Art. C10 tells them apart).
[[nodiscard]] Occupancy legalMovers(const Position& position, Occupancy movers, Square to);

/// The one square from which a pawn of the side to move can have come to `to`: straight ahead when
/// `file` is the arrival file or unsaid, else one rank behind on `file`. Nothing if no such pawn
/// stands there.
[[nodiscard]] std::optional<Square>
pawnOrigin(const Position& position, std::optional<File> file, Square to);

/// The move of the pawn on `from`, by its name: en passant, a promotion or a plain move. It need
/// not be legal.
[[nodiscard]] Move
pawnMove(const Position& position, Square from, Square to, std::optional<Kind> promotion);

/// The move between two squares, by its name; nothing if none of one's own men stands on the first.
/// Castling is the king's going onto his own rook, or two or more squares to where castling takes
/// him. It need not be legal.
[[nodiscard]] std::optional<Move>
moveBetween(const Position& position, Square from, Square to, std::optional<Kind> promotion);

/// Whether a pawn could go between the squares if only it were said what it becomes (Art. 3.7.e).
[[nodiscard]] bool promotionIsMissing(const Position& position, Square from, Square to);

} // namespace rules
