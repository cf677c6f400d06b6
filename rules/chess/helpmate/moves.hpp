// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/chess/core/bitboards.hpp"
#include "rules/chess/core/generate.hpp"
#include "rules/chess/move.hpp"

#include <utility>

namespace rules::helpmate {

/// Receives the moves of `us`, plays each on a copy of the board and hands that to `visit`, with
/// the move and whether it can never be undone: a capture, a pawn's move or castling.
template <Colour us, class Visit>
class Follower {
public:
    Follower(const Bitboards& pieces, Visit visit) : pieces_(pieces), visit_(visit) {}

    void moves(Kind kind, Square from, Occupancy targets) {
        for (const auto to : targets)
            after(Move::plain(from, to), pieces_.of(other(us)).contains(to), [&](Bitboards& next) {
                next.step(us, kind, from, to);
            });
    }
    void pawnSteps(Occupancy targets, int step) {
        for (const auto to : targets)
            after(Move::plain(before(to, step), to), true, [&](Bitboards& next) {
                next.step(us, Kind::pawn, before(to, step), to);
            });
    }
    void pawnDoubleSteps(Occupancy targets, int step) {
        for (const auto to : targets)
            after(Move::plain(before(to, step), to), true, [&](Bitboards& next) {
                next.doubleStep(us, before(to, step), to);
            });
    }
    void promotions(Occupancy targets, int step) {
        for (const auto to : targets)
            for (const auto kind : promotionKinds)
                after(Move::promotion(before(to, step), to, kind), true, [&](Bitboards& next) {
                    next.promote(us, before(to, step), to, kind);
                });
    }
    void enPassant(Square from, Square to) {
        after(Move::enPassant(from, to), true, [&](Bitboards& next) {
            next.captureEnPassant(us, from, to);
        });
    }
    void castling(Square king, Square rook) {
        const auto move = Move::castling(king, rook);
        after(move, true, [&](Bitboards& next) { next.castle(us, move); });
    }

private:
    static Square before(Square to, int step) { return squareAt(index(to) - step); }

    void after(Move move, bool irreversible, auto play) {
        auto next = pieces_;
        play(next);
        visit_(next, move, irreversible);
    }

    const Bitboards& pieces_;
    Visit visit_;
};

/// Calls visit(Bitboards after the move, Move, bool irreversible) for every legal move of `us`.
template <Colour us, class Visit>
void follow(const Bitboards& pieces, Visit visit) {
    Follower<us, Visit> follower(pieces, visit);
    Generator<us>(pieces).deliver(follower);
}

/// Receives moves and only notices whether there are any.
class MoveSeen {
public:
    void moves(Kind, Square, Occupancy targets) { see(targets); }
    void pawnSteps(Occupancy targets, int) { see(targets); }
    void pawnDoubleSteps(Occupancy targets, int) { see(targets); }
    void promotions(Occupancy targets, int) { see(targets); }
    void enPassant(Square, Square) { seen_ = true; }
    void castling(Square, Square) { seen_ = true; }

    [[nodiscard]] bool any() const { return seen_; }

private:
    void see(Occupancy targets) { seen_ = seen_ || targets.any(); }

    bool seen_ = false;
};

/// Precondition: it is Black's turn.
[[nodiscard]] inline bool blackIsMated(const Bitboards& pieces) {
    const auto king = pieces.king(Colour::black);
    if (attackersOf(pieces, king, Colour::white, pieces.occupied()).isEmpty()) return false;
    MoveSeen moves;
    Generator<Colour::black>(pieces).deliver(moves);
    return !moves.any();
}

// The same position with the colours exchanged and the board turned upside down: a question about
// Black becomes one about White.

constexpr Square mirrored(Square square) {
    return squareAt(index(square) ^ 56);
}

constexpr Occupancy mirrored(Occupancy set) {
    auto bits = set.bits();
    bits = (bits >> 8 & 0x00ff'00ff'00ff'00ff) | (bits & 0x00ff'00ff'00ff'00ff) << 8;
    bits = (bits >> 16 & 0x0000'ffff'0000'ffff) | (bits & 0x0000'ffff'0000'ffff) << 16;
    return Occupancy::fromBits(bits >> 32 | bits << 32);
}

constexpr Bitboards mirrored(Bitboards pieces) {
    for (auto& set : pieces.ofKind)
        set = mirrored(set);
    pieces.ofColour = {mirrored(pieces.ofColour.black), mirrored(pieces.ofColour.white)};
    pieces.castlingRooks = mirrored(pieces.castlingRooks);
    pieces.enPassant = mirrored(pieces.enPassant);
    return pieces;
}

constexpr Move mirrored(Move move) {
    const auto from = mirrored(move.from());
    const auto to = mirrored(move.to());
    if (move.isCastling()) return Move::castling(from, to);
    if (move.isEnPassant()) return Move::enPassant(from, to);
    if (const auto kind = move.promotionKind()) return Move::promotion(from, to, *kind);
    return Move::plain(from, to);
}

} // namespace rules::helpmate
