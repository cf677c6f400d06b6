// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/base/expected.hpp"
#include "rules/chess/core/generate.hpp"
#include "rules/chess/position.hpp"

namespace rules {
namespace {

/// Receives the moves of a position and counts them without visiting each.
class MoveCounter {
public:
    void moves(Kind, Square, Occupancy targets) { add(targets); }
    void pawnSteps(Occupancy targets, int) { add(targets); }
    void pawnDoubleSteps(Occupancy targets, int) { add(targets); }
    void promotions(Occupancy targets, int) { add(targets, promotionKinds.size()); }
    void enPassant(Square, Square) { ++count_; }
    void castling(Square, Square) { ++count_; }

    [[nodiscard]] std::uint64_t count() const { return count_; }

private:
    void add(Occupancy targets, std::size_t movesEach = 1) {
        count_ += static_cast<std::uint64_t>(targets.size()) * movesEach;
    }

    std::uint64_t count_ = 0;
};

/// Receives the moves of `us`, plays each on a copy of the board and adds up what `countOn` returns
/// for the resulting positions.
template <Colour us, class CountOn>
class Player {
public:
    Player(const Bitboards& pieces, CountOn countOn) : pieces_(pieces), countOn_(countOn) {}

    void moves(Kind kind, Square from, Occupancy targets) {
        for (const auto to : targets)
            after([&](Bitboards& next) { next.step(us, kind, from, to); });
    }
    void pawnSteps(Occupancy targets, int step) {
        for (const auto to : targets)
            after([&](Bitboards& next) { next.step(us, Kind::pawn, before(to, step), to); });
    }
    void pawnDoubleSteps(Occupancy targets, int step) {
        for (const auto to : targets)
            after([&](Bitboards& next) { next.doubleStep(us, before(to, step), to); });
    }
    void promotions(Occupancy targets, int step) {
        for (const auto to : targets)
            for (const auto kind : promotionKinds)
                after([&](Bitboards& next) { next.promote(us, before(to, step), to, kind); });
    }
    void enPassant(Square from, Square to) {
        after([&](Bitboards& next) { next.captureEnPassant(us, from, to); });
    }
    void castling(Square king, Square rook) {
        after([&](Bitboards& next) { next.castle(us, Move::castling(king, rook)); });
    }

    [[nodiscard]] std::uint64_t count() const { return count_; }

private:
    static Square before(Square to, int step) { return squareAt(index(to) - step); }

    void after(auto play) {
        auto next = pieces_;
        play(next);
        count_ += countOn_(next);
    }

    const Bitboards& pieces_;
    CountOn countOn_;
    std::uint64_t count_ = 0;
};

template <Colour us>
std::uint64_t countMoves(const Bitboards& pieces) {
    MoveCounter counter;
    Generator<us>(pieces).deliver(counter);
    return counter.count();
}

template <Colour us>
std::uint64_t playAndCount(const Bitboards& pieces, auto countOn) {
    Player<us, decltype(countOn)> player(pieces, countOn);
    Generator<us>(pieces).deliver(player);
    return player.count();
}

/// Nearly all the time is spent here: one function for two plies lets the compiler keep the board
/// of the second in registers.
template <Colour us>
FOR_EACH_PROCESSOR std::uint64_t countTwoPlies(const Bitboards& pieces) {
    return playAndCount<us>(pieces,
                            [](const Bitboards& next) { return countMoves<other(us)>(next); });
}

template <Colour us>
std::uint64_t countPaths(const Bitboards& pieces, int depth) {
    if (depth == 1) return countMoves<us>(pieces);
    if (depth == 2) return countTwoPlies<us>(pieces);
    return playAndCount<us>(
        pieces, [depth](const Bitboards& next) { return countPaths<other(us)>(next, depth - 1); });
}

} // namespace

std::uint64_t perft(const Position& position, int depth) {
    EXPECTS(depth >= 0 && depth <= deepestPerft);
    if (depth == 0) return 1;
    return position.turn() == Colour::white
               ? countPaths<Colour::white>(position.bitboards(), depth)
               : countPaths<Colour::black>(position.bitboards(), depth);
}

} // namespace rules
