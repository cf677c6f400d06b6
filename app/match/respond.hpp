// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/activity/effect.hpp"
#include "app/activity/person.hpp"
#include "app/telling/response.hpp"
#include "rules/match/event.hpp"
#include "rules/match/match.hpp"

namespace rules {
struct Event;
} // namespace rules

namespace app {

/// What people notice of one event: what is said and sounded, on which channel, in which words
/// (2.2). Pure. Boards and engine follow from the match as a whole, see boards/boards.hpp.
[[nodiscard]] Effects respond(const rules::Match& before,
                              const rules::Event& event,
                              const rules::Match& after,
                              const Listeners& listeners);

/// What is said when the program has come to the table: a new game is opened, or one goes on.
/// `form`: how whoever is told what to do can do it.
[[nodiscard]] Effects welcome(const rules::Match& match, const Listeners& listeners, Form form);

// The parts of `respond`, one function an event, by topic. An event without one does not compile.

// move/move.cpp: the move from entering to taking up.
void notice(Response& response, const rules::MoveEntered& event);
void notice(Response& response, const rules::EntryDiscarded& event);
void notice(Response& response, const rules::AnnouncementBegun& event);
void notice(Response& response, const rules::AnnouncementCut& event);
void notice(Response& response, const rules::AnnouncementWithdrawn& event);
void notice(Response& response, const rules::MoveCalledAgain& event);
void notice(Response& response, const rules::RepetitionAsked& event);
void notice(Response& response, const rules::MoveMade& event);
void notice(Response& response, const rules::MoveRepeated& event);
void notice(Response& response, const rules::RetracedTo& event);

// boards/boards.cpp: the boards and the hands over them.
void notice(Response& response, const rules::BoardSeen& event);
void notice(Response& response, const rules::MoveAsked& event);
void notice(Response& response, const rules::BoardWasLost& event);
void notice(Response& response, const rules::BoardWasFound& event);
void notice(Response& response, const rules::PieceTouched& event);
void notice(Response& response, const rules::PieceReturned& event);
void notice(Response& response, const rules::AdjustingBegun& event);
void notice(Response& response, const rules::AdjustingEnded& event);
void notice(Response& response, const rules::MovePlaced& event);
void notice(Response& response, const rules::BoardWrong& event);
void notice(Response& response, const rules::BoardsDiverged& event);
void notice(Response& response, const rules::BoardsAgree& event);

// arbiter/arbiter_notices.cpp: who is here, penalties, what the arbiter puts right, appeals.
void notice(Response& response, const rules::Arrived& event);
void notice(Response& response, const rules::PenaltyImposed& event);
void notice(Response& response, const rules::MovesSet& event);
void notice(Response& response, const rules::TicksRuled& event);
void notice(Response& response, const rules::WarningsRuled& event);
void notice(Response& response, const rules::NamesExchanged& event);
void notice(Response& response, const rules::PlayerNamed& event);
void notice(Response& response, const rules::Appealed& event);
void notice(Response& response, const rules::EndOverruled& event);

// boards/special_board.cpp: what the arbiter has found of it.
void notice(Response& response, const rules::SpecialBoardChecked& event);

// arbiter/arbiter_notices.cpp: touches that are reported, illegal moves.
void notice(Response& response, const rules::TouchMoveBroken& event);
void notice(Response& response, const rules::TouchReported& event);
void notice(Response& response, const rules::TouchRuled& event);
void notice(Response& response, const rules::IllegalMovePressed& event);
void notice(Response& response, const rules::IllegalMoveRuled& event);
void notice(Response& response, const rules::TouchMoveDemanded& event);
void notice(Response& response, const rules::TouchOrderUnclear& event);
void notice(Response& response, const rules::WitnessHeard& event);
void notice(Response& response, const rules::SessionAnnounced& event);
void notice(Response& response, const rules::SessionOver& event);

// ears/ears.cpp: the test of an earphone.
void notice(Response& response, const rules::EarChecked& event);

// boards/boards.cpp: the boards are brought together (E2.7, E2.8).
void notice(Response& response, const rules::ReconciliationOpened& event);
void notice(Response& response, const rules::TargetRuled& event);
void notice(Response& response, const rules::ReconciliationClosed& event);

// adjourn/adjournment.cpp: adjourned, sealed, resumed.
void notice(Response& response, const rules::AdjourningWished& event);
void notice(Response& response, const rules::SealingBegun& event);
void notice(Response& response, const rules::MoveSealed& event);
void notice(Response& response, const rules::EnvelopeSigned& event);
void notice(Response& response, const rules::ResumptionBegun& event);
void notice(Response& response, const rules::AbsentClockStarted& event);
void notice(Response& response, const rules::EnvelopeOpened& event);
void notice(Response& response, const rules::EnvelopeWasLost& event);

// clock/clock.cpp
void notice(Response& response, const rules::TimeAgreed& event);
void notice(Response& response, const rules::ClocksStarted& event);
void notice(Response& response, const rules::ClocksStopped& event);
void notice(Response& response, const rules::ClockPressed& event);
void notice(Response& response, const rules::PressDropped& event);
void notice(Response& response, const rules::ClockSet& event);
void notice(Response& response, const rules::TimeTaken& event);
void notice(Response& response, const rules::FlagFell& event);
void notice(Response& response, const rules::Informed& event);

// sheet/sheet.cpp: the players' score sheets, and the result signed.
void notice(Response& response, const rules::WritingFreed& event);
void notice(Response& response, const rules::CatchUpDue& event);
void notice(Response& response, const rules::WritingNeglected& event);
void notice(Response& response, const rules::SheetAsked& event);
void notice(Response& response, const rules::SheetRuled& event);
void notice(Response& response, const rules::StageBegun& event);
void notice(Response& response, const rules::ResultSigned& event);

// ending/ending.cpp: draws, the arbiter, the end.
void notice(Response& response, const rules::DrawOffered& event);
void notice(Response& response, const rules::DrawDeclined& event);
void notice(Response& response, const rules::DrawClaimed& event);
void notice(Response& response, const rules::ClaimRuled& event);
void notice(Response& response, const rules::ClaimHandedIn& event);
void notice(Response& response, const rules::ClaimVerified& event);
void notice(Response& response, const rules::ArbiterCalled& event);
void notice(Response& response, const rules::Ended& event);

// Events that nobody is told of by themselves.
inline void notice(Response&, const rules::MatchOpened&) {}       // `welcome` tells of it
inline void notice(Response&, const rules::Beat&) {}              // time has passed
inline void notice(Response&, const rules::Reopened&) {}          // `welcome`
inline void notice(Response&, const rules::PressHeld&) {}         // waits for the end of the call
inline void notice(Response&, const rules::MoveAnnounced&) {}     // the call itself was heard
inline void notice(Response&, const rules::MoveExecuted&) {}      // by his own hand
inline void notice(Response&, const rules::SomethingPut&) {}      // the question tells of it
inline void notice(Response&, const rules::IllegalMovePlaced&) {} // told when it is announced
inline void notice(Response&, const rules::SheetWritten&) {}      // his station answers
inline void notice(Response&, const rules::EnvelopeWritten&) {}   // the arbiter's station answers
inline void notice(Response&, const rules::BoardCorrected&) {}    // his station goes on
inline void notice(Response&, const rules::SquareChecked&) {}     // his station goes on
inline void notice(Response&, const rules::PinTried&) {}          // nothing of a PIN is told
inline void notice(Response&, const rules::PinTriesForgotten&) {} // nothing of a PIN is told

/// Both players are asked to confirm the result (Art. 8.7).
void askToSign(Response& response);
/// "Both boards back to the position after …": what the arbiter has ruled.
void tellRetrace(Response& response, int ply);
/// The game has gone back behind an illegal move that was claimed (Art. A4.c, B3.c).
void tellIllegalMoveClaimed(Response& response);

/// What the arbiter should know of when the clocks are first started: who has an assistant, and may
/// need more time for it (Art. 6.7.d).
void tellAssistants(Response& response);
/// What has been found of the special boards that were not looked through, before the clocks run
/// (E-R3).
void tellUnfinishedBoards(Response& response);

} // namespace app
