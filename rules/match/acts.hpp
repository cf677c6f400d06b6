// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/match/match.hpp"
#include "rules/match/refusal.hpp"
#include "rules/match/terms.hpp"

#include <optional>
#include <vector>

namespace rules {

struct Event;

/// What one command brings about, while it is being decided: each event is taken into the match at
/// once, so that the next question is asked of what is true then. None of it is inline: copying an
/// event is code for every kind of event, wherever it stands.
class Happenings {
public:
    Happenings(const Match& match, Instant at, Actor by);
    ~Happenings();
    Happenings(const Happenings&) = delete;
    Happenings& operator=(const Happenings&) = delete;
    Happenings(Happenings&&) = delete;
    Happenings& operator=(Happenings&&) = delete;

    [[nodiscard]] const Match& match() const { return match_; }
    [[nodiscard]] Instant at() const { return at_; }
    [[nodiscard]] Actor by() const { return by_; }

    void happen(Event event);
    [[nodiscard]] std::vector<Event> take() &&;

private:
    Match match_;
    Instant at_;
    Actor by_;
    std::vector<Event> events_;
};

} // namespace rules

// What several requests and events have in common.
namespace rules {

struct RuleIllegalMove;

/// A refusal unless the game is being played: not started, stopped, being reconciled, over.
[[nodiscard]] Answer unlessPlaying(const Match& match);
/// A refusal unless this seat is on move and has repeated and executed the opponent's move.
[[nodiscard]] Answer unlessOnMove(const Match& match, Colour seat);

/// A refusal unless this seat may claim a draw on that ground now: on move, nothing announced, no
/// piece touched where that loses the right (Art. 9.4); short of time in a quickplay finish
/// (Art. 10.2).
[[nodiscard]] Answer unlessMayClaim(const Match& match, Colour seat, DrawClaim on, Instant at);

/// A refusal unless the arbiter may now count an illegal move: in a tournament game that is being
/// played, and one that is illegal by edition (Art. 7.4).
[[nodiscard]] Answer unlessCountable(const Match& match, const RuleIllegalMove& ruled);
/// A refusal unless the arbiter may now look over this seat's special board: in a tournament game,
/// of a blind player, before the clocks are started (E-R3).
[[nodiscard]] Answer unlessCheckable(const Match& match, Colour seat);

/// Whose hands move the pieces of this seat's board: at home those of the side to move.
[[nodiscard]] Colour handsOver(const Match& match, Colour seat);
/// What the boards still need before the game can go on.
[[nodiscard]] Refusal boardsStillDiffer(const Match& match);
/// Art. 6.9: a draw only when it is proved that the opponent cannot mate. If nobody can tell, the
/// loss stands, and `flagWinIsUnproved` says so.
[[nodiscard]] Outcome flagOutcome(const Match& match, Colour overstepped);

/// Art. 6.9, L95-10.5: a bare king, or no mate by any series of legal moves.
[[nodiscard]] bool cannotWin(const Match& match, Colour winner);

/// His clock gets this in addition.
void giveTime(Happenings& now, Colour colour, Span more);
/// His clock is put forward; he may lose by it (Art. 13.4.c, L95-10.13.b).
void takeTime(Happenings& now, Colour colour, Span less);
/// Ends the game if somebody has come too late, or is still not here (Art. 6.6.a, L95-10.15).
void noteLateness(Happenings& now);

/// The pending claim of a draw is right. Precondition: there is one.
void acceptClaim(Happenings& now);
/// A piece is touched by the player on move, who thereby declines a draw offer, unless by edition
/// only a move does (Art. 9.1.b, L95-10.7).
void touch(Happenings& now, Colour seat, Square square, Piece piece);
/// He has touched a piece, or says that he has: whether a move that he has made since may stand.
/// Precondition: the seat has been on move.
void noteTouch(Happenings& now, Colour seat, Square square);
/// The player who adjusts has put everything back, or has done something else with it.
void endAdjusting(Happenings& now);
/// The seat's board, still for so long, shows no legal move. What it shows instead may be pressed
/// for.
void noteIllegalMove(Happenings& now, Colour seat, Stillness stillness);
/// Whether that was pressed for: then both clocks stop and the arbiter is called (Art. 7.4), or it
/// is called and made as any other move and stands unless the opponent claims (Art. A4.c).
[[nodiscard]] bool pressesIllegalMove(Happenings& now, Colour seat);
/// Starts to call a move. A sighted player's move is made by that (Art. 4.6, E-R36); a blind one's
/// when it has been heard. If the players call their moves themselves, it is called already.
void beginAnnouncement(Happenings& now, Colour seat, Move move);
/// The move is made: it stands on the line, on the mover's own sheet, and where the assistant
/// carries it out. Precondition: it is legal.
void make(Happenings& now, Colour seat, Move move);
/// The game ends if it is over by its moves and the position alone (Art. 5.1.a, 5.2).
void endIfOver(Happenings& now);
/// The same as `make`, of an illegal move that was pressed for and nobody steps in against (Art.
/// A4.c): it is called, and the game does not end by it (Art. 5.1.a). Precondition: it could stand.
void makeIllegally(Happenings& now, Colour seat, Move move);
/// Makes the announced move if nothing of E2.3 is missing any more.
void makeIfComplete(Happenings& now);
/// The clocks are started. Boards may have changed while they stood, and announcements ended.
void takeUpTheGame(Happenings& now);
/// Clocks that stand run again before his move is judged, where it goes on by moving
/// (`goesOnByMoving`).
void goOnByMoving(Happenings& now, Colour seat);
/// The clock is pressed. Precondition: the seat has made its move and not pressed yet.
void press(Happenings& now, Colour seat);
/// The same, if the program presses for this seat and the announcement is over.
void pressIfAutomatic(Happenings& now, Colour seat);
/// Executes the opponent's latest move on the seat's virtual board, or finds that it does not fit.
void executeVirtually(Happenings& now, Colour seat);
/// Fills a line of the seat's own sheet from its own input, unless it is kept by hand.
void writeOwn(Happenings& now, Colour seat, int ply);
/// The seat's board has come to show this; what has left its square on the own move is touched
/// (E-R22).
void see(Happenings& now, Colour seat, const std::vector<Change>& changes);
/// The same in somebody's words: nobody lifts what is only described (E2.2).
void describe(Happenings& now, Colour seat, const std::vector<Change>& changes);
/// A sensor that does not know its piece has seen something else than before (E-R34).
void sense(Happenings& now, Colour seat, const Sensed& sensed);
/// The whole of such a board, still for so long: what stands there is found out where one legal
/// handling explains it, the player is asked where several do, and then it is judged.
void scan(Happenings& now, Colour seat, const Scanned& scanned);
/// The player has said which move it is: if he was asked, his board is known to show it.
void takeAnswer(Happenings& now, Colour seat, Move said);
/// What the seat's board shows now is judged, as if it had been still for that long: moves placed,
/// made or executed, boards found wrong or equal again.
void lookAtBoard(Happenings& now, Colour seat, Stillness stillness);
/// The seat is told privately that its board is not as it should be.
void tellWrong(Happenings& now, Colour seat);
/// The seat's board cannot be right: it is told, and with the setting both clocks stop.
void diverge(Happenings& now, Colour seat);
/// Ends a reconciliation when nothing is left to be corrected, checked or completed.
void closeReconciliationIfDone(Happenings& now);
/// Ends it although a sheet is still to be completed: the arbiter goes on. Precondition:
/// isReconciled.
void closeReconciliation(Happenings& now);

// For `evolve`.

[[nodiscard]] Board& boardOfSeat(Match& match, Colour seat);
/// Where the seat's board shows the line, nothing is in the hand any more, and nothing under way.
void settleInStep(Match& match, Colour seat);
/// What was sounding has not been heard: it must be announced again.
void silence(Match& match);
/// None: no adjourned game is being resumed.
[[nodiscard]] Resumption* resumptionUnderWay(Match& match);
/// At the end of a reconciliation, which takes back moves and nothing else: what was touched,
/// offered, claimed or found in the position that stands now, or before it, binds as before
/// (Art. 4.3, E2.2, E2.7); what belongs to moves that stand no more is forgotten.
void keepWhatBinds(Match& match);

} // namespace rules
