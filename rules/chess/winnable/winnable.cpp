// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/chess/winnable/winnable.hpp"

#include "rules/chess/material.hpp"
#include "rules/chess/winnable/helpmate_search.hpp"
#include "rules/chess/winnable/mate_pictures.hpp"
#include "rules/chess/winnable/mirror.hpp"

#include <algorithm>

namespace rules {
namespace {

using helpmate::HelpmateSearch;
using Reason = Unwinnable::Reason;

constexpr std::size_t glance = 600;

std::vector<Move> seenBy(Colour winner, std::vector<Move> line) {
    if (winner == Colour::black)
        std::transform(line.begin(), line.end(), line.begin(), [](Move move) {
            return helpmate::mirrored(move);
        });
    return line;
}

Winnability search(const Bitboards& men, Colour turn, Colour winner, std::size_t limit) {
    HelpmateSearch search(men, turn);
    auto end = search.run(std::min(glance, limit));
    if (end == HelpmateSearch::End::limit && !helpmate::mayEverMate(men))
        return Unwinnable{Reason::mobility};
    search.lookAtMobility();
    if (end == HelpmateSearch::End::limit) end = search.run(limit);
    if (end == HelpmateSearch::End::mate) return Winnable{seenBy(winner, search.line())};
    if (end == HelpmateSearch::End::exhausted) return Unwinnable{Reason::exhausted};
    return Undecided{search.positions()};
}

} // namespace

Winnability winnability(const Position& position, Colour winner, std::size_t limit) {
    if (position.legalMoves().isEmpty()) {
        const bool mates = position.inCheck() && position.turn() != winner;
        return mates ? Winnability(Winnable{}) : Unwinnable{Reason::over};
    }
    if (!canMateByMaterial(position, winner)) return Unwinnable{Reason::material};
    if (winner == Colour::white) return search(position.men(), position.turn(), winner, limit);
    return search(helpmate::mirrored(position.men()), other(position.turn()), winner, limit);
}

} // namespace rules
