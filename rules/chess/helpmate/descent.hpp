// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/colour.hpp"
#include "rules/chess/core/bitboards.hpp"
#include "rules/chess/helpmate/nearness.hpp"
#include "rules/chess/move.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace rules::helpmate {

/// Goes straight for a mate of the black king: in each position it plays the move that a guess
/// likes best, the next best only when it comes back without a mate. The guess is made from the
/// move alone, before it is played, so that a position costs little more than finding its moves.
/// It keeps hardly anything and proves nothing but the mate it finds: with pieces enough on the
/// board that is nearly always there, and it gives up soon.
class Descent {
public:
    Descent(const Bitboards& pieces, Colour turn, const Weights& weights);

    /// Whether it came to a mate among that many positions. Precondition: the side to move has a
    /// legal move.
    [[nodiscard]] bool run(std::size_t most);
    /// The moves to the mate. Precondition: run() said so.
    [[nodiscard]] const std::vector<Move>& line() const { return line_; }

private:
    static constexpr std::size_t marks = 1024;

    template <Colour us>
    bool descend(const Bitboards& pieces);
    template <Colour us>
    bool tryNext(const Bitboards& pieces, std::size_t firstChoice);
    [[nodiscard]] bool isNew(const Bitboards& pieces, Colour turn);

    Bitboards pieces_;
    Colour turn_;
    Weights weights_;
    std::size_t left_ = 0;
    std::vector<Choice> choices_; // of all positions on the way, those of the latest at the end
    std::vector<Move> line_;
    // Where positions met so far leave a mark. Two may share one: then a move is not tried.
    std::array<std::uint32_t, marks> marks_{};
};

} // namespace rules::helpmate
