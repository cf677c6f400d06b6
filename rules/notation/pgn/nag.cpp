// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/notation/pgn/nag.hpp"

#include <algorithm>
#include <array>

namespace rules {
namespace {

struct Signs {
    std::string_view text;
    int nag;
};
constexpr std::array signsOfNags{
    Signs{"!", 1},    Signs{"?", 2},   Signs{"!!", 3},   Signs{"??", 4},   Signs{"!?", 5},
    Signs{"?!", 6},   Signs{"=", 10},  Signs{"~", 13},   Signs{"∞", 13},   Signs{"+=", 14},
    Signs{"+/=", 14}, Signs{"⩲", 14},  Signs{"=+", 15},  Signs{"=/+", 15}, Signs{"⩱", 15},
    Signs{"+/-", 16}, Signs{"±", 16},  Signs{"-/+", 17}, Signs{"∓", 17},   Signs{"+-", 18},
    Signs{"-+", 19},  Signs{"N", 146}, Signs{"TN", 146}, Signs{"D", 220},
};

} // namespace

std::optional<int> nagOfSigns(std::string_view signs) noexcept {
    const auto* const found = std::find_if(signsOfNags.begin(),
                                           signsOfNags.end(),
                                           [&](const Signs& entry) { return entry.text == signs; });
    if (found == signsOfNags.end()) return std::nullopt;
    return found->nag;
}

} // namespace rules
