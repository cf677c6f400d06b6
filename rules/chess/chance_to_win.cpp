// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/chess/chance_to_win.hpp"

#include "rules/chess/winnable/winnable.hpp"

#include <variant>

namespace rules {
namespace {

Chance chanceToMate(const Position& position, Colour colour) {
    constexpr std::size_t soonEnough = 50'000;
    const auto found = winnability(position, colour, soonEnough);
    if (std::holds_alternative<Undecided>(found)) return Chance::unproved;
    return std::holds_alternative<Unwinnable>(found) ? Chance::no : Chance::yes;
}

} // namespace

Chance chanceToWin(const Position& position, Colour colour, TimeDraw measure) {
    if (measure == TimeDraw::cannotMate) return chanceToMate(position, colour);
    return position.pieces(colour).hasSeveral() ? Chance::yes : Chance::no;
}

} // namespace rules
