// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/chess/core/bitboards.hpp"

#include "rules/chess/board.hpp"
#include "rules/chess/core/attack_tables.hpp"
#include "rules/chess/core/generate.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdlib>

namespace rules {

Kind Bitboards::kindAt(Square square) const {
    const auto* const found =
        std::ranges::find_if(kinds, [&](Kind kind) { return of(kind).contains(square); });
    return *found;
}

void Bitboards::play(Colour us, Move move) {
    const auto from = move.from();
    const auto to = move.to();
    if (move.isCastling()) return castle(us, move);
    if (move.isEnPassant()) return captureEnPassant(us, from, to);
    if (const auto kind = move.promotionKind()) return promote(us, from, to, *kind);
    const auto kind = kindAt(from);
    const bool isDouble = kind == Kind::pawn && std::abs(index(to) - index(from)) == 16;
    isDouble ? doubleStep(us, from, to) : step(us, kind, from, to);
}

Occupancy attackersOf(const Bitboards& pieces, Square target, Colour by, Occupancy occupied) {
    const auto straight = pieces.of(Kind::rook) | pieces.of(Kind::queen);
    const auto diagonal = pieces.of(Kind::bishop) | pieces.of(Kind::queen);
    return pieces.of(by) & ((pawnAttacks(other(by), target) & pieces.of(Kind::pawn)) |
                            (knightAttacks(target) & pieces.of(Kind::knight)) |
                            (kingAttacks(target) & pieces.of(Kind::king)) |
                            (rookAttacks(target, occupied) & straight) |
                            (bishopAttacks(target, occupied) & diagonal));
}

bool enPassantIsSafe(const Bitboards& pieces, Colour us, Square from) {
    const auto target = pieces.enPassant.first();
    const auto captured = Occupancy::of(squareAt(fileOf(target), rankOf(from)));
    const auto occupied = (pieces.occupied() & ~captured & ~Occupancy::of(from)) | pieces.enPassant;
    return (attackersOf(pieces, pieces.king(us), other(us), occupied) & ~captured).isEmpty();
}

bool enPassantIsLegal(const Bitboards& pieces, Colour us) {
    if (pieces.enPassant.isEmpty()) return false;
    const auto capturers =
        pawnAttacks(other(us), pieces.enPassant.first()) & pieces.of(us, Kind::pawn);
    return std::ranges::any_of(capturers,
                               [&](Square from) { return enPassantIsSafe(pieces, us, from); });
}

namespace {

/// Like `attackersOf`, directly on the tables: this is called for every move that is played.
bool isAttacked(
    const Bitboards& pieces, Colour us, Square target, Occupancy attackers, Occupancy occupied) {
    const auto of = [&](Kind kind) { return attackers & pieces.of(kind); };
    const auto queens = of(Kind::queen);
    return ((tables::at(tables::pawn[us], target) & of(Kind::pawn)) |
            (tables::at(tables::knight, target) & of(Kind::knight)) |
            (tables::at(tables::king, target) & of(Kind::king)) |
            (tables::rook(target, occupied) & (of(Kind::rook) | queens)) |
            (tables::bishop(target, occupied) & (of(Kind::bishop) | queens)))
        .any();
}

bool isLastRank(Colour us, Square square) {
    return rankOf(square) == (us == Colour::white ? Rank::eight : Rank::one);
}

/// One or two squares straight ahead over empty squares, or one diagonally onto an enemy (Art.
/// 3.7).
bool pawnReaches(const Bitboards& pieces, Colour us, Square from, Square to) {
    const auto enemies = pieces.of(other(us));
    if (tables::at(tables::pawn[us], from).contains(to)) return enemies.contains(to);
    const int way = us == Colour::white ? 8 : -8;
    const int distance = (index(to) - index(from)) * (us == Colour::white ? 1 : -1);
    const auto home = us == Colour::white ? Rank::two : Rank::seven;
    const bool isDouble = distance == 16 && rankOf(from) == home;
    if (distance != 8 && !isDouble) return false;
    const auto passed = Occupancy::of(to) | Occupancy::of(squareAt(index(from) + way));
    return (pieces.occupied() & passed).isEmpty();
}

bool reaches(const Bitboards& pieces, Colour us, Square from, Square to) {
    const auto kind = pieces.kindAt(from);
    if (kind == Kind::pawn) return pawnReaches(pieces, us, from, to) && !isLastRank(us, to);
    return tables::attacks({us, kind}, from, pieces.occupied()).contains(to);
}

bool isLegalPromotion(const Bitboards& pieces, Colour us, Square from, Square to) {
    return pieces.of(Kind::pawn).contains(from) && isLastRank(us, to) &&
           pawnReaches(pieces, us, from, to) && leavesKingSafe(pieces, us, from, to);
}

bool isLegalEnPassant(const Bitboards& pieces, Colour us, Square from, Square to) {
    return pieces.enPassant.contains(to) && pieces.of(Kind::pawn).contains(from) &&
           tables::at(tables::pawn[us], from).contains(to) && enPassantIsSafe(pieces, us, from);
}

/// Nothing in the way, no square on the king's path attacked, and no attack uncovered by the rook,
/// which is possible in Chess960 only (Art. 3.8.b.2). Precondition: the king is not in check.
bool castlingIsOpen(const Bitboards& pieces, Colour us, Square rook) {
    const auto castling = Move::castling(pieces.king(us), rook);
    const auto& way = castlingWay(us, castling.from(), rook);
    if ((way.crossed & pieces.occupied()).any()) return false;
    const auto others = pieces.occupied() & ~Occupancy{castling.from(), rook};
    const auto occupied = others | Occupancy::of(castling.rookTarget());
    return std::ranges::none_of(way.kingCrosses, [&](Square square) {
        return isAttacked(pieces, us, square, pieces.of(other(us)), occupied);
    });
}

bool isLegalCastling(const Bitboards& pieces, Colour us, Square king, Square rook) {
    return king == pieces.king(us) && (pieces.castlingRooks & pieces.of(us)).contains(rook) &&
           attackersOf(pieces, king, other(us), pieces.occupied()).isEmpty() &&
           castlingIsOpen(pieces, us, rook);
}

} // namespace

bool leavesKingSafe(const Bitboards& pieces, Colour us, Square from, Square to) {
    const auto king = pieces.king(us);
    const auto target = from == king ? to : king;
    const auto occupied = (pieces.occupied() & ~Occupancy::of(from)) | Occupancy::of(to);
    const auto attackers = pieces.of(other(us)) & ~Occupancy::of(to);
    return !isAttacked(pieces, us, target, attackers, occupied);
}

bool isLegalMove(const Bitboards& pieces, Colour us, Move move) {
    const auto from = move.from();
    const auto to = move.to();
    if (!pieces.of(us).contains(from)) return false;
    if (move.isCastling()) return isLegalCastling(pieces, us, from, to);
    if (pieces.of(us).contains(to) || pieces.of(Kind::king).contains(to)) return false;
    if (move.isEnPassant()) return isLegalEnPassant(pieces, us, from, to);
    if (move.isPromotion()) return isLegalPromotion(pieces, us, from, to);
    return reaches(pieces, us, from, to) && leavesKingSafe(pieces, us, from, to);
}

namespace {

constexpr std::size_t keySquares = squareCount;

/// SplitMix64 (Steele, Lea, Flood 2014) from a fixed seed.
struct Numbers {
    std::uint64_t state = 0x4865'6b74'6f72'0001; // "Hektor", first series

    constexpr std::uint64_t next() {
        state += 0x9e37'79b9'7f4a'7c15;
        auto mixed = state;
        mixed = (mixed ^ mixed >> 30) * 0xbf58'476d'1ce4'e5b9;
        mixed = (mixed ^ mixed >> 27) * 0x94d0'49bb'1331'11eb;
        return mixed ^ mixed >> 31;
    }
};

struct Keys {
    ByColour<std::array<std::array<std::uint64_t, keySquares>, kinds.size()>> piece{};
    std::array<std::uint64_t, keySquares> castlingRook{};
    std::array<std::uint64_t, keySquares> enPassant{};
    std::uint64_t blackToMove = 0;
};

constexpr Keys keys = [] {
    Numbers numbers;
    Keys made;
    for (const auto colour : colours)
        for (auto& table : made.piece[colour])
            for (auto& key : table)
                key = numbers.next();
    for (auto& key : made.castlingRook)
        key = numbers.next();
    for (auto& key : made.enPassant)
        key = numbers.next();
    made.blackToMove = numbers.next();
    return made;
}();

std::uint64_t sum(const std::array<std::uint64_t, keySquares>& table, Occupancy set) {
    std::uint64_t total = 0;
    for (const auto square : set)
        total ^= table[static_cast<std::size_t>(index(square))];
    return total;
}

} // namespace

std::uint64_t fingerprintOf(const Bitboards& pieces, Colour turn) {
    auto total = turn == Colour::black ? keys.blackToMove : 0;
    for (const auto colour : colours)
        for (const auto kind : kinds)
            total ^=
                sum(keys.piece[colour][static_cast<std::size_t>(kind)], pieces.of(colour, kind));
    return total ^ sum(keys.castlingRook, pieces.castlingRooks) ^
           sum(keys.enPassant, pieces.enPassant);
}

} // namespace rules
