// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/chess/core/occupancy.hpp"
#include "rules/chess/winnable/mobile_man.hpp"

#include <span>

namespace rules::helpmate {

/// Steps after which White never mates, wherever within their sets of squares the other men stand
/// by then. What such a step would set free is free too late.
class DeadEnds {
public:
    /// Neither castling nor a capture en passant is possible, and no white pawn promotes.
    explicit DeadEnds(std::span<const MobileMan> men);

    /// Where this man of Black's mates White with the first step he takes.
    /// Precondition: man.hasNotMoved(), and he is one of the men.
    [[nodiscard]] Occupancy matesOf(const MobileMan& man) const;

    /// Where this man, the last that White has beside his king, gives check and Black can do
    /// nothing but take him.
    [[nodiscard]] Occupancy lossesOf(const MobileMan& last) const;

private:
    [[nodiscard]] bool isMate(const MobileMan& man, Square to) const;
    [[nodiscard]] bool isTaken(const MobileMan& last, Square on) const;
    [[nodiscard]] Occupancy placesOfOthers(const MobileMan& man) const;
    [[nodiscard]] bool mayWhiteGetTo(Occupancy squares, Occupancy occupied) const;

    std::span<const MobileMan> men_;
    ByColour<Occupancy> steady_;
    ByColour<Occupancy> kings_; // all squares they may stand on
};

} // namespace rules::helpmate
