// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/desk/response.hpp"
#include "rules/match/event.hpp"

// The parts of `respond`, one function an event, by topic. Events that nobody notices have none.

namespace app {

// respond_move.cpp: the move from entering to taking up.
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

// respond_board.cpp: the boards and the hands over them.
void notice(Response& response, const rules::BoardSeen& event);
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

// respond_arbiter.cpp: touches that are reported, illegal moves.
void notice(Response& response, const rules::TouchMoveBroken& event);
void notice(Response& response, const rules::TouchReported& event);
void notice(Response& response, const rules::TouchRuled& event);
void notice(Response& response, const rules::IllegalMovePressed& event);
void notice(Response& response, const rules::IllegalMoveRuled& event);

// respond_reconcile.cpp: the boards are brought together (E2.7, E2.8).
void notice(Response& response, const rules::TargetRuled& event);
void notice(Response& response, const rules::ReconciliationClosed& event);

// respond_clock.cpp
void notice(Response& response, const rules::ClocksStarted& event);
void notice(Response& response, const rules::ClocksStopped& event);
void notice(Response& response, const rules::ClockPressed& event);
void notice(Response& response, const rules::PressDropped& event);
void notice(Response& response, const rules::ClockSet& event);
void notice(Response& response, const rules::TimeTaken& event);
void notice(Response& response, const rules::FlagFell& event);
void notice(Response& response, const rules::Informed& event);

// respond_end.cpp: draws, the arbiter, the end.
void notice(Response& response, const rules::DrawOffered& event);
void notice(Response& response, const rules::DrawDeclined& event);
void notice(Response& response, const rules::DrawClaimed& event);
void notice(Response& response, const rules::ClaimRuled& event);
void notice(Response& response, const rules::ArbiterCalled& event);
void notice(Response& response, const rules::Ended& event);

/// "Both boards back to the position after …": what the arbiter has ruled.
void tellRetrace(Response& response, int ply);

} // namespace app
