// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/chess/helpmate/known_positions.hpp"

#include <algorithm>

namespace rules::helpmate {
namespace {

constexpr std::size_t firstPlaces = 2048;

std::size_t hashOf(const PackedBoard& board, Colour turn) {
    auto hash = seedOf(turn);
    for (const auto plane : board.planes)
        hash = mixed(hash, plane);
    return hash;
}

} // namespace

KnownPositions::KnownPositions() : places_(firstPlaces, none), mask_(firstPlaces - 1) {
    entries_.reserve(firstPlaces / 2);
}

std::optional<KnownPositions::Number>
KnownPositions::add(const PackedBoard& board, Colour turn, Number parent, Move move) {
    auto place = hashOf(board, turn) & mask_;
    for (; places_[place] != none; place = (place + 1) & mask_) {
        const auto& entry = entries_[places_[place]];
        if (entry.board == board && entry.turn == turn) return std::nullopt;
    }
    const auto number = static_cast<Number>(entries_.size());
    places_[place] = number;
    const auto depth = parent == none ? 0 : entries_[parent].depth + 1;
    entries_.push_back({.board = board,
                        .parent = parent,
                        .next = none,
                        .move = move,
                        .turn = turn,
                        .begun = false,
                        .depth = static_cast<std::uint16_t>(std::min(depth, 0xffff))});
    if (2 * entries_.size() > places_.size()) makeRoom();
    return number;
}

void KnownPositions::makeRoom() {
    places_.assign(4 * places_.size(), none);
    mask_ = places_.size() - 1;
    for (Number number = 0; number < entries_.size(); ++number) {
        auto place = hashOf(entries_[number].board, entries_[number].turn) & mask_;
        while (places_[place] != none)
            place = (place + 1) & mask_;
        places_[place] = number;
    }
}

} // namespace rules::helpmate
