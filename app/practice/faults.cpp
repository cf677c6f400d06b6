// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/practice/faults.hpp"

#include "rules/boards/guidance.hpp"

namespace app {
namespace {

using speech::PhraseKey;
using speech::Slot;

Phrase faultOf(const rules::Correction& correction) {
    const auto& [piece, from, to] = correction;
    if (from && to)
        return {PhraseKey::trnElsewhere,
                {{Slot::colouredPiece, piece}, {Slot::from, *from}, {Slot::to, *to}}};
    if (to) return {PhraseKey::trnMissing, {{Slot::colouredPiece, piece}, {Slot::square, *to}}};
    return {PhraseKey::trnTooMany, {{Slot::colouredPiece, piece}, {Slot::square, *from}}};
}

} // namespace

std::vector<Phrase> faultsOf(const rules::Placement& found, const rules::Placement& wanted) {
    std::vector<Phrase> faults;
    for (const auto& correction : rules::guidance(found, wanted))
        faults.push_back(faultOf(correction));
    return faults;
}

} // namespace app
