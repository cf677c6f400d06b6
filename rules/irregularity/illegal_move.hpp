// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/chess/board.hpp"
#include "rules/chess/move.hpp"
#include "rules/chess/position.hpp"
#include "rules/laws/edition.hpp"
#include "rules/touch/permitted.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <variant>
#include <vector>

// What was done when the clock was pressed and no legal move stood on the board (Art. 7.4).

namespace rules {

enum class IllegalMoveKind : std::uint8_t {
    againstArticle3,     ///< a piece on a square where it may not go
    kingTaken,           ///< the opponent's king was captured
    unfinishedPromotion, ///< the pawn still stands on the last rank
    unfinishedCastling,  ///< the king stands two squares away, the rook has not moved (ART-P7)
    wrongCastling,       ///< king and rook both stand as after a castling that is illegal
    nothingMoved,        ///< the clock was pressed, no piece was moved
    twoHands,            ///< with both hands; only an eye can tell (ART-4.1)
};

inline constexpr std::array illegalMoveKinds{IllegalMoveKind::againstArticle3,
                                             IllegalMoveKind::kingTaken,
                                             IllegalMoveKind::unfinishedPromotion,
                                             IllegalMoveKind::unfinishedCastling,
                                             IllegalMoveKind::wrongCastling,
                                             IllegalMoveKind::nothingMoved,
                                             IllegalMoveKind::twoHands};

/// A move that was made and is not legal. `from` and `to` are those of the piece that was used,
/// the king's when castling; none when nothing was moved.
struct IllegalMove {
    IllegalMoveKind kind{};
    std::optional<Square> from{};
    std::optional<Square> to{};
    /// The rook he castled with, or meant to.
    std::optional<Square> rook{};

    bool operator==(const IllegalMove&) const = default;
};

/// Pieces stand where no move of one player puts them: displaced, not moved (Art. 7.3, 7.5).
struct Displaced {
    std::vector<Square> squares{};

    bool operator==(const Displaced&) const = default;
};

/// What a board shows after the side to move in `before` has moved on it: a legal move, an illegal
/// one, or neither. Says nothing about two hands.
[[nodiscard]] std::variant<Move, IllegalMove, Displaced> judgeBoard(const Position& before,
                                                                    const Placement& shown);

/// Whether it counts as an illegal move in this edition: two hands and pressing without a move are
/// some in 2023 only, and an unfinished promotion is simply finished in 1995 (L95-5.6.e).
[[nodiscard]] bool isIllegalMove(IllegalMoveKind kind, const IllegalMoveRules& rules);

/// What the illegal move leaves its player to do in the position before it: the piece he used has
/// been touched and the one he took, too (Art. 7.4.a with 4.3, 4.6; T-14). A pawn left on the last
/// rank promotes there, to a queen if the edition says so; a castling half done must be done if it
/// is legal (ART-P9.2). An illegal move that does not belong to the position binds nobody.
[[nodiscard]] Handling
handlingOf(const IllegalMove& illegal, const Position& before, const IllegalMoveRules& rules);

/// The illegal move as one that the game can go on from, as it stands on the board; where nobody
/// steps in unasked (Art. A4.c). None: the arbiter steps in, because both kings are in check, a
/// pawn waits on the last rank, a king was taken or nothing was moved.
[[nodiscard]] std::optional<Move>
standingMove(const IllegalMove& illegal, const Position& before, const Placement& shown);

/// The castling that must follow, and nothing else is accepted (ART-P9.3): the half-done one, if it
/// is legal.
[[nodiscard]] std::optional<Move>
forcedCastling(const IllegalMove& illegal, const Position& before, const TouchRules& rules);

} // namespace rules
