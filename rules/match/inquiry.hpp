// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/chess/game.hpp"
#include "rules/match/match.hpp"
#include "rules/match/refusal.hpp"

#include <cstdint>
#include <optional>
#include <vector>

// What can be computed from a match, and is therefore not stored in it.

namespace rules {

/// Whose entry in `Match::boards` this seat's board is: at home both share White's.
[[nodiscard]] Colour boardOf(const MatchSetup& setup, Colour seat);
[[nodiscard]] const Board& boardOfSeat(const Match& match, Colour seat);
/// Whether sensors report this seat's board. If not, it is the keyboard's virtual board.
[[nodiscard]] bool isSensed(const MatchSetup& setup, Colour seat);
/// Whether this seat's moves can be made by hand on its board: not an engine's, and not those of a
/// player who types beside somebody else's sensed board.
[[nodiscard]] bool movesByHand(const MatchSetup& setup, Colour seat);

[[nodiscard]] Colour sideToMove(const Match& match);
/// The player whose clock runs, or would run: who has made a move and not pressed keeps the clock.
[[nodiscard]] Colour onTheClock(const Match& match);
/// The number of the move in hand: of the one that is thought about, or made and not pressed for.
[[nodiscard]] int moveNumber(const Match& match);
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

/// Whether something stands there, and nobody knows what: its sensor does not (E-R34).
[[nodiscard]] bool isUnclear(const Match& match, Colour seat, Square square);

/// What lifting a piece of this board means now.
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
/// Whether the player who makes this move after the first `ply` may not castle so, because he has
/// touched the rook before the king (Art. 4.4.b). Not at home, where Article 4 is left to the
/// players, and not where this very castling is due. Precondition: the move is legal there.
[[nodiscard]] bool isCastlingClosed(const Match& match, int ply, Move move);
/// The illegal move that this seat's board shows and that pressing would complete (Art. 7.4.a): a
/// sighted player's, whose press nothing prevents, on a board with sensors, where illegal moves are
/// admitted. On a board on which no piece was moved it is the press itself, by edition.
[[nodiscard]] std::optional<IllegalMove> illegalMoveOn(const Match& match, Colour seat);
/// Whether nobody steps in when an illegal move is completed, by edition: in rapid and blitz with
/// limited supervision the opponent claims before he moves, or it stands (Art. A4.c, B3.c). Not
/// against a program, which cannot claim.
[[nodiscard]] bool leavesIllegalMovesToPlayers(const Match& match);
/// The illegal move that this seat's board shows, as the one that stands once it is pressed for;
/// none: the arbiter steps in.
[[nodiscard]] std::optional<Move>
standingMove(const Match& match, Colour seat, const IllegalMove& illegal);
/// The opponent's latest move, if it was illegal and this player may still claim it.
[[nodiscard]] std::optional<IllegalMove> claimableIllegalMove(const Match& match, Colour claimant);
/// Whether the line can take this move now: a legal one, or an illegal one that this seat has
/// pressed for and that could stand (Art. A4.c).
[[nodiscard]] bool mayBeMade(const Match& match, Colour seat, Move move);
/// The half-move that this seat is making or has just made: the moves made before it. None: it has
/// not been on move yet.
[[nodiscard]] std::optional<int> plyOfTurn(const Match& match, Colour seat);

/// The move the side to move has bound itself to by an incorrect claim (Art. 9.5.b).
[[nodiscard]] std::optional<Move> intendedMove(const Match& match);
/// Whether the side to move has touched a piece since it has been on move (Art. 4.3, E2.2).
[[nodiscard]] bool hasTouched(const Match& match);
/// Whether this claim ends the game at once and is decided elsewhere, since no arbiter is there
/// (Art. D1).
[[nodiscard]] bool isHandedIn(const Match& match, DrawClaim on);
/// Whether the arbiter acts on a move against Article 4: in rapid and blitz with limited
/// supervision only after a player has asked for it, by edition (Art. A4.b).
[[nodiscard]] bool enforcesTouchMove(const Match& match);
/// Whether this seat's next move completes the one before it, whose clock was not pressed, by
/// edition.
[[nodiscard]] bool completesByMoving(const Match& match, Colour seat);
/// The moves each has made.
[[nodiscard]] ByColour<int> movesMade(const Match& match);
/// Whether a wrong start position, board or clock setting is still put right (Art. 7.1, A4.a).
[[nodiscard]] bool isStartCorrectable(const Match& match);
/// What both had left after `ply`, reckoned by their moves, for the arbiter who does not trust the
/// clock (L95-12.6; later editions leave it to his judgement). None: there is no clock, the game
/// has fewer moves, or somebody has completed none. Precondition: 0 <= ply.
[[nodiscard]] std::optional<ByColour<Span>>
leftInProportion(const Match& match, int ply, Instant at);
/// Whether this player has come; where nobody asks, he has (Art. 6.6).
[[nodiscard]] bool isHere(const Match& match, Colour seat);
/// The last instant at which a player may still come; none: nobody asks, or it has not begun.
[[nodiscard]] std::optional<Instant> lastMomentToCome(const Match& match);
/// Who has lost by coming too late (Art. 6.6.a, L95-10.15, L95-10.17).
[[nodiscard]] ByColour<bool> tooLate(const Match& match, Instant at);

/// Standard, rapid or blitz, by the edition that is played.
[[nodiscard]] Pace paceOf(const Match& match);

/// The state in the player's own words (what F4 tells and F1 explains).
enum class PlayerState : std::uint8_t {
    notStarted,
    ready,     ///< on move, nothing entered
    entered,   ///< read back privately
    announced, ///< announced or made, clock not pressed
    opponent,  ///< the opponent thinks
    confirm,   ///< the opponent's move is to be repeated or executed
    halted,
    adjourned, ///< until the arbiter resumes the game
    reconcile,
    over,
};
[[nodiscard]] PlayerState stateOf(const Match& match, Colour seat);

/// How the game has ended by its moves and the position alone, by edition (Art. 5.1.a, 5.2);
/// nothing while it goes on. A game that is set up can be over before anybody moves.
[[nodiscard]] std::optional<Outcome> outcomeByPosition(const Match& match);

/// Whether clocks that stand run again by this player's move: at home, where nobody else could let
/// them, on his move.
[[nodiscard]] bool goesOnByMoving(const Match& match, Colour seat);

/// Whether he could still win in the position that stands, by the measure of the edition (see
/// rules/chess/game.hpp).
[[nodiscard]] Chance chanceToWin(const Match& match, Colour colour);

/// Whether the match was won by flag fall although neither a mate nor its impossibility could be
/// found (Art. 6.9): the loss stands, and the arbiter is to be told that the program cannot tell.
/// Looks as long as the ruling did.
[[nodiscard]] bool flagWinIsUnproved(const Match& match);

/// What both get for a game that is over and not annulled: what the arbiter has given, or what the
/// event gives for the result (Art. 11.1, 12.8), less and more what was imposed; nobody has less
/// than nothing, or more than a win is worth (Art. 13.4.e, 13.4.f).
[[nodiscard]] std::optional<HalfPoints> pointsOf(const Match& match);

/// The same, unless they are one, a half, and nothing as everywhere.
[[nodiscard]] std::optional<HalfPoints> unusualPointsOf(const Match& match);

} // namespace rules
