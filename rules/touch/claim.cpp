// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/touch/claim.hpp"

#include <algorithm>

namespace rules {

TouchRuling ruleOnTouch(Witness witness, std::optional<bool> admitted) {
    const bool isReported = witness == Witness::opponent || witness == Witness::assistant;
    if (!isReported) return TouchRuling::touched;
    if (!admitted) return TouchRuling::askThePlayer;
    return *admitted ? TouchRuling::touched : TouchRuling::notTouched;
}

bool mayClaimTouch(std::span<const Touched> touchedSince,
                   Colour claimant,
                   const TouchRules& rules) {
    const bool ownOnly = rules.claimEnds == TouchClaimEnds::byTouchingOwnPiece;
    return std::none_of(touchedSince.begin(), touchedSince.end(), [&](const Touched& each) {
        return !ownOnly || each.piece.colour == claimant;
    });
}

} // namespace rules
