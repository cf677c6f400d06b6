// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/activity/effect.hpp"
#include "app/activity/person.hpp"
#include "app/telling/message.hpp"
#include "rules/match/event.hpp"
#include "rules/match/match.hpp"

#include <optional>
#include <vector>

namespace app {

/// What people notice of one event: what is said and sounded, on which channel, in which words.
/// A pure function. Boards and engines depend on the match as a whole, see
/// boards/boards.hpp.
[[nodiscard]] Effects respond(const rules::Match& before,
                              const rules::Event& event,
                              const rules::Match& after,
                              const Listeners& listeners);

/// The announcements when the program starts with a new or a resumed game. `form`: how the person
/// can carry out what they are told.
[[nodiscard]] Effects welcome(const rules::Match& match, const Listeners& listeners, Form form);

// The parts of `respond`, one function per event, grouped by topic. An event without one does not
// compile.

// move/move.cpp: entering, announcing, making and taking back moves.
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

// boards/boards.cpp: boards and touched pieces.
void notice(Response& response, const rules::BoardSeen& event);
void notice(Response& response, const rules::MoveAsked& event);
void notice(Response& response, const rules::BoardWasLost& event);
void notice(Response& response, const rules::BoardWasFound& event);
void notice(Response& response, const rules::BoardDisconnected& event);
void notice(Response& response, const rules::BoardConnected& event);
void notice(Response& response, const rules::PieceTouched& event);
void notice(Response& response, const rules::PieceReturned& event);
void notice(Response& response, const rules::AdjustingBegun& event);
void notice(Response& response, const rules::AdjustingEnded& event);
void notice(Response& response, const rules::MovePlaced& event);
void notice(Response& response, const rules::BoardWrong& event);
void notice(Response& response, const rules::BoardsDiverged& event);
void notice(Response& response, const rules::BoardsAgree& event);
void notice(Response& response, const rules::BoardToGoBack& event);

// arbiter/arbiter.cpp: presence, penalties, corrections, appeals, what the arbiter records, the
// session.
void notice(Response& response, const rules::Arrived& event);
void notice(Response& response, const rules::PenaltyImposed& event);
void notice(Response& response, const rules::MovesSet& event);
void notice(Response& response, const rules::TicksRuled& event);
void notice(Response& response, const rules::WarningsRuled& event);
void notice(Response& response, const rules::NamesExchanged& event);
void notice(Response& response, const rules::PlayerNamed& event);
void notice(Response& response, const rules::Appealed& event);
void notice(Response& response, const rules::EndOverruled& event);
void notice(Response& response, const rules::WitnessHeard& event);
void notice(Response& response, const rules::SessionAnnounced& event);
void notice(Response& response, const rules::SessionOver& event);

// arbiter/irregularities.cpp: touched pieces, illegal moves.
void notice(Response& response, const rules::TouchMoveBroken& event);
void notice(Response& response, const rules::TouchReported& event);
void notice(Response& response, const rules::TouchRuled& event);
void notice(Response& response, const rules::IllegalMovePressed& event);
void notice(Response& response, const rules::IllegalMoveRuled& event);
void notice(Response& response, const rules::IllegalMovesSet& event);
void notice(Response& response, const rules::TouchMoveDemanded& event);
void notice(Response& response, const rules::TouchOrderUnclear& event);

// boards/special_board.cpp: findings about a special board.
void notice(Response& response, const rules::SpecialBoardChecked& event);

// ears/ears.cpp: the test of an earphone.
void notice(Response& response, const rules::EarChecked& event);

// boards/boards.cpp: the reconciliation (E2.7, E2.8).
void notice(Response& response, const rules::ReconciliationOpened& event);
void notice(Response& response, const rules::TargetRuled& event);
void notice(Response& response, const rules::ReconciliationClosed& event);

// adjourn/adjournment.cpp: adjourning, sealing, resuming.
void notice(Response& response, const rules::AdjourningWished& event);
void notice(Response& response, const rules::SealingBegun& event);
void notice(Response& response, const rules::PaperSealingBegun& event);
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
void notice(Response& response, const rules::TimeGiven& event);
/// Announces the times that were changed otherwise than by playing.
void tellClocksSet(Response& response);
void notice(Response& response, const rules::TimeTaken& event);
void notice(Response& response, const rules::FlagFell& event);
/// Tells whoever hears of fallen flags, by profile and edition (Art. 6.8).
void tellFlagDown(Response& response, rules::Colour fallen);
void notice(Response& response, const rules::Informed& event);

// sheet/sheet.cpp: the players' score sheets, and the signed result.
void notice(Response& response, const rules::WritingFreed& event);
void notice(Response& response, const rules::CatchUpDue& event);
void notice(Response& response, const rules::WritingNeglected& event);
void notice(Response& response, const rules::SheetAsked& event);
void notice(Response& response, const rules::SheetRuled& event);
void notice(Response& response, const rules::StageBegun& event);
void notice(Response& response, const rules::ResultSigned& event);

// ending/ending.cpp: draws, calls of the arbiter, the end.
void notice(Response& response, const rules::DrawOffered& event);
void notice(Response& response, const rules::DrawDeclined& event);
void notice(Response& response, const rules::DrawClaimed& event);
void notice(Response& response, const rules::ClaimRuled& event);
void notice(Response& response, const rules::ClaimHandedIn& event);
void notice(Response& response, const rules::ClaimVerified& event);
void notice(Response& response, const rules::FlagClaimed& event);
/// The claim or the illegal move that has not been ruled on; empty: there is none.
[[nodiscard]] std::vector<Saying> openClaim(const rules::Match& match);
/// Shows it to the arbiter.
void showOpenClaim(Response& response);
/// The offer of a draw that is still open, in words for this player (Art. 9.1.b).
[[nodiscard]] std::optional<speech::PhraseKey> openOffer(const rules::Match& match,
                                                         rules::Colour seat);
void notice(Response& response, const rules::ArbiterCalled& event);
void notice(Response& response, const rules::Ended& event);

// Events without an announcement of their own.
inline void notice(Response&, const rules::MatchOpened&) {}       // `welcome` announces it
inline void notice(Response&, const rules::Beat&) {}              // time has passed
inline void notice(Response&, const rules::Reopened&) {}          // `welcome` announces it
inline void notice(Response&, const rules::PressHeld&) {}         // until it can count
inline void notice(Response&, const rules::MoveAnnounced&) {}     // the call itself was heard
inline void notice(Response&, const rules::MoveExecuted&) {}      // the player did it
inline void notice(Response&, const rules::SomethingPut&) {}      // the question announces it
inline void notice(Response&, const rules::PieceReleased&) {}     // if another move follows
inline void notice(Response&, const rules::IllegalMovePlaced&) {} // told when it is announced
inline void notice(Response&, const rules::SheetWritten&) {}      // the station answers
inline void notice(Response&, const rules::EnvelopeWritten&) {}   // the arbiter's station answers
inline void notice(Response&, const rules::BoardCorrected&) {}    // the station continues
inline void notice(Response&, const rules::SquareChecked&) {}     // the station continues
inline void notice(Response&, const rules::StrengthChosen&) {}    // who has typed it, hears it
inline void notice(Response&, const rules::PinTried&) {}          // PINs are not announced
inline void notice(Response&, const rules::PinTriesForgotten&) {} // PINs are not announced

/// Both players are asked to confirm the result (Art. 8.7).
void askToSign(Response& response);
/// Both players hear if what has happened has ended a sealing.
void tellNotAdjourned(Response& response);
/// "Both boards back to the position after …": the arbiter's ruling.
void tellRetrace(Response& response, int ply);
/// The illegal move that the arbiter has to rule on (Art. 7.4); nullopt: there is none.
[[nodiscard]] std::optional<Saying> openIllegalMove(const rules::Match& match);
/// The game has been taken back to before an illegal move that was claimed (Art. A4.c, B3.c).
void tellIllegalMoveClaimed(Response& response);

/// Whether he may be told unasked what being short of time brings with it: what he reads always, in
/// his ear only who wants words about his time and has the arbiter's agreement (E-R43).
[[nodiscard]] bool mayTellOfShortness(const Response& response, rules::Colour seat);

/// Informs the arbiter, when the clocks are first started, who has an assistant and may need more
/// time for it (Art. 6.7.d).
void tellAssistants(Response& response);
/// Announces the findings about special boards that were not checked completely, before the clocks
/// run (E-R3).
void tellUnfinishedBoards(Response& response);

} // namespace app
