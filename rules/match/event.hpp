// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/boards/guidance.hpp"
#include "rules/boards/reading.hpp"
#include "rules/chess/outcome.hpp"
#include "rules/irregularity/illegal_move.hpp"
#include "rules/match/command.hpp"
#include "rules/match/setup.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

// What can have happened. Events are facts: they stay true when a rule of the program changes, so
// the journal keeps them and never commands. `evolve` takes each into the match and asks nothing.

namespace rules {

/// Why both clocks were stopped.
enum class StopCause : std::uint8_t {
    arbiter,
    playerCalls,
    flagClaimed,
    boardsDiffer,
    restart,
    illegalMove,
    drawClaimed,
};
/// Why the game went back.
enum class RetraceCause : std::uint8_t { slip, takeBack, boardsDiffer, ruling };
/// Who brought a move onto a board: its sensors saw it, the keyboard's board took it, the
/// assistant.
enum class Executed : std::uint8_t { seen, virtually, byAssistant };
enum class Declined : std::uint8_t { inWords, byTouching, byMoving };

// One a line, to be read as a table.
// clang-format off

// The match and its clocks. After `Reopened` time went on only to the last recorded instant.
struct MatchOpened { MatchSetup setup; };
struct ClocksStarted { Colour running; };
struct ClocksStopped { StopCause why; };
struct ClockPressed { Colour seat; };
struct PressHeld { Colour seat; };             // takes effect when the announcement has been heard
struct PressDropped { Colour seat; };          // … but then the move was not made
struct ClockSet { Colour colour; Span remaining; };
struct TimeTaken { Colour colour; Span less; };                      // as if it had run
struct FlagFell { Colour colour; int stage; bool overstepped; };
struct Beat {};                                // the clock runs; bounds what a power cut can cost
struct Reopened {};

// The boards. Touches bind (E2.2); pieces lifted to execute the opponent's move are no touches.
struct BoardSeen { Colour seat; std::vector<Change> changes; };
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
struct AnnouncementBegun { Colour seat; Move move; AnnouncementId id; };
struct AnnouncementCut { Colour seat; AnnouncementId id; };
struct MoveAnnounced { Colour seat; Move move; Heard how; };
struct AnnouncementWithdrawn { Colour seat; Move move; };
struct MoveCalledAgain { Colour seat; Move move; };
struct RepetitionAsked { Colour seat; };
struct MoveMade { Colour seat; Move move; std::uint64_t fingerprint; };
struct MoveRepeated { Colour seat; Move move; };
struct MoveExecuted { Colour seat; int ply; Executed how; };         // this board is in step again
struct TouchMoveBroken { Colour seat; Move move; };                  // for the arbiter (Art. 4.3)
struct IllegalMovePlaced { Colour seat; IllegalMove move; };         // and not pressed yet
struct IllegalMovePressed { Colour seat; IllegalMove move; };        // completed (Art. 7.4)
struct IllegalMoveRuled { Colour seat; bool counts; Span bonus; };   // the bonus is the opponent's
struct RetracedTo { int ply; RetraceCause why; };

// The seat's own score sheet; no move: nobody can read the entry.
struct SheetWritten { Colour seat; int ply; std::string text; std::optional<Move> move{}; };

// Draws, the arbiter, the end.
struct DrawOffered { Colour seat; };
struct DrawDeclined { Colour seat; Declined how; };
struct DrawClaimed { Colour seat; DrawClaim on; std::optional<Move> intended{}; };
struct ClaimRuled { Colour seat; ClaimRuling ruling; };              // `seat`: the claimant
struct ArbiterCalled { StopCause why; };
struct TouchReported { Colour seat; Square square; };                // its player is to be asked
struct TouchRuled { Colour seat; Square square; bool touched; };
struct Informed { Colour seat; };
struct Ended { Outcome outcome; };

// The reconciliation (E2.7, E2.8).
struct ReconciliationOpened {};
struct TargetRuled { int ply; };               // the arbiter decides where both boards go
struct BoardCorrected { Colour seat; Correction correction; };
struct SquareChecked { Colour seat; Square square; bool right; };
struct ReconciliationClosed {};

using Event = std::variant<
    MatchOpened, ClocksStarted, ClocksStopped, ClockPressed, PressHeld, PressDropped, ClockSet,
    TimeTaken, FlagFell, Beat, Reopened,
    BoardSeen, BoardWasLost, BoardWasFound, PieceTouched, PieceReturned,
    AdjustingBegun, AdjustingEnded, MovePlaced, BoardWrong,
    BoardsDiverged, BoardsAgree,
    MoveEntered, EntryDiscarded, AnnouncementBegun, AnnouncementCut, MoveAnnounced,
    AnnouncementWithdrawn, MoveCalledAgain, RepetitionAsked, MoveMade, MoveRepeated,
    MoveExecuted, TouchMoveBroken, IllegalMovePlaced, IllegalMovePressed,
    IllegalMoveRuled, RetracedTo, SheetWritten,
    DrawOffered, DrawDeclined, DrawClaimed, ClaimRuled, ArbiterCalled, TouchReported, TouchRuled,
    Informed, Ended,
    ReconciliationOpened, TargetRuled, BoardCorrected, SquareChecked, ReconciliationClosed>;
// clang-format on

/// One line of the record: the event with its place, its time, and who brought it about.
struct Recorded {
    std::uint64_t sequence = 0;
    Instant at{};
    Actor by = Actor::program;
    Event event;
};

} // namespace rules
