// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/clock/flag_ruling.hpp"

namespace rules {

bool arbiterCallsFlags(const LawsEdition& laws, Pace pace, Supervision supervision) {
    if (!laws.quickGames || !isLimited(pace, supervision)) return true;
    return laws.quickGames->flag == QuickFlag::arbiterCalls;
}

FlagClaim judgeFlagClaim(const Clock& clock, Colour claimant, Instant at) {
    if (!clock.isFlagDown(other(claimant), at)) return FlagClaim::wrong;
    return clock.isFlagDown(claimant, at) ? FlagClaim::bothDown : FlagClaim::right;
}

bool bothFlagsDraw(const LawsEdition& laws, const TimeControl& control, int stage) {
    const Stage& terms = control.terms(stage);
    const bool isLast = !terms.moves;
    switch (laws.clock.bothFlags) {
    case BothFlags::draw: return isLast;
    case BothFlags::goesOn: return false;
    case BothFlags::drawWithoutIncrements: return isLast && terms.extraTime() == Span{};
    }
    return false;
}

} // namespace rules
