// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/chess/winnable/phantom_bishops.hpp"

#include "rules/chess/core/attack_tables.hpp"
#include "rules/chess/core/occupancy.hpp"
#include "rules/chess/winnable/follower.hpp"
#include "rules/chess/winnable/known_positions.hpp"
#include "rules/chess/winnable/mobility.hpp"

#include <algorithm>

namespace rules::helpmate {
namespace {

/// The phantoms of one side.
struct Phantoms {
    int count = 0;
    Occupancy places;  // where they may stand and capture
    Occupancy attacks; // what they attack when they like
    bool mayMove = false;
};

ByColour<Phantoms> phantomsOn(Occupancy squares, const Bitboards& men) {
    ByColour<Phantoms> phantoms;
    const Mobility mobility(men);
    for (const auto& man : mobility.men()) {
        if (man.kind != Kind::bishop || !squares.contains(man.home)) continue;
        auto& side = phantoms[man.colour];
        const auto own = isLight(man.home) ? lightSquares : ~lightSquares;
        side.attacks |= own;
        const auto reach = mobility.whiteMayPromote() ? own : man.reach;
        ++side.count;
        side.places |= reach;
        side.mayMove = side.mayMove || reach != Occupancy::of(man.home);
    }
    return phantoms;
}

Bitboards withoutBishopsOn(Occupancy squares, Bitboards men) {
    for (const auto colour : colours)
        for (const auto square : men.of(colour, Kind::bishop) & squares)
            men.clear(square, colour);
    return men;
}

bool isKingSafe(const Bitboards& men, Colour side) {
    return attackersOf(men, men.king(side), other(side), men.occupied()).isEmpty();
}

/// Every position of the game with phantoms.
class PhantomGame {
public:
    PhantomGame(const Bitboards& men, Colour turn, Occupancy squares)
        : phantoms_(phantomsOn(squares, men)) {
        add(withoutBishopsOn(squares, men), turn);
    }

    [[nodiscard]] bool rulesOutMate(std::size_t limit) {
        for (KnownPositions::Number number = 0; number < known_.size(); ++number) {
            if (mateIsPossible_ || known_.size() > limit) return false;
            const auto men = unpacked(known_[number].board);
            known_[number].turn == Colour::white ? expand<Colour::white>(men)
                                                 : expand<Colour::black>(men);
        }
        return !mateIsPossible_;
    }

private:
    void add(const Bitboards& men, Colour turn) {
        known_.add(packed(men), turn, KnownPositions::none, Move::plain(Square::a1, Square::a1));
    }

    template <Colour us>
    void expand(const Bitboards& men) {
        follow<us>(men, [&](const Bitboards& next, Move move, bool) {
            // A promoted man would run along the phantoms' squares.
            if (move.isPromotion()) mateIsPossible_ = true;
            meet(next, other(us), move.isEnPassant() ? anywhere : Occupancy::of(move.from()));
        });
        pawnsTakePhantoms(men, us);
        phantomsMove(men, us);
    }

    void pawnsTakePhantoms(const Bitboards& men, Colour us) {
        const auto targets = phantoms_[other(us)].places & ~men.occupied();
        for (const auto from : men.of(us, Kind::pawn))
            for (const auto to : tables::at(tables::pawn[us], from) & targets) {
                auto next = men;
                next.step(us, Kind::pawn, from, to);
                if (rankOf(to) == homeRank(other(us))) mateIsPossible_ = true;
                meetIfSafe(next, us, Occupancy::of(from));
            }
    }

    void phantomsMove(const Bitboards& men, Colour us) {
        auto next = men;
        next.enPassant = {};
        if (phantoms_[us].mayMove) meetIfSafe(next, us, anywhere);
        const auto targets = phantoms_[us].places & men.of(other(us)) & ~men.of(Kind::king);
        for (const auto target : targets) {
            next = men;
            next.enPassant = {};
            next.clear(target, other(us));
            meetIfSafe(next, us, anywhere);
        }
    }

    void meetIfSafe(const Bitboards& men, Colour us, Occupancy left) {
        if (isKingSafe(men, us)) meet(men, other(us), left);
    }

    void meet(const Bitboards& men, Colour turn, Occupancy left) {
        if (turn == Colour::black && isCheckPossible(men, left) && mayBeMate(men))
            mateIsPossible_ = true;
        if (!mateIsPossible_) add(men, turn);
    }

    /// The move that gives check is a phantom's own, or it is seen on the board, or a phantom
    /// checks over the square that was left.
    [[nodiscard]] bool isCheckPossible(const Bitboards& men, Occupancy left) const {
        const auto king = men.king(Colour::black);
        if (left == anywhere || !isKingSafe(men, Colour::black)) return true;
        return phantoms_.white.attacks.contains(king) &&
               (tables::bishop(king, men.occupied()) & left).any();
    }

    [[nodiscard]] bool mayBeMate(const Bitboards& men) const {
        const auto king = men.king(Colour::black);
        const auto occupied = men.occupied() & ~Occupancy::of(king);
        const auto isAttacked = [&](Square square) {
            return phantoms_.white.attacks.contains(square) ||
                   attackersOf(men, square, Colour::white, occupied).any();
        };
        if (!isAttacked(king)) return false;
        int blockers = 0;
        for (const auto flight : tables::at(tables::king, king) & ~men.of(Colour::black)) {
            if (isAttacked(flight)) continue;
            if (!phantoms_.black.places.contains(flight)) return false;
            ++blockers;
        }
        return blockers <= phantoms_.black.count;
    }

    // A phantom has moved, or two men have left their squares at once.
    static constexpr auto anywhere = Occupancy::all();

    ByColour<Phantoms> phantoms_;
    KnownPositions known_;
    bool mateIsPossible_ = false;
};

} // namespace

bool cannotMateEvenWithPhantoms(const Bitboards& men, Colour turn, std::size_t limit) {
    if (!Mobility::covers(men)) return false;
    if ((men.of(Kind::rook) | men.of(Kind::queen)).any()) return false;
    const auto bishops = men.of(Kind::bishop);
    if (bishops.isEmpty()) return false;
    std::array tries{Occupancy::all(), lightSquares, ~lightSquares};
    return std::any_of(tries.begin(), tries.end(), [&](Occupancy squares) {
        // Without bishops of one colour the first try is the same as one of the others.
        const bool isNew = squares == Occupancy::all() ||
                           ((bishops & squares).any() && (bishops & ~squares).any());
        return isNew && PhantomGame(men, turn, squares).rulesOutMate(limit);
    });
}

} // namespace rules::helpmate
