// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/chess/game.hpp"
#include "rules/match/match.hpp"
#include "rules/match/terms.hpp"

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <vector>

// Everything that can be computed from a match, and is therefore not stored in it.

namespace rules {

/// The index in `Match::boards` of this seat's board: at home both share White's.
[[nodiscard]] Colour boardOf(const MatchSetup& setup, Colour seat);
[[nodiscard]] const Board& boardOfSeat(const Match& match, Colour seat);
/// Whether sensors report this seat's board. If not, it is the keyboard's virtual board.
[[nodiscard]] bool isSensed(const MatchSetup& setup, Colour seat);
/// Whether this seat's moves can be made by hand on its board: not an engine's, and not those of a
/// player who types beside somebody else's sensed board.
[[nodiscard]] bool movesByHand(const MatchSetup& setup, Colour seat);

[[nodiscard]] Colour sideToMove(const Match& match);
/// The player whose clock runs, or would run: a player who has made a move and not pressed is still
/// on the clock.
[[nodiscard]] Colour onTheClock(const Match& match);
/// The number of the current move: the one being thought about, or made and not pressed for.
[[nodiscard]] int moveNumber(const Match& match);
/// The latest move, if `seat` made it.
[[nodiscard]] std::optional<Move> latestMoveBy(const Match& match, Colour seat);
/// Whether the player on the clock has to answer a check.
[[nodiscard]] bool isCheckToAnswer(const Match& match);
/// What the clocks showed at the start, with what the arbiter has corrected before the first move
/// was completed; and after the latest completed move, if there is one.
[[nodiscard]] Completed clocksAtStart(const Match& match);
[[nodiscard]] Completed latestCompleted(const Match& match);
/// The move was made by this seat and the clock not pressed yet: the announcement can still be
/// corrected (E2.6).
[[nodiscard]] bool hasMadeAndNotPressed(const Match& match, Colour seat);

/// The opponent's latest move, while this seat still has to repeat or execute it (E2.1).
[[nodiscard]] std::optional<Move> toTakeUp(const Match& match, Colour seat);
/// Likewise, but only while it has to be repeated in words.
[[nodiscard]] std::optional<Move> toRepeat(const Match& match, Colour seat);
/// Whether this seat's board shows the position of the line.
[[nodiscard]] bool isInStep(const Match& match, Colour seat);
/// The piece in hand that is put down on this square: the mover's, unless corrections are made; of
/// king and rook the one that castling brings there. nullopt: none has been lifted.
[[nodiscard]] std::optional<Piece> pieceInHand(const Match& match, Colour seat, Square square);
/// The squares on which it differs.
[[nodiscard]] std::vector<Square> squaresOutOfStep(const Match& match, Colour seat);
/// Whether its sensors still show what it was reported wrong for. A board that does not answer
/// shows nothing.
[[nodiscard]] bool isShownWrong(const Match& match, Colour seat);
/// Likewise, if the game cannot go on before it is put right: after the arbiter has had moves or an
/// illegal move taken back, in an adjourned game, and in a tournament while the clocks stand if the
/// board has shown the position before.
[[nodiscard]] bool mustGoBack(const Match& match, Colour seat);

/// Whether a piece stands there that is unknown, because the sensor does not identify it (E-R34).
[[nodiscard]] bool isUnclear(const Match& match, Colour seat, Square square);

/// The square from which this piece, which is in hand, was lifted in the current position; nullopt:
/// it stands elsewhere on the board, or is not in hand.
[[nodiscard]] std::optional<Square> originInHand(const Match& match, Colour seat, Piece held);

/// The meaning of lifting a piece of this board at present.
enum class BoardMode : std::uint8_t {
    setUp,   ///< no meaning yet
    execute, ///< bringing the board to the line, not a touch (E-R26)
    move,    ///< touching (E2.2)
    rest,    ///< the opponent is to move
    correct, ///< a correction (E-R53)
    over,
};
[[nodiscard]] BoardMode modeOf(const Match& match, Colour seat);

/// The legal move of the side to move that its board shows in full.
[[nodiscard]] std::optional<Move> placedMove(const Match& match);
/// Whether these moves show at home on a board that was found wrong, and other pieces have been put
/// right since those of the moves left their squares: they count once the player says so.
[[nodiscard]] bool showsByChance(const Match& match, std::initializer_list<Move> moves);
/// Whether this player's move, the latest, was put on the board by hand, not by announcing it
/// (Art. 4.6, E-R30).
[[nodiscard]] bool wasPlacedByHand(const Match& match, Colour seat);
/// The legal moves of which the board of the side to move shows only a part: a castling without the
/// rook, a capture en passant with the pawn still there, a promotion without the piece. A castling
/// that the touched rook rules out is none of them (Art. 4.4.b).
[[nodiscard]] std::vector<Move> movesBegun(const Match& match);
/// Whether this seat's board shows what cannot become the line or the next move by going on, so
/// that it has to be put right.
[[nodiscard]] bool isBoardWrong(const Match& match, Colour seat);
/// The move that the side to move has entered or announced.
[[nodiscard]] std::optional<Move> calledMove(const Match& match);
/// What the announced or entered move lacks on the board of the side to move (E2.3.a, b).
[[nodiscard]] std::optional<Part> missingOnBoard(const Match& match);
/// What the move of the side to move lacks until it is made (E2.3); the announcement if the seat
/// has not begun.
[[nodiscard]] std::optional<Part> missingPart(const Match& match);
/// The moves that the touched pieces (Art. 4), an illegal move to be replaced (Art. 7.4.a) or an
/// incorrect claim (Art. 9.5.b) leave; all legal moves if nothing binds.
[[nodiscard]] std::vector<Move> permittedMoves(const Match& match);
/// Likewise for the move after the first `ply`. Precondition: 0 <= ply <= plies.
[[nodiscard]] std::vector<Move> permittedMoves(const Match& match, int ply);
/// The castling that the side to move has half completed: no other move is accepted (ART-P9.3).
[[nodiscard]] std::optional<Move> castlingDue(const Match& match);
/// Whether the player who makes this move after the first `ply` may not castle that way, because
/// they touched the rook before the king (Art. 4.4.b). Never at home, where Article 4 is left to
/// the players, nor if this very castling is due. Precondition: the move is legal there.
[[nodiscard]] bool isCastlingClosed(const Match& match, int ply, Move move);
/// The illegal move that this seat's board shows and that pressing would complete (Art. 7.4.a): a
/// sighted player's, whose press nothing prevents, on a board with sensors, if the setup admits
/// illegal moves. Where the program presses, it does so for legal moves only. If no piece was
/// moved, depending on the edition the press itself is one.
[[nodiscard]] std::optional<IllegalMove> illegalMoveOn(const Match& match, Colour seat);
/// Whether, by edition, nobody intervenes when an illegal move is completed: in rapid and blitz
/// with limited supervision the opponent claims before moving, or it stands (Art. A4.c, B3.c). Not
/// against a program, which cannot claim.
[[nodiscard]] bool leavesIllegalMovesToPlayers(const Match& match);
/// The illegal move that this seat's board shows, in the form in which it stands once pressed for;
/// nullopt: the arbiter intervenes.
[[nodiscard]] std::optional<Move>
standingMove(const Match& match, Colour seat, const IllegalMove& illegal);
/// Whether the game has ended in a tournament and not both players have confirmed the result
/// (Art. 8.7).
[[nodiscard]] bool isToBeSigned(const Match& match);
/// The illegal move that was pressed for or claimed and awaits the arbiter's ruling (Art. 7.4,
/// A4.c).
[[nodiscard]] std::optional<PressedIllegalMove> illegalMoveToRule(const Match& match);
/// The opponent's latest move, if it was illegal and this player may still claim it.
[[nodiscard]] std::optional<IllegalMove> claimableIllegalMove(const Match& match, Colour claimant);
/// Whether the line can take this move now: a legal one, or an illegal one that this seat has
/// pressed for and that could stand (Art. A4.c).
[[nodiscard]] bool mayBeMade(const Match& match, Colour seat, Move move);
/// The half-move that this seat is making or has just made, as the number of moves before it.
/// nullopt: it has not been to move yet.
[[nodiscard]] std::optional<int> plyOfTurn(const Match& match, Colour seat);

/// The move to which the side to move is bound by an incorrect claim (Art. 9.5.b).
[[nodiscard]] std::optional<Move> intendedMove(const Match& match);
/// Whether the side to move has touched a piece during this turn (Art. 4.3, E2.2).
[[nodiscard]] bool hasTouched(const Match& match);
/// Whether this claim ends the game at once and is decided elsewhere, because there is no arbiter
/// (Art. D1).
[[nodiscard]] bool isHandedIn(const Match& match, DrawClaim on);
/// Whether the arbiter acts on a move against Article 4: in rapid and blitz with limited
/// supervision, by edition, only after a player has asked for it (Art. A4.b).
[[nodiscard]] bool enforcesTouchMove(const Match& match);
/// Whether, by edition, this seat's next move completes the previous one, whose clock was not
/// pressed.
[[nodiscard]] bool completesByMoving(const Match& match, Colour seat);
/// The number of moves each player has made.
[[nodiscard]] ByColour<int> movesMade(const Match& match);
/// The same without the one that still has to be pressed for (Art. 6.2.a).
[[nodiscard]] ByColour<int> movesCompleted(const Match& match);
/// Those of them that nobody has pressed for, because the arbiter or the score sheets decided that
/// they stand.
[[nodiscard]] ByColour<int> movesWithoutPress(const Match& match);
/// Whether a wrong start position, board or clock setting is still put right (Art. 7.1, A4.a).
[[nodiscard]] bool isStartCorrectable(const Match& match);
/// The time left to both after `ply`, computed from their moves, for an arbiter who does not trust
/// the clock (L95-12.6; later editions leave it to the arbiter's judgement). nullopt: there is no
/// clock, the game has fewer moves, or a player has completed none. Precondition: 0 <= ply.
[[nodiscard]] std::optional<ByColour<Span>>
leftInProportion(const Match& match, int ply, Instant at);
/// Whether this player has arrived; true if arrival is not checked (Art. 6.6).
[[nodiscard]] bool isHere(const Match& match, Colour seat);
/// The last instant at which a player may still arrive; nullopt: arrival is not checked, or the
/// game has not begun.
[[nodiscard]] std::optional<Instant> lastMomentToCome(const Match& match);
/// Who has lost by coming too late (Art. 6.6.a, L95-10.15, L95-10.17).
[[nodiscard]] ByColour<bool> tooLate(const Match& match, Instant at);

/// Standard, rapid or blitz, by the edition that is played.
[[nodiscard]] Pace paceOf(const Match& match);

/// The state from the player's point of view (F4 reports it, F1 explains it).
enum class PlayerState : std::uint8_t {
    notStarted,
    ready,     ///< to move, nothing entered
    entered,   ///< read back privately
    announced, ///< announced or made, clock not pressed
    opponent,  ///< the opponent is to move
    confirm,   ///< the opponent's move is still to be repeated or executed
    halted,
    adjourned, ///< until the arbiter resumes the game
    reconcile,
    over,
};
[[nodiscard]] PlayerState stateOf(const Match& match, Colour seat);
/// The same as if both clocks were not stopped: what the player has to do when the game goes on.
/// Precondition: the game is played or halted.
[[nodiscard]] PlayerState stateInPlay(const Match& match, Colour seat);

/// Whether a person has made a move in this game: an engine begins by itself.
[[nodiscard]] bool hasPersonMoved(const Match& match);

/// How the game has ended by its moves and the position alone, by edition (Art. 5.1.a, 5.2);
/// nullopt while it goes on. A game that is set up can be over before anybody moves.
[[nodiscard]] std::optional<Outcome> outcomeByPosition(const Match& match);

/// Whether this player's move restarts stopped clocks: at home, where nobody else could, on their
/// own turn.
[[nodiscard]] bool goesOnByMoving(const Match& match, Colour seat);

/// Whether the player could still win in the current position, by the measure of the edition (see
/// rules/chess/game.hpp).
[[nodiscard]] Chance chanceToWin(const Match& match, Colour colour);
/// The same when the opponent's time is exceeded. After a checkmate or stalemate that the arbiter
/// has overruled, the flag fell before that move (Art. 6.9).
[[nodiscard]] Chance chanceOnTime(const Match& match, Colour colour);
/// Whose flag fell first, if both are down and that decides (Art. 6.9); nullopt: it is not known,
/// or the pace makes it a draw (A4.f).
[[nodiscard]] std::optional<Colour> firstOfBothFlags(const Match& match, Instant at);

/// Whether the match was won by flag fall although neither a mate nor its impossibility could be
/// found (Art. 6.9): the loss counts, and the arbiter is to be told that the program cannot decide
/// it. Takes as long as the ruling did.
[[nodiscard]] bool flagWinIsUnproved(const Match& match);

/// The points of both players for a game that is over and not annulled: those given by the arbiter,
/// or the event's for the result (Art. 11.1, 12.8), adjusted by penalties; never below zero, nor
/// more than a win is worth (Art. 13.4.e, 13.4.f).
[[nodiscard]] std::optional<HalfPoints> pointsOf(const Match& match);

/// Likewise, but nullopt if they are the usual one, half and zero.
[[nodiscard]] std::optional<HalfPoints> unusualPointsOf(const Match& match);

} // namespace rules
