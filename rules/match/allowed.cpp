// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/match/allowed.hpp"

#include <type_traits>

namespace rules {
namespace {

/// Who acts and what was agreed, asked in the words of SM-P.
class Permission {
public:
    Permission(Actor by, const MatchSetup& setup) : by_(by), setup_(setup) {}

    // The player himself.
    bool operator()(const Lift& r) const { return isPlayer(r.seat); }
    bool operator()(const Put& r) const { return isPlayer(r.seat); }
    bool operator()(const Adjust& r) const { return isPlayer(r.seat); }
    bool operator()(const DiscardEntry& r) const { return isPlayer(r.seat) || announces(); }
    bool operator()(const TakeBack& r) const { return isPlayer(r.seat); }
    bool operator()(const Repeat& r) const { return isPlayer(r.seat); }
    bool operator()(const AskToRepeat& r) const { return isPlayer(r.seat); }
    bool operator()(const OfferDraw& r) const { return isPlayer(r.seat); }
    bool operator()(const AnswerDraw& r) const { return isPlayer(r.seat); }
    bool operator()(const Resign& r) const { return isPlayer(r.seat); }
    bool operator()(const ClaimDraw& r) const { return isPlayer(r.seat); }

    // The player or, with the duty for it, an assistant.
    bool operator()(const EnterMove& r) const {
        return isPlayer(r.seat) || announces() || has(Duty::execute);
    }
    bool operator()(const Announce& r) const { return isPlayer(r.seat) || announces(); }
    bool operator()(const CorrectAnnouncement& r) const {
        return isPlayer(r.seat) || (announces() && isAssistantOf(r.seat));
    }
    bool operator()(const Press& r) const { return isPlayer(r.seat) || has(Duty::score, r.seat); }
    bool operator()(const Write& r) const { return isPlayer(r.seat) || has(Duty::score, r.seat); }
    bool operator()(const ClaimFlag& r) const {
        return isPlayer(r.seat) || has(Duty::claim, r.seat);
    }
    bool operator()(const CallArbiter& r) const {
        return isPlayer(r.seat) || isAssistantOf(r.seat);
    }
    bool operator()(const Inform& r) const { return has(Duty::inform, r.seat); }
    bool operator()(const ReportTouch& r) const {
        return by_ == Actor::arbiter || has(Duty::claim, other(r.seat));
    }

    // The arbiter asks him, and may give his answer for him.
    bool operator()(const AnswerTouch& r) const { return isPlayer(r.seat) || isArbiter(); }

    // Boards report by themselves, or somebody says what he sees on them.
    bool operator()(const Observe& r) const {
        return isPlayer(r.seat) || has(Duty::execute) || isArbiter() || isProgram();
    }
    bool operator()(const LoseBoard&) const { return isProgram(); }
    bool operator()(const FindBoard&) const { return isProgram(); }
    bool operator()(const AnnouncementHeard&) const { return isProgram(); }
    bool operator()(const Tick&) const { return isProgram(); }
    bool operator()(const Reopen&) const { return isProgram(); }

    // Anyone at the table may say that the boards differ, and that a correction is done.
    bool operator()(const Reconcile&) const { return !isProgram(); }
    bool operator()(const StepDone&) const { return !isProgram(); }
    bool operator()(const CheckSquare&) const { return !isProgram(); }

    // The arbiter; at home there is none, and the players see to their clock themselves.
    bool operator()(const Go&) const { return isArbiter() || isProgram() || isHome(); }
    bool operator()(const Halt&) const { return isArbiter() || isHome(); }
    bool operator()(const SetClock&) const { return isArbiter() || isHome(); }
    bool operator()(const AddTime&) const { return isArbiter() || isHome(); }
    bool operator()(const Retrace&) const { return isArbiter(); }
    bool operator()(const RuleIllegalMove&) const { return isArbiter(); }
    bool operator()(const RuleFlag&) const { return isArbiter(); }
    bool operator()(const RuleClaim&) const { return isArbiter(); }
    bool operator()(const RuleResult&) const { return isArbiter(); }

private:
    [[nodiscard]] bool isPlayer(Colour seat) const { return by_ == playerOf(seat); }
    [[nodiscard]] bool isArbiter() const { return by_ == Actor::arbiter; }
    [[nodiscard]] bool isProgram() const { return by_ == Actor::program; }
    [[nodiscard]] bool isHome() const { return setup_.profile == Profile::home; }
    [[nodiscard]] bool isAssistantOf(Colour seat) const { return by_ == assistantOf(seat); }
    /// An assistant of either player with this duty.
    [[nodiscard]] bool has(Duty duty) const {
        const auto seat = assistedSeat(by_);
        return seat && setup_.seats[*seat].assistant.has(duty);
    }
    /// This player's assistant with this duty.
    [[nodiscard]] bool has(Duty duty, Colour seat) const {
        return isAssistantOf(seat) && has(duty);
    }
    [[nodiscard]] bool announces() const { return has(Duty::announce); }

    Actor by_;
    const MatchSetup& setup_;
};

} // namespace

bool isAllowed(Actor by, const Request& request, const MatchSetup& setup) {
    return std::visit(Permission(by, setup), request);
}

} // namespace rules
