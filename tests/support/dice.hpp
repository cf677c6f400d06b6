// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <random>

namespace tests {

/// Reproducible random numbers: the same seed gives the same numbers on every machine.
class Dice {
public:
    explicit Dice(std::uint64_t seed) : source_(seed) {}

    /// 0 … sides-1. Precondition: sides > 0.
    [[nodiscard]] std::size_t below(std::size_t sides) { return source_() % sides; }
    /// 0 … most.
    [[nodiscard]] std::int64_t upTo(std::int64_t most) {
        return static_cast<std::int64_t>(below(static_cast<std::size_t>(most) + 1));
    }
    [[nodiscard]] bool oneIn(std::size_t sides) { return below(sides) == 0; }

private:
    std::mt19937_64 source_;
};

} // namespace tests
