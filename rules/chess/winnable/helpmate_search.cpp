// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/chess/winnable/helpmate_search.hpp"

#include "rules/chess/material.hpp"
#include "rules/chess/winnable/follower.hpp"
#include "rules/chess/winnable/mate_pictures.hpp"
#include "rules/chess/winnable/mated.hpp"

#include <algorithm>

namespace rules::helpmate {

namespace {

/// 0 to `most`, always the same for one board.
int chance(const PackedBoard& board, int most) {
    const auto mixed =
        (board.planes[0] ^ board.planes[1] << 1 ^ board.planes[2] << 2 ^ board.planes[3] << 3) *
        0x9e37'79b9'7f4a'7c15;
    return static_cast<int>((mixed >> 40) % static_cast<unsigned>(most + 1));
}

} // namespace

HelpmateSearch::HelpmateSearch(const Bitboards& men, Colour turn, const Weights& weights)
    : weights_(weights) {
    queues_.fill(KnownPositions::none);
    const auto root =
        known_.add(packed(men), turn, KnownPositions::none, Move::plain(Square::a1, Square::a1));
    queue(*root, men);
}

HelpmateSearch::End HelpmateSearch::run(std::size_t limit) {
    while (mate_ == KnownPositions::none) {
        if (known_.size() >= limit) return End::limit;
        const auto number = takeNearest();
        if (!number) return End::exhausted;
        const auto men = unpacked(known_[*number].board);
        known_[*number].turn == Colour::white ? expand<Colour::white>(men, *number)
                                              : expand<Colour::black>(men, *number);
    }
    return End::mate;
}

template <Colour us>
void HelpmateSearch::expand(const Bitboards& men, Number number) {
    follow<us>(men, [&](const Bitboards& next, Move move, bool irreversible) {
        meet(next, other(us), number, move, irreversible);
    });
}

void HelpmateSearch::meet(
    const Bitboards& men, Colour turn, Number parent, Move move, bool irreversible) {
    if (mate_ != KnownPositions::none) return;
    const bool mated = turn == Colour::black && blackIsMated(men);
    if (!mated && irreversible) {
        if (!canMateByMaterial(men, Colour::white)) return;
        if (looksAtMobility_ && !mayEverMate(men)) return;
    }
    const auto number = known_.add(packed(men), turn, parent, move);
    if (!number) return;
    if (mated)
        mate_ = *number;
    else
        queue(*number, men);
}

void HelpmateSearch::queue(Number number, const Bitboards& men) {
    auto& entry = known_[number];
    const int distance = distanceToMate(men, weights_) + weights_.depth * entry.depth +
                         chance(entry.board, weights_.chance);
    const auto place = std::min(static_cast<std::size_t>(distance), distances - 1);
    entry.next = queues_[place];
    queues_[place] = number;
    nearest_ = std::min(nearest_, place);
}

std::optional<KnownPositions::Number> HelpmateSearch::takeNearest() {
    while (nearest_ < queues_.size() && queues_[nearest_] == KnownPositions::none)
        ++nearest_;
    if (nearest_ == queues_.size()) return std::nullopt;
    const auto number = queues_[nearest_];
    queues_[nearest_] = known_[number].next;
    return number;
}

std::vector<Move> HelpmateSearch::line() const {
    std::vector<Move> moves;
    for (auto number = mate_; known_[number].parent != KnownPositions::none;
         number = known_[number].parent)
        moves.push_back(known_[number].move);
    std::reverse(moves.begin(), moves.end());
    return moves;
}

} // namespace rules::helpmate
