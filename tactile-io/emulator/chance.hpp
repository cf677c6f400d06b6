// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <random>
#include <utility>

namespace tactile {

/// Chance that can be had again: the same seed gives the same numbers everywhere.
class Chance {
public:
    explicit Chance(std::uint32_t seed) : source_(seed) {}

    /// 0 to count - 1. Precondition: count > 0.
    [[nodiscard]] std::size_t below(std::size_t count) { return source_() % count; }
    [[nodiscard]] bool oneIn(std::size_t count) { return below(count) == 0; }

    template <class Container>
    void shuffle(Container& values) {
        for (auto left = values.size(); left > 1; --left)
            std::swap(values[left - 1], values[below(left)]);
    }

private:
    std::mt19937 source_;
};

} // namespace tactile
