// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "speech/words/phrase_wording.hpp"

#include <algorithm>
#include <iterator>
#include <string_view>
#include <vector>

namespace speech {

// Lists in words. For the slots of a phrase alone.

template <class List, class WordingOf>
[[nodiscard]] Wording
listed(const List& list, std::string_view separator, const Context& context, WordingOf wordingOf) {
    std::vector<Wording> wordings;
    std::transform(list.begin(), list.end(), std::back_inserter(wordings), wordingOf);
    return joined(wordings, plain(separator, context.language));
}

[[nodiscard]] Wording squaresWording(const std::vector<rules::Square>& squares,
                                     const Context& context);

/// Pieces on a file, a rank or a diagonal, a side's pieces by kind, or those that attack; which of
/// these, the slot says.
[[nodiscard]] Wording
standingsWording(Slot slot, const std::vector<Standing>& standings, const Context& context);

/// "Dame, 2 Türme"; the king is always there and not told.
[[nodiscard]] Wording materialWording(const Material& material, const Context& context);

} // namespace speech
