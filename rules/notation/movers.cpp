// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/notation/movers.hpp"

#include "rules/chess/core/occupancy.hpp"

#include <cstdlib>

namespace rules {
namespace {

std::optional<Move> castlingMeant(const Position& position, Square from, Square to) {
    const bool far = std::abs(index(fileOf(from)) - index(fileOf(to))) > 1;
    for (const auto side : {CastlingSide::kingside, CastlingSide::queenside}) {
        const auto rook = position.castlingRook(position.turn(), side);
        if (!rook) continue;
        const auto castling = Move::castling(from, *rook);
        if (to == *rook || (far && to == castling.kingTarget())) return castling;
    }
    return std::nullopt;
}

} // namespace

Occupancy moversTo(const Position& position, Kind kind, Square to) {
    const Piece piece{position.turn(), kind};
    return attacks(piece, to, position.occupied()) & position.pieces(piece);
}

Occupancy legalMovers(const Position& position, Occupancy movers, Square to) {
    auto legal = movers;
    for (const auto from : movers)
        if (!position.isLegal(Move::plain(from, to))) legal.remove(from);
    return legal;
}

std::optional<Square> pawnOrigin(const Position& position, std::optional<File> file, Square to) {
    const auto turn = position.turn();
    const auto pawns = position.pieces({turn, Kind::pawn});
    const int back = turn == Colour::white ? -1 : 1;
    const int sideways = file ? index(*file) - index(fileOf(to)) : 0;
    const auto near = neighbour(to, sideways, back);
    if (!near) return std::nullopt;
    if (pawns.contains(*near)) return near;
    if (sideways != 0 || position.occupied().contains(*near)) return std::nullopt;
    const auto far = neighbour(to, 0, 2 * back);
    return far && pawns.contains(*far) ? far : std::nullopt;
}

Move pawnMove(const Position& position, Square from, Square to, std::optional<Kind> promotion) {
    if (promotion) return Move::promotion(from, to, *promotion);
    if (fileOf(from) != fileOf(to) && position.enPassant() == to) return Move::enPassant(from, to);
    return Move::plain(from, to);
}

std::optional<Move>
moveBetween(const Position& position, Square from, Square to, std::optional<Kind> promotion) {
    const auto piece = position.at(from);
    if (!piece || piece->colour != position.turn()) return std::nullopt;
    if (promotion || piece->kind == Kind::pawn) return pawnMove(position, from, to, promotion);
    if (piece->kind == Kind::king)
        if (const auto castling = castlingMeant(position, from, to)) return castling;
    return Move::plain(from, to);
}

bool promotionIsMissing(const Position& position, Square from, Square to) {
    return position.isLegal(Move::promotion(from, to, Kind::queen));
}

} // namespace rules
