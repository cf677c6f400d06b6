// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/colour.hpp"
#include "rules/chess/board.hpp"
#include "rules/chess/core/attack_tables.hpp"
#include "rules/chess/core/bitboards.hpp"
#include "rules/chess/move.hpp"

#include <algorithm>
#include <array>
#include <cstddef> // defines __GLIBC__
#include <cstdint>

// Placed before a function: compiles it, with everything it calls, twice, once for any x86-64
// processor and once for those since about 2013 (which count bits in one instruction); the better
// version is chosen when the program is loaded. No effect where compiler, C library or processor
// does not support it.
#if defined(__x86_64__) && defined(__GLIBC__) && defined(__GNUC__) && !defined(__clang__)
#define FOR_EACH_PROCESSOR [[gnu::flatten, gnu::target_clones("default", "arch=x86-64-v3")]]
#else
#define FOR_EACH_PROCESSOR
#endif

namespace rules {

/// The conditions on the squares for castling of one king with one rook (Art. 3.8.b.2, in the words
/// of the Chess960 rules, which say the same for the standard squares).
struct CastlingWay {
    /// The squares that king and rook cross or land on, except their own: all must be empty.
    Occupancy crossed;
    /// The squares the king crosses and lands on: none may be attacked.
    Occupancy kingCrosses;
};

namespace detail {

constexpr Occupancy onwards(Square from, Square to) {
    Occupancy way;
    for (int square = std::min(index(from), index(to)); square <= std::max(index(from), index(to));
         ++square)
        if (square != index(from)) way.insert(squareAt(square));
    return way;
}

constexpr CastlingWay castlingWay(Move castling) {
    const auto king = onwards(castling.from(), castling.kingTarget());
    const auto rook = onwards(castling.to(), castling.rookTarget());
    const auto standing = Occupancy::of(castling.from()) | Occupancy::of(castling.to());
    return {(king | rook) & ~standing, king | Occupancy::of(castling.kingTarget())};
}

using ByFile = std::array<CastlingWay, 8>;

inline constexpr auto castlingWays = [] {
    ByColour<std::array<ByFile, 8>> ways{};
    for (const auto colour : colours)
        for (int king = 0; king < 8; ++king)
            for (int rook = 0; rook < 8; ++rook) {
                const int home = colour == Colour::white ? 0 : 56;
                auto& way =
                    ways[colour][static_cast<std::size_t>(king)][static_cast<std::size_t>(rook)];
                if (king != rook)
                    way = castlingWay(Move::castling(squareAt(home + king), squareAt(home + rook)));
            }
    return ways;
}();

} // namespace detail

/// Precondition: king and rook stand on different squares of their first rank.
constexpr const CastlingWay& castlingWay(Colour colour, Square king, Square rook) {
    const auto file = [](Square square) { return static_cast<std::size_t>(index(square) % 8); };
    return detail::castlingWays[colour][file(king)][file(rook)];
}

/// The legal moves of `us`, whose turn it is: the one place that knows which moves there are (Art.
/// 3). It finds them as whole sets of squares and hands these to a receiver, which lists them,
/// counts them, plays them or looks for one. A receiver has
///   moves(kind, from, targets)         a piece other than a pawn; each target is a move
///   pawnSteps(targets, step)           each pawn came from `step` squares before its target
///   pawnDoubleSteps(targets, step)
///   promotions(targets, step)          each target is one move for every promotion kind
///   enPassant(from, to)
///   castling(king, rook)
/// Nothing is generated and then taken back: checks and pins are known before the first move.
template <Colour us>
class Generator {
public:
    explicit Generator(const Bitboards& pieces)
        : pieces_(pieces)
        , own_(pieces.of(us))
        , enemies_(pieces.of(them))
        , occupied_(own_ | enemies_)
        , king_(pieces.king(us))
        , checkers_(checkersThatDoNotSlide()) {
        // Own pieces are ignored here: one that stands alone on such a line is pinned.
        findChecksAndPins(tables::rook(king_, enemies_) & enemyStraight(), pinnedStraight_);
        findChecksAndPins(tables::bishop(king_, enemies_) & enemyDiagonal(), pinnedDiagonal_);
    }

    /// Every legal move, each once.
    template <class Receiver>
    void deliver(Receiver& receiver) const {
        kingMoves(receiver);
        if (checkers_.hasSeveral()) return; // only the king can answer a double check
        const auto targets = answers();
        pawnMoves(receiver, own_ & pieces_.of(Kind::pawn), targets);
        knightMoves(receiver, targets);
        diagonalMoves(receiver, targets);
        straightMoves(receiver, targets);
    }

private:
    static constexpr Colour them = other(us);
    using Way = PawnWay<us>;

    [[nodiscard]] Occupancy enemy(Kind kind) const { return enemies_ & pieces_.of(kind); }
    [[nodiscard]] Occupancy enemyStraight() const {
        return enemies_ & (pieces_.of(Kind::rook) | pieces_.of(Kind::queen));
    }
    [[nodiscard]] Occupancy enemyDiagonal() const {
        return enemies_ & (pieces_.of(Kind::bishop) | pieces_.of(Kind::queen));
    }

    [[nodiscard]] Occupancy checkersThatDoNotSlide() const {
        return (tables::at(tables::knight, king_) & enemy(Kind::knight)) |
               (tables::at(tables::pawn[us], king_) & enemy(Kind::pawn));
    }

    /// Each of these sliders would reach the king if only own pieces were removed: with none
    /// between it gives check, with one it pins that piece to the line.
    void findChecksAndPins(Occupancy sliders, Occupancy& pinLines) {
        for (const auto slider : sliders) {
            const auto line = tables::between(king_, slider);
            const auto shield = line & own_;
            if (shield.isEmpty())
                checkers_.insert(slider);
            else if (!shield.hasSeveral())
                pinLines |= line | Occupancy::of(slider);
        }
    }

    /// Where a piece other than the king may land: with one checker, only on it or between it and
    /// the king.
    [[nodiscard]] Occupancy answers() const {
        // If an illegal move has left a king in check, it is not captured either (Art. A4.c).
        if (checkers_.isEmpty()) return ~(own_ | enemy(Kind::king));
        return tables::between(king_, checkers_.first()) | checkers_;
    }

    /// The other side's attacks, with our king removed from all lines. Complete within `wanted`;
    /// outside it may omit attacks but lists none falsely.
    [[nodiscard]] Occupancy attacksOn(Occupancy wanted) const {
        auto attacked = PawnWay<them>::attacks(enemy(Kind::pawn)) |
                        tables::at(tables::king, pieces_.king(them));
        for (const auto from : enemy(Kind::knight))
            attacked |= tables::at(tables::knight, from);
        wanted &= ~attacked;
        // One square costs two lookups, regardless of the number of sliders.
        return attacked | (wanted.size() > 2 ? slidingAttacks() : slidingAttacksAmong(wanted));
    }

    [[nodiscard]] Occupancy withoutKing() const { return occupied_ & ~Occupancy::of(king_); }

    [[nodiscard]] Occupancy slidingAttacks() const {
        Occupancy attacked;
        for (const auto from : enemyDiagonal())
            attacked |= tables::bishop(from, withoutKing());
        for (const auto from : enemyStraight())
            attacked |= tables::rook(from, withoutKing());
        return attacked;
    }

    [[nodiscard]] Occupancy slidingAttacksAmong(Occupancy squares) const {
        Occupancy attacked;
        for (const auto square : squares) {
            const auto attackers = (tables::bishop(square, withoutKing()) & enemyDiagonal()) |
                                   (tables::rook(square, withoutKing()) & enemyStraight());
            if (attackers.any()) attacked.insert(square);
        }
        return attacked;
    }

    template <class Receiver>
    void kingMoves(Receiver& receiver) const {
        const auto steps = tables::at(tables::king, king_) & ~own_;
        const auto rooks = rooksFreeToCastle();
        auto wanted = steps;
        for (const auto rook : rooks)
            wanted |= castlingWay(us, king_, rook).kingCrosses;
        if (wanted.isEmpty()) return;
        const auto attacked = attacksOn(wanted);
        receiver.moves(Kind::king, king_, steps & ~attacked);
        for (const auto rook : rooks)
            if ((castlingWay(us, king_, rook).kingCrosses & attacked).isEmpty())
                receiver.castling(king_, rook);
    }

    /// The rooks with which castling is possible unless a square is attacked. A rook pinned along
    /// the rank, possible in Chess960 only, would uncover its king.
    [[nodiscard]] Occupancy rooksFreeToCastle() const {
        Occupancy free;
        if (checkers_.any()) return free;
        for (const auto rook : pieces_.castlingRooks& own_ & ~pinnedStraight_)
            if ((castlingWay(us, king_, rook).crossed & occupied_).isEmpty()) free.insert(rook);
        return free;
    }

    template <class Receiver>
    void knightMoves(Receiver& receiver, Occupancy targets) const {
        // A pinned knight can never stay on its line.
        for (const auto from :
             own_& pieces_.of(Kind::knight) & ~(pinnedStraight_ | pinnedDiagonal_))
            receiver.moves(Kind::knight, from, tables::at(tables::knight, from) & targets);
    }

    template <class Receiver>
    void diagonalMoves(Receiver& receiver, Occupancy targets) const {
        const auto reach = [&](Square from) {
            const auto held = pinnedDiagonal_.contains(from) ? pinnedDiagonal_ : Occupancy::all();
            return tables::bishop(from, occupied_) & targets & held;
        };
        const auto free = own_ & ~pinnedStraight_;
        for (const auto from : free& pieces_.of(Kind::bishop))
            receiver.moves(Kind::bishop, from, reach(from));
        for (const auto from : free& pieces_.of(Kind::queen))
            receiver.moves(Kind::queen, from, reach(from));
    }

    template <class Receiver>
    void straightMoves(Receiver& receiver, Occupancy targets) const {
        const auto reach = [&](Square from) {
            const auto held = pinnedStraight_.contains(from) ? pinnedStraight_ : Occupancy::all();
            return tables::rook(from, occupied_) & targets & held;
        };
        const auto free = own_ & ~pinnedDiagonal_;
        for (const auto from : free& pieces_.of(Kind::rook))
            receiver.moves(Kind::rook, from, reach(from));
        for (const auto from : free& pieces_.of(Kind::queen))
            receiver.moves(Kind::queen, from, reach(from));
    }

    template <class Receiver>
    void pawnMoves(Receiver& receiver, Occupancy pawns, Occupancy targets) const {
        pawnSteps(receiver, pawns & ~pinnedDiagonal_, targets);
        pawnCaptures(receiver, pawns & ~pinnedStraight_, targets & enemies_);
        if (pieces_.enPassant.any()) capturesEnPassant(receiver, pawns);
    }

    template <class Receiver>
    void pawnSteps(Receiver& receiver, Occupancy pawns, Occupancy targets) const {
        const auto held = pawns & pinnedStraight_;
        const auto ahead = Way::steps(pawns & ~held) | (Way::steps(held) & pinnedStraight_);
        const auto steps = ahead & ~occupied_;
        const auto doubleSteps = Way::steps(steps & Way::thirdRank) & ~occupied_;
        arrivals(receiver, steps & targets, Way::ahead);
        receiver.pawnDoubleSteps(doubleSteps & targets, 2 * Way::ahead);
    }

    template <class Receiver>
    void pawnCaptures(Receiver& receiver, Occupancy pawns, Occupancy targets) const {
        const auto held = pawns & pinnedDiagonal_;
        const auto free = pawns & ~held;
        const auto left = Way::leftCaptures(free) | (Way::leftCaptures(held) & pinnedDiagonal_);
        const auto right = Way::rightCaptures(free) | (Way::rightCaptures(held) & pinnedDiagonal_);
        arrivals(receiver, left & targets, Way::left);
        arrivals(receiver, right & targets, Way::right);
    }

    template <class Receiver>
    void arrivals(Receiver& receiver, Occupancy targets, int step) const {
        receiver.pawnSteps(targets & ~Way::lastRank, step);
        if ((targets & Way::lastRank).any()) receiver.promotions(targets & Way::lastRank, step);
    }

    template <class Receiver>
    void capturesEnPassant(Receiver& receiver, Occupancy pawns) const {
        const auto target = pieces_.enPassant.first();
        for (const auto from : tables::at(tables::pawn[them], target) & pawns)
            if (enPassantIsSafe(pieces_, us, from)) receiver.enPassant(from, target);
    }

    const Bitboards& pieces_;
    Occupancy own_;
    Occupancy enemies_;
    Occupancy occupied_;
    Square king_;
    Occupancy checkers_;
    Occupancy pinnedStraight_; // all lines of pins along ranks and files, pinners included
    Occupancy pinnedDiagonal_;
};

/// Receives the moves of a position and counts them without visiting each.
class MoveCounter {
public:
    void moves(Kind, Square, Occupancy targets) { add(targets); }
    void pawnSteps(Occupancy targets, int) { add(targets); }
    void pawnDoubleSteps(Occupancy targets, int) { add(targets); }
    void promotions(Occupancy targets, int) { add(targets, promotionKinds.size()); }
    void enPassant(Square, Square) { ++count_; }
    void castling(Square, Square) { ++count_; }

    [[nodiscard]] std::uint64_t count() const { return count_; }

private:
    void add(Occupancy targets, std::size_t movesEach = 1) {
        count_ += static_cast<std::uint64_t>(targets.size()) * movesEach;
    }

    std::uint64_t count_ = 0;
};

/// How many legal moves `us`, whose turn it is, has.
template <Colour us>
std::uint64_t countMoves(const Bitboards& pieces) {
    MoveCounter counter;
    Generator<us>(pieces).deliver(counter);
    return counter.count();
}

/// Receives the moves of `us`, plays each on a copy of the board and passes that to `visit`, with
/// the move and whether it is irreversible: a capture, a pawn's move or castling.
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

} // namespace rules
