// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/colour.hpp"
#include "rules/chess/board.hpp"
#include "rules/chess/core/attack_tables.hpp"
#include "rules/chess/core/bitboards.hpp"
#include "rules/chess/helpmate/mobility.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace rules::helpmate {

/// What stays where it is in a position, and where pieces of a kind may get at most; as far as
/// `Mobility` can tell, else nothing stays and every piece gets everywhere.
class Terrain {
public:
    explicit Terrain(const Bitboards& pieces);

    [[nodiscard]] Occupancy blocked() const { return blocked_; }
    [[nodiscard]] bool mayPromote(Colour colour) const { return mayPromote_[colour]; }
    [[nodiscard]] Occupancy domain(Colour colour, Kind kind) const {
        return domains_[colour][static_cast<std::size_t>(kind)];
    }

private:
    void note(const MobilePiece& piece);
    void assumeThatWallsStay(const Bitboards& pieces);

    Occupancy blocked_;
    ByColour<std::array<Occupancy, kinds.size()>> domains_{};
    ByColour<bool> mayPromote_{true, true};
};

/// How many moves pieces of one colour need from a square to the nearest of some goals when only
/// the pieces that never move are in their way: a guess to steer by.
class MovesToGoal {
public:
    /// What it says where there is no way: more than any way takes.
    static constexpr int noWay = 30;

    MovesToGoal() { clear(); }

    /// Kings alone.
    [[nodiscard]] static MovesToGoal ofKing(Colour colour, Occupancy goals, const Terrain& terrain);
    /// Pieces of that kind alone, and pawns that first have to become one.
    [[nodiscard]] static MovesToGoal
    ofGiver(Colour colour, Kind kind, Occupancy goals, const Terrain& terrain);
    /// All kinds but kings for which `isWanted` says so.
    template <class IsWanted>
    [[nodiscard]] static MovesToGoal
    ofPieces(Colour colour, Occupancy goals, const Terrain& terrain, IsWanted isWanted) {
        MovesToGoal moves;
        for (const auto kind : {Kind::knight, Kind::bishop, Kind::rook, Kind::queen})
            if (isWanted(kind)) moves.lay(colour, kind, goals, terrain);
        moves.layPawns(colour, goals, terrain);
        return moves;
    }

    [[nodiscard]] int from(Kind kind, Square square) const {
        return tables::at(counts_[static_cast<std::size_t>(kind)], square);
    }

private:
    void clear();
    void lay(Colour colour, Kind kind, Occupancy goals, const Terrain& terrain);
    void layPawns(Colour colour, Occupancy goals, const Terrain& terrain);

    std::array<tables::BySquare<std::uint8_t>, kinds.size()> counts_{};
};

} // namespace rules::helpmate
