// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/colour.hpp"
#include "rules/chess/core/bitboards.hpp"
#include "rules/chess/move.hpp"
#include "rules/chess/position.hpp"

#include <cstddef>
#include <cstdint>
#include <variant>
#include <vector>

namespace rules {

/// Whether the material alone leaves `winner` a chance to mate, with any help from the other side.
/// False is certain as long as the position is not mate already; true is not: blocked pawns or a
/// forced line may still rule out every mate, which `findHelpmate` decides.
[[nodiscard]] bool canMateByMaterial(const Bitboards& pieces, Colour winner);
[[nodiscard]] inline bool canMateByMaterial(const Position& position, Colour winner) {
    return canMateByMaterial(position.bitboards(), winner);
}

/// Neither side can mate with what is on the board: a dead position (Art. 5.2.b) by material.
[[nodiscard]] bool isDeadByMaterial(const Position& position);

/// The player can mate: these legal moves of both sides lead there; empty if it is mate already.
struct Helpmate {
    std::vector<Move> line;
};

/// No series of legal moves lets the player mate.
struct NoHelpmate {
    enum class Reason : std::uint8_t {
        over,      ///< The player is mated, or it is stalemate.
        material,  ///< What is left cannot mate (see canMateByMaterial).
        mobility,  ///< The pieces cannot reach the squares needed for a mate.
        exhausted, ///< Every series has been followed.
        phantoms,  ///< Likewise, with phantom bishops that can do more than real ones.
    };
    Reason reason{};
};

/// Neither a mate nor a proof was found within the position limit: the answer is unknown.
struct Undecided {};

using HelpmateAnswer = std::variant<Helpmate, NoHelpmate, Undecided>;

/// This many take some 60 megabytes. The slowest known position takes half a second.
inline constexpr std::size_t usualPositionLimit = 1'000'000;

/// Whether `winner` can mate by any series of legal moves, both sides helping (Art. 5.2.b, 6.9,
/// 7.4.b, 9.6). Repetition and the fifty-move count do not end a series; rights to castle and to
/// capture en passant are respected. At most about `positionLimit` positions are stored at a time.
[[nodiscard]] HelpmateAnswer findHelpmate(const Position& position,
                                          Colour winner,
                                          std::size_t positionLimit = usualPositionLimit);

/// Whether it is plain that `winner` can never mate: the quick form of `findHelpmate`, for use
/// after every move. True is certain; false may also mean that only `findHelpmate` could decide it.
[[nodiscard]] bool clearlyCannotMate(const Position& position, Colour winner);

} // namespace rules
