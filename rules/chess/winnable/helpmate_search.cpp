// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/chess/winnable/helpmate_search.hpp"

#include "rules/chess/material.hpp"
#include "rules/chess/winnable/follower.hpp"
#include "rules/chess/winnable/mate_pictures.hpp"
#include "rules/chess/winnable/mated.hpp"
#include "rules/chess/winnable/mixing.hpp"

#include <algorithm>
#include <utility>

namespace rules::helpmate {

namespace {

/// 0 to `most`, always the same for one board.
int chance(const PackedBoard& board, int most) {
    const auto& planes = board.planes;
    const auto hash = mixed(0, planes[0] ^ planes[1] << 1 ^ planes[2] << 2 ^ planes[3] << 3);
    return static_cast<int>((hash >> 40) % static_cast<unsigned>(most + 1));
}

/// Where the man that moved, when castling the king, stands now.
Square arrival(Move move) {
    return move.isCastling() ? move.kingTarget() : move.to();
}

} // namespace

HelpmateSearch::HelpmateSearch(const Bitboards& men, Colour turn, Guide guide)
    : guide_(std::move(guide)) {
    if (guide_.usual > 0) novelty_.emplace();
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
        here_ = nearest_;
        const auto men = unpacked(known_[*number].board);
        known_[*number].turn == Colour::white ? expand<Colour::white>(men, *number)
                                              : expand<Colour::black>(men, *number);
    }
    return End::mate;
}

template <Colour us>
void HelpmateSearch::expand(const Bitboards& men, Number number) {
    const bool again = known_[number].begun;
    isNearer_ = false;
    follow<us>(men, [&](const Bitboards& next, Move move, bool irreversible) {
        if (again || !isNearer_) meet(next, other(us), number, move, irreversible);
    });
    if (again || !isNearer_) return;
    known_[number].begun = true;
    enqueue(number, here_);
}

void HelpmateSearch::meet(
    const Bitboards& men, Colour turn, Number parent, Move move, bool irreversible) {
    if (mate_ != KnownPositions::none) return;
    const bool mated = turn == Colour::black && blackIsMated(men);
    if (!mated && irreversible) {
        if (!canMateByMaterial(men, Colour::white)) return;
        if (looksAtMobility_ && isRuledOut(men)) return;
    }
    const auto number = known_.add(packed(men), turn, parent, move);
    if (!number) return;
    if (mated)
        mate_ = *number;
    else
        queue(*number, men);
}

/// The question takes longer than everything else. While it hardly ever rules a position out it is
/// asked only now and then: what stays is looked at, which is as right.
bool HelpmateSearch::isRuledOut(const Bitboards& men) {
    constexpr std::size_t trial = 32;
    constexpr std::size_t rarely = 16;
    const bool pays = asked_ < trial || ruledOut_ * rarely > asked_;
    if (!pays && ++unasked_ % rarely != 0) return false;
    ++asked_;
    if (mayEverMate(men)) return false;
    ++ruledOut_;
    return true;
}

void HelpmateSearch::queue(Number number, const Bitboards& men) {
    const auto& entry = known_[number];
    int distance =
        guide_.distance(men) + guide_.depth * entry.depth + chance(entry.board, guide_.chance);
    if (novelty_ && entry.parent != KnownPositions::none)
        distance += guide_.usual * novelty_->note(men, arrival(entry.move));
    const auto place = std::min(static_cast<std::size_t>(distance), distances - 1);
    isNearer_ = isNearer_ || place < here_;
    enqueue(number, place);
}

void HelpmateSearch::enqueue(Number number, std::size_t place) {
    known_[number].next = queues_[place];
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
