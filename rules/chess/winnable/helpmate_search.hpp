// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/chess/core/bitboards.hpp"
#include "rules/chess/move.hpp"
#include "rules/chess/winnable/known_positions.hpp"
#include "rules/chess/winnable/novelty.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

namespace rules::helpmate {

/// What a search steers by. It only decides which positions are looked at first, never what is true
/// of them. Different guides find different mates, so a search that gets lost with one is begun
/// again with another.
struct Guide {
    /// A guess how far White is from mating; at least 0.
    std::function<int(const Bitboards&)> distance;
    int depth = 0;  // more for each move already made
    int chance = 1; // up to this much more at random, so that equal positions are not all tried
    int usual = 0;  // so much more for each degree in which a position is not new (see `Novelty`)
};

/// Looks for a mate of the black king by White with the help of both sides, going on from the most
/// promising position it knows. A move that leads nearer is followed at once; the other moves of
/// that position wait until it is the most promising again. As no position is looked at twice it
/// comes to an end, and if it ends without a mate there is none.
class HelpmateSearch {
public:
    enum class End : std::uint8_t { mate, exhausted, limit };

    /// Precondition: the side to move has a legal move.
    HelpmateSearch(const Bitboards& men, Colour turn, Guide guide);

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
    void enqueue(Number number, std::size_t place);
    [[nodiscard]] bool isRuledOut(const Bitboards& men);
    [[nodiscard]] std::optional<Number> takeNearest();

    static constexpr std::size_t distances = 512;

    Guide guide_;
    std::optional<Novelty> novelty_;
    KnownPositions known_;
    std::array<Number, distances> queues_{}; // the latest of each distance, linked by `next`
    std::size_t nearest_ = distances;
    std::size_t here_ = 0;  // how far the position is whose moves are followed
    bool isNearer_ = false; // one of them led nearer
    Number mate_ = KnownPositions::none;
    bool looksAtMobility_ = false;
    std::size_t asked_ = 0; // how often about mobility
    std::size_t ruledOut_ = 0;
    std::size_t unasked_ = 0;
};

} // namespace rules::helpmate
