// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace app {

/// Games of the library by their numbers, from the first to the last.
struct GameRange {
    std::int64_t first = 0;
    std::int64_t last = 0;

    [[nodiscard]] std::uint64_t size() const {
        return static_cast<std::uint64_t>(last - first) + 1;
    }
    bool operator==(const GameRange&) const = default;
};

/// Reads "17" or "12-20", numbers from 1 on, the smaller one first.
[[nodiscard]] std::optional<GameRange> readGameRange(std::string_view text);

} // namespace app
