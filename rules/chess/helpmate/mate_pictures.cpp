// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/chess/helpmate/mate_pictures.hpp"

#include "rules/chess/core/attack_tables.hpp"
#include "rules/chess/core/generate.hpp"
#include "rules/chess/helpmate/mobility.hpp"
#include "rules/chess/helpmate/moves.hpp"
#include "rules/chess/helpmate/set_moves.hpp"
#include "rules/chess/material.hpp"

#include <algorithm>
#include <array>

namespace rules::helpmate {
namespace {

Occupancy attacksFromReach(const MobilePiece& piece, Occupancy steady) {
    switch (piece.kind) {
    case Kind::pawn: return pawnAttacks(Colour::white, piece.reach);
    case Kind::knight: return knightLeaps(piece.reach);
    case Kind::king: return {};
    case Kind::bishop: return bishopRuns(piece.reach, steady);
    case Kind::rook: return rookRuns(piece.reach, steady);
    case Kind::queen: break;
    }
    return bishopRuns(piece.reach, steady) | rookRuns(piece.reach, steady);
}

/// What takes part in a mate, and where it can be.
struct Cast {
    Occupancy victim;  // the black king
    Occupancy king;    // White's
    Occupancy attacks; // of White's other pieces
    std::array<Occupancy, Mobility::mostPieces> blockers{};
    std::size_t blockerCount = 0;
};

Cast castOf(const Mobility& mobility) {
    Cast cast;
    for (const auto& piece : mobility.pieces()) {
        const bool isKing = piece.kind == Kind::king;
        if (piece.colour == Colour::black) {
            if (isKing)
                cast.victim = piece.reach;
            else
                cast.blockers[cast.blockerCount++] = piece.reach;
        } else if (isKing)
            cast.king = piece.reach;
        else
            cast.attacks |= attacksFromReach(piece, mobility.steady());
    }
    return cast;
}

/// Gives each of the squares a piece of Black's own (augmenting paths).
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
        for (std::size_t piece = 0; piece < cast_.blockerCount; ++piece) {
            if (tried_[piece] || !cast_.blockers[piece].contains(square)) continue;
            tried_[piece] = true;
            if (on_[piece] >= 0 && !place(squareAt(on_[piece]))) continue;
            on_[piece] = index(square);
            return true;
        }
        return false;
    }

    const Cast& cast_;
    std::array<int, Mobility::mostPieces> on_{};
    std::array<bool, Mobility::mostPieces> tried_{};
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

/// Whether it may be mate now, or after captures of pieces that have stood still.
bool mayMateFrom(const Mobility& mobility, int& left) {
    if (mayMateIn(mobility)) return true;
    const auto captures = mobility.captures();
    return std::any_of(captures.begin(), captures.end(), [&](Mobility::Capture capture) {
        return --left < 0 || mayMateFrom(mobility.after(capture), left);
    });
}

} // namespace

bool mayEverMate(const Bitboards& pieces) {
    return !Mobility::covers(pieces) || mayMateIn(Mobility(pieces));
}

bool mayMateCaptureByCapture(const Bitboards& pieces, int& left) {
    return !Mobility::covers(pieces) ||
           mayMateFrom(Mobility(pieces, Mobility::Until::standingPieceCaptured), left);
}

namespace {

class Checks {
public:
    template <Colour turn>
    bool ruleOut(const Bitboards& pieces) {
        if (!canMateByMaterial(pieces, Colour::white)) return true;
        if (!mayMateCaptureByCapture(pieces, captures_)) return true;
        const auto checks = attackersOf(pieces, pieces.king(turn), other(turn), pieces.occupied());
        return checks.any() && --positions_ >= 0 && ruleOutEveryMove<turn>(pieces);
    }

private:
    template <Colour us>
    bool ruleOutEveryMove(const Bitboards& pieces) {
        bool all = true;
        follow<us>(pieces, [&](const Bitboards& next, Move, bool) {
            all = all && ruleOutNext<other(us)>(next);
        });
        return all;
    }

    template <Colour turn>
    bool ruleOutNext(const Bitboards& pieces) {
        if constexpr (turn == Colour::black)
            if (blackIsMated(pieces)) return false;
        return ruleOut<turn>(pieces);
    }

    // How much is followed altogether.
    int positions_ = 32;
    int captures_ = 200;
};

} // namespace

bool isRuledOutAfterChecks(const Bitboards& pieces, Colour turn) {
    Checks checks;
    return turn == Colour::white ? checks.ruleOut<Colour::white>(pieces)
                                 : checks.ruleOut<Colour::black>(pieces);
}

} // namespace rules::helpmate
