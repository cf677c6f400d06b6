// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/chess/winnable/mate_pictures.hpp"

#include "rules/chess/core/attack_tables.hpp"
#include "rules/chess/winnable/mobility.hpp"
#include "rules/chess/winnable/set_moves.hpp"

#include <algorithm>
#include <array>

namespace rules::helpmate {
namespace {

Occupancy attacksFromReach(const MobileMan& man, Occupancy steady) {
    switch (man.kind) {
    case Kind::pawn: return pawnAttacks(Colour::white, man.reach);
    case Kind::knight: return knightLeaps(man.reach);
    case Kind::king: return {};
    case Kind::bishop: return bishopRuns(man.reach, steady);
    case Kind::rook: return rookRuns(man.reach, steady);
    case Kind::queen: break;
    }
    return bishopRuns(man.reach, steady) | rookRuns(man.reach, steady);
}

/// What takes part in a mate, and where it can be.
struct Cast {
    Occupancy victim;  // the black king
    Occupancy king;    // White's
    Occupancy attacks; // of White's other men
    std::array<Occupancy, Mobility::mostMen> blockers{};
    std::size_t blockerCount = 0;
};

Cast castOf(const Mobility& mobility) {
    Cast cast;
    for (const auto& man : mobility.men()) {
        const bool isKing = man.kind == Kind::king;
        if (man.colour == Colour::black) {
            if (isKing)
                cast.victim = man.reach;
            else
                cast.blockers[cast.blockerCount++] = man.reach;
        } else if (isKing)
            cast.king = man.reach;
        else
            cast.attacks |= attacksFromReach(man, mobility.steady());
    }
    return cast;
}

/// Gives each of the squares a man of Black's own (augmenting paths).
class Blockade {
public:
    explicit Blockade(const Cast& cast) : cast_(cast) { on_.fill(-1); }

    bool canFill(Occupancy squares) {
        return std::all_of(squares.begin(), squares.end(), [&](Square square) {
            tried_.fill(false);
            return place(square);
        });
    }

private:
    bool place(Square square) {
        for (std::size_t man = 0; man < cast_.blockerCount; ++man) {
            if (tried_[man] || !cast_.blockers[man].contains(square)) continue;
            tried_[man] = true;
            if (on_[man] >= 0 && !place(squareAt(on_[man]))) continue;
            on_[man] = index(square);
            return true;
        }
        return false;
    }

    const Cast& cast_;
    std::array<int, Mobility::mostMen> on_{};
    std::array<bool, Mobility::mostMen> tried_{};
};

bool mayBeMatedOn(Square square, const Cast& cast) {
    const auto around = tables::at(tables::king, square);
    const auto open = around & ~cast.attacks;
    if (Blockade(cast).canFill(open)) return true;
    const auto kings = cast.king & ~around & ~Occupancy::of(square);
    return std::any_of(kings.begin(), kings.end(), [&](Square king) {
        const auto left = open & ~tables::at(tables::king, king);
        return left != open && Blockade(cast).canFill(left);
    });
}

bool mayMateIn(const Mobility& mobility) {
    if (mobility.whiteMayPromote()) return true;
    const auto cast = castOf(mobility);
    const auto squares = cast.victim & cast.attacks;
    return std::any_of(
        squares.begin(), squares.end(), [&](Square square) { return mayBeMatedOn(square, cast); });
}

/// Whether it may be mate now, or after captures of men that have stood still.
bool mayMateFrom(const Mobility& mobility, int& left) {
    if (mayMateIn(mobility)) return true;
    const auto captures = mobility.captures();
    return std::any_of(captures.begin(), captures.end(), [&](Mobility::Capture capture) {
        return --left < 0 || mayMateFrom(mobility.after(capture), left);
    });
}

} // namespace

bool mayEverMate(const Bitboards& men) {
    return !Mobility::covers(men) || mayMateIn(Mobility(men));
}

bool mayMateCaptureByCapture(const Bitboards& men, int& left) {
    return !Mobility::covers(men) ||
           mayMateFrom(Mobility(men, Mobility::Until::standingManCaptured), left);
}

} // namespace rules::helpmate
