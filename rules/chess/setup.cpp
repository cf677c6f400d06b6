// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/chess/setup.hpp"

#include "rules/chess/core/bitboards.hpp"
#include "rules/chess/core/occupancy.hpp"

#include <algorithm>
#include <iterator>

namespace rules {
namespace {

Bitboards piecesOf(const Placement& placement) {
    Bitboards pieces;
    for (const auto square : allSquares)
        if (const auto piece = placement.at(square)) pieces.put(square, *piece);
    return pieces;
}

/// Finds the faults of one setup, a kind at a time.
class Examination {
public:
    explicit Examination(const Setup& setup) : setup_(setup), pieces_(piecesOf(setup.placement)) {
        using enum SetupFault;
        kings(Colour::white, whiteKingMissing, severalWhiteKings);
        kings(Colour::black, blackKingMissing, severalBlackKings);
        const auto ends = Occupancy::of(Rank::one) | Occupancy::of(Rank::eight);
        note(pawnOnEndRank, (pieces_.of(Kind::pawn) & ends).any());
        note(opponentInCheck, opponentIsInCheck());
        for (const auto colour : colours)
            castling(colour);
        note(enPassantWithoutPawn, setup.enPassant && !pawnHasPassed(*setup.enPassant));
        note(halfmoveClockOutOfRange, !isCounter(setup.halfmoveClock, 0));
        note(moveNumberOutOfRange, !isCounter(setup.moveNumber, 1));
    }

    [[nodiscard]] SetupFaults faults() const { return faults_; }

private:
    static bool isCounter(int value, int least) {
        return value >= least && value <= largestCounter;
    }

    void note(SetupFault fault, bool found) {
        if (found) faults_.insert(fault);
    }

    void kings(Colour colour, SetupFault missing, SetupFault several) {
        const auto found = pieces_.of(colour, Kind::king);
        note(missing, found.isEmpty());
        note(several, found.hasSeveral());
    }

    [[nodiscard]] bool opponentIsInCheck() const {
        const auto kings = pieces_.of(other(setup_.turn), Kind::king);
        return std::any_of(kings.begin(), kings.end(), [&](Square king) {
            return attackersOf(pieces_, king, setup_.turn, pieces_.occupied()).any();
        });
    }

    void castling(Colour colour) {
        const auto& rooks = setup_.castling[colour];
        if (!rooks.kingside && !rooks.queenside) return;
        const auto home = Occupancy::of(homeRank(colour));
        const auto kings = pieces_.of(colour, Kind::king) & home;
        note(SetupFault::castlingWithoutKing, kings.isEmpty());
        if (kings.isEmpty()) return;
        const auto king = fileOf(kings.first());
        const auto stands = [&](File file) {
            return pieces_.of(colour, Kind::rook).contains(squareAt(file, homeRank(colour)));
        };
        note(SetupFault::castlingWithoutRook,
             rooks.kingside && (!stands(*rooks.kingside) || *rooks.kingside < king));
        note(SetupFault::castlingWithoutRook,
             rooks.queenside && (!stands(*rooks.queenside) || *rooks.queenside > king));
    }

    /// A pawn of the side that has just moved stands in front of `square` as it sees it, and
    /// nothing on the two squares it came over.
    [[nodiscard]] bool pawnHasPassed(Square square) const {
        const bool whiteMoves = setup_.turn == Colour::white;
        if (rankOf(square) != (whiteMoves ? Rank::six : Rank::three)) return false;
        const int back = whiteMoves ? 8 : -8;
        const Piece pawn{other(setup_.turn), Kind::pawn};
        return setup_.placement.isEmpty(square) &&
               setup_.placement.isEmpty(squareAt(index(square) + back)) &&
               setup_.placement.at(squareAt(index(square) - back)) == pawn;
    }

    const Setup& setup_;
    Bitboards pieces_;
    SetupFaults faults_;
};

} // namespace

std::vector<SetupFault> SetupFaults::list() const {
    std::vector<SetupFault> found;
    std::copy_if(setupFaults.begin(),
                 setupFaults.end(),
                 std::back_inserter(found),
                 [&](SetupFault fault) { return contains(fault); });
    return found;
}

SetupFaults faultsOf(const Setup& setup) {
    return Examination(setup).faults();
}

} // namespace rules
