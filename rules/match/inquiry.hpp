// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/chess/winnable/winnable.hpp"
#include "rules/match/match.hpp"
#include "rules/match/refusal.hpp"

#include <cstdint>
#include <optional>
#include <vector>

// What can be computed from a match, and is therefore not stored in it.

namespace rules {

/// Whose entry in `Match::boards` this seat's board is: at home both share White's.
[[nodiscard]] Colour boardOf(const MatchSetup& setup, Colour seat);
/// Whether sensors report this seat's board. If not, it is the keyboard's virtual board.
[[nodiscard]] bool isSensed(const MatchSetup& setup, Colour seat);
/// Whether this seat's moves can be made by hand on its board: not an engine's, and not those of a
/// player who types beside somebody else's sensed board.
[[nodiscard]] bool movesByHand(const MatchSetup& setup, Colour seat);

[[nodiscard]] Colour sideToMove(const Match& match);
/// The player whose clock runs, or would run: who has made a move and not pressed keeps the clock.
[[nodiscard]] Colour onTheClock(const Match& match);
/// The latest move, if `seat` made it.
[[nodiscard]] std::optional<Move> latestMoveBy(const Match& match, Colour seat);
/// Made by this seat, and the clock not pressed yet: the announcement can still be corrected
/// (E2.6).
[[nodiscard]] bool hasMadeAndNotPressed(const Match& match, Colour seat);

/// The opponent's latest move, while this seat has still to repeat or execute it (E2.1).
[[nodiscard]] std::optional<Move> toTakeUp(const Match& match, Colour seat);
/// The same, but only what is still to be repeated in words.
[[nodiscard]] std::optional<Move> toRepeat(const Match& match, Colour seat);
/// Whether this seat's board shows the position of the line.
[[nodiscard]] bool isInStep(const Match& match, Colour seat);
/// The squares on which it does not.
[[nodiscard]] std::vector<Square> squaresOutOfStep(const Match& match, Colour seat);

/// What lifting a piece of this board means now (SM-M).
enum class BoardMode : std::uint8_t {
    setUp,   ///< nothing yet
    execute, ///< bringing the board to the line, no touch (E-R26)
    move,    ///< touching (E2.2)
    rest,    ///< the opponent is on move
    correct, ///< a correction (E-R53)
    over,
};
[[nodiscard]] BoardMode modeOf(const Match& match, Colour seat);

/// The legal move of the side to move that its board shows completely.
[[nodiscard]] std::optional<Move> placedMove(const Match& match);
/// The move that the side to move has entered or announced.
[[nodiscard]] std::optional<Move> calledMove(const Match& match);
/// What the called move lacks on the board of the side to move (E2.3.a, b).
[[nodiscard]] std::optional<Part> missingOnBoard(const Match& match);
/// What the side to move's move lacks until it is made (E2.3); for a seat that has not begun:
/// the announcement.
[[nodiscard]] std::optional<Part> missingPart(const Match& match);
/// The moves that the touched pieces leave (Art. 4), and an illegal move that is to be replaced
/// (Art. 7.4.a), or the one move that was claimed with (Art. 9.5.b); all legal moves when nothing
/// binds.
[[nodiscard]] std::vector<Move> permittedMoves(const Match& match);
/// The same for the move after the first `ply`. Precondition: 0 <= ply <= plies.
[[nodiscard]] std::vector<Move> permittedMoves(const Match& match, int ply);
/// The castling that the side to move has left half done: no other move is accepted (ART-P9.3).
[[nodiscard]] std::optional<Move> castlingDue(const Match& match);
/// The illegal move that this seat's board shows and that pressing would complete (Art. 7.4.a): a
/// sighted player's, whose press nothing prevents, on a board with sensors, where illegal moves are
/// admitted. A board on which no piece was moved shows none.
[[nodiscard]] std::optional<IllegalMove> illegalMoveOn(const Match& match, Colour seat);
/// The half-move that this seat is making or has just made: the moves made before it. None: it has
/// not been on move yet.
[[nodiscard]] std::optional<int> plyOfTurn(const Match& match, Colour seat);

/// The move the side to move has bound itself to by an incorrect claim (Art. 9.5.b).
[[nodiscard]] std::optional<Move> intendedMove(const Match& match);
/// Whether the side to move has touched a piece since it has been on move (Art. 4.3, E2.2).
[[nodiscard]] bool hasTouched(const Match& match);
/// Standard, rapid or blitz, by the edition that is played.
[[nodiscard]] Pace paceOf(const Match& match);

/// The state in the player's own words (what F4 tells and F1 explains).
enum class Step : std::uint8_t {
    notStarted,
    ready,     ///< on move, nothing entered
    entered,   ///< read back privately
    announced, ///< announced or made, clock not pressed
    opponent,  ///< the opponent thinks
    confirm,   ///< the opponent's move is to be repeated or executed
    halted,
    reconcile,
    over,
};
[[nodiscard]] Step stepOf(const Match& match, Colour seat);

/// Whether `winner` can still mate (Art. 6.9), asked while everybody waits for the answer: hardly
/// ever longer than half a second, and not decided rather than longer.
[[nodiscard]] Winnability chanceToMate(const Match& match, Colour winner);

/// Whether the match was won by flag fall although neither a mate nor its impossibility could be
/// found (Art. 6.9): the loss stands, and the arbiter is to be told that the program cannot tell.
/// Looks as long as the ruling did.
[[nodiscard]] bool flagWinIsUnproved(const Match& match);

} // namespace rules
