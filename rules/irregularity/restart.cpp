// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/irregularity/restart.hpp"

#include <algorithm>

namespace rules {
namespace {

// "More than a quarter of the time of both players."
bool hasUsedAQuarter(const ColoursReversedCase& of) {
    const Span used = of.used.white + of.used.black;
    return 4 * used.milliseconds > 2 * of.budget.milliseconds;
}

bool haveBothMade(const ByColour<int>& moves, int count) {
    return std::min(moves.white, moves.black) >= count;
}

} // namespace

std::optional<int> plyAfterIrregularity(int before, int identified, LostPosition rule) {
    if (identified < before && rule == LostPosition::annulsTheGame) return std::nullopt;
    return identified;
}

bool isStartCorrectable(const std::optional<QuickGameRules>& quickWithLimitedSupervision,
                        const ByColour<int>& moves) {
    return !quickWithLimitedSupervision ||
           !haveBothMade(moves, quickWithLimitedSupervision->startErrorMoves);
}

ColoursReversedRuling ruleOnReversedColours(const ColoursReversedCase& of, ColoursReversed rule) {
    switch (rule) {
    case ColoursReversed::playOn: return ColoursReversedRuling::playOn;
    case ColoursReversed::newGameInFirstQuarter:
        return hasUsedAQuarter(of) ? ColoursReversedRuling::playOn
                                   : ColoursReversedRuling::arbiterMayRestart;
    case ColoursReversed::newGameBeforeTenMoves:
        return haveBothMade(of.moves, 10) ? ColoursReversedRuling::playOn
                                          : ColoursReversedRuling::newGame;
    }
    return ColoursReversedRuling::playOn;
}

} // namespace rules
