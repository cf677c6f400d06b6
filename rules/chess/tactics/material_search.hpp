// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/chess/board.hpp"
#include "rules/chess/move.hpp"
#include "rules/chess/position.hpp"

#include <optional>
#include <span>
#include <vector>

namespace rules {

/// What a piece is worth in pawns, in hundredths; a king counts nothing.
[[nodiscard]] int worthOf(Kind kind);

/// The pieces of the side to move minus those of the other side, in hundredths of a pawn.
[[nodiscard]] int materialBalance(const Position& position);

/// The position after these moves. Precondition: each is legal after the previous ones.
[[nodiscard]] Position afterAll(Position position, std::span<const Move> line);

/// What one side is certain to have, whatever the other side does within the depth of a search.
struct Outlook {
    /// The material balance at the end for the side to move at the beginning, in hundredths of a
    /// pawn; `mateValue` minus the half-moves until mate if it mates, the negative if it is mated.
    int value = 0;
    /// The moves that lead there, the best ones on both sides as far as the search sees.
    std::vector<Move> line{};
};

inline constexpr int mateValue = 100'000;
/// The half-moves to mate that an outlook promises to the side to move; nullopt: no mate.
[[nodiscard]] std::optional<int> halfMovesToMate(int value);

/// The effort after which a search gives up, in positions; that many take about 25 milliseconds.
inline constexpr long searchLimit = 50'000;

/// Searches all moves for `depth` half-moves, and captures and promotions after them. Counts
/// material and mates, nothing else. It is made to prove what the side to move wins: that side
/// never gets credit for material that the other side can take back at once, even when it is that
/// side's turn at the end of the search. nullopt: it cannot reach `least`, or the search has given
/// up. Precondition: depth >= 1.
[[nodiscard]] std::optional<Outlook> searchMaterial(const Position& position, int depth, int least);

/// The same, but the side to move plays `first`, before all moves are searched for `depth`
/// half-moves. Precondition: it is legal.
[[nodiscard]] std::optional<Outlook>
searchMaterialAfter(const Position& position, Move first, int depth, int least);

/// Only whether it reaches `least`, which takes less time; nullopt: the search has given up.
[[nodiscard]] std::optional<bool>
reaches(const Position& position, Move first, int depth, int least);

} // namespace rules
