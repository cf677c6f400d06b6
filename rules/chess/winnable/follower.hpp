// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/chess/core/bitboards.hpp"
#include "rules/chess/core/generate.hpp"
#include "rules/chess/move.hpp"

namespace rules::helpmate {

/// Receives the moves of `us`, plays each on a copy of the board and hands that to `visit`, with
/// the move and whether it can never be undone: a capture, a pawn's move or castling.
template <Colour us, class Visit>
class Follower {
public:
    Follower(const Bitboards& men, Visit visit) : men_(men), visit_(visit) {}

    void moves(Kind kind, Square from, Occupancy targets) {
        for (const auto to : targets)
            after(Move::plain(from, to), men_.of(other(us)).contains(to), [&](Bitboards& next) {
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
        auto next = men_;
        play(next);
        visit_(next, move, irreversible);
    }

    const Bitboards& men_;
    Visit visit_;
};

/// Calls visit(Bitboards after the move, Move, bool irreversible) for every legal move of `us`.
template <Colour us, class Visit>
void follow(const Bitboards& men, Visit visit) {
    Follower<us, Visit> follower(men, visit);
    Generator<us>(men).deliver(follower);
}

} // namespace rules::helpmate
