// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/library/game_range.hpp"

#include "rules/base/text.hpp"

namespace app {

std::optional<GameRange> readGameRange(std::string_view text) {
    const auto dash = text.find('-');
    const auto first = rules::wholeNumber<std::int64_t>(text.substr(0, dash));
    const auto last = dash == std::string_view::npos
                          ? first
                          : rules::wholeNumber<std::int64_t>(text.substr(dash + 1));
    if (!first || !last || *first < 1 || *last < *first) return std::nullopt;
    return GameRange{*first, *last};
}

} // namespace app
