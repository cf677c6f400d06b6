// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/chess/position.hpp"

#include "rules/chess/core/generate.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>

namespace rules {
namespace {

Bitboards piecesOf(const Placement& placement) {
    Bitboards pieces;
    for (const auto square : allSquares)
        if (const auto piece = placement.at(square)) pieces.put(square, *piece);
    return pieces;
}

/// Finds the faults of a setup, one kind at a time.
class Examination {
public:
    explicit Examination(const Setup& setup) : setup_(setup), pieces_(piecesOf(setup.placement)) {
        using enum SetupFault;
        kings(Colour::white, whiteKingMissing, severalWhiteKings);
        kings(Colour::black, blackKingMissing, severalBlackKings);
        const auto ends = Occupancy::of(Rank::one) | Occupancy::of(Rank::eight);
        note(pawnOnEndRank, (pieces_.of(Kind::pawn) & ends).any());
        note(opponentInCheck, opponentIsInCheck());
        for (const auto colour : colours)
            castling(colour);
        note(enPassantWithoutPawn, setup.enPassant && !pawnHasPassed(*setup.enPassant));
        note(halfmoveClockOutOfRange, !isCounter(setup.halfmoveClock, 0));
        note(moveNumberOutOfRange, !isCounter(setup.moveNumber, 1));
    }

    [[nodiscard]] SetupFaults faults() const { return faults_; }

private:
    static bool isCounter(int value, int least) {
        return value >= least && value <= largestCounter;
    }

    void note(SetupFault fault, bool found) {
        if (found) faults_.insert(fault);
    }

    void kings(Colour colour, SetupFault missing, SetupFault several) {
        const auto found = pieces_.of(colour, Kind::king);
        note(missing, found.isEmpty());
        note(several, found.hasSeveral());
    }

    [[nodiscard]] bool opponentIsInCheck() const {
        const auto kings = pieces_.of(other(setup_.turn), Kind::king);
        return std::ranges::any_of(kings, [&](Square king) {
            return attackersOf(pieces_, king, setup_.turn, pieces_.occupied()).any();
        });
    }

    void castling(Colour colour) {
        const auto& rooks = setup_.castling[colour];
        if (!rooks.kingside && !rooks.queenside) return;
        const auto home = Occupancy::of(homeRank(colour));
        const auto kings = pieces_.of(colour, Kind::king) & home;
        note(SetupFault::castlingWithoutKing, kings.isEmpty());
        if (kings.isEmpty()) return;
        const auto king = fileOf(kings.first());
        const auto stands = [&](File file) {
            return pieces_.of(colour, Kind::rook).contains(squareAt(file, homeRank(colour)));
        };
        note(SetupFault::castlingWithoutRook,
             rooks.kingside && (!stands(*rooks.kingside) || *rooks.kingside < king));
        note(SetupFault::castlingWithoutRook,
             rooks.queenside && (!stands(*rooks.queenside) || *rooks.queenside > king));
    }

    /// Whether a pawn of the side that has just moved stands in front of `square` as that side sees
    /// it, and nothing on the two squares it came over.
    [[nodiscard]] bool pawnHasPassed(Square square) const {
        const bool whiteMoves = setup_.turn == Colour::white;
        if (rankOf(square) != (whiteMoves ? Rank::six : Rank::three)) return false;
        const int back = whiteMoves ? 8 : -8;
        const Piece pawn{other(setup_.turn), Kind::pawn};
        return setup_.placement.isEmpty(square) &&
               setup_.placement.isEmpty(squareAt(index(square) + back)) &&
               setup_.placement.at(squareAt(index(square) - back)) == pawn;
    }

    const Setup& setup_;
    Bitboards pieces_;
    SetupFaults faults_;
};

} // namespace

SetupFaults faultsOf(const Setup& setup) {
    return Examination(setup).faults();
}

namespace {

/// Receives the moves and stores them in a list.
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
    auto pieces = piecesOf(setup.placement);
    for (const auto colour : colours)
        for (const auto side : {CastlingSide::kingside, CastlingSide::queenside})
            if (const auto file = setup.castling[colour][side])
                pieces.castlingRooks.insert(squareAt(*file, homeRank(colour)));
    if (setup.enPassant) pieces.enPassant.insert(*setup.enPassant);
    return pieces;
}

// Whether king and rook could exchange places over squares on which nothing else stands.
bool couldCastle(const Bitboards& pieces, Colour us, Move move) {
    const bool isKingAndRook = pieces.king(us) == move.from() && move.to() != move.from() &&
                               pieces.of(us, Kind::rook).contains(move.to()) &&
                               rankOf(move.from()) == rankOf(move.to());
    if (!isKingAndRook) return false;
    const auto others = pieces.occupied() & ~Occupancy{move.from(), move.to()};
    return !others.contains(move.kingTarget()) && !others.contains(move.rookTarget());
}

// Whether an enemy pawn stands where one would have passed, and nothing where the capturing pawn
// lands.
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

bool Position::playIfLegal(Kind kind, Square from, Square to) {
    EXPECTS(kind != Kind::pawn && pieces({turn_, kind}).contains(from));
    const bool isTaken = (pieces(turn_) | pieces(Kind::king)).contains(to);
    if (isTaken || !leavesKingSafe(pieces_, turn_, from, to)) return false;
    const bool captures = pieces(other(turn_)).contains(to);
    pieces_.step(turn_, kind, from, to);
    moved(captures);
    return true;
}

void Position::carryOut(Move move) {
    const bool countsAgain =
        pieces(Kind::pawn).contains(move.from()) || pieces(other(turn_)).contains(move.to());
    pieces_.play(turn_, move);
    moved(countsAgain);
}

/// Everything but the pieces.
void Position::moved(bool countsAgain) {
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

std::optional<Position> afterNullMove(const Position& before) {
    auto setup = before.setup();
    const int finished = setup.turn == Colour::black ? 1 : 0;
    setup.turn = other(setup.turn);
    setup.enPassant.reset();
    setup.halfmoveClock = std::min(setup.halfmoveClock + 1, largestCounter);
    setup.moveNumber = std::min(setup.moveNumber + finished, largestCounter);
    const auto after = Position::from(setup);
    return after ? std::optional(*after) : std::nullopt;
}

namespace {

/// The pieces of the first rank while it is being filled.
class BackRank {
public:
    /// Puts `kind` on the file with the index `place` among the empty ones.
    void putOnEmpty(int place, Kind kind) {
        for (auto& square : files_) {
            if (square) continue;
            if (place-- > 0) continue;
            square = kind;
            return;
        }
    }
    void put(int file, Kind kind) { files_[static_cast<std::size_t>(file)] = kind; }

    [[nodiscard]] Setup setup() const {
        Setup setup{.placement = Placement::start()};
        for (int file = 0; file < 8; ++file) {
            const auto kind = *files_[static_cast<std::size_t>(file)];
            setup.placement.put(squareAt(file), {Colour::white, kind});
            setup.placement.put(squareAt(56 + file), {Colour::black, kind});
            if (kind == Kind::rook) addCastling(setup, static_cast<File>(file));
        }
        return setup;
    }

private:
    // Rooks are met from left to right: the first one is the queenside rook.
    static void addCastling(Setup& setup, File file) {
        auto& rooks = setup.castling.white;
        (rooks.queenside ? rooks.kingside : rooks.queenside) = file;
        setup.castling.black = rooks;
    }

    std::array<std::optional<Kind>, 8> files_{};
};

// The ten ways to put two knights on five empty squares, in Scharnagl's order.
constexpr std::array<std::pair<int, int>, 10> knightPlaces{
    {{0, 1}, {0, 2}, {0, 3}, {0, 4}, {1, 2}, {1, 3}, {1, 4}, {2, 3}, {2, 4}, {3, 4}}};

} // namespace

std::optional<Position> chess960Start(int number) {
    if (number < 0 || number >= chess960Count) return std::nullopt;
    BackRank rank;
    rank.put(number % 4 * 2 + 1, Kind::bishop);
    rank.put(number / 4 % 4 * 2, Kind::bishop);
    rank.putOnEmpty(number / 16 % 6, Kind::queen);
    const auto [left, right] = knightPlaces[static_cast<std::size_t>(number / 96)];
    rank.putOnEmpty(right, Kind::knight); // first, so that the index `left` remains valid
    rank.putOnEmpty(left, Kind::knight);
    for (const auto kind : {Kind::rook, Kind::king, Kind::rook})
        rank.putOnEmpty(0, kind);
    return *Position::from(rank.setup());
}

bool hasChess960Castling(const Position& position) {
    for (const Colour colour : colours)
        for (const auto side : {CastlingSide::kingside, CastlingSide::queenside}) {
            const auto rook = position.castlingRook(colour, side);
            if (!rook) continue;
            const File corner = side == CastlingSide::kingside ? File::h : File::a;
            if (fileOf(*rook) != corner || fileOf(position.king(colour)) != File::e) return true;
        }
    return false;
}

namespace {

template <Colour us>
std::uint64_t playAndCount(const Bitboards& pieces, auto countOn) {
    std::uint64_t count = 0;
    follow<us>(pieces, [&](const Bitboards& next, Move, bool) { count += countOn(next); });
    return count;
}

/// Nearly all the time is spent here: one function for two plies lets the compiler keep the board
/// of the second in registers.
template <Colour us>
FOR_EACH_PROCESSOR std::uint64_t countTwoPlies(const Bitboards& pieces) {
    return playAndCount<us>(pieces,
                            [](const Bitboards& next) { return countMoves<other(us)>(next); });
}

template <Colour us>
std::uint64_t countPaths(const Bitboards& pieces, int depth) {
    if (depth == 1) return countMoves<us>(pieces);
    if (depth == 2) return countTwoPlies<us>(pieces);
    return playAndCount<us>(
        pieces, [depth](const Bitboards& next) { return countPaths<other(us)>(next, depth - 1); });
}

} // namespace

std::uint64_t perft(const Position& position, int depth) {
    EXPECTS(depth >= 0 && depth <= deepestPerft);
    if (depth == 0) return 1;
    return position.turn() == Colour::white
               ? countPaths<Colour::white>(position.bitboards(), depth)
               : countPaths<Colour::black>(position.bitboards(), depth);
}

} // namespace rules
