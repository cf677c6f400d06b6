// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/boards/reading.hpp"
#include "rules/chess/move.hpp"
#include "rules/chess/outcome.hpp"
#include "rules/clock/instant.hpp"
#include "rules/match/actor.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <variant>

// What can be asked for. A command says who asks and what; `decide` answers with what has happened
// or with a refusal. `seat` is the player whose move, board or sheet is meant: not always the one
// who acts, for an assistant acts for his player.

namespace rules {

/// Numbers the announcements of a match from 1; none is used twice.
struct AnnouncementId {
    std::uint32_t number = 0;

    bool operator==(const AnnouncementId&) const = default;
};

/// How an announcement ended; one that was cut counts as not made.
enum class Heard : std::uint8_t { spoken, shown, calledByPlayer, cut };

/// What becomes of a claim of a draw (Art. 9.5, 10.2). Only one under Art. 10.2 can be postponed.
enum class ClaimRuling : std::uint8_t { right, wrong, postponed };

// One a line, to be read as a table.
// clang-format off

// The board under the hands. Keyboard boards are lifted from and put on (E2.2, E-R33); without a
// piece, the one in hand that belongs to the move is put. Sensed boards report; what somebody sees
// on a board without sensors may be reported as well.
struct Lift { Colour seat; Square square; };
struct Put { Colour seat; Square square; std::optional<Piece> piece{}; };
struct Observe { Colour seat; std::variant<Change, Shown> reading; };
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
struct AnnouncementHeard { AnnouncementId id; Heard how; };
struct CorrectAnnouncement { Colour seat; std::optional<Move> move{}; };
struct Press { Colour seat; };
struct TakeBack { Colour seat; };

// The opponent's move: repeated, compared if entered, and executed on the own board (E2.1).
struct Repeat { Colour seat; std::optional<Move> heard{}; };
struct AskToRepeat { Colour seat; };

// The seat's own score sheet; `ply` counts half-moves from 1.
struct Write { Colour seat; int ply; std::string text; };

// Draws and the end. `ClaimFlag` is the claimant's seat (Art. 6.8, E2.9.e).
struct OfferDraw { Colour seat; };
struct AnswerDraw { Colour seat; bool accept; };
struct Resign { Colour seat; };
struct ClaimFlag { Colour seat; };

// A claim of a draw: on the position that stands, or, with a move, on the one it would bring about
// (Art. 9.2, 9.3); in the last two minutes (Art. 10.2). The arbiter's word on it; at home the
// program has it.
struct ClaimDraw { Colour seat; DrawClaim on; std::optional<Move> intended{}; };
struct RuleClaim { ClaimRuling ruling; };

// The boards differ (E2.7, E2.8): stop and compare; the next correction is done; what stands on a
// corrected square that no sensor sees.
struct Reconcile {};
struct StepDone { Colour seat; };
struct CheckSquare { Colour seat; Square square; bool right; };

// Calls for the arbiter (Art. 6.12.b); a touch that the assistant reports (E2.9.e) or the arbiter
// has seen, and what its player says when he is asked; the blind player's question for time and
// moves, answered (E2.9.d).
struct CallArbiter { Colour seat; };
struct ReportTouch { Colour seat; Square square; };
struct AnswerTouch { Colour seat; bool admitted; };
struct Inform { Colour seat; };

// The arbiter. `Go` starts the clock of the player whose time it is, at first and after a stop.
// `Retrace` during a reconciliation says where both boards go.
struct Go {};
struct Halt {};
struct SetClock { Colour colour; Span remaining; };
struct AddTime { Colour colour; Span more; };
struct Retrace { int ply; };
struct RuleIllegalMove { Colour seat; };                            // Art. 7.4
struct RuleFlag { Colour colour; };
struct RuleResult { std::optional<Colour> winner{}; };                // none: drawn

// Time has passed (due at `nextDeadline`); the program starts again in the middle of the game.
struct Tick {};
struct Reopen {};

using Request = std::variant<
    Lift, Put, Observe, Adjust, LoseBoard, FindBoard,
    EnterMove, DiscardEntry, Announce, AnnouncementHeard, CorrectAnnouncement, Press, TakeBack,
    Repeat, AskToRepeat, Write, OfferDraw, AnswerDraw, Resign, ClaimFlag, ClaimDraw, RuleClaim,
    Reconcile, StepDone, CheckSquare, CallArbiter, ReportTouch, AnswerTouch, Inform,
    Go, Halt, SetClock, AddTime, Retrace, RuleIllegalMove, RuleFlag, RuleResult, Tick, Reopen>;
// clang-format on

struct Command {
    Actor by;
    Request what;
};

} // namespace rules
