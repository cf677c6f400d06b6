// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>

namespace speech {

/// The two places where sound can come out: what both players hear, and one player's ear. Each
/// speaks one thing at a time.
enum class Output : std::uint8_t { loudspeaker, earphone };

inline constexpr std::array allOutputs{Output::loudspeaker, Output::earphone};

/// One of each for the two outputs.
template <class T>
struct ByOutput {
    T loudspeaker{};
    T earphone{};

    [[nodiscard]] constexpr T& operator[](Output output) noexcept {
        return output == Output::loudspeaker ? loudspeaker : earphone;
    }
    [[nodiscard]] constexpr const T& operator[](Output output) const noexcept {
        return output == Output::loudspeaker ? loudspeaker : earphone;
    }
    bool operator==(const ByOutput&) const = default;
};

} // namespace speech
