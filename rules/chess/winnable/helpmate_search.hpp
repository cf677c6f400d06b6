// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/chess/bitboards.hpp"
#include "rules/chess/move.hpp"
#include "rules/chess/winnable/known_positions.hpp"
#include "rules/chess/winnable/nearness.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

namespace rules::helpmate {

/// Looks for a mate of the black king by White with the help of both sides, going on from the most
/// promising position it knows. As no position is looked at twice it comes to an end, and if it
/// ends without a mate there is none.
class HelpmateSearch {
public:
    enum class End : std::uint8_t { mate, exhausted, limit };

    /// Precondition: the side to move has a legal move.
    HelpmateSearch(const Bitboards& men, Colour turn, const Weights& weights);

    /// Goes on until it ends or `limit` positions are known.
    [[nodiscard]] End run(std::size_t limit);

    /// From now on positions are dropped that `mayEverMate` rules out.
    void lookAtMobility() { looksAtMobility_ = true; }

    [[nodiscard]] std::size_t positions() const { return known_.size(); }
    /// The moves to the mate. Precondition: run() said mate.
    [[nodiscard]] std::vector<Move> line() const;

private:
    using Number = KnownPositions::Number;
    template <Colour us>
    void expand(const Bitboards& men, Number number);
    void meet(const Bitboards& men, Colour turn, Number parent, Move move, bool irreversible);
    void queue(Number number, const Bitboards& men);
    [[nodiscard]] std::optional<Number> takeNearest();

    static constexpr std::size_t distances = 512;

    Weights weights_;
    KnownPositions known_;
    std::array<Number, distances> queues_{}; // the latest of each distance, linked by `next`
    std::size_t nearest_ = distances;
    Number mate_ = KnownPositions::none;
    bool looksAtMobility_ = false;
};

} // namespace rules::helpmate
