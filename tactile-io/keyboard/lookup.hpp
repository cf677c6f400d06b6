// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/language.hpp"
#include "rules/chess/board.hpp"

#include <optional>
#include <string_view>
#include <variant>

namespace tactile {

/// The four diagonals of a square: "f3 d".
struct Diagonals {
    rules::Square square;

    bool operator==(const Diagonals&) const = default;
};

/// What Tab looks up (2.3). Looking never changes anything.
using Lookup = std::variant<rules::Square, rules::File, rules::Rank, rules::Kind, Diagonals>;

// Each reads a whole text or nothing, in the words and letters of `first`, then of the other
// languages; beginnings of two letters or more count.

/// "f3", "felix 3", "felix drei", "fe3", "63".
[[nodiscard]] std::optional<rules::Square> readSquare(std::string_view text, rules::Language first);
/// "f", "felix", "foxtrot".
[[nodiscard]] std::optional<rules::File> readFile(std::string_view text, rules::Language first);
/// "3", "drei", "three", "üç".
[[nodiscard]] std::optional<rules::Rank> readRank(std::string_view text, rules::Language first);
/// "s", "springer", "spr", "knight", "at".
[[nodiscard]] std::optional<rules::Kind> readPieceKind(std::string_view text,
                                                       rules::Language first);
/// The answer to ASK.promo: a piece that a pawn can become, by letter, word, or the digits 1 to 4
/// of numeric notation (queen, rook, bishop, knight).
[[nodiscard]] std::optional<rules::Kind> readPromotion(std::string_view text,
                                                       rules::Language first);

/// Square, file, rank, kind of piece, or diagonals. A letter a to h is a file, not a piece.
[[nodiscard]] std::optional<Lookup> readLookup(std::string_view text, rules::Language first);

} // namespace tactile
