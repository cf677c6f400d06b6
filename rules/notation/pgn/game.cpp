// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/notation/pgn/game.hpp"

#include <algorithm>

namespace rules {

// Written out: clang 14 crashes on the default of a type that contains itself.
bool PgnVariation::operator==(const PgnVariation& other) const {
    return before == other.before && moves == other.moves;
}

std::string_view PgnGame::tag(std::string_view name) const {
    const auto found = std::find_if(
        tags.begin(), tags.end(), [&](const PgnTag& candidate) { return candidate.name == name; });
    return found == tags.end() ? std::string_view() : std::string_view(found->value);
}

bool PgnGame::isDamaged() const {
    return std::any_of(faults.begin(), faults.end(), [](const PgnFault& fault) {
        return isDamage(fault.problem);
    });
}

} // namespace rules
