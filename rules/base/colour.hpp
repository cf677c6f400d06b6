// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>

namespace rules {

enum class Colour : std::uint8_t { white, black };

inline constexpr std::array colours{Colour::white, Colour::black};

[[nodiscard]] constexpr Colour other(Colour colour) noexcept {
    return colour == Colour::white ? Colour::black : Colour::white;
}

/// One value each for White and Black, so that the same line of code handles both sides.
template <class T>
struct ByColour {
    T white{};
    T black{};

    [[nodiscard]] constexpr T& operator[](Colour colour) noexcept {
        return colour == Colour::white ? white : black;
    }
    [[nodiscard]] constexpr const T& operator[](Colour colour) const noexcept {
        return colour == Colour::white ? white : black;
    }
    bool operator==(const ByColour&) const = default;
};

} // namespace rules
