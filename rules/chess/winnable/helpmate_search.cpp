// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/chess/winnable/helpmate_search.hpp"

#include "rules/chess/generate.hpp"
#include "rules/chess/material.hpp"
#include "rules/chess/winnable/mate_pictures.hpp"

#include <algorithm>

namespace rules::helpmate {

/// Receives the moves of a position, plays each on a copy of the board and hands it to the search.
template <Colour us>
class Follower {
public:
    Follower(HelpmateSearch& search, const Bitboards& men, KnownPositions::Number number)
        : search_(search), men_(men), number_(number) {}

    void moves(Kind kind, Square from, Occupancy targets) {
        for (const auto to : targets)
            after(Move::plain(from, to), men_.of(other(us)).contains(to), [&](Bitboards& next) {
                next.step(us, kind, from, to);
            });
    }
    void pawnSteps(Occupancy targets, int step) {
        for (const auto to : targets)
            after(Move::plain(before(to, step), to), true, [&](Bitboards& next) {
                next.step(us, Kind::pawn, before(to, step), to);
            });
    }
    void pawnDoubleSteps(Occupancy targets, int step) {
        for (const auto to : targets)
            after(Move::plain(before(to, step), to), true, [&](Bitboards& next) {
                next.doubleStep(us, before(to, step), to);
            });
    }
    void promotions(Occupancy targets, int step) {
        for (const auto to : targets)
            for (const auto kind : promotionKinds)
                after(Move::promotion(before(to, step), to, kind), true, [&](Bitboards& next) {
                    next.promote(us, before(to, step), to, kind);
                });
    }
    void enPassant(Square from, Square to) {
        after(Move::enPassant(from, to), true, [&](Bitboards& next) {
            next.captureEnPassant(us, from, to);
        });
    }
    void castling(Square king, Square rook) {
        const auto move = Move::castling(king, rook);
        after(move, true, [&](Bitboards& next) { next.castle(us, move); });
    }

private:
    static Square before(Square to, int step) { return squareAt(index(to) - step); }

    void after(Move move, bool irreversible, auto play) {
        auto next = men_;
        play(next);
        search_.meet(next, other(us), number_, move, irreversible);
    }

    HelpmateSearch& search_;
    const Bitboards& men_;
    KnownPositions::Number number_;
};

namespace {

/// Receives moves and only notices whether there are any.
class MoveSeen {
public:
    void moves(Kind, Square, Occupancy targets) { see(targets); }
    void pawnSteps(Occupancy targets, int) { see(targets); }
    void pawnDoubleSteps(Occupancy targets, int) { see(targets); }
    void promotions(Occupancy targets, int) { see(targets); }
    void enPassant(Square, Square) { seen_ = true; }
    void castling(Square, Square) { seen_ = true; }

    [[nodiscard]] bool any() const { return seen_; }

private:
    void see(Occupancy targets) { seen_ |= targets.any(); }

    bool seen_ = false;
};

bool blackIsMated(const Bitboards& men) {
    const auto king = men.king(Colour::black);
    if (attackersOf(men, king, Colour::white, men.occupied()).isEmpty()) return false;
    MoveSeen moves;
    Generator<Colour::black>(men).deliver(moves);
    return !moves.any();
}

} // namespace

HelpmateSearch::HelpmateSearch(const Bitboards& men, Colour turn) {
    queues_.fill(KnownPositions::none);
    const auto root = known_.add(
        packed(men), turn, KnownPositions::none, Move::plain(Square::a1, Square::a1));
    queue(*root, 0);
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
    Follower<us> follower(*this, men, number);
    Generator<us>(men).deliver(follower);
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
    if (mated) mate_ = *number;
    queue(*number, distanceToMate(men));
}

void HelpmateSearch::queue(Number number, int distance) {
    const auto place = static_cast<std::size_t>(std::min(distance, farthest));
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
