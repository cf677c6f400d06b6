// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tactile-io/keyboard/key.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace tactile {

/// A set of keys of the six-dot keyboard that were struck as one: the dots of a cell, numbered 1 to
/// 8, and whether the space was among them.
class Cell {
public:
    constexpr Cell() = default;
    /// "1256"; other characters than 1 to 8 are passed over.
    constexpr explicit Cell(std::string_view dots) {
        for (const char dot : dots)
            if (dot >= '1' && dot <= '8') add(static_cast<DotKey>(dot - '1'));
    }

    constexpr void add(DotKey key) { keys_ = static_cast<std::uint16_t>(keys_ | bitOf(key)); }
    constexpr void remove(DotKey key) { keys_ = static_cast<std::uint16_t>(keys_ & ~bitOf(key)); }

    [[nodiscard]] constexpr bool has(DotKey key) const { return (keys_ & bitOf(key)) != 0; }
    [[nodiscard]] constexpr bool isEmpty() const { return keys_ == 0; }
    /// That key and no other.
    [[nodiscard]] constexpr bool isOnly(DotKey key) const { return keys_ == bitOf(key); }

    constexpr bool operator==(const Cell&) const = default;

private:
    static constexpr std::uint16_t bitOf(DotKey key) {
        return static_cast<std::uint16_t>(1U << static_cast<unsigned>(key));
    }

    std::uint16_t keys_ = 0;
};

/// "1 2 5 6"; the space is not told.
[[nodiscard]] std::string dotsOf(Cell cell);

} // namespace tactile
