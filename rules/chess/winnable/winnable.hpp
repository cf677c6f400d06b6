// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/colour.hpp"
#include "rules/chess/move.hpp"
#include "rules/chess/position.hpp"

#include <cstddef>
#include <cstdint>
#include <variant>
#include <vector>

namespace rules {

/// The winner can mate: these legal moves of both sides lead there (none when he has mated).
struct Winnable {
    std::vector<Move> line;
};

/// No series of legal moves lets him mate.
struct Unwinnable {
    enum class Reason : std::uint8_t {
        over,      ///< The game is over: he is mated, or it is stalemate.
        material,  ///< What he has left cannot mate (see canMateByMaterial).
        mobility,  ///< His men cannot get where they would have to be.
        exhausted, ///< Every series has been followed.
    };
    Reason reason{};
};

/// Neither a mate nor a proof was found among that many positions. It is not known.
struct Undecided {
    std::size_t positions{};
};

using Winnability = std::variant<Winnable, Unwinnable, Undecided>;

inline constexpr std::size_t usualPositions = 2'000'000;

/// Whether `winner` can mate by any series of legal moves, both sides helping (Art. 5.2.b, 6.9,
/// 7.4.b, 9.6). Neither repetition nor the count of moves cuts a series. Up to `limit` positions
/// are kept in mind, about 50 bytes each.
[[nodiscard]] Winnability
winnability(const Position& position, Colour winner, std::size_t limit = usualPositions);

} // namespace rules
