// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/colour.hpp"
#include "rules/base/time.hpp"
#include "rules/chess/board.hpp"
#include "rules/chess/move.hpp"
#include "rules/chess/outcome.hpp"
#include "rules/chess/position.hpp"
#include "rules/laws/edition.hpp"
#include "rules/moving/touch.hpp"

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

/// All that decides what an illegal move costs.
struct IllegalMoveCase {
    IllegalMoveKind kind{};
    Colour offender{};
    /// Those of his that have been counted in this game.
    int counted = 0;
    /// Rapid or blitz.
    bool isQuick = false;
    /// He has already been told to finish a castling, and has not yet done so (ART-P9.6).
    bool mustCastle = false;
    /// His opponent could mate by some series of legal moves.
    bool opponentCanMate = true;
};

/// What follows for the players; the position goes back in any case.
struct IllegalMoveRuling {
    bool counts = false;
    /// What the opponent gets.
    Span bonus{};
    /// Lost by the arbiter's decision, or drawn because the opponent cannot mate (T-11).
    std::optional<Outcome> ends{};

    bool operator==(const IllegalMoveRuling&) const = default;
};

/// Art. 7.4.b. Precondition: isIllegalMove(of.kind, rules).
[[nodiscard]] IllegalMoveRuling ruleOnIllegalMove(const IllegalMoveCase& of,
                                                  const IllegalMoveRules& rules);

// Games that went wrong at the root: begun wrongly, or impossible to put right.

/// Whether a wrong start position, board or clock setting is still put right (Art. 7.1, A4.a): in
/// rapid and blitz with limited supervision only until both have made a few moves. `moves` are
/// those each player has made.
[[nodiscard]] bool
isStartCorrectable(const std::optional<QuickGameRules>& quickWithLimitedSupervision,
                   const ByColour<int>& moves);

/// What is known when it is found out that the players have each other's colours.
struct ColoursReversedCase {
    /// Made by each.
    ByColour<int> moves{};
    /// Time used by each.
    ByColour<Span> used{};
    /// What each has to the first time control.
    Span budget{};
};

enum class ColoursReversedRuling : std::uint8_t {
    playOn,
    newGame,
    arbiterMayRestart, ///< otherwise the game goes on
};

/// Art. 7.2; L95-8.6, which does not say what holds at exactly a quarter of the time: the arbiter
/// may then restart. In 2009 the game goes on unless the arbiter decides otherwise.
[[nodiscard]] ColoursReversedRuling ruleOnReversedColours(const ColoursReversedCase& of,
                                                          ColoursReversed rule);

} // namespace rules
