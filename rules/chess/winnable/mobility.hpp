// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/chess/bitboards.hpp"
#include "rules/chess/occupancy.hpp"
#include "rules/chess/piece.hpp"

#include <array>
#include <cstddef>
#include <span>

namespace rules::helpmate {

/// A man and where he can ever get, at most.
struct MobileMan {
    Colour colour{};
    Kind kind{};
    Square home{};
    /// Every square he may ever stand on, his home included.
    Occupancy reach;
    bool mayBeCaptured = false;

    /// Stands where he stands for good.
    [[nodiscard]] bool isSteady() const { return !mayBeCaptured && reach == Occupancy::of(home); }
};

/// How far every man can get in any series of legal moves, at most. The sets begin with the squares
/// the men stand on, as if nobody could move, and grow by every step that the sets so far do not
/// rule out, until nothing grows. Then they cover every series: the first step in it that left them
/// would have been a reason to grow. So what lies outside never happens, while what lies inside
/// need not be possible.
class Mobility {
public:
    static constexpr std::size_t mostMen = 32;

    /// Castling and a capture en passant right now are not followed, nor more men than a set has.
    [[nodiscard]] static bool covers(const Bitboards& men) {
        return men.castlingRooks.isEmpty() && men.enPassant.isEmpty() &&
               men.occupied().size() <= static_cast<int>(mostMen);
    }

    /// Precondition: covers(men).
    explicit Mobility(const Bitboards& men);

    [[nodiscard]] std::span<const MobileMan> men() const { return {men_.data(), count_}; }
    /// A white pawn may promote: nothing is ruled out then, and the sets are not complete.
    [[nodiscard]] bool whiteMayPromote() const { return whitePromotes_; }
    /// Squares whose man never leaves.
    [[nodiscard]] Occupancy steady() const { return steady_.white | steady_.black; }

private:
    void noteSets();
    void noteSteadyAttacks(Colour by);
    void noteCaptures(Colour by);
    [[nodiscard]] bool grow();
    [[nodiscard]] Occupancy grown(const MobileMan& man) const;
    [[nodiscard]] Occupancy grownPawn(const MobileMan& man) const;
    [[nodiscard]] Occupancy wayFreeOfPawns(const MobileMan& pawn) const;

    std::array<MobileMan, mostMen> men_{};
    std::size_t count_ = 0;
    bool whitePromotes_ = false;
    // What follows from the sets so far:
    ByColour<Occupancy> steady_;
    ByColour<Occupancy> reached_; // by men other than the king
    ByColour<Occupancy> kingReach_;
    ByColour<Occupancy> alwaysAttacked_; // by the men of that colour
    ByColour<Occupancy> captures_;       // where that colour may capture
};

} // namespace rules::helpmate
