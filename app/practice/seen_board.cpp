// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/practice/seen_board.hpp"

#include "rules/boards/guidance.hpp"

#include <algorithm>
#include <iterator>

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

std::optional<SeenBoard> seenBoard(const rules::Reading& reading) {
    if (const auto* const shown = std::get_if<rules::Shown>(&reading))
        return SeenBoard{shown->placement, shown->stillness};
    if (const auto* const scanned = std::get_if<rules::Scanned>(&reading))
        return SeenBoard{scanned->traces, scanned->stillness};
    return std::nullopt;
}

std::vector<rules::Square> differences(const SeenBoard& seen, const rules::Placement& wanted) {
    if (const auto* const placement = std::get_if<rules::Placement>(&seen.squares))
        return rules::differences(*placement, wanted);
    const auto& traces = std::get<rules::Traces>(seen.squares);
    std::vector<rules::Square> squares;
    std::ranges::copy_if(rules::allSquares, std::back_inserter(squares), [&](rules::Square square) {
        return !rules::fits(traces.at(square), wanted.at(square));
    });
    return squares;
}

bool shows(const SeenBoard& seen, const rules::Placement& wanted) {
    return differences(seen, wanted).empty();
}

std::vector<Phrase> faultsOf(const rules::Placement& found, const rules::Placement& wanted) {
    std::vector<Phrase> faults;
    for (const auto& correction : rules::guidance(found, wanted))
        faults.push_back(faultOf(correction));
    return faults;
}

} // namespace app
