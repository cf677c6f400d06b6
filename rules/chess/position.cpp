// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/chess/position.hpp"

#include "rules/base/contract.hpp"
#include "rules/chess/core/bitboards.hpp"
#include "rules/chess/core/generate.hpp"

#include <algorithm>

namespace rules {
namespace {

/// Receives the moves and writes them into a list.
class Lister {
public:
    explicit Lister(MoveList& list) : list_(list) {}

    void moves(Kind, Square from, Occupancy targets) {
        for (const auto to : targets)
            list_.push(Move::plain(from, to));
    }
    void pawnSteps(Occupancy targets, int step) {
        for (const auto to : targets)
            list_.push(Move::plain(squareAt(index(to) - step), to));
    }
    void pawnDoubleSteps(Occupancy targets, int step) { pawnSteps(targets, step); }
    void promotions(Occupancy targets, int step) {
        for (const auto to : targets)
            for (const auto kind : promotionKinds)
                list_.push(Move::promotion(squareAt(index(to) - step), to, kind));
    }
    void enPassant(Square from, Square to) { list_.push(Move::enPassant(from, to)); }
    void castling(Square king, Square rook) { list_.push(Move::castling(king, rook)); }

private:
    MoveList& list_;
};

template <Colour us>
FOR_EACH_PROCESSOR void listMoves(const Bitboards& pieces, MoveList& list) {
    Lister lister(list);
    Generator<us>(pieces).deliver(lister);
}

Bitboards bitboardsOf(const Setup& setup) {
    Bitboards pieces;
    for (const auto square : allSquares)
        if (const auto piece = setup.placement.at(square)) pieces.put(square, *piece);
    for (const auto colour : colours)
        for (const auto side : {CastlingSide::kingside, CastlingSide::queenside})
            if (const auto file = setup.castling[colour][side])
                pieces.castlingRooks.insert(squareAt(*file, homeRank(colour)));
    if (setup.enPassant) pieces.enPassant.insert(*setup.enPassant);
    return pieces;
}

// King and rook change places over squares on which nothing else stands.
bool couldCastle(const Bitboards& pieces, Colour us, Move move) {
    const bool isKingAndRook = pieces.king(us) == move.from() && move.to() != move.from() &&
                               pieces.of(us, Kind::rook).contains(move.to()) &&
                               rankOf(move.from()) == rankOf(move.to());
    if (!isKingAndRook) return false;
    const auto others = pieces.occupied() & ~Occupancy{move.from(), move.to()};
    return !others.contains(move.kingTarget()) && !others.contains(move.rookTarget());
}

// An enemy pawn stands where one would have passed, and nothing where the capturing pawn lands.
bool passesPawn(const Bitboards& pieces, Colour us, Move move) {
    const auto passed = squareAt(fileOf(move.to()), rankOf(move.from()));
    return pieces.of(other(us), Kind::pawn).contains(passed) &&
           !pieces.occupied().contains(move.to());
}

} // namespace

Position Position::start() {
    Setup setup{.placement = Placement::start()};
    setup.castling = {{File::h, File::a}, {File::h, File::a}};
    return *from(setup);
}

Expected<Position, SetupFaults> Position::from(const Setup& setup) {
    const auto faults = faultsOf(setup);
    if (!faults.isEmpty()) return unexpected(faults);
    Position position(bitboardsOf(setup), setup.turn);
    position.dropUnusableEnPassant();
    position.halfmoveClock_ = setup.halfmoveClock;
    position.moveNumber_ = setup.moveNumber;
    return position;
}

std::optional<Piece> Position::at(Square square) const {
    if (!occupied().contains(square)) return std::nullopt;
    return Piece{pieces(Colour::white).contains(square) ? Colour::white : Colour::black,
                 pieces_.kindAt(square)};
}

Placement Position::placement() const {
    Placement placement;
    for (const auto square : occupied())
        placement.put(square, *at(square));
    return placement;
}

Setup Position::setup() const {
    Setup setup{.placement = placement(),
                .turn = turn_,
                .enPassant = enPassant(),
                .halfmoveClock = halfmoveClock_,
                .moveNumber = moveNumber_};
    for (const auto colour : colours)
        for (const auto side : {CastlingSide::kingside, CastlingSide::queenside})
            if (const auto rook = castlingRook(colour, side))
                setup.castling[colour][side] = fileOf(*rook);
    return setup;
}

std::optional<Square> Position::castlingRook(Colour colour, CastlingSide side) const {
    const auto rooks = pieces_.castlingRooks & pieces_.of(colour);
    for (const auto rook : rooks)
        if (Move::castling(king(colour), rook).side() == side) return rook;
    return std::nullopt;
}

std::optional<Square> Position::enPassant() const {
    if (pieces_.enPassant.isEmpty()) return std::nullopt;
    return pieces_.enPassant.first();
}

Occupancy Position::attackers(Square target, Colour by) const {
    return attackersOf(pieces_, target, by, occupied());
}

MoveList Position::legalMoves() const {
    MoveList list;
    turn_ == Colour::white ? listMoves<Colour::white>(pieces_, list)
                           : listMoves<Colour::black>(pieces_, list);
    return list;
}

bool Position::isLegal(Move move) const {
    return isLegalMove(pieces_, turn_, move);
}

bool Position::couldStand(Move move) const {
    const Occupancy own = pieces(turn_);
    if (!own.contains(move.from())) return false;
    const bool isPawn = pieces(Kind::pawn).contains(move.from());
    if (move.isCastling()) return couldCastle(pieces_, turn_, move);
    if (own.contains(move.to()) || pieces(Kind::king).contains(move.to())) return false;
    const bool isOutermost = rankOf(move.to()) == Rank::one || rankOf(move.to()) == Rank::eight;
    if (move.isEnPassant()) return isPawn && !isOutermost && passesPawn(pieces_, turn_, move);
    return isPawn ? isOutermost == move.isPromotion() : !move.isPromotion();
}

void Position::play(Move move) {
    if (playIfLegal(move)) return;
    EXPECTS(couldStand(move));
    carryOut(move);
}

bool Position::playIfLegal(Move move) {
    if (!isLegal(move)) return false;
    carryOut(move);
    return true;
}

void Position::carryOut(Move move) {
    const bool countsAgain =
        pieces(Kind::pawn).contains(move.from()) || pieces(other(turn_)).contains(move.to());
    pieces_.play(turn_, move);
    halfmoveClock_ = countsAgain ? 0 : std::min(halfmoveClock_ + 1, largestCounter);
    if (turn_ == Colour::black) moveNumber_ = std::min(moveNumber_ + 1, largestCounter);
    turn_ = other(turn_);
    dropUnusableEnPassant();
}

Position Position::after(Move move) const {
    auto position = *this;
    position.play(move);
    return position;
}

std::uint64_t Position::fingerprint() const {
    return fingerprintOf(pieces_, turn_);
}

void Position::dropUnusableEnPassant() {
    if (!enPassantIsLegal(pieces_, turn_)) pieces_.enPassant = {};
}

bool sameForRepetition(const Position& left, const Position& right) {
    return left.turn_ == right.turn_ && left.pieces_ == right.pieces_;
}

} // namespace rules
