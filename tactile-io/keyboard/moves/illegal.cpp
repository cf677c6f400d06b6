// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/base/expected.hpp"
#include "rules/chess/core/bitboards.hpp"
#include "tactile-io/keyboard/moves/entry.hpp"

#include <algorithm>
#include <vector>

namespace tactile {
namespace {

using rules::CastlingSide;
using rules::Colour;
using rules::Kind;
using rules::Occupancy;
using rules::Piece;
using rules::Position;
using rules::Rank;
using rules::Square;

/// The pieces of `by` that would attack `target` if exactly the squares `occupied` were occupied.
Occupancy attackersThrough(const Position& position, Square target, Colour by, Occupancy occupied) {
    return attackersOf(position.bitboards(), target, by, occupied) & occupied;
}

Kind kindAt(const Position& position, Square square) {
    const auto piece = position.at(square);
    EXPECTS(piece.has_value());
    return piece->kind;
}

// --- whether the king is safe afterwards

/// Whether the pawn takes en passant, provided that the other one has just passed over that square.
/// The position itself knows only captures that are legal.
bool wouldTakeEnPassant(const Position& position, Square from, Square to) {
    const auto colour = position.turn();
    const auto start = neighbour(to, 0, colour == Colour::white ? 1 : -1);
    const Piece passed{other(colour), Kind::pawn};
    return kindAt(position, from) == Kind::pawn && fileOf(from) != fileOf(to) && start &&
           rankOf(*start) == (colour == Colour::white ? Rank::seven : Rank::two) &&
           !position.occupied().contains(to) && !position.occupied().contains(*start) &&
           position.at(squareAt(fileOf(to), rankOf(from))) == passed;
}

/// The occupied squares after the move: en passant also empties the captured pawn's square.
Occupancy occupiedAfter(const Position& position, Square from, Square to) {
    auto occupied = position.occupied();
    occupied.remove(from);
    occupied.insert(to);
    if (wouldTakeEnPassant(position, from, to)) occupied.remove(squareAt(fileOf(to), rankOf(from)));
    return occupied;
}

/// Whether the piece alone stands between its king and an attacker.
bool isPinned(const Position& position, Square from, Square by) {
    auto others = position.occupied();
    others.remove(from);
    const auto king = position.king(position.turn());
    return attackersThrough(position, king, other(position.turn()), others).contains(by);
}

std::optional<WhyIllegal> kingFault(const Position& position, Square from, Square to) {
    const auto kind = kindAt(position, from);
    const auto enemy = other(position.turn());
    const auto target = kind == Kind::king ? to : position.king(position.turn());
    auto attackers = attackersThrough(position, target, enemy, occupiedAfter(position, from, to));
    attackers.remove(to);
    if (attackers.isEmpty()) return std::nullopt;
    const auto by = attackers.first();
    if (kind == Kind::king) return KingWouldBeAttacked{to, kindAt(position, by), by};
    if (position.checkers().contains(by)) return StillInCheck{kindAt(position, by), by};
    if (!isPinned(position, from, by)) return KingExposed{kindAt(position, by), by};
    return PinnedBy{kind, from, kindAt(position, by), by};
}

// --- whether a piece can go there, ignoring the safety of its king

/// The number of squares straight ahead to `to`, or 0 if a pawn does not go there without
/// capturing.
int pawnSteps(Square from, Square to, Colour colour) {
    const int ahead = colour == Colour::white ? 1 : -1;
    const auto start = colour == Colour::white ? Rank::two : Rank::seven;
    if (neighbour(from, 0, ahead) == to) return 1;
    return rankOf(from) == start && neighbour(from, 0, 2 * ahead) == to ? 2 : 0;
}

std::optional<WhyIllegal> obstacleAt(const Position& position, Square square, bool isTarget) {
    if (!position.occupied().contains(square)) return std::nullopt;
    if (isTarget && position.pieces(position.turn()).contains(square)) return OwnPieceThere{square};
    return BlockedAt{square};
}

std::optional<WhyIllegal> pawnAdvanceFault(const Position& position, Square from, Square to) {
    const int ahead = position.turn() == Colour::white ? 1 : -1;
    const int steps = pawnSteps(from, to, position.turn());
    if (steps == 0) return CannotReach{Kind::pawn, from, to};
    const auto next = neighbour(from, 0, ahead).value_or(to);
    if (auto fault = obstacleAt(position, next, next == to)) return fault;
    return obstacleAt(position, to, true);
}

std::optional<WhyIllegal> pawnFault(const Position& position, Square from, Square to) {
    if (!rules::pawnAttacks(position.turn(), from).contains(to))
        return pawnAdvanceFault(position, from, to);
    if (position.pieces(position.turn()).contains(to)) return OwnPieceThere{to};
    const bool isCapture =
        position.occupied().contains(to) || position.enPassant() == to ||
        (wouldTakeEnPassant(position, from, to) && kingFault(position, from, to));
    return isCapture ? std::nullopt : std::optional<WhyIllegal>{CannotReach{Kind::pawn, from, to}};
}

/// The first occupied square on the way of a sliding piece.
Square firstOnTheWay(Occupancy way, Square from) {
    auto nearest = way.first();
    for (const auto square : way)
        if (stepsApart(square, from) < stepsApart(nearest, from)) nearest = square;
    return nearest;
}

std::optional<WhyIllegal>
pieceFault(const Position& position, Piece piece, Square from, Square to) {
    if (!attacks(piece, from, {}).contains(to)) return CannotReach{piece.kind, from, to};
    const auto onTheWay = between(from, to) & position.occupied();
    const bool slides = piece.kind != Kind::knight && piece.kind != Kind::king;
    if (slides && onTheWay.any()) return BlockedAt{firstOnTheWay(onTheWay, from)};
    if (position.pieces(piece.colour).contains(to)) return OwnPieceThere{to};
    return std::nullopt;
}

// --- castling

std::optional<LostRight> lostRight(const Position& position, CastlingSide side) {
    const auto colour = position.turn();
    if (position.castlingRook(colour, side)) return std::nullopt;
    const auto otherSide =
        side == CastlingSide::kingside ? CastlingSide::queenside : CastlingSide::kingside;
    if (position.castlingRook(colour, otherSide)) return LostRight::rookHasMoved;
    const auto king = position.king(colour);
    const auto home = homeRank(colour);
    if (king != squareAt(rules::File::e, home)) return LostRight::kingHasMoved;
    const auto corner = side == CastlingSide::kingside ? rules::File::h : rules::File::a;
    const bool rookIsHome = position.at(squareAt(corner, home)) == Piece{colour, Kind::rook};
    return rookIsHome ? LostRight::kingOrRookHasMoved : LostRight::rookHasMoved;
}

/// All squares between two on the same rank, both inclusive, in order from the first.
std::vector<Square> wayAlongRank(Square from, Square to) {
    const int step = index(fileOf(to)) < index(fileOf(from)) ? -1 : 1;
    std::vector<Square> way{from};
    while (way.back() != to)
        way.push_back(rules::squareAt(index(way.back()) + step));
    return way;
}

std::optional<CastlingObstacle> occupiedWay(const Position& position, rules::Move castling) {
    auto others = position.occupied();
    others.remove(castling.from());
    others.remove(castling.to());
    const auto isOccupied = [&](Square square) { return others.contains(square); };
    for (const auto& [from, to] : {std::pair{castling.from(), castling.kingTarget()},
                                   std::pair{castling.to(), castling.rookTarget()}}) {
        const auto way = wayAlongRank(from, to);
        const auto found = std::ranges::find_if(way, isOccupied);
        if (found != way.end()) return WayOccupied{*found};
    }
    return std::nullopt;
}

/// Attacks on the king's way are determined with the king removed; on the target square also with
/// the rook moved.
CastlingObstacle attackedWay(const Position& position, rules::Move castling) {
    auto occupied = position.occupied();
    occupied.remove(castling.from());
    for (const auto square : wayAlongRank(castling.from(), castling.kingTarget()))
        if (attackersThrough(position, square, other(position.turn()), occupied).any())
            return WayAttacked{square};
    return WayAttacked{castling.kingTarget()};
}

CastlingObstacle castlingObstacle(const Position& position, CastlingSide side) {
    if (const auto lost = lostRight(position, side)) return *lost;
    const auto king = position.king(position.turn());
    const auto rook = position.castlingRook(position.turn(), side);
    const auto castling = rules::Move::castling(king, rook.value_or(king));
    if (const auto occupied = occupiedWay(position, castling)) return *occupied;
    const auto checkers = position.checkers();
    if (checkers.any()) return StillInCheck{kindAt(position, checkers.first()), checkers.first()};
    return attackedWay(position, castling);
}

// --- the whole line

/// How far from legal; the reason of the nearest is given.
int distance(const WhyIllegal& reason) {
    if (std::holds_alternative<PlainlyIllegal>(reason)) return 3;
    if (std::holds_alternative<CannotReach>(reason)) return 2;
    const bool isInTheWay =
        std::holds_alternative<BlockedAt>(reason) || std::holds_alternative<OwnPieceThere>(reason);
    return isInTheWay ? 1 : 0;
}

/// Two squares that would be the king's way in castling.
std::optional<CastlingSide> asCastling(const Position& position, Square from, Square to) {
    const auto king = position.king(position.turn());
    const bool isFromHome = from == king && fileOf(from) == rules::File::e;
    if (!isFromHome || rankOf(from) != rankOf(to)) return std::nullopt;
    if (rankOf(from) != homeRank(position.turn())) return std::nullopt;
    if (fileOf(to) == rules::File::g) return CastlingSide::kingside;
    if (fileOf(to) == rules::File::c) return CastlingSide::queenside;
    return std::nullopt;
}

WhyIllegal fault(const Position& position, const MoveReading& reading, Square from) {
    const auto piece = position.at(from);
    if (!piece) return NothingThere{from};
    if (piece->colour != position.turn()) return OpponentsPieceThere{from};
    if (reading.piece && *reading.piece != piece->kind) return PlainlyIllegal{};
    const auto to = reading.to();
    if (const auto side = asCastling(position, from, to))
        return CannotCastle{*side, castlingObstacle(position, *side)};
    const auto way = piece->kind == Kind::pawn ? pawnFault(position, from, to)
                                               : pieceFault(position, *piece, from, to);
    if (way) return *way;
    if (const auto king = kingFault(position, from, to)) return *king;
    return PlainlyIllegal{};
}

/// "e4", "pawn e4", which is no capture.
bool isAdvance(const MoveReading& reading) {
    const bool isPawn = !reading.piece || *reading.piece == Kind::pawn;
    return isPawn && !reading.fromFile && !reading.saysTakes && !reading.from();
}

/// The pieces that may be meant: the one on the typed square, or all matching ones of the kind.
std::vector<Square> meant(const Position& position, const MoveReading& reading) {
    if (const auto from = reading.from()) return {*from};
    const auto kind = reading.piece.value_or(Kind::pawn);
    const auto file = isAdvance(reading) ? std::optional{reading.toFile} : reading.fromFile;
    auto fitting = position.pieces(Piece{position.turn(), kind});
    if (file) fitting &= Occupancy::of(*file);
    if (reading.fromRank) fitting &= Occupancy::of(*reading.fromRank);
    return {fitting.begin(), fitting.end()};
}

rules::AttemptedMove
attempted(const Position& position, const MoveReading& reading, std::optional<Square> from) {
    const auto standing = from ? position.at(*from) : std::nullopt;
    const auto target = position.at(reading.to());
    const auto kind = reading.from() ? (standing ? std::optional{standing->kind} : std::nullopt)
                                     : std::optional{reading.piece.value_or(Kind::pawn)};
    return {.kind = reading.piece ? reading.piece : kind,
            .from = from,
            .to = reading.to(),
            .captures = target && target->colour != position.turn(),
            .promotion = reading.promotion};
}

/// Nothing of one's own can go where one's own piece stands; that says more than the way there.
WhyIllegal reasonFor(const Position& position, const MoveReading& reading, Square from) {
    const auto reason = fault(position, reading, from);
    const bool isOwn = position.pieces(position.turn()).contains(reading.to());
    if (isOwn && std::holds_alternative<CannotReach>(reason)) return OwnPieceThere{reading.to()};
    return reason;
}

Illegal explainOne(const Position& position, const MoveReading& reading) {
    const auto squares = meant(position, reading);
    std::optional<Illegal> nearest;
    for (const auto from : squares) {
        const auto reason = reasonFor(position, reading, from);
        if (!nearest || distance(reason) < distance(nearest->reason))
            nearest = Illegal{attempted(position, reading, from), reason};
    }
    const bool isOneOfMany = squares.size() > 1 && nearest && distance(nearest->reason) >= 2;
    if (nearest && !isOneOfMany) return *nearest;
    const auto taken = position.pieces(other(position.turn()));
    if (isAdvance(reading) && taken.contains(reading.to()))
        return {attempted(position, reading, std::nullopt), BlockedAt{reading.to()}};
    return {attempted(position, reading, std::nullopt), PlainlyIllegal{}};
}

} // namespace

Illegal explain(std::span<const MoveReading> readings, const Position& position) {
    EXPECTS(!readings.empty());
    std::optional<Illegal> nearest;
    for (const auto& reading : readings) {
        const auto explained = explainOne(position, reading);
        if (!nearest || distance(explained.reason) < distance(nearest->reason)) nearest = explained;
    }
    if (const auto* const castling = std::get_if<CannotCastle>(&nearest->reason))
        return {castling->side, *castling};
    return *nearest;
}

Illegal explainCastling(CastlingSide side, const Position& position) {
    return {side, CannotCastle{side, castlingObstacle(position, side)}};
}

} // namespace tactile
