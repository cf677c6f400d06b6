// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "speech/words/options.hpp"

namespace speech {

/// How moves are called in a tournament: by the organiser's names and with his words, or where he
/// has none as Appendix E has it (E-R14, E-R17). `own` outlives what is returned.
[[nodiscard]] inline Options hallOptions(const Names* own) {
    if (own == nullptr) return {.extra = extraWordsOfTheHall};
    return {.extra = own->extra, .clearTwo = own->clearTwo, .replacedNames = own};
}

} // namespace speech
