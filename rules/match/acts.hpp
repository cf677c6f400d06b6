// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/chess/core/bitboards.hpp"
#include "rules/match/match.hpp"
#include "rules/match/terms.hpp"

#include <vector>

namespace rules {

struct Event;

/// The events of one command while it is being decided: each is applied to the match at once, so
/// that the next question sees the new state. No member is inline, because copying an event
/// instantiates code for every kind of event at each place of use.
class Happenings {
public:
    Happenings(const Match& match, Instant at, Actor by);
    ~Happenings();
    Happenings(const Happenings&) = delete;
    Happenings& operator=(const Happenings&) = delete;

    [[nodiscard]] const Match& match() const { return match_; }
    [[nodiscard]] Instant at() const { return at_; }
    [[nodiscard]] Actor by() const { return by_; }

    [[nodiscard]] const std::vector<Event>& events() const { return events_; }

    void happen(Event event);
    /// The same as the whole answer to a request: it is not refused.
    [[nodiscard]] Answer grant(Event event);
    [[nodiscard]] std::vector<Event> take() &&;

private:
    Match match_;
    Instant at_;
    Actor by_;
    std::vector<Event> events_;
};

// Shared by several requests and events.

struct RuleIllegalMove;

/// A refusal unless the game is being played; refused if it is not started, stopped, being
/// reconciled or over.
[[nodiscard]] Answer unlessPlaying(const Match& match);
/// A refusal unless this seat is to move and has repeated and executed the opponent's move.
[[nodiscard]] Answer unlessOnMove(const Match& match, Colour seat);
/// The refusal because of these squares of the boards.
[[nodiscard]] Refusal boardsDiffer(Occupancy squares);

/// A refusal unless this seat may claim a draw on that ground now: to move, nothing announced, no
/// piece touched where that forfeits the right (Art. 9.4); short of time in a quickplay finish
/// (Art. 10.2).
[[nodiscard]] Answer unlessMayClaim(const Match& match, Colour seat, DrawClaim on, Instant at);

/// What the record of the moves says of a claim that depends on counting (Art. 9.2, 9.3).
[[nodiscard]] bool isRight(const Match& match, const PendingClaim& claim);

/// A refusal unless this player may now wish to adjourn: to move, and nothing is being sealed
/// (L09-G1).
[[nodiscard]] Answer unlessMayWishToAdjourn(const Match& match, Colour seat);

/// A refusal unless the arbiter may now count an illegal move: in a tournament game that is being
/// played, and only if the edition counts it as illegal (Art. 7.4).
[[nodiscard]] Answer unlessCountable(const Match& match, const RuleIllegalMove& ruled);
/// A refusal unless the arbiter may now inspect this seat's special board: in a tournament game, of
/// a blind player, before the clocks are started (E-R3).
[[nodiscard]] Answer unlessCheckable(const Match& match, Colour seat);

/// The player whose hands move the pieces on this seat's board: at home the side to move.
[[nodiscard]] Colour handsOver(const Match& match, Colour seat);
/// Takes moves back. Reports the sensed boards that show them, or no longer do; one on which moves
/// are still to be executed is not concerned.
void takeMovesBack(Happenings& now, int ply, RetraceCause why);
/// The refusal that names what is still needed on the boards before the game can go on.
[[nodiscard]] Refusal boardsStillDiffer(const Match& match);
/// Likewise after the arbiter has taken moves back; nullopt: nothing is needed.
[[nodiscard]] Answer unlessBoardsMustGoBack(const Match& match);
/// Art. 6.9: a draw only if it is proved that the opponent cannot mate. If this is undecided the
/// loss counts, and `flagWinIsUnproved` returns true.
[[nodiscard]] Outcome flagOutcome(const Match& match, Colour overstepped);

/// Whether so much can be added to the player's clock, which shows at most `longestSpan`.
[[nodiscard]] Answer unlessMayGive(const Match& match, Colour colour, Span more, Instant at);
/// Adds time to the player's clock.
void giveTime(Happenings& now, Colour colour, Span more);
/// Deducts time from the player's clock; they may lose because of it (Art. 13.4.c, L95-10.13.b).
void takeTime(Happenings& now, Colour colour, Span less);
/// A flag has fallen; at home the first one that counts ends the game (Art. 6.3, 6.8).
void noteFlag(Happenings& now, const FlagFall& fall);
/// Ends the game if a player has come too late, or is still absent (Art. 6.6.a, L95-10.15).
void noteLateness(Happenings& now);

/// The player to move touches a piece and thereby declines a draw offer, unless in this edition
/// only a move does (Art. 9.1.b, L95-10.7).
void touch(Happenings& now, Colour seat, Square square, Piece piece);
/// A touch of this player's has happened or been ruled: depending on the edition it declines the
/// opponent's offer of a draw (Art. 9.1.b).
void declineByTouching(Happenings& now, Colour seat);
/// Ends adjusting once everything has been put back, or when the player does something else with
/// it.
void endAdjusting(Happenings& now);
/// Records an illegal move if that is what the seat's board shows after being still for that long.
/// The clock may be pressed for it.
void noteIllegalMove(Happenings& now, Colour seat, Stillness stillness);
/// Whether the seat has pressed the clock for such a move. Then both clocks stop and the arbiter is
/// called (Art. 7.4), or it is announced and made like any other move and stands unless the
/// opponent claims (Art. A4.c).
[[nodiscard]] bool pressesIllegalMove(Happenings& now, Colour seat);
/// Announces a move, which is made at once if `isMadeNow`. If the players call their moves
/// themselves, it counts as heard at once.
void announce(Happenings& now, Colour seat, Move move, bool isMadeNow);
/// Starts to announce a move. A sighted player's move counts as made at once (Art. 4.6, E-R36); a
/// blind player's when the announcement has been heard.
void beginAnnouncement(Happenings& now, Colour seat, Move move);
/// Makes the move: it enters the line, the mover's own sheet, and the board on which the assistant
/// carries it out. Precondition: it is legal.
void make(Happenings& now, Colour seat, Move move);
/// Ends the game if its moves and the position alone decide it (Art. 5.1.a, 5.2).
void endIfOver(Happenings& now);
/// Like `make`, for an illegal move that was pressed for and in which nobody intervenes (Art.
/// A4.c): it is announced, and the game does not end by it (Art. 5.1.a). Precondition: it could
/// stand.
void makeIllegally(Happenings& now, Colour seat, Move move);
/// Makes the announced move if it now fulfils all of E2.3.
void makeIfComplete(Happenings& now);
/// The clocks are started. Boards may have changed and announcements ended while they were stopped.
void takeUpTheGame(Happenings& now);
/// Restarts stopped clocks before the player's move is judged, if moving restarts the game
/// (`goesOnByMoving`).
void goOnByMoving(Happenings& now, Colour seat);
/// Presses the clock. Precondition: the seat has made its move and not pressed yet.
void press(Happenings& now, Colour seat);
/// Likewise, if the program presses for this seat and the announcement is over.
void pressIfAutomatic(Happenings& now, Colour seat);
/// Executes the opponent's latest move on the seat's virtual board, or reports that it does not
/// fit.
void executeVirtually(Happenings& now, Colour seat);
/// Fills a line of the seat's own sheet from its own input, unless the sheet is kept by hand.
void writeOwn(Happenings& now, Colour seat, int ply);
/// Whether the board was watched while its pieces moved. Not watched: it was unplugged, or is only
/// now looked at as a whole; then no hand has been seen, and nothing counts as touched (Art. 4.3).
enum class Watched : bool { no, yes };
/// The seat's board reports these changes; on the player's own turn every piece that left its
/// square under watch counts as touched (E-R22).
void see(Happenings& now,
         Colour seat,
         const std::vector<Change>& changes,
         Watched watched = Watched::yes);
/// The same as somebody describes it; a description touches no piece (E2.2).
void describe(Happenings& now, Colour seat, const std::vector<Change>& changes);
/// A board that was said to be wrong shows the line: because a hand has changed it, or because the
/// move that it showed too early has been made.
void noteAgreement(Happenings& now, Colour seat);
/// A sensor that does not identify its piece reports a change (E-R34).
void sense(Happenings& now, Colour seat, const Sensed& sensed, Watched watched = Watched::yes);
/// Evaluates the whole of such a board after being still for that long: identifies the pieces where
/// one legal handling explains them, asks the player where several do, and then judges the board.
void scan(Happenings& now, Colour seat, const Scanned& scanned);
/// Judges once more what such a board shows, because the game has changed.
void scanAgain(Happenings& now, Colour seat, Stillness stillness);
/// The player has said which move it is: if they were asked, their board is taken to show it.
void takeAnswer(Happenings& now, Colour seat, Move said);
/// Judges what the seat's board shows now, as if it had been still for that long: moves placed,
/// made or executed, boards found wrong or correct again. `watched`: how it came to show it.
void lookAtBoard(Happenings& now, Colour seat, Stillness stillness, Watched watched = Watched::yes);
/// Tells the seat privately that its board is not as it should be.
void tellWrong(Happenings& now, Colour seat);
/// The seat's board must be wrong: reports it, and depending on the setup stops both clocks.
void diverge(Happenings& now, Colour seat);
/// Ends a reconciliation when nothing is left to correct, check or complete.
void closeReconciliationIfDone(Happenings& now);
/// Ends it although a sheet is still to be completed, because the arbiter continues. Precondition:
/// isReconciled.
void closeReconciliation(Happenings& now);

// Helpers of `evolve`.

[[nodiscard]] Board& boardOfSeat(Match& match, Colour seat);
/// If the seat's board shows the line, clears the pieces in hand and the move under way.
void settleInStep(Match& match, Colour seat);
/// The announcement that was sounding has not been heard and must be repeated.
void silence(Match& match);
/// On a server no clock runs before both players have moved.
void stopUntilBothHaveMoved(Match& match);
/// nullptr if no adjourned game is being resumed.
[[nodiscard]] Resumption* resumptionUnderWay(Match& match);
/// At the end of a reconciliation, which takes back only moves: whatever was touched, offered,
/// claimed or found in the current position, or before it, remains binding (Art. 4.3, E2.2, E2.7);
/// whatever belongs to moves that were taken back is discarded.
void keepWhatBinds(Match& match);

} // namespace rules
