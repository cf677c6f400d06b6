// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/colour.hpp"
#include "rules/base/expected.hpp"
#include "rules/base/time.hpp"
#include "rules/chess/board.hpp"
#include "rules/chess/game.hpp"
#include "rules/chess/move.hpp"
#include "rules/chess/position.hpp"
#include "rules/laws/edition.hpp"
#include "rules/moving/touch.hpp"

#include <cstdint>
#include <optional>
#include <variant>
#include <vector>

// What was done if the clock was pressed and the board showed no legal move (Art. 7.4).

namespace rules {

enum class IllegalMoveKind : std::uint8_t {
    againstArticle3,     ///< a piece on a square where it may not move
    kingTaken,           ///< the opponent's king was captured
    unfinishedPromotion, ///< the pawn still stands on the last rank
    unfinishedCastling,  ///< the king stands two squares away, the rook has not moved (ART-P7)
    wrongCastling,       ///< king and rook both stand as after a castling that is illegal
    nothingMoved,        ///< the clock was pressed, no piece was moved
    twoHands,            ///< with both hands; not detectable by the board (ART-4.1)
};

inline constexpr auto illegalMoveKinds = valuesUpTo<IllegalMoveKind::twoHands>;

/// A move that was made and is not legal. `from` and `to` are those of the piece that was used, the
/// king's when castling; nullopt if nothing was moved.
struct IllegalMove {
    IllegalMoveKind kind{};
    std::optional<Square> from{};
    std::optional<Square> to{};
    /// The rook of the castling, completed or intended.
    std::optional<Square> rook{};

    bool operator==(const IllegalMove&) const = default;
};

/// Pieces stand where no single move puts them: displaced, not moved (Art. 7.3, 7.5).
struct Displaced {
    std::vector<Square> squares{};

    bool operator==(const Displaced&) const = default;
};

/// What a board shows after the side to move in `before` has moved on it: a legal move, an illegal
/// one, or neither. Does not detect the use of two hands.
[[nodiscard]] std::variant<Move, IllegalMove, Displaced> judgeBoard(const Position& before,
                                                                    const Placement& shown);

/// Whether it counts as an illegal move in this edition: using two hands and pressing without a
/// move count in 2023 only, and an unfinished promotion is simply completed in 1995 (L95-5.6.e).
[[nodiscard]] bool isIllegalMove(IllegalMoveKind kind, const IllegalMoveRules& rules);

/// The obligations that the illegal move leaves its player in the position before it: the piece
/// used counts as touched, and so does the one taken (Art. 7.4.a with 4.3, 4.6; T-14). A pawn left
/// on the last rank promotes there, to a queen if the edition says so; a half-completed castling
/// must be completed if it is legal (ART-P9.2). An illegal move that does not fit the position
/// creates no obligation.
[[nodiscard]] HandledPieces
handlingOf(const IllegalMove& illegal, const Position& before, const IllegalMoveRules& rules);

/// The illegal move in a form from which the game can go on, if it stays on the board because
/// nobody intervenes unasked (Art. A4.c). nullopt: the arbiter intervenes, because both kings are
/// in check, a pawn is left on the last rank, a king was taken or nothing was moved.
[[nodiscard]] std::optional<Move>
standingMove(const IllegalMove& illegal, const Position& before, const Placement& shown);

/// The castling that must follow, when no other move is accepted (ART-P9.3): the half-completed
/// one, if it is legal.
[[nodiscard]] std::optional<Move>
forcedCastling(const IllegalMove& illegal, const Position& before, const TouchRules& rules);

/// Everything that decides what an illegal move costs.
struct IllegalMoveCase {
    Colour offender{};
    /// The player's illegal moves counted in this game so far.
    int counted = 0;
    /// Rapid or blitz.
    bool isQuick = false;
    /// Whether the player has already been told to complete a castling, and has not yet done so
    /// (ART-P9.6).
    bool mustCastle = false;
    /// Whether the opponent could mate by some series of legal moves.
    bool opponentCanMate = true;
};

/// The consequences for the players; the position is taken back in any case.
struct IllegalMoveRuling {
    bool counts = false;
    /// What the opponent gets.
    Span bonus{};
    /// Lost by the arbiter's decision, or drawn because the opponent cannot mate (T-11); nullopt if
    /// the game goes on.
    std::optional<Outcome> ends{};

    bool operator==(const IllegalMoveRuling&) const = default;
};

/// Art. 7.4.b. Precondition: by these rules the move is illegal (see `isIllegalMove`).
[[nodiscard]] IllegalMoveRuling ruleOnIllegalMove(const IllegalMoveCase& of,
                                                  const IllegalMoveRules& rules);

// Games that started wrongly, or can no longer be put right.

/// Whether a wrong start position, board or clock setting is still put right (Art. 7.1, A4.a): in
/// rapid and blitz with limited supervision only until both have made a few moves. `moves` are
/// those made by each player.
[[nodiscard]] bool
isStartCorrectable(const std::optional<QuickGameRules>& quickWithLimitedSupervision,
                   const ByColour<int>& moves);

/// What is known when it is discovered that the players have exchanged colours.
struct ColoursReversedCase {
    /// By each player.
    ByColour<int> moves{};
    /// Time used by each player.
    ByColour<Span> used{};
    /// The time of each player to the first time control.
    Span budget{};
};

enum class ColoursReversedRuling : std::uint8_t {
    playOn,
    newGame,
    arbiterMayRestart, ///< otherwise the game goes on
};

/// Art. 7.2; L95-8.6, which leaves open the case of exactly a quarter of the time: there the
/// arbiter may restart. In 2009 the game goes on unless the arbiter decides otherwise.
[[nodiscard]] ColoursReversedRuling ruleOnReversedColours(const ColoursReversedCase& of,
                                                          ColoursReversed rule);

} // namespace rules
