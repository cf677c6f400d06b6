// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/chess/legality.hpp"

#include "rules/chess/attack_tables.hpp"
#include "rules/chess/attacks.hpp"
#include "rules/chess/castling_way.hpp"
#include "rules/chess/sliders.hpp"

#include <algorithm>

namespace rules {
namespace {

/// As `attackersOf`, on the tables themselves: this is asked about every move that is played.
bool isAttacked(
    const Bitboards& men, Colour us, Square target, Occupancy attackers, Occupancy occupied) {
    const auto of = [&](Kind kind) { return attackers & men.of(kind); };
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

/// One or two squares straight ahead over empty squares, or one slantwise onto an enemy (Art. 3.7).
bool pawnReaches(const Bitboards& men, Colour us, Square from, Square to) {
    const auto enemies = men.of(other(us));
    if (tables::at(tables::pawn[us], from).contains(to)) return enemies.contains(to);
    const int way = us == Colour::white ? 8 : -8;
    const int distance = (index(to) - index(from)) * (us == Colour::white ? 1 : -1);
    const auto home = us == Colour::white ? Rank::two : Rank::seven;
    const bool isDouble = distance == 16 && rankOf(from) == home;
    if (distance != 8 && !isDouble) return false;
    const auto passed = Occupancy::of(to) | Occupancy::of(squareAt(index(from) + way));
    return (men.occupied() & passed).isEmpty();
}

bool reaches(const Bitboards& men, Colour us, Square from, Square to) {
    const auto kind = men.kindAt(from);
    if (kind == Kind::pawn) return pawnReaches(men, us, from, to) && !isLastRank(us, to);
    return attacks({us, kind}, from, men.occupied()).contains(to);
}

bool isLegalPromotion(const Bitboards& men, Colour us, Square from, Square to) {
    return men.of(Kind::pawn).contains(from) && isLastRank(us, to) &&
           pawnReaches(men, us, from, to) && leavesKingSafe(men, us, from, to);
}

bool isLegalEnPassant(const Bitboards& men, Colour us, Square from, Square to) {
    return men.enPassant.contains(to) && men.of(Kind::pawn).contains(from) &&
           tables::at(tables::pawn[us], from).contains(to) && enPassantIsSafe(men, us, from);
}

/// Nobody in the way, no square of the king's way attacked, and no attack that the rook uncovers,
/// which only Chess960 knows (Art. 3.8.b.2). Precondition: the king is not in check.
bool castlingIsOpen(const Bitboards& men, Colour us, Square rook) {
    const auto castling = Move::castling(men.king(us), rook);
    const auto& way = castlingWay(us, castling.from(), rook);
    if ((way.crossed & men.occupied()).any()) return false;
    const auto others = men.occupied() & ~Occupancy{castling.from(), rook};
    const auto occupied = others | Occupancy::of(castling.rookTarget());
    return std::none_of(way.kingCrosses.begin(), way.kingCrosses.end(), [&](Square square) {
        return isAttacked(men, us, square, men.of(other(us)), occupied);
    });
}

bool isLegalCastling(const Bitboards& men, Colour us, Square king, Square rook) {
    return king == men.king(us) && (men.castlingRooks & men.of(us)).contains(rook) &&
           attackersOf(men, king, other(us), men.occupied()).isEmpty() &&
           castlingIsOpen(men, us, rook);
}

} // namespace

bool leavesKingSafe(const Bitboards& men, Colour us, Square from, Square to) {
    const auto king = men.king(us);
    const auto target = from == king ? to : king;
    const auto occupied = (men.occupied() & ~Occupancy::of(from)) | Occupancy::of(to);
    const auto attackers = men.of(other(us)) & ~Occupancy::of(to);
    return !isAttacked(men, us, target, attackers, occupied);
}

bool isLegalMove(const Bitboards& men, Colour us, Move move) {
    const auto from = move.from();
    const auto to = move.to();
    if (!men.of(us).contains(from)) return false;
    if (move.isCastling()) return isLegalCastling(men, us, from, to);
    if (men.of(us).contains(to) || men.of(Kind::king).contains(to)) return false;
    if (move.isEnPassant()) return isLegalEnPassant(men, us, from, to);
    if (move.isPromotion()) return isLegalPromotion(men, us, from, to);
    return reaches(men, us, from, to) && leavesKingSafe(men, us, from, to);
}

} // namespace rules
