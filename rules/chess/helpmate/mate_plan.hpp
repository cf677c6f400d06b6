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
#include <vector>

namespace rules::helpmate {

/// Which pieces stay where they are in a position, and how far pieces of a kind can get at most, as
/// far as `Mobility` can tell; otherwise nothing stays and every piece gets everywhere.
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

/// How many moves pieces of one colour need from a square to the nearest of some goals if only the
/// pieces that never move are in their way: an estimate to guide a search.
class MovesToGoal {
public:
    /// The value where there is no path: more than any path takes.
    static constexpr int noWay = 30;

    MovesToGoal() { clear(); }

    /// For kings only.
    [[nodiscard]] static MovesToGoal ofKing(Colour colour, Occupancy goals, const Terrain& terrain);
    /// For pieces of that kind, and pawns that have to promote to it first.
    [[nodiscard]] static MovesToGoal
    ofGiver(Colour colour, Kind kind, Occupancy goals, const Terrain& terrain);
    /// For all kinds but kings for which `isWanted` returns true.
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

/// The places of the pieces in one mate pattern.
struct MatePattern {
    static constexpr std::size_t mostFlights = 4;

    Square victim{}; // the black king
    Occupancy king;  // White's: one square, or empty if it does not take part
    Kind giver{};    // kind of the piece that mates
    Occupancy givers;
    Occupancy flights; // to be blocked by Black's pieces, or attacked by another of White's
    int cost = 0;      // an estimate of the distance from the first position
};

/// Whether a black piece on `flight`, beside its king, does not spoil the mate of the pattern: it
/// gives no check, and neither takes the mating piece nor can be interposed, as far as `blocked`
/// allows.
[[nodiscard]] bool
mayBlock(Kind kind, Square flight, const MatePattern& pattern, Occupancy blocked);

/// Guides a search to one mate pattern. Where few pieces can take part, as with bishops of one
/// square colour, only few patterns exist, and a search guided to one of them succeeds where a
/// general estimate cannot tell moves apart. A pattern proves nothing.
class MatePlan {
public:
    /// Precondition: the pattern has no more flights than `mostFlights`.
    MatePlan(const MatePattern& pattern, const Terrain& terrain);

    /// An estimate of how far the pieces are from standing as in the pattern; at least 0.
    [[nodiscard]] int distance(const Bitboards& pieces) const;

private:
    [[nodiscard]] int movesToBlock(const Bitboards& pieces) const;
    [[nodiscard]] int movesToGive(const Bitboards& pieces) const;

    MatePattern pattern_;
    MovesToGoal victim_;
    MovesToGoal king_;
    MovesToGoal giver_;
    std::array<MovesToGoal, MatePattern::mostFlights> blockers_;
};

/// Plans for the mate patterns that seem nearest, the nearest first: at most `most`, and few
/// for each square of the black king, so that they differ.
[[nodiscard]] std::vector<MatePlan> matePlans(const Bitboards& pieces, std::size_t most);

} // namespace rules::helpmate
