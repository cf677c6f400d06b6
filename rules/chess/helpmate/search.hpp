// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/chess/board.hpp"
#include "rules/chess/core/bitboards.hpp"
#include "rules/chess/helpmate/known_positions.hpp"
#include "rules/chess/move.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

namespace rules::helpmate {

/// Tells how new a position is, as planners do: with many pieces that move to and fro, nearly all
/// positions differ only in what does not matter, and what brings a search on is a piece that gets
/// where none of its kind has been. Pawns and the number of pieces make up a world of their own:
/// after each of their changes everything is new again.
class Novelty {
public:
    Novelty();

    /// 0 when the piece on `square`, which has just moved, is the first of its kind there; 1 when
    /// it is there for the first time while another stands where it does; otherwise 2. From now on
    /// that is known. Rarely something new is taken for known.
    [[nodiscard]] int note(const Bitboards& pieces, Square square);

private:
    [[nodiscard]] bool isFirst(std::uint64_t fact);
    [[nodiscard]] bool isFirstBeside(const Bitboards& pieces, Square square, std::uint64_t fact);

    std::vector<std::uint64_t> seen_; // a bit for each fact, several facts may share one
};

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
    HelpmateSearch(const Bitboards& pieces, Colour turn, Guide guide);

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
    void expand(const Bitboards& pieces, Number number);
    void meet(const Bitboards& pieces, Colour turn, Number parent, Move move, bool irreversible);
    void queue(Number number, const Bitboards& pieces);
    void enqueue(Number number, std::size_t place);
    [[nodiscard]] bool isRuledOut(const Bitboards& pieces);
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
