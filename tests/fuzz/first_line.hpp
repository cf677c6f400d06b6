// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/chess/position.hpp"
#include "rules/notation/fen.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace fuzz {

/// An input whose first line is a FEN, and the text after it; the usual start if it is not.
struct PositionAndText {
    rules::Position position;
    std::string_view text;
};

[[nodiscard]] inline PositionAndText splitFirstLine(const std::uint8_t* data, std::size_t size) {
    const std::string_view input(reinterpret_cast<const char*>(data), size);
    const auto end = std::min(input.find('\n'), size);
    return {rules::parseFen(input.substr(0, end)).value_or(rules::Position::start()),
            input.substr(std::min(end + 1, size))};
}

} // namespace fuzz
