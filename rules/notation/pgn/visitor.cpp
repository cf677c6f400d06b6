// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/notation/pgn/visitor.hpp"

#include <algorithm>
#include <array>

namespace rules {
namespace {

constexpr std::array<std::string_view, 4> results{"*", "1-0", "0-1", "1/2-1/2"};

} // namespace

std::string_view text(PgnResult result) noexcept {
    return results[static_cast<std::size_t>(result)];
}

std::optional<PgnResult> parsePgnResult(std::string_view text) noexcept {
    const auto* const found = std::find(results.begin(), results.end(), text);
    if (found == results.end()) return std::nullopt;
    return static_cast<PgnResult>(found - results.begin());
}

} // namespace rules
