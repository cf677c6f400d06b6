// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/chess/core/bitboards.hpp"
#include "rules/chess/core/occupancy.hpp"
#include "rules/chess/winnable/mobile_man.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace rules::helpmate {

/// How far every man can get in any series of legal moves, at most. The sets begin with the squares
/// the men stand on, as if nobody could move, and grow by every step that the sets so far do not
/// rule out, until nothing grows. Then they cover every series: the first step in it that left them
/// would have been a reason to grow. So what lies outside never happens, while what lies inside
/// need not be possible. Series in which White can no longer mate anyway are left out: those with a
/// step of `DeadEnds` and those in which the last man beside his king is captured.
class Mobility {
public:
    static constexpr std::size_t mostMen = 32;

    /// Castling and a capture en passant right now are not followed, nor more men than a set has.
    [[nodiscard]] static bool covers(const Bitboards& men) {
        return men.castlingRooks.isEmpty() && men.enPassant.isEmpty() &&
               men.occupied().size() <= static_cast<int>(mostMen);
    }

    /// How long the sets are right: for good, or until a man is captured who has stood still. As
    /// long as nobody takes him he is in everybody's way, so in the second case they are smaller.
    enum class Until : std::uint8_t { theEnd, standingManCaptured };

    /// Precondition: covers(men).
    explicit Mobility(const Bitboards& men, Until until = Until::theEnd);

    /// A capture with which sets until a standing man is captured may come to their end.
    struct Capture {
        std::size_t taker;
        std::size_t taken;
    };
    /// Every one that is possible at all.
    [[nodiscard]] std::vector<Capture> captures() const;
    /// How far everyone gets after that, until the next such capture.
    [[nodiscard]] Mobility after(Capture capture) const;

    [[nodiscard]] std::span<const MobileMan> men() const { return {men_.data(), count_}; }
    /// A white pawn may promote: nothing is ruled out then, and the sets are not complete.
    [[nodiscard]] bool whiteMayPromote() const { return whitePromotes_; }
    /// Squares whose man never leaves.
    [[nodiscard]] Occupancy steady() const { return steady_.white | steady_.black; }

private:
    void close();
    [[nodiscard]] Occupancy shutTo(Colour colour) const;
    [[nodiscard]] bool sparesWhite(Colour colour) const;
    [[nodiscard]] bool mayTake(const MobileMan& taker, const MobileMan& taken) const;
    void noteSets();
    void noteSteadyAttacks(Colour by);
    void noteCaptures(Colour by);
    [[nodiscard]] bool grow();
    [[nodiscard]] Occupancy grown(const MobileMan& man) const;
    [[nodiscard]] Occupancy grownPawn(const MobileMan& man) const;
    [[nodiscard]] Occupancy wayFreeOfPawns(const MobileMan& pawn) const;
    [[nodiscard]] Occupancy deadEnds(const MobileMan& man) const;
    [[nodiscard]] bool isShutIn(Colour king) const;

    std::array<MobileMan, mostMen> men_{};
    std::size_t count_ = 0;
    Until until_;
    bool whitePromotes_ = false;
    // What follows from the sets so far:
    ByColour<Occupancy> steady_;
    ByColour<Occupancy> reached_; // by men other than the king
    ByColour<Occupancy> kingReach_;
    ByColour<Occupancy> heldPawns_;      // homes of pawns that stay on their file, never captured
    ByColour<Occupancy> alwaysAttacked_; // by the men of that colour
    ByColour<Occupancy> captures_;       // where that colour may capture
    ByColour<bool> shutIn_{};            // whose king has nowhere to go
    bool whiteHasOneMan_ = false;        // beside his king
};

} // namespace rules::helpmate
