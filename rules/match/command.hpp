// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/adjournment/envelope_field.hpp"
#include "rules/base/one_of.hpp"
#include "rules/base/time.hpp"
#include "rules/boards/reading.hpp"
#include "rules/chess/move.hpp"
#include "rules/chess/outcome.hpp"
#include "rules/clock/time_control.hpp"
#include "rules/laws/edition.hpp"
#include "rules/match/actor.hpp"
#include "rules/match/special_board.hpp"
#include "rules/match/terms.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <variant>

// What can be asked for. A command says who asks and what; `decide` answers with what has happened
// or with a refusal. `seat` is the player whose move, board or sheet is meant: not always the one
// who acts, for an assistant acts for his player.

namespace rules {

// One a line, to be read as a table.
// clang-format off

// The board under the hands. Keyboard boards are lifted from and put on (E2.2, E-R33); without a
// piece, the one in hand that belongs to the move is put. Sensed boards report; what somebody sees
// on a board without sensors may be reported as well.
struct Lift { Colour seat; Square square; };
struct Put { Colour seat{}; Square square{}; std::optional<Piece> piece{}; };
struct Observe { Colour seat; std::variant<Change, Shown, Sensed, Scanned> reading; };
// He says that he adjusts, so that what he lifts is not touched; or that he has done (Art. 4.2).
struct Adjust { Colour seat; };
struct LoseBoard { Colour seat; LossCause cause; };
struct FindBoard { Colour seat; };

// The own move. Without preview it is announced at once; at home it then counts. `Announce` also
// calls the move the board shows, and calls again one that has been called. A slip of the tongue
// is withdrawn (E2.6), and replaced when a move is given. Taking back is for games at home.
struct EnterMove { Colour seat; Move move; };
struct DiscardEntry { Colour seat; };
struct Announce { Colour seat; };
struct AnnouncementHeard { AnnouncementId id; Heard how{}; };
struct CorrectAnnouncement { Colour seat{}; std::optional<Move> move{}; };
struct Press { Colour seat; };
struct TakeBack { Colour seat; };

// The opponent's move: repeated, compared if entered, and executed on the own board (E2.1).
struct Repeat { Colour seat{}; std::optional<Move> heard{}; };
struct AskToRepeat { Colour seat; };

// The seat's own score sheet; `ply` counts half-moves from 1.
struct Write { Colour seat; int ply; std::string text; };
// He wants to complete his own by the opponent's: after the flag, on his own move, he takes it
// (Art. 8.5.b); before, the arbiter has the word on it (L95-11.5).
struct AskForSheet { Colour seat; };
struct RuleSheet { bool lent; };
// He confirms the result that stands (Art. 8.7).
struct SignResult { Colour seat; };

// Draws and the end. `ClaimFlag` is the claimant's seat (Art. 6.8, E2.9.e).
struct OfferDraw { Colour seat; };
struct AnswerDraw { Colour seat; bool accept; };
struct Resign { Colour seat; };
struct ClaimFlag { Colour seat; };

// A claim of a draw: on the position that stands, or, with a move, on the one it would bring about
// (Art. 9.2, 9.3); in the last two minutes (Art. 10.2). The arbiter's word on it; at home the
// program has it.
struct ClaimDraw {
    Colour seat{}; DrawClaim on{}; std::optional<Move> intended{}; Ground ground = Ground::cannotBeWon;
};
struct RuleClaim { ClaimRuling ruling; };
// The opponent's word on what the claimant hands in to an arbiter elsewhere (Art. D1).
struct VerifyClaim { Colour seat; bool right; };

// The boards differ (E2.7, E2.8): stop and compare; the next correction is done; what stands on a
// corrected square that no sensor sees.
struct Reconcile {};
struct StepDone { Colour seat; };
struct CheckSquare { Colour seat; Square square; bool right; };

// He is at the board (Art. 6.6); he appeals against a decision of the arbiter (Art. 12.10).
struct Arrive { Colour seat; };
struct Appeal { Colour seat; };

// Calls for the arbiter (Art. 6.12.b), or because the clocks were set wrongly at the start or when
// the game was resumed (Art. 6.10.b, A4.a, L09-G12); a touch that the assistant reports (E2.9.e) or
// the arbiter has seen, or has found to be an accident (Art. 4.2), and what its player says when he
// is asked; the blind player's question for time and moves, answered (E2.9.d).
struct CallArbiter { Colour seat; };
struct ClaimTimes { Colour seat; };
struct ReportTouch { Colour seat{}; Square square{}; bool byAccident = false; };
struct AnswerTouch { Colour seat; bool admitted; };
struct Inform { Colour seat; };
// A player asks that Article 4 be enforced, where nobody does so unasked (Art. A4.b).
struct DemandTouchMove { Colour seat; };
// The opponent's move was illegal, where nobody steps in unasked (Art. A4.c, B3.c).
struct ClaimIllegalMove { Colour seat; };

// The arbiter. `Go` starts the clock of the player whose time it is, at first and after a stop.
// `Retrace` during a reconciliation says where both boards go.
struct Go {};
struct Halt {};
struct AgreeTime { TimeControl time; };       // before the clocks are started (Art. 6.2)
struct SetClock { Colour colour{}; Span remaining; };
struct AddTime { Colour colour{}; Span more; };
struct Retrace { int ply; };
struct RuleIllegalMove { Colour seat{}; bool withTwoHands = false; };  // Art. 7.4
struct RuleTouchOrder { Colour seat; };       // nobody knows what was touched first (Art. 4.3.c)
struct RuleFlag { std::optional<Colour> colour{}; }; // none: both, and nobody knows which was first
struct SetMoves { Colour colour; int moves; };                      // the counter (Art. 6.10.b)
struct BeginStage { Colour colour; };                               // Art. 8.6
// What an outcome has, by the reasons that need his word; without points of their own they are those
// of the result (Art. 11.1, 12.8). `Overrule`: an end is none, and the game goes on.
struct RuleResult {
    std::optional<Colour> winner{};
    EndReason reason = EndReason::arbiterDecision;
    Unwon otherwise = Unwon::drawn;
    std::optional<HalfPoints> points{};
};
struct Overrule {};
// Art. 13.4: `time` for those in time, `points` in halves for those in points.
struct Penalise { Colour seat{}; Penalty penalty{}; Span time{}; int points = 0; };
struct RuleTicks { bool heard; };                                     // of the dial, unasked (E2.4.a)
// He agrees that the player's clock tells him unasked when his time runs short (E-R43).
struct RuleWarnings { Colour seat; bool told; };
struct ExchangeNames {};                                              // each plays the other colour
// What he finds of a blind player's board, before the start; nothing follows from it (E-R3).
struct CheckSpecialBoard { Colour seat; SpecialBoardItem item; bool good; };
// What a spectator or another player has told him (Art. 13.7.a).
struct HearWitness { std::string text; };
// A blind player's earphone was tested: he says himself that he heard nothing, and his opponent or
// the arbiter what was heard in the room (E-R70).
struct JudgeEar { Colour seat; EarFinding finding; };
// The records are not whole: the game is played over on another board (Art. 8.5.c).
struct Reconstruct {};
// By his own clock the session lasts so much longer (L95-14.7, ADJ-14).
struct AnnounceSession { Span left; };

// Adjourning (L09-G1, ADJ-1). The player on move wishes it before the session is over; the arbiter
// has him seal, with so much of the session left; he seals. What he has written is judged and
// forgotten: the record keeps it locked up in `box`, or, without one, on paper.
struct WishToAdjourn { Colour seat; };
struct Adjourn { Span restOfSession; };
struct Seal { Colour seat; std::string text; std::optional<std::string> box{}; };
struct WriteOnEnvelope { EnvelopeField field; std::string text; };
struct SignEnvelope {};

// Resuming (L09-G5 to G11, ADJ-5 to 12): the hour has come, and who is there; the envelope is
// opened, and what it says; it is lost. Who comes later arrives.
struct Resume { bool isWhiteHere; bool isBlackHere; };
struct OpenEnvelope { std::string text; };
struct LoseEnvelope {};

// A PIN is to be compared; it was right, or there is nothing to compare it with.
struct TryPin {};
struct ForgetPinTries {};

// Time has passed (due at `nextDeadline`); the program starts again in the middle of the game.
struct Tick {};
struct Reopen {};

struct Request;
KindList<
    Lift, Put, Observe, Adjust, LoseBoard, FindBoard, EnterMove, DiscardEntry, Announce,
    AnnouncementHeard, CorrectAnnouncement, Press, TakeBack, Repeat, AskToRepeat, Write,
    AskForSheet, RuleSheet, SignResult, OfferDraw, AnswerDraw, Resign, ClaimFlag, ClaimDraw,
    RuleClaim, VerifyClaim, Reconcile, StepDone, CheckSquare, Arrive, Appeal, CallArbiter,
    ClaimTimes, ReportTouch, AnswerTouch, Inform, DemandTouchMove, ClaimIllegalMove,
    RuleTouchOrder, Go, Halt, AgreeTime, SetClock, AddTime, Retrace, RuleIllegalMove, RuleFlag,
    SetMoves, BeginStage, RuleResult, Overrule, Penalise, RuleTicks, RuleWarnings, ExchangeNames,
    CheckSpecialBoard, HearWitness, JudgeEar, Reconstruct, AnnounceSession, WishToAdjourn, Adjourn,
    Seal, WriteOnEnvelope, SignEnvelope, Resume, OpenEnvelope, LoseEnvelope, TryPin, ForgetPinTries,
    Tick, Reopen>
kindsOf(const Request* of);
// clang-format on

/// What is asked for.
struct Request : OneOf<Request> {
    using OneOf::OneOf;
};
[[nodiscard]] bool operator==(const Request& left, const Request& right);

struct Command {
    Actor by;
    Request what;
};
[[nodiscard]] bool operator==(const Command& left, const Command& right);

} // namespace rules
