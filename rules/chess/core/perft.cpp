// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/base/expected.hpp"
#include "rules/chess/core/generate.hpp"
#include "rules/chess/position.hpp"

namespace rules {
namespace {

template <Colour us>
std::uint64_t playAndCount(const Bitboards& pieces, auto countOn) {
    std::uint64_t count = 0;
    follow<us>(pieces, [&](const Bitboards& next, Move, bool) { count += countOn(next); });
    return count;
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
