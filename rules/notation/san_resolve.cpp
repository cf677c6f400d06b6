// SPDX-License-Identifier: GPL-3.0-or-later
// From what is written to the one legal move that is meant.
#include "rules/chess/position.hpp"
#include "rules/notation/movers.hpp"
#include "rules/notation/san.hpp"
#include "rules/notation/usual_san.hpp"

#include <utility>

namespace rules {
namespace {

using Resolved = Expected<Move, SanError>;

Resolved refuse(SanProblem problem) {
    return unexpected(SanError{.what = problem});
}

SanError promotionMissing(Square from, Square to) {
    SanError error{.what = SanProblem::promotionMissing};
    for (const auto kind : promotionKinds)
        error.candidates.push_back(Move::promotion(from, to, kind));
    return error;
}

Resolved castlingMeant(const Position& position, CastlingSide side) {
    const auto rook = position.castlingRook(position.turn(), side);
    if (!rook) return refuse(SanProblem::illegal);
    return Move::castling(position.king(position.turn()), *rook);
}

Resolved betweenMeant(const Position& position, const SanMove& san) {
    const auto from = squareAt(*san.fromFile, *san.fromRank);
    if (!san.promotion && promotionIsMissing(position, from, san.to))
        return unexpected(promotionMissing(from, san.to));
    const auto move = moveBetween(position, from, san.to, san.promotion);
    return move ? Resolved(*move) : refuse(SanProblem::illegal);
}

Resolved pawnMeant(const Position& position, const SanMove& san) {
    const auto from = pawnOrigin(position, san.fromFile, san.to);
    if (!from || (san.fromRank && *san.fromRank != rankOf(*from)))
        return refuse(SanProblem::illegal);
    if (!san.promotion && promotionIsMissing(position, *from, san.to))
        return unexpected(promotionMissing(*from, san.to));
    return pawnMove(position, *from, san.to, san.promotion);
}

/// The departure squares that agree with what is written.
Occupancy written(const SanMove& san) {
    auto squares = Occupancy::all();
    if (san.fromFile) squares &= Occupancy::of(*san.fromFile);
    if (san.fromRank) squares &= Occupancy::of(*san.fromRank);
    return squares;
}

Resolved pieceMeant(const Position& position, Kind kind, const SanMove& san) {
    if (san.promotion) return refuse(SanProblem::illegal);
    auto movers = moversTo(position, kind, san.to) & written(san);
    if (movers.hasSeveral()) movers = legalMovers(position, movers, san.to);
    if (movers.isEmpty()) return refuse(SanProblem::illegal);
    if (!movers.hasSeveral()) return Move::plain(movers.first(), san.to);
    SanError error{.what = SanProblem::ambiguous};
    for (const auto from : movers)
        error.candidates.push_back(Move::plain(from, san.to));
    return unexpected(std::move(error));
}

/// The only move that can be meant; whether it is legal is still to be asked. To ask it once is
/// what makes reading a database fast.
Resolved meant(const San& san, const Position& position) {
    if (const auto* const castling = std::get_if<SanCastling>(&san.move))
        return castlingMeant(position, castling->side);
    const auto& move = std::get<SanMove>(san.move);
    if (!move.kind) return betweenMeant(position, move);
    return move.kind == Kind::pawn ? pawnMeant(position, move)
                                   : pieceMeant(position, *move.kind, move);
}

Resolved meant(std::string_view text, Letters letters, const Position& position) {
    if (San usual; readUsualSan(text, letters, usual)) return meant(usual, position);
    const auto san = parseSan(text, letters);
    if (!san) return unexpected(san.error());
    return meant(*san, position);
}

Resolved ifLegal(Resolved move, const Position& position) {
    return move && !position.isLegal(*move) ? refuse(SanProblem::illegal) : move;
}

} // namespace

Expected<Move, SanError> resolve(const San& san, const Position& position) {
    return ifLegal(meant(san, position), position);
}

Expected<Move, SanError>
parseSan(std::string_view text, Letters letters, const Position& position) {
    return ifLegal(meant(text, letters, position), position);
}

Expected<Move, SanError> playSan(std::string_view text, Letters letters, Position& position) {
    auto move = meant(text, letters, position);
    if (move && !position.playIfLegal(*move)) return refuse(SanProblem::illegal);
    return move;
}

} // namespace rules
