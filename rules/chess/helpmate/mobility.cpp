// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/chess/helpmate/mobility.hpp"

#include <algorithm>
#include <cstdlib>

namespace rules::helpmate {
namespace {

Occupancy lastRank(Colour colour) {
    return Occupancy::of(homeRank(other(colour)));
}

bool hasPromoted(const MobilePiece& piece) {
    return piece.kind == Kind::pawn && (piece.reach & lastRank(piece.colour)).any();
}

/// Where a piece gets with one step, or would if there were something to take. Pawns on their first
/// rank have none, because a double step may be answered by an en passant capture.
Occupancy firstSteps(const MobilePiece& piece, Occupancy occupied) {
    const auto from = Occupancy::of(piece.home);
    if (piece.kind != Kind::pawn) return attacked(piece, from, occupied);
    if (rankOf(piece.home) == Rank::seven) return {};
    return (attacked(piece, from, occupied) | (pawnSteps(piece.colour, from) & ~occupied)) &
           ~lastRank(piece.colour);
}

/// The squares a white piece may move to from any of those it may stand on.
Occupancy movesOfWhite(const MobilePiece& piece, Occupancy occupied) {
    const auto attacks = attacked(piece, piece.reach, occupied);
    if (piece.kind != Kind::pawn) return attacks;
    const auto steps = pawnSteps(Colour::white, piece.reach) & ~occupied;
    const auto doubleSteps =
        pawnSteps(Colour::white, steps & PawnWay<Colour::white>::thirdRank) & ~occupied;
    return attacks | steps | doubleSteps;
}

} // namespace

DeadEnds::DeadEnds(std::span<const MobilePiece> pieces) : pieces_(pieces) {
    for (const auto& piece : pieces_) {
        if (piece.isSteady()) steady_[piece.colour].insert(piece.home);
        if (piece.kind == Kind::king) kings_[piece.colour] = piece.reach;
    }
}

Occupancy DeadEnds::matesOf(const MobilePiece& piece) const {
    Occupancy mates;
    if (kings_.white.hasSeveral() || piece.kind == Kind::king) return mates;
    const auto steps = firstSteps(piece, steady_.white | steady_.black) & ~steady_.black;
    for (const auto to : steps & ~kings_.white)
        if (isMate(piece, to)) mates.insert(to);
    return mates;
}

/// Whether, once `piece` stands there, the white king is attacked by a piece that can neither be
/// taken nor blocked, and all squares beside it are attacked or permanently occupied by white
/// pieces.
bool DeadEnds::isMate(const MobilePiece& piece, Square to) const {
    const auto king = kings_.white.first();
    const auto target = Occupancy::of(to);
    const auto places = placesOfOthers(piece) | target;
    const auto occupied = ((steady_.white | steady_.black) & ~Occupancy::of(piece.home)) | target;
    auto attacks = attacked(piece, target, places);
    const auto holdsCheck = [&](Square from) {
        const auto cure = tables::between(from, king) | Occupancy::of(from);
        return !mayWhiteGetTo(cure, occupied);
    };
    bool isCheck = attacks.contains(king) && holdsCheck(to);
    for (const auto& helper : pieces_) {
        if (helper.colour != Colour::black || &helper == &piece || !helper.isSteady()) continue;
        const auto own = attacked(helper, helper.reach, places);
        isCheck = isCheck || (own.contains(king) && holdsCheck(helper.home));
        attacks |= own;
    }
    return isCheck && (kingSteps(kings_.white) & ~attacks & ~(steady_.white & ~target)).isEmpty();
}

Occupancy DeadEnds::placesOfOthers(const MobilePiece& piece) const {
    Occupancy places;
    for (const auto& other : pieces_)
        if (&other != &piece) places |= other.reach;
    return places;
}

/// Not counting the white king: its squares depend on what is attacked.
bool DeadEnds::mayWhiteGetTo(Occupancy squares, Occupancy occupied) const {
    return std::ranges::any_of(pieces_, [&](const MobilePiece& piece) {
        return piece.colour == Colour::white && piece.kind != Kind::king &&
               (movesOfWhite(piece, occupied) & squares).any();
    });
}

Occupancy DeadEnds::lossesOf(const MobilePiece& last) const {
    Occupancy losses;
    if (kings_.black.hasSeveral() || last.kind == Kind::pawn) return losses;
    // From beside the king, or a knight's move away, so that nothing can be interposed.
    const auto checks = attacked(last, kings_.black, Occupancy::all());
    for (const auto on : checks)
        if ((kingSteps(kings_.black) & ~steady_.black & ~Occupancy::of(on)).isEmpty() &&
            isTaken(last, on))
            losses.insert(on);
    return losses;
}

/// White has no piece left that could pin the piece that takes it.
bool DeadEnds::isTaken(const MobilePiece& last, Square on) const {
    const auto places = placesOfOthers(last) | last.reach;
    return std::ranges::any_of(pieces_, [&](const MobilePiece& piece) {
        if (piece.colour != Colour::black || !piece.isSteady() || piece.home == on) return false;
        if (piece.kind == Kind::king && kingSteps(kings_.white).contains(on)) return false;
        return attacked(piece, piece.reach, places).contains(on);
    });
}

namespace {

Occupancy thirdRank(Colour colour) {
    return colour == Colour::white ? PawnWay<Colour::white>::thirdRank
                                   : PawnWay<Colour::black>::thirdRank;
}

bool staysOnFile(const MobilePiece& pawn) {
    return !pawn.hasChangedFile && (pawn.reach & ~Occupancy::of(fileOf(pawn.home))).isEmpty();
}

} // namespace

Mobility::Mobility(const Bitboards& pieces, Until until) : until_(until) {
    for (const auto square : pieces.occupied()) {
        const auto colour =
            pieces.of(Colour::white).contains(square) ? Colour::white : Colour::black;
        pieces_[count_++] = {.colour = colour,
                             .kind = pieces.kindAt(square),
                             .home = square,
                             .reach = Occupancy::of(square)};
    }
    close();
}

void Mobility::close() {
    noteSets();
    while (!whitePromotes_ && grow())
        noteSets();
}

std::vector<Mobility::Capture> Mobility::captures() const {
    std::vector<Capture> captures;
    for (std::size_t taken = 0; taken < count_; ++taken)
        for (std::size_t taker = 0; taker < count_; ++taker)
            if (mayTake(pieces_[taker], pieces_[taken])) captures.push_back({taker, taken});
    return captures;
}

bool Mobility::mayTake(const MobilePiece& taker, const MobilePiece& taken) const {
    if (taker.colour == taken.colour || taken.kind == Kind::king || !taken.isSteady()) return false;
    if (taker.kind == Kind::king && alwaysAttacked_[taken.colour].contains(taken.home))
        return false;
    const auto blocked = steady_.white | steady_.black;
    return hasPromoted(taker) || attacked(taker, taker.reach, blocked).contains(taken.home);
}

Mobility Mobility::after(Capture capture) const {
    auto next = *this;
    const auto square = pieces_[capture.taken].home;
    auto& taker = next.pieces_[capture.taker];
    if (hasPromoted(taker)) {
        taker.reach.insert(square);
    } else {
        taker.home = square;
        taker.reach = Occupancy::of(square);
        taker.mayBeCaptured = false; // it has just arrived there
        taker.hasChangedFile = true;
    }
    next.pieces_[capture.taken] = next.pieces_[--next.count_];
    next.close();
    return next;
}

/// Where pieces of that colour never step: on their own pieces that stay, and on those of the other
/// side as long as these are not captured.
Occupancy Mobility::shutTo(Colour colour) const {
    const bool spares = until_ == Until::standingPieceCaptured || sparesWhite(colour);
    return spares ? steady_[colour] | steady_[other(colour)] : steady_[colour];
}

void Mobility::noteSets() {
    steady_ = reached_ = kingReach_ = heldPawns_ = {};
    int whitePieces = 0;
    for (const auto& piece : pieces()) {
        if (piece.colour == Colour::white && piece.kind != Kind::king) ++whitePieces;
        if (piece.kind == Kind::pawn && !piece.mayBeCaptured && staysOnFile(piece))
            heldPawns_[piece.colour].insert(piece.home);
        if (piece.isSteady()) steady_[piece.colour].insert(piece.home);
        (piece.kind == Kind::king ? kingReach_ : reached_)[piece.colour] |= piece.reach;
    }
    whiteHasOnePiece_ = whitePieces == 1;
    for (const auto colour : colours)
        noteSteadyAttacks(colour);
    for (const auto colour : colours) {
        noteCaptures(colour);
        shutIn_[colour] = isShutIn(colour);
    }
}

bool Mobility::isShutIn(Colour king) const {
    const auto shut = steady_[king] | alwaysAttacked_[other(king)];
    return !kingReach_[king].hasSeveral() && (kingSteps(kingReach_[king]) & ~shut).isEmpty();
}

/// Where the other king can never step: squares attacked by steady pieces along lines that nothing
/// but this king itself can ever block.
void Mobility::noteSteadyAttacks(Colour by) {
    const auto inTheWay = reached_.white | reached_.black | kingReach_[by];
    Occupancy always;
    for (const auto& piece : pieces())
        if (piece.colour == by && piece.isSteady())
            always |= attacked(piece, piece.reach, inTheWay);
    alwaysAttacked_[by] = always;
}

void Mobility::noteCaptures(Colour by) {
    Occupancy captures;
    for (const auto& piece : pieces()) {
        if (piece.colour != by || sparesWhite(by)) continue;
        if (piece.kind == Kind::pawn) captures |= pawnAttacks(by, piece.reach);
        if (piece.reach != Occupancy::of(piece.home) &&
            (piece.kind != Kind::pawn || hasPromoted(piece)))
            captures |= piece.reach;
    }
    captures_[by] = captures;
}

bool Mobility::grow() {
    bool grew = false;
    for (auto& piece : std::span(pieces_.data(), count_)) {
        const auto reach = piece.reach | grown(piece);
        const bool stands =
            until_ == Until::standingPieceCaptured && piece.isSteady() && reach == piece.reach;
        const bool captured =
            piece.mayBeCaptured ||
            (piece.kind != Kind::king && !stands && (captures_[other(piece.colour)] & reach).any());
        grew = grew || reach != piece.reach || captured != piece.mayBeCaptured;
        piece.reach = reach;
        piece.mayBeCaptured = captured;
        whitePromotes_ = whitePromotes_ || (hasPromoted(piece) && piece.colour == Colour::white);
    }
    return grew;
}

Occupancy Mobility::grown(const MobilePiece& piece) const {
    if (piece.kind == Kind::pawn) return grownPawn(piece);
    const auto blocked = steady_.white | steady_.black;
    auto shut = shutTo(piece.colour) | deadEnds(piece);
    if (piece.kind == Kind::king) shut |= alwaysAttacked_[other(piece.colour)];
    auto reach = piece.reach;
    for (auto before = Occupancy(); reach != before;) {
        before = reach;
        reach |= attacked(piece, reach, blocked) & ~shut;
    }
    return reach;
}

/// A pawn in its own file cannot get past an opposing pawn that neither leaves the file nor is
/// captured.
Occupancy Mobility::wayFreeOfPawns(const MobilePiece& pawn) const {
    if (!staysOnFile(pawn)) return Occupancy::all();
    const auto opposing =
        heldPawns_[other(pawn.colour)] & filesAhead(pawn.colour, Occupancy::of(pawn.home));
    return ~(opposing | filesAhead(pawn.colour, opposing));
}

Occupancy Mobility::grownPawn(const MobilePiece& piece) const {
    const auto enemy = other(piece.colour);
    // Once promoted, a pawn may be any kind of piece and get anywhere.
    if (hasPromoted(piece)) return ~shutTo(piece.colour);
    const auto shut = shutTo(piece.colour) | deadEnds(piece);
    const auto free = ~(steady_.white | steady_.black | shut) & wayFreeOfPawns(piece);
    const auto steps = pawnSteps(piece.colour, piece.reach) & free;
    const auto doubleSteps = pawnSteps(piece.colour, steps & thirdRank(piece.colour)) & free;
    const auto captures = sparesWhite(piece.colour)
                              ? Occupancy()
                              : pawnAttacks(piece.colour, piece.reach) & reached_[enemy] & ~shut;
    return steps | doubleSteps | captures;
}

/// Where a step ends White's chances, whatever it may set free.
Occupancy Mobility::deadEnds(const MobilePiece& piece) const {
    if (piece.kind == Kind::king) return {};
    if (piece.colour == Colour::black)
        return shutIn_.white && piece.hasNotMoved() ? DeadEnds(pieces()).matesOf(piece)
                                                    : Occupancy();
    return shutIn_.black && whiteHasOnePiece_ ? DeadEnds(pieces()).lossesOf(piece) : Occupancy();
}

namespace {

/// Where pieces get in any number of moves over the squares free for them.
Occupancy spread(Piece piece, Occupancy from, Occupancy blocked, Occupancy free) {
    auto reach = from;
    for (auto before = Occupancy(); reach != before;) {
        before = reach;
        reach |= attacked(piece, reach, blocked) & free;
    }
    return reach;
}

/// Steps to the last rank, and a few moves more.
int movesOncePromoted(Colour colour, Square pawn) {
    constexpr int fewMore = 3;
    const int rank = index(rankOf(pawn));
    return fewMore + (colour == Colour::white ? 7 - rank : rank);
}

} // namespace

Terrain::Terrain(const Bitboards& pieces) {
    domains_.white.fill(Occupancy::all());
    domains_.black.fill(Occupancy::all());
    if (!Mobility::covers(pieces)) return;
    const Mobility mobility(pieces);
    if (mobility.whiteMayPromote()) { // then the sets are incomplete
        assumeThatWallsStay(pieces);
        return;
    }
    blocked_ = mobility.steady();
    domains_ = {};
    mayPromote_ = {false, false};
    for (const auto& piece : mobility.pieces())
        note(piece);
}

/// Many a pawn that might be taken never is. Where pawns block each other, assuming that they stay
/// shows soonest what kings and bishops can do.
void Terrain::assumeThatWallsStay(const Bitboards& pieces) {
    ByColour<Occupancy> walls;
    for (const auto colour : colours)
        walls[colour] = pieces.of(colour, Kind::pawn) &
                        pawnSteps(other(colour), pieces.of(other(colour), Kind::pawn));
    blocked_ = walls.white | walls.black;
    for (const auto colour : colours) {
        const auto pawns = pieces.of(colour, Kind::pawn);
        mayPromote_[colour] = (pawns & ~filesAhead(other(colour), walls[other(colour)])).any();
        for (const auto kind : {Kind::king, Kind::bishop}) {
            const auto attacked = pawnAttacks(other(colour), walls[other(colour)]);
            auto shut = blocked_;
            if (kind == Kind::king) shut |= attacked;
            domains_[colour][static_cast<std::size_t>(kind)] =
                spread({colour, kind}, pieces.of(colour, kind), blocked_, ~shut);
        }
    }
}

void Terrain::note(const MobilePiece& piece) {
    domains_[piece.colour][static_cast<std::size_t>(piece.kind)] |= piece.reach;
    if (!hasPromoted(piece)) return;
    mayPromote_[piece.colour] = true;
    for (const auto kind : promotionKinds)
        domains_[piece.colour][static_cast<std::size_t>(kind)] |= piece.reach;
}

MovesToGoal MovesToGoal::ofKing(Colour colour, Occupancy goals, const Terrain& terrain) {
    MovesToGoal moves;
    moves.lay(colour, Kind::king, goals, terrain);
    return moves;
}

MovesToGoal
MovesToGoal::ofGiver(Colour colour, Kind kind, Occupancy goals, const Terrain& terrain) {
    MovesToGoal moves;
    moves.lay(colour, kind, goals, terrain);
    moves.layPawns(colour, {}, terrain);
    return moves;
}

void MovesToGoal::clear() {
    for (auto& ofKind : counts_)
        ofKind.fill(noWay);
}

/// Breadth-first, from the goals back; apart from pawns every piece moves back as it moves forward.
/// Squares too many moves away count as out of reach.
void MovesToGoal::lay(Colour colour, Kind kind, Occupancy goals, const Terrain& terrain) {
    constexpr std::uint8_t most = 20;
    auto& counts = counts_[static_cast<std::size_t>(kind)];
    const auto domain = terrain.domain(colour, kind);
    auto layer = goals & domain;
    auto seen = layer;
    for (std::uint8_t moves = 0; moves < most && layer.any(); ++moves) {
        for (const auto square : layer)
            counts[static_cast<std::size_t>(index(square))] = moves;
        layer = attacked(Piece{colour, kind}, layer, terrain.blocked()) & domain & ~seen;
        seen |= layer;
    }
}

/// A pawn reaches goals on its file, or anywhere once it is promoted.
void MovesToGoal::layPawns(Colour colour, Occupancy goals, const Terrain& terrain) {
    for (const auto square : allSquares) {
        const auto here = Occupancy::of(square);
        int least = terrain.mayPromote(colour) ? movesOncePromoted(colour, square) : noWay;
        for (const auto goal : goals&(filesAhead(colour, here) | here))
            least = std::min(least, std::abs(index(rankOf(goal)) - index(rankOf(square))));
        counts_[static_cast<std::size_t>(Kind::pawn)][static_cast<std::size_t>(index(square))] =
            static_cast<std::uint8_t>(least);
    }
}

} // namespace rules::helpmate
