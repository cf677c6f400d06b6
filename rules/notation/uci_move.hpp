// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/expected.hpp"
#include "rules/chess/move.hpp"
#include "rules/chess/position.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace rules {

/// How castling is written in the Universal Chess Interface: by the king's two squares (`e1g1`), or
/// as the king taking his own rook (`e1h1`), which alone is exact in Chess960.
enum class UciCastling : std::uint8_t { kingsSquares, kingTakesRook };

enum class UciProblem : std::uint8_t {
    /// Not two squares with at most one of q, r, b, n after them.
    notUci,
    /// `0000`, a passed turn, which the Laws do not know.
    nullMove,
    illegal,
    /// The pawn reaches the last rank and the piece is not named (Art. 3.7.e).
    promotionMissing,
};

struct UciError {
    UciProblem what{};
    /// Where in the text, counted in bytes from 1.
    int column = 1;

    bool operator==(const UciError&) const = default;
};

/// `e2e4`, `e7e8q`, castling in the given form.
[[nodiscard]] std::string writeUci(Move move, UciCastling castling);

/// The legal move that the text names; castling is understood in either form.
[[nodiscard]] Expected<Move, UciError> parseUci(std::string_view text, const Position& position);

} // namespace rules
