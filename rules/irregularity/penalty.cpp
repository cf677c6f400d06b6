// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/irregularity/penalty.hpp"

namespace rules {
namespace {

Outcome lostBy(const IllegalMoveCase& of) {
    if (!of.opponentCanMate) return drawnBy(EndReason::illegalMoves);
    return wonBy(EndReason::illegalMoves, other(of.offender));
}

} // namespace

IllegalMoveRuling ruleOnIllegalMove(const IllegalMoveCase& of, const IllegalMoveRules& rules) {
    // One penalty a move: until the castling is done nothing more is counted.
    if (of.mustCastle) return {};
    if (rules.losing && of.counted + 1 >= *rules.losing)
        return {.counts = true, .ends = lostBy(of)};
    return {.counts = true, .bonus = of.isQuick ? rules.quickBonus : rules.bonus};
}

} // namespace rules
