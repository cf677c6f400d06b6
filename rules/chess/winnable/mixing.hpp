// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/colour.hpp"

#include <cstdint>

namespace rules::helpmate {

/// Where the hash of a position begins.
constexpr std::uint64_t seedOf(Colour turn) {
    return turn == Colour::white ? 0x243f'6a88'85a3'08d3 : 0x1319'8a2e'0370'7344;
}

/// The hash with one value more, whose bits are spread over all of it: Fibonacci hashing (Knuth,
/// The Art of Computer Programming, 6.4).
constexpr std::uint64_t mixed(std::uint64_t hash, std::uint64_t value) {
    hash = (hash ^ value) * 0x9e37'79b9'7f4a'7c15;
    return hash ^ hash >> 32;
}

} // namespace rules::helpmate
