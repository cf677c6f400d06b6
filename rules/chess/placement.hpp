// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/chess/piece.hpp"
#include "rules/chess/square.hpp"

#include <array>
#include <optional>
#include <vector>

namespace rules {

/// What stands on each of the 64 squares of one board. Anything can stand there: a physical board
/// may show two kings on one side or none. A legal position is a `Position`.
class Placement {
public:
    [[nodiscard]] std::optional<Piece> at(Square square) const {
        return squares_[static_cast<std::size_t>(index(square))];
    }
    [[nodiscard]] bool isEmpty(Square square) const { return !at(square).has_value(); }

    void put(Square square, Piece piece) {
        squares_[static_cast<std::size_t>(index(square))] = piece;
    }
    void clear(Square square) { squares_[static_cast<std::size_t>(index(square))].reset(); }

    /// The start position of Art. 2.3.
    [[nodiscard]] static Placement start();

    bool operator==(const Placement&) const = default;

private:
    std::array<std::optional<Piece>, squareCount> squares_{};
};

/// The squares on which the two boards show different things, a1 first.
[[nodiscard]] std::vector<Square> differences(const Placement& left, const Placement& right);

} // namespace rules
