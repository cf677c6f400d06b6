// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/chess/helpmate/descent.hpp"

#include "rules/chess/helpmate/known_positions.hpp"
#include "rules/chess/material.hpp"

#include <algorithm>

namespace rules::helpmate {
namespace {

constexpr std::size_t longest = 300; // moves
constexpr int width = 3;             // moves tried in one position

std::uint64_t hashOf(const Bitboards& pieces, Colour turn) {
    auto hash = seedOf(turn);
    for (const auto set : pieces.ofKind)
        hash = mixed(hash, set.bits());
    return mixed(hash, pieces.of(Colour::white).bits());
}

} // namespace

Descent::Descent(const Bitboards& pieces, Colour turn, const Weights& weights)
    : pieces_(pieces)
    , turn_(turn)
    , weights_(weights) {
    choices_.reserve(1024);
    line_.reserve(longest);
}

bool Descent::run(std::size_t most) {
    left_ = most;
    return turn_ == Colour::white ? descend<Colour::white>(pieces_)
                                  : descend<Colour::black>(pieces_);
}

template <Colour us>
bool Descent::descend(const Bitboards& pieces) {
    if (left_ == 0 || line_.size() >= longest) return false;
    --left_;
    const auto first = choices_.size();
    addChoices<us>(pieces, weights_, choices_);
    if (choices_.size() == first)
        return us == Colour::black &&
               attackersOf(pieces, pieces.king(us), other(us), pieces.occupied()).any();
    for (int tried = 0; tried < width && choices_.size() > first && left_ > 0; ++tried)
        if (tryNext<us>(pieces, first)) return true;
    choices_.erase(choices_.begin() + static_cast<std::ptrdiff_t>(first), choices_.end());
    return false;
}

template <Colour us>
bool Descent::tryNext(const Bitboards& pieces, std::size_t firstChoice) {
    const auto first = choices_.begin() + static_cast<std::ptrdiff_t>(firstChoice);
    const auto best =
        std::min_element(first, choices_.end(), [](const Choice& left, const Choice& right) {
            return left.distance < right.distance;
        });
    const auto move = best->move;
    *best = choices_.back();
    choices_.pop_back();
    auto next = pieces;
    next.play(us, move);
    if (!isNew(next, other(us))) return false;
    line_.push_back(move);
    if (descend<other(us)>(next)) return true;
    line_.pop_back();
    return false;
}

bool Descent::isNew(const Bitboards& pieces, Colour turn) {
    const auto hash = hashOf(pieces, turn);
    auto& mark = marks_[hash % marks];
    const auto sign = static_cast<std::uint32_t>(hash >> 32);
    if (mark == sign) return false;
    mark = sign;
    return true;
}

} // namespace rules::helpmate
