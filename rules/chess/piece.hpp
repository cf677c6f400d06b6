// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/colour.hpp"

#include <array>
#include <cstdint>

namespace rules {

enum class Kind : std::uint8_t { pawn, knight, bishop, rook, queen, king };

inline constexpr std::array kinds{
    Kind::pawn, Kind::knight, Kind::bishop, Kind::rook, Kind::queen, Kind::king};

/// What a pawn may become (Art. 3.7.e), in the order in which the player is asked.
inline constexpr std::array promotionKinds{Kind::queen, Kind::rook, Kind::bishop, Kind::knight};

struct Piece {
    Colour colour;
    Kind kind;

    bool operator==(const Piece&) const = default;
};

} // namespace rules
