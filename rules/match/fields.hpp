// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/match/command.hpp"
#include "rules/match/event.hpp"

#include <tuple>

// The fields of every request and event in their order: what makes two of them equal, and what the
// journal writes after the name. A new field goes last, so that old journals stay readable.

namespace rules {

// One a line, to be read as a table.
// clang-format off
// Requests.
inline auto fields(const Lift& of) { return std::tie(of.seat, of.square); }
inline auto fields(const Put& of) { return std::tie(of.seat, of.square, of.piece); }
inline auto fields(const Observe& of) { return std::tie(of.seat, of.reading); }
inline auto fields(const Adjust& of) { return std::tie(of.seat); }
inline auto fields(const LoseBoard& of) { return std::tie(of.seat, of.cause); }
inline auto fields(const FindBoard& of) { return std::tie(of.seat); }
inline auto fields(const EnterMove& of) { return std::tie(of.seat, of.move); }
inline auto fields(const DiscardEntry& of) { return std::tie(of.seat); }
inline auto fields(const Announce& of) { return std::tie(of.seat); }
inline auto fields(const AnnouncementHeard& of) { return std::tie(of.id, of.how); }
inline auto fields(const CorrectAnnouncement& of) { return std::tie(of.seat, of.move); }
inline auto fields(const Press& of) { return std::tie(of.seat); }
inline auto fields(const TakeBack& of) { return std::tie(of.seat); }
inline auto fields(const Repeat& of) { return std::tie(of.seat, of.heard); }
inline auto fields(const AskToRepeat& of) { return std::tie(of.seat); }
inline auto fields(const Write& of) { return std::tie(of.seat, of.ply, of.text); }
inline auto fields(const AskForSheet& of) { return std::tie(of.seat); }
inline auto fields(const RuleSheet& of) { return std::tie(of.lent); }
inline auto fields(const SignResult& of) { return std::tie(of.seat); }
inline auto fields(const OfferDraw& of) { return std::tie(of.seat); }
inline auto fields(const AnswerDraw& of) { return std::tie(of.seat, of.accept); }
inline auto fields(const Resign& of) { return std::tie(of.seat); }
inline auto fields(const ClaimFlag& of) { return std::tie(of.seat); }
inline auto fields(const ClaimDraw& of) {
    return std::tie(of.seat, of.on, of.intended, of.ground);
}
inline auto fields(const VerifyClaim& of) { return std::tie(of.seat, of.right); }
inline auto fields(const RuleClaim& of) { return std::tie(of.ruling); }
inline auto fields(const Reconcile&) { return std::tuple<>(); }
inline auto fields(const StepDone& of) { return std::tie(of.seat); }
inline auto fields(const CheckSquare& of) { return std::tie(of.seat, of.square, of.right); }
inline auto fields(const CallArbiter& of) { return std::tie(of.seat); }
inline auto fields(const ClaimTimes& of) { return std::tie(of.seat); }
inline auto fields(const ReportTouch& of) { return std::tie(of.seat, of.square, of.byAccident); }
inline auto fields(const AnswerTouch& of) { return std::tie(of.seat, of.admitted); }
inline auto fields(const Inform& of) { return std::tie(of.seat); }
inline auto fields(const NamePlayer& of) { return std::tie(of.seat, of.name); }
inline auto fields(const Go&) { return std::tuple<>(); }
inline auto fields(const Halt&) { return std::tuple<>(); }
inline auto fields(const AgreeTime& of) { return std::tie(of.time); }
inline auto fields(const SetClock& of) { return std::tie(of.colour, of.remaining); }
inline auto fields(const AddTime& of) { return std::tie(of.colour, of.more); }
inline auto fields(const Retrace& of) { return std::tie(of.ply); }
inline auto fields(const RuleIllegalMove& of) { return std::tie(of.seat, of.withTwoHands); }
inline auto fields(const DemandTouchMove& of) { return std::tie(of.seat); }
inline auto fields(const ClaimIllegalMove& of) { return std::tie(of.seat); }
inline auto fields(const RuleTouchOrder& of) { return std::tie(of.seat); }
inline auto fields(const RuleFlag& of) { return std::tie(of.colour); }
inline auto fields(const BeginStage& of) { return std::tie(of.colour); }
inline auto fields(const SetMoves& of) { return std::tie(of.colour, of.moves); }
inline auto fields(const RuleResult& of) {
    return std::tie(of.winner, of.reason, of.otherwise, of.points);
}
inline auto fields(const Overrule&) { return std::tuple<>(); }
inline auto fields(const Penalise& of) {
    return std::tie(of.seat, of.penalty, of.time, of.points);
}
inline auto fields(const RuleTicks& of) { return std::tie(of.heard); }
inline auto fields(const RuleWarnings& of) { return std::tie(of.seat, of.told); }
inline auto fields(const ExchangeNames&) { return std::tuple<>(); }
inline auto fields(const CheckSpecialBoard& of) { return std::tie(of.seat, of.item, of.good); }
inline auto fields(const HearWitness& of) { return std::tie(of.text); }
inline auto fields(const JudgeEar& of) { return std::tie(of.seat, of.finding); }
inline auto fields(const Reconstruct&) { return std::tuple<>(); }
inline auto fields(const AnnounceSession& of) { return std::tie(of.left); }
inline auto fields(const Arrive& of) { return std::tie(of.seat); }
inline auto fields(const Appeal& of) { return std::tie(of.seat); }
inline auto fields(const WishToAdjourn& of) { return std::tie(of.seat); }
inline auto fields(const Adjourn& of) { return std::tie(of.restOfSession); }
inline auto fields(const Seal& of) { return std::tie(of.seat, of.text, of.box); }
inline auto fields(const WriteOnEnvelope& of) { return std::tie(of.field, of.text); }
inline auto fields(const SignEnvelope&) { return std::tuple<>(); }
inline auto fields(const Resume& of) { return std::tie(of.isWhiteHere, of.isBlackHere); }
inline auto fields(const OpenEnvelope& of) { return std::tie(of.text); }
inline auto fields(const LoseEnvelope&) { return std::tuple<>(); }
inline auto fields(const TryPin&) { return std::tuple<>(); }
inline auto fields(const ForgetPinTries&) { return std::tuple<>(); }
inline auto fields(const Tick&) { return std::tuple<>(); }
inline auto fields(const Reopen&) { return std::tuple<>(); }

// Events.
inline auto fields(const MatchOpened& of) { return std::tie(of.setup); }
inline auto fields(const TimeAgreed& of) { return std::tie(of.time); }
inline auto fields(const ClocksStarted& of) { return std::tie(of.running); }
inline auto fields(const ClocksStopped& of) { return std::tie(of.why); }
inline auto fields(const ClockPressed& of) { return std::tie(of.seat); }
inline auto fields(const PressHeld& of) { return std::tie(of.seat); }
inline auto fields(const PressDropped& of) { return std::tie(of.seat); }
inline auto fields(const ClockSet& of) { return std::tie(of.colour, of.remaining); }
inline auto fields(const MovesSet& of) { return std::tie(of.colour, of.moves); }
inline auto fields(const TicksRuled& of) { return std::tie(of.heard); }
inline auto fields(const WarningsRuled& of) { return std::tie(of.seat, of.told); }
inline auto fields(const NamesExchanged&) { return std::tuple<>(); }
inline auto fields(const PlayerNamed& of) { return std::tie(of.seat, of.name); }
inline auto fields(const SpecialBoardChecked& of) { return std::tie(of.seat, of.item, of.good); }
inline auto fields(const TimeTaken& of) { return std::tie(of.colour, of.less); }
inline auto fields(const FlagFell& of) { return std::tie(of.colour, of.stage, of.overstepped); }
inline auto fields(const StageBegun& of) { return std::tie(of.colour); }
inline auto fields(const Beat&) { return std::tuple<>(); }
inline auto fields(const Reopened&) { return std::tuple<>(); }
inline auto fields(const BoardSeen& of) { return std::tie(of.seat, of.changes); }
inline auto fields(const SomethingPut& of) { return std::tie(of.seat, of.square, of.trace); }
inline auto fields(const MoveAsked& of) { return std::tie(of.seat, of.moves); }
inline auto fields(const BoardWasLost& of) { return std::tie(of.seat, of.cause); }
inline auto fields(const BoardWasFound& of) { return std::tie(of.seat); }
inline auto fields(const PieceTouched& of) { return std::tie(of.seat, of.square, of.piece); }
inline auto fields(const PieceReturned& of) { return std::tie(of.seat, of.square); }
inline auto fields(const AdjustingBegun& of) { return std::tie(of.seat); }
inline auto fields(const AdjustingEnded& of) { return std::tie(of.seat); }
inline auto fields(const MovePlaced& of) { return std::tie(of.seat, of.move); }
inline auto fields(const BoardWrong& of) { return std::tie(of.seat, of.squares); }
inline auto fields(const BoardsDiverged& of) { return std::tie(of.seat, of.squares); }
inline auto fields(const BoardsAgree& of) { return std::tie(of.seat); }
inline auto fields(const MoveEntered& of) { return std::tie(of.seat, of.move); }
inline auto fields(const EntryDiscarded& of) { return std::tie(of.seat); }
inline auto fields(const AnnouncementBegun& of) { return std::tie(of.seat, of.move, of.id); }
inline auto fields(const AnnouncementCut& of) { return std::tie(of.seat, of.id); }
inline auto fields(const MoveAnnounced& of) { return std::tie(of.seat, of.move, of.how); }
inline auto fields(const AnnouncementWithdrawn& of) { return std::tie(of.seat, of.move); }
inline auto fields(const MoveCalledAgain& of) { return std::tie(of.seat, of.move); }
inline auto fields(const RepetitionAsked& of) { return std::tie(of.seat); }
inline auto fields(const MoveMade& of) { return std::tie(of.seat, of.move, of.fingerprint); }
inline auto fields(const MoveRepeated& of) { return std::tie(of.seat, of.move); }
inline auto fields(const MoveExecuted& of) { return std::tie(of.seat, of.ply, of.how); }
inline auto fields(const TouchMoveBroken& of) { return std::tie(of.seat, of.move); }
inline auto fields(const IllegalMovePlaced& of) { return std::tie(of.seat, of.move); }
inline auto fields(const IllegalMovePressed& of) { return std::tie(of.seat, of.move); }
inline auto fields(const IllegalMoveRuled& of) { return std::tie(of.seat, of.counts, of.bonus); }
inline auto fields(const RetracedTo& of) { return std::tie(of.ply, of.why); }
inline auto fields(const SheetWritten& of) { return std::tie(of.seat, of.ply, of.text, of.move); }
inline auto fields(const WritingFreed& of) { return std::tie(of.seat); }
inline auto fields(const CatchUpDue& of) { return std::tie(of.seat); }
inline auto fields(const WritingNeglected& of) { return std::tie(of.seat); }
inline auto fields(const SheetAsked& of) { return std::tie(of.seat); }
inline auto fields(const SheetRuled& of) { return std::tie(of.seat, of.lent); }
inline auto fields(const ResultSigned& of) { return std::tie(of.seat); }
inline auto fields(const DrawOffered& of) { return std::tie(of.seat); }
inline auto fields(const DrawDeclined& of) { return std::tie(of.seat, of.how); }
inline auto fields(const DrawClaimed& of) { return std::tie(of.seat, of.on, of.intended); }
inline auto fields(const ClaimRuled& of) { return std::tie(of.seat, of.ruling); }
inline auto fields(const ClaimHandedIn& of) { return std::tie(of.seat, of.ground); }
inline auto fields(const ClaimVerified& of) { return std::tie(of.seat, of.right); }
inline auto fields(const ArbiterCalled& of) { return std::tie(of.why); }
inline auto fields(const TouchReported& of) { return std::tie(of.seat, of.square); }
inline auto fields(const TouchRuled& of) { return std::tie(of.seat, of.square, of.touched); }
inline auto fields(const TouchMoveDemanded& of) { return std::tie(of.seat); }
inline auto fields(const TouchOrderUnclear& of) { return std::tie(of.seat); }
inline auto fields(const Informed& of) { return std::tie(of.seat); }
inline auto fields(const Arrived& of) { return std::tie(of.seat); }
inline auto fields(const PenaltyImposed& of) {
    return std::tie(of.seat, of.penalty, of.time, of.points);
}
inline auto fields(const Appealed& of) { return std::tie(of.seat); }
inline auto fields(const Ended& of) { return std::tie(of.outcome); }
inline auto fields(const EndOverruled&) { return std::tuple<>(); }
inline auto fields(const WitnessHeard& of) { return std::tie(of.text); }
inline auto fields(const EarChecked& of) { return std::tie(of.seat, of.finding); }
inline auto fields(const PinTried&) { return std::tuple<>(); }
inline auto fields(const PinTriesForgotten&) { return std::tuple<>(); }
inline auto fields(const SessionAnnounced& of) { return std::tie(of.left); }
inline auto fields(const SessionOver&) { return std::tuple<>(); }
inline auto fields(const AdjourningWished& of) { return std::tie(of.seat); }
inline auto fields(const SealingBegun& of) { return std::tie(of.seat, of.restOfSession); }
inline auto fields(const MoveSealed& of) { return std::tie(of.seat, of.box); }
inline auto fields(const EnvelopeWritten& of) { return std::tie(of.field, of.text); }
inline auto fields(const EnvelopeSigned& of) { return std::tie(of.by); }
inline auto fields(const ResumptionBegun& of) { return std::tie(of.isWhiteHere, of.isBlackHere); }
inline auto fields(const AbsentClockStarted& of) { return std::tie(of.running); }
inline auto fields(const EnvelopeOpened& of) { return std::tie(of.seat, of.text, of.move); }
inline auto fields(const EnvelopeWasLost&) { return std::tuple<>(); }
inline auto fields(const ReconciliationOpened&) { return std::tuple<>(); }
inline auto fields(const TargetRuled& of) { return std::tie(of.ply); }
inline auto fields(const BoardCorrected& of) { return std::tie(of.seat, of.correction); }
inline auto fields(const SquareChecked& of) { return std::tie(of.seat, of.square, of.right); }
inline auto fields(const ReconciliationClosed&) { return std::tuple<>(); }
// clang-format on

/// Requests and events are equal when all their fields are.
template <class T>
requires requires(const T& of) {
    fields(of);
}
bool operator==(const T& left, const T& right) {
    return fields(left) == fields(right);
}

} // namespace rules
