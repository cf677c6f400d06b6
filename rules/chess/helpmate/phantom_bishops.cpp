// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/chess/helpmate/phantom_bishops.hpp"

#include "rules/chess/core/attack_tables.hpp"
#include "rules/chess/core/occupancy.hpp"
#include "rules/chess/helpmate/known_positions.hpp"
#include "rules/chess/helpmate/mobility.hpp"
#include "rules/chess/helpmate/moves.hpp"

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

ByColour<Phantoms> phantomsOn(Occupancy squares, const Bitboards& pieces) {
    ByColour<Phantoms> phantoms;
    const Mobility mobility(pieces);
    for (const auto& piece : mobility.pieces()) {
        if (piece.kind != Kind::bishop || !squares.contains(piece.home)) continue;
        auto& side = phantoms[piece.colour];
        const auto own = isLight(piece.home) ? lightSquares : ~lightSquares;
        side.attacks |= own;
        const auto reach = mobility.whiteMayPromote() ? own : piece.reach;
        ++side.count;
        side.places |= reach;
        side.mayMove = side.mayMove || reach != Occupancy::of(piece.home);
    }
    return phantoms;
}

Bitboards withoutBishopsOn(Occupancy squares, Bitboards pieces) {
    for (const auto colour : colours)
        for (const auto square : pieces.of(colour, Kind::bishop) & squares)
            pieces.clear(square, colour);
    return pieces;
}

bool isKingSafe(const Bitboards& pieces, Colour side) {
    return attackersOf(pieces, pieces.king(side), other(side), pieces.occupied()).isEmpty();
}

/// Every position of the game with phantoms.
class PhantomGame {
public:
    PhantomGame(const Bitboards& pieces, Colour turn, Occupancy squares)
        : phantoms_(phantomsOn(squares, pieces)) {
        add(withoutBishopsOn(squares, pieces), turn);
    }

    [[nodiscard]] bool rulesOutMate(std::size_t limit) {
        for (KnownPositions::Number number = 0; number < known_.size(); ++number) {
            if (mateIsPossible_ || known_.size() > limit) return false;
            const auto pieces = unpacked(known_[number].board);
            known_[number].turn == Colour::white ? expand<Colour::white>(pieces)
                                                 : expand<Colour::black>(pieces);
        }
        return !mateIsPossible_;
    }

private:
    void add(const Bitboards& pieces, Colour turn) {
        known_.add(packed(pieces), turn, KnownPositions::none, Move::plain(Square::a1, Square::a1));
    }

    template <Colour us>
    void expand(const Bitboards& pieces) {
        follow<us>(pieces, [&](const Bitboards& next, Move move, bool) {
            // A promoted piece would run along the phantoms' squares.
            if (move.isPromotion()) mateIsPossible_ = true;
            meet(next, other(us), move.isEnPassant() ? anywhere : Occupancy::of(move.from()));
        });
        pawnsTakePhantoms(pieces, us);
        phantomsMove(pieces, us);
    }

    void pawnsTakePhantoms(const Bitboards& pieces, Colour us) {
        const auto targets = phantoms_[other(us)].places & ~pieces.occupied();
        for (const auto from : pieces.of(us, Kind::pawn))
            for (const auto to : tables::at(tables::pawn[us], from) & targets) {
                auto next = pieces;
                next.step(us, Kind::pawn, from, to);
                if (rankOf(to) == homeRank(other(us))) mateIsPossible_ = true;
                meetIfSafe(next, us, Occupancy::of(from));
            }
    }

    void phantomsMove(const Bitboards& pieces, Colour us) {
        auto next = pieces;
        next.enPassant = {};
        if (phantoms_[us].mayMove) meetIfSafe(next, us, anywhere);
        const auto targets = phantoms_[us].places & pieces.of(other(us)) & ~pieces.of(Kind::king);
        for (const auto target : targets) {
            next = pieces;
            next.enPassant = {};
            next.clear(target, other(us));
            meetIfSafe(next, us, anywhere);
        }
    }

    void meetIfSafe(const Bitboards& pieces, Colour us, Occupancy left) {
        if (isKingSafe(pieces, us)) meet(pieces, other(us), left);
    }

    void meet(const Bitboards& pieces, Colour turn, Occupancy left) {
        if (turn == Colour::black && isCheckPossible(pieces, left) && mayBeMate(pieces))
            mateIsPossible_ = true;
        if (!mateIsPossible_) add(pieces, turn);
    }

    /// The move that gives check is a phantom's own, or it is seen on the board, or a phantom
    /// checks over the square that was left.
    [[nodiscard]] bool isCheckPossible(const Bitboards& pieces, Occupancy left) const {
        const auto king = pieces.king(Colour::black);
        if (left == anywhere || !isKingSafe(pieces, Colour::black)) return true;
        return phantoms_.white.attacks.contains(king) &&
               (tables::bishop(king, pieces.occupied()) & left).any();
    }

    [[nodiscard]] bool mayBeMate(const Bitboards& pieces) const {
        const auto king = pieces.king(Colour::black);
        const auto occupied = pieces.occupied() & ~Occupancy::of(king);
        const auto isAttacked = [&](Square square) {
            return phantoms_.white.attacks.contains(square) ||
                   attackersOf(pieces, square, Colour::white, occupied).any();
        };
        if (!isAttacked(king)) return false;
        int blockers = 0;
        for (const auto flight : tables::at(tables::king, king) & ~pieces.of(Colour::black)) {
            if (isAttacked(flight)) continue;
            if (!phantoms_.black.places.contains(flight)) return false;
            ++blockers;
        }
        return blockers <= phantoms_.black.count;
    }

    // A phantom has moved, or two pieces have left their squares at once.
    static constexpr auto anywhere = Occupancy::all();

    ByColour<Phantoms> phantoms_;
    KnownPositions known_;
    bool mateIsPossible_ = false;
};

} // namespace

bool cannotMateEvenWithPhantoms(const Bitboards& pieces, Colour turn, std::size_t limit) {
    if (!Mobility::covers(pieces)) return false;
    if ((pieces.of(Kind::rook) | pieces.of(Kind::queen)).any()) return false;
    const auto bishops = pieces.of(Kind::bishop);
    if (bishops.isEmpty()) return false;
    std::array tries{Occupancy::all(), lightSquares, ~lightSquares};
    return std::any_of(tries.begin(), tries.end(), [&](Occupancy squares) {
        // Without bishops of one colour the first try is the same as one of the others.
        const bool isNew = squares == Occupancy::all() ||
                           ((bishops & squares).any() && (bishops & ~squares).any());
        return isNew && PhantomGame(pieces, turn, squares).rulesOutMate(limit);
    });
}

} // namespace rules::helpmate
