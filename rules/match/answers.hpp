// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/match/command.hpp"
#include "rules/match/happenings.hpp"
#include "rules/match/refusal.hpp"

#include <optional>

// The parts of `decide`, one function a request, by topic: boards, the own move, the opponent's
// move, clocks, claims, draws and the end, the arbiter's powers, sheets and reports, touches,
// illegal moves, adjourning, resuming, the reconciliation. Who asks and whether the game is over
// has been looked at before.

namespace rules {

/// None: it has happened.
using Answer = std::optional<Refusal>;

Answer answer(Happenings& now, const Lift& request);
Answer answer(Happenings& now, const Put& request);
Answer answer(Happenings& now, const Observe& request);
Answer answer(Happenings& now, const Adjust& request);
Answer answer(Happenings& now, const LoseBoard& request);
Answer answer(Happenings& now, const FindBoard& request);

Answer answer(Happenings& now, const EnterMove& request);
Answer answer(Happenings& now, const DiscardEntry& request);
Answer answer(Happenings& now, const Announce& request);
Answer answer(Happenings& now, const AnnouncementHeard& request);
Answer answer(Happenings& now, const CorrectAnnouncement& request);
Answer answer(Happenings& now, const TakeBack& request);

Answer answer(Happenings& now, const Repeat& request);
Answer answer(Happenings& now, const AskToRepeat& request);

Answer answer(Happenings& now, const Press& request);
Answer answer(Happenings& now, const CallArbiter& request);
Answer answer(Happenings& now, const ClaimTimes& request);
Answer answer(Happenings& now, const Go& request);
Answer answer(Happenings& now, const Halt& request);
Answer answer(Happenings& now, const AgreeTime& request);
Answer answer(Happenings& now, const SetClock& request);
Answer answer(Happenings& now, const AddTime& request);
Answer answer(Happenings& now, const Tick& request);
Answer answer(Happenings& now, const Reopen& request);

Answer answer(Happenings& now, const OfferDraw& request);
Answer answer(Happenings& now, const AnswerDraw& request);
Answer answer(Happenings& now, const Resign& request);
Answer answer(Happenings& now, const ClaimFlag& request);
Answer answer(Happenings& now, const RuleIllegalMove& request);
Answer answer(Happenings& now, const ClaimIllegalMove& request);
Answer answer(Happenings& now, const ClaimDraw& request);
Answer answer(Happenings& now, const RuleClaim& request);
Answer answer(Happenings& now, const VerifyClaim& request);
Answer answer(Happenings& now, const RuleFlag& request);
Answer answer(Happenings& now, const BeginStage& request);
Answer answer(Happenings& now, const SetMoves& request);
Answer answer(Happenings& now, const RuleResult& request);
Answer answer(Happenings& now, const Overrule& request);
Answer answer(Happenings& now, const Penalise& request);
Answer answer(Happenings& now, const RuleTicks& request);
Answer answer(Happenings& now, const RuleWarnings& request);
Answer answer(Happenings& now, const ExchangeNames& request);
Answer answer(Happenings& now, const NamePlayer& request);
Answer answer(Happenings& now, const CheckSpecialBoard& request);
Answer answer(Happenings& now, const HearWitness& request);
Answer answer(Happenings& now, const JudgeEar& request);
Answer answer(Happenings& now, const TryPin& request);
Answer answer(Happenings& now, const ForgetPinTries& request);
Answer answer(Happenings& now, const Arrive& request);
Answer answer(Happenings& now, const Appeal& request);

Answer answer(Happenings& now, const AnnounceSession& request);
Answer answer(Happenings& now, const WishToAdjourn& request);
Answer answer(Happenings& now, const Adjourn& request);
Answer answer(Happenings& now, const Seal& request);
Answer answer(Happenings& now, const WriteOnEnvelope& request);
Answer answer(Happenings& now, const SignEnvelope& request);

Answer answer(Happenings& now, const Resume& request);
Answer answer(Happenings& now, const OpenEnvelope& request);
Answer answer(Happenings& now, const LoseEnvelope& request);

Answer answer(Happenings& now, const Write& request);
Answer answer(Happenings& now, const AskForSheet& request);
Answer answer(Happenings& now, const RuleSheet& request);
Answer answer(Happenings& now, const Reconstruct& request);
Answer answer(Happenings& now, const SignResult& request);
Answer answer(Happenings& now, const ReportTouch& request);
Answer answer(Happenings& now, const AnswerTouch& request);
Answer answer(Happenings& now, const DemandTouchMove& request);
Answer answer(Happenings& now, const RuleTouchOrder& request);
Answer answer(Happenings& now, const Inform& request);

Answer answer(Happenings& now, const Reconcile& request);
Answer answer(Happenings& now, const StepDone& request);
Answer answer(Happenings& now, const CheckSquare& request);
Answer answer(Happenings& now, const Retrace& request);

} // namespace rules
