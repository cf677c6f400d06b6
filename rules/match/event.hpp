// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/adjournment/envelope_field.hpp"
#include "rules/base/one_of.hpp"
#include "rules/boards/guidance.hpp"
#include "rules/boards/reading.hpp"
#include "rules/chess/outcome.hpp"
#include "rules/match/actor.hpp"
#include "rules/match/setup.hpp"
#include "rules/match/special_board.hpp"
#include "rules/match/terms.hpp"
#include "rules/moving/irregularity.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

// What can have happened. Events are facts: they stay true when a rule of the program changes, so
// the journal keeps them and never commands. `evolve` takes each into the match and asks nothing.

namespace rules {

// One a line, to be read as a table.
// clang-format off

// The match and its clocks. After `Reopened` time went on only to the last recorded instant.
struct MatchOpened { MatchSetup setup; };
struct TimeAgreed { TimeControl time; };
struct ClocksStarted { Colour running; };
struct ClocksStopped { StopCause why; };
struct ClockPressed { Colour seat; };
struct PressHeld { Colour seat; };             // takes effect when the announcement has been heard
struct PressDropped { Colour seat; };          // … but then the move was not made
struct ClockSet { Colour colour{}; Span remaining; };
struct MovesSet { Colour colour; int moves; };
struct TimeTaken { Colour colour{}; Span less; };                      // as if it had run
struct TicksRuled { bool heard; };             // whether the dials tick unasked (E2.4.a)
struct WarningsRuled { Colour seat; bool told; }; // whether he is told unasked of his time (E-R43)
struct NamesExchanged {};                      // each plays the colour that was the other's
struct SpecialBoardChecked { Colour seat; SpecialBoardItem item; bool good; }; // E-R3
struct FlagFell { Colour colour; int stage; bool overstepped; };
struct StageBegun { Colour colour; };          // counted as the arbiter says (Art. 8.6)
struct Beat {};                                // the clock runs; bounds what a power cut can cost
struct Reopened {};

// The boards. Touches bind (E2.2); pieces lifted to execute the opponent's move are no touches.
struct BoardSeen { Colour seat; std::vector<Change> changes; };
// Something was put down, and its sensor does not know what (E-R34); `BoardSeen` says it later.
struct SomethingPut { Colour seat; Square square; Trace trace; };
struct MoveAsked { Colour seat; std::vector<Move> moves; };          // which of them his board shows
struct BoardWasLost { Colour seat; LossCause cause; };
struct BoardWasFound { Colour seat; };
struct PieceTouched { Colour seat; Square square; Piece piece; };
struct PieceReturned { Colour seat; Square square; };
struct AdjustingBegun { Colour seat; };                              // what he lifts is not touched
struct AdjustingEnded { Colour seat; };
struct MovePlaced { Colour seat; Move move; };
struct BoardWrong { Colour seat; std::vector<Square> squares; };     // told to this seat only
struct BoardsDiverged { Colour seat; std::vector<Square> squares; }; // `seat`: whose board is wrong
struct BoardsAgree { Colour seat; };

// The move: entered, announced, made (E2.3), repeated and executed by the other side (E2.1).
struct MoveEntered { Colour seat; Move move; };
struct EntryDiscarded { Colour seat; };
// A move has no empty value. NOLINTNEXTLINE(cppcoreguidelines-pro-type-member-init)
struct AnnouncementBegun { Colour seat{}; Move move; AnnouncementId id; };
struct AnnouncementCut { Colour seat{}; AnnouncementId id; };
struct MoveAnnounced { Colour seat; Move move; Heard how; };
struct AnnouncementWithdrawn { Colour seat; Move move; };
struct MoveCalledAgain { Colour seat; Move move; };
struct RepetitionAsked { Colour seat; };
struct MoveMade { Colour seat; Move move; std::uint64_t fingerprint; };
struct MoveRepeated { Colour seat; Move move; };
struct MoveExecuted { Colour seat; int ply; Executed how; };         // this board is in step again
struct TouchMoveBroken { Colour seat; Move move; };                  // for the arbiter (Art. 4.3)
struct IllegalMovePlaced { Colour seat{}; IllegalMove move; };         // and not pressed yet
struct IllegalMovePressed { Colour seat{}; IllegalMove move; };        // completed (Art. 7.4)
struct IllegalMoveRuled { Colour seat{}; bool counts{}; Span bonus; };   // the bonus is the opponent's
struct RetracedTo { int ply; RetraceCause why; };

// The seat's own score sheet; no move: nobody can read the entry.
struct SheetWritten { Colour seat; int ply; std::string text; std::optional<Move> move{}; };
struct WritingFreed { Colour seat; };          // short of time, for the first time in the stage
struct CatchUpDue { Colour seat; };            // a flag fell: the sheet first, then the next move
struct WritingNeglected { Colour seat; };      // moved with a sheet that lags; for the arbiter
struct SheetAsked { Colour seat; };            // the opponent's, and the arbiter decides
struct SheetRuled { Colour seat; bool lent; };
struct ResultSigned { Colour seat; };          // Art. 8.7

// Draws, the arbiter, the end.
struct DrawOffered { Colour seat; };
struct DrawDeclined { Colour seat; Declined how; };
struct DrawClaimed { Colour seat{}; DrawClaim on{}; std::optional<Move> intended{}; };
struct ClaimRuled { Colour seat; ClaimRuling ruling; };              // `seat`: the claimant
struct ClaimHandedIn { Colour seat; Ground ground; };                // to an arbiter elsewhere
struct ClaimVerified { Colour seat; bool right; };                   // `seat`: the opponent
struct ArbiterCalled { StopCause why; };
struct TouchReported { Colour seat; Square square; };                // its player is to be asked
struct TouchRuled { Colour seat; Square square; bool touched; };
struct TouchMoveDemanded { Colour seat; };                           // Art. A4.b
struct TouchOrderUnclear { Colour seat; };                           // of this turn (Art. 4.3.c)
struct Informed { Colour seat; };
struct Arrived { Colour seat; };
struct PenaltyImposed { Colour seat{}; Penalty penalty{}; Span time; int points{}; }; // in halves
struct Appealed { Colour seat; };                                    // Art. 12.10
struct Ended { Outcome outcome; };
struct EndOverruled {};                        // the arbiter lets the game go on
struct WitnessHeard { std::string text; };     // by the arbiter alone (Art. 13.7.a)
struct EarChecked { Colour seat; EarFinding finding; };              // the player's earphone (E-R70)
// Somebody has named a PIN, and nobody knows yet whether it is the right one; the tries so far count
// no longer. The program slows down who guesses, and a restart must not begin anew.
struct PinTried {};
struct PinTriesForgotten {};

// Adjourned and resumed (L09-G, ADJ). `MoveSealed` stops both clocks; without a box the move is on
// paper. A clock that runs for somebody who is not there lets nobody move.
struct SessionAnnounced { Span left; };        // from now on
struct SessionOver {};
struct AdjourningWished { Colour seat; };
struct SealingBegun { Colour seat{}; Span restOfSession; };
struct MoveSealed { Colour seat{}; std::optional<std::string> box{}; };
struct EnvelopeWritten { EnvelopeField field; std::string text; };
struct EnvelopeSigned { Actor by; };
struct ResumptionBegun { bool isWhiteHere; bool isBlackHere; };
struct AbsentClockStarted { Colour running; };
struct EnvelopeOpened { Colour seat; std::string text; std::optional<Move> move{}; };
struct EnvelopeWasLost {};

// The reconciliation (E2.7, E2.8).
struct ReconciliationOpened {};
struct TargetRuled { int ply; };               // the arbiter decides where both boards go
struct BoardCorrected { Colour seat{}; Correction correction; };
struct SquareChecked { Colour seat; Square square; bool right; };
struct ReconciliationClosed {};

struct Event;
KindList<
    MatchOpened, TimeAgreed, ClocksStarted, ClocksStopped, ClockPressed, PressHeld, PressDropped,
    ClockSet, MovesSet, TimeTaken, TicksRuled, WarningsRuled, NamesExchanged, SpecialBoardChecked,
    FlagFell, StageBegun, Beat, Reopened, BoardSeen, SomethingPut, MoveAsked, BoardWasLost,
    BoardWasFound, PieceTouched, PieceReturned, AdjustingBegun, AdjustingEnded, MovePlaced,
    BoardWrong, BoardsDiverged, BoardsAgree, MoveEntered, EntryDiscarded, AnnouncementBegun,
    AnnouncementCut, MoveAnnounced, AnnouncementWithdrawn, MoveCalledAgain, RepetitionAsked,
    MoveMade, MoveRepeated, MoveExecuted, TouchMoveBroken, IllegalMovePlaced, IllegalMovePressed,
    IllegalMoveRuled, RetracedTo, SheetWritten, WritingFreed, CatchUpDue, WritingNeglected,
    SheetAsked, SheetRuled, ResultSigned, DrawOffered, DrawDeclined, DrawClaimed, ClaimRuled,
    ClaimHandedIn, ClaimVerified, ArbiterCalled, TouchReported, TouchRuled, TouchMoveDemanded,
    TouchOrderUnclear, Informed, Arrived, PenaltyImposed, Appealed, Ended, EndOverruled,
    WitnessHeard, EarChecked, PinTried, PinTriesForgotten, SessionAnnounced, SessionOver,
    AdjourningWished, SealingBegun, MoveSealed, EnvelopeWritten, EnvelopeSigned, ResumptionBegun, AbsentClockStarted,
    EnvelopeOpened, EnvelopeWasLost, ReconciliationOpened, TargetRuled, BoardCorrected,
    SquareChecked, ReconciliationClosed>
kindsOf(const Event* of);
// clang-format on

/// Something that has happened.
struct Event : OneOf<Event> {
    using OneOf::OneOf;
};
[[nodiscard]] bool operator==(const Event& left, const Event& right);

/// One line of the record: the event with its place, its time, and who brought it about.
struct Recorded {
    std::uint64_t sequence = 0;
    Instant at{};
    Actor by = Actor::program;
    Event event;
};
[[nodiscard]] bool operator==(const Recorded& left, const Recorded& right);

} // namespace rules
