// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/colour.hpp"
#include "rules/chess/board.hpp"
#include "rules/chess/core/bitboards.hpp"
#include "rules/chess/core/generate.hpp"
#include "rules/chess/move.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

namespace rules::helpmate {

/// A board in 32 bytes, without loss: four bits per square, each bit of all squares gathered in one
/// plane. Beside the kinds there is a code for a rook that may still castle and one for a pawn that
/// may be taken en passant, whose rank implies its colour. Together with the turn, two packed
/// boards are equal exactly if the positions allow the same series of legal moves.
struct PackedBoard {
    std::array<std::uint64_t, 4> planes{};

    bool operator==(const PackedBoard&) const = default;
};

namespace detail {

// pawn 1, knight 2, bishop 3, rook 4, queen 5, king 6, castling rook 7; black 8 more; an en passant
// pawn 8 alone.
inline constexpr std::uint64_t fourthRank = 0xff00'0000;

constexpr std::uint64_t passedBy(std::uint64_t target) {
    return (target & 0xff'0000) << 8 | (target & 0xff00'0000'0000) >> 8;
}
constexpr std::uint64_t passedOver(std::uint64_t pawn) {
    return (pawn & fourthRank) >> 8 | (pawn & ~fourthRank) << 8;
}

} // namespace detail

constexpr PackedBoard packed(const Bitboards& pieces) {
    const auto bits = [&](Kind kind) { return pieces.of(kind).bits(); };
    const auto castling = pieces.castlingRooks.bits();
    const auto passed = detail::passedBy(pieces.enPassant.bits());
    PackedBoard board;
    board.planes[0] =
        ((bits(Kind::pawn) | bits(Kind::bishop) | bits(Kind::queen)) & ~passed) | castling;
    board.planes[1] = bits(Kind::knight) | bits(Kind::bishop) | bits(Kind::king) | castling;
    board.planes[2] = bits(Kind::rook) | bits(Kind::queen) | bits(Kind::king);
    board.planes[3] = pieces.of(Colour::black).bits() | passed;
    return board;
}

constexpr Bitboards unpacked(const PackedBoard& board) {
    const auto [one, two, four, black] = board.planes;
    const auto castling = one & two & four;
    const auto passed = black & ~(one | two | four);
    Bitboards pieces;
    const auto set = [&](Kind kind, std::uint64_t bits) {
        pieces.ofKind[static_cast<std::size_t>(kind)] = Occupancy::fromBits(bits);
    };
    set(Kind::pawn, (one & ~two & ~four) | passed);
    set(Kind::knight, two & ~one & ~four);
    set(Kind::bishop, one & two & ~four);
    set(Kind::rook, (four & ~one & ~two) | castling);
    set(Kind::queen, one & four & ~two);
    set(Kind::king, two & four & ~one);
    const auto anyone = one | two | four | black;
    const auto whitePassed = passed & detail::fourthRank;
    pieces.ofColour.black = Occupancy::fromBits(black & ~whitePassed);
    pieces.ofColour.white = Occupancy::fromBits((anyone & ~black) | whitePassed);
    pieces.castlingRooks = Occupancy::fromBits(castling);
    pieces.enPassant = Occupancy::fromBits(detail::passedOver(passed));
    return pieces;
}

/// The initial hash of a position.
constexpr std::uint64_t seedOf(Colour turn) {
    return turn == Colour::white ? 0x243f'6a88'85a3'08d3 : 0x1319'8a2e'0370'7344;
}

/// The hash combined with one more value, whose bits are spread over all of it: Fibonacci hashing
/// (Knuth, The Art of Computer Programming, 6.4).
constexpr std::uint64_t mixed(std::uint64_t hash, std::uint64_t value) {
    hash = (hash ^ value) * 0x9e37'79b9'7f4a'7c15;
    return hash ^ hash >> 32;
}

/// Every position a search has met, each once, with the move that first led to it. Positions are
/// stored and compared in full: a hash value only says where to look. So a position reported as
/// known has been met, and no mate is missed because two positions are mistaken for one.
class KnownPositions {
public:
    using Number = std::uint32_t;
    static constexpr Number none = ~Number{0};

    struct Entry {
        PackedBoard board;
        Number parent = none;
        Number next = none; // free for use by a queue of positions
        Move move = Move::plain(Square::a1, Square::a1);
        Colour turn{};
        bool begun = false;      // some of the moves have been followed, but not all
        std::uint16_t depth = 0; // moves from the first position
    };

    KnownPositions();

    /// The number of the new position; nullopt if it is known already.
    std::optional<Number> add(const PackedBoard& board, Colour turn, Number parent, Move move);

    [[nodiscard]] Entry& operator[](Number number) { return entries_[number]; }
    [[nodiscard]] const Entry& operator[](Number number) const { return entries_[number]; }
    [[nodiscard]] std::size_t size() const { return entries_.size(); }

private:
    void makeRoom();

    std::vector<Entry> entries_;
    std::vector<Number> places_; // by hash value, open addressing
    std::size_t mask_;
};

/// Estimates how new a position is, as in automated planning: with many pieces that move to and
/// fro, nearly all positions differ only in unimportant ways, and a search advances when a piece
/// reaches a square where none of its kind has been. Pawns and the number of pieces form the
/// context: after each change of it everything counts as new again.
class Novelty {
public:
    Novelty();

    /// 0 if the piece on `square`, which has just moved, is the first of its kind there; 1 if it is
    /// there for the first time while another piece stands where it does; otherwise 2. Records what
    /// it saw. Rarely, something new is mistaken for known.
    [[nodiscard]] int note(const Bitboards& pieces, Square square);

private:
    [[nodiscard]] bool isFirst(std::uint64_t fact);
    [[nodiscard]] bool isFirstBeside(const Bitboards& pieces, Square square, std::uint64_t fact);

    std::vector<std::uint64_t> seen_; // a bit for each fact; several facts may share one
};

/// The ordering of a search. It only decides which positions are visited first, never what is true
/// of them. Different guides find different mates, so a search that fails with one is started again
/// with another.
struct Guide {
    /// An estimate of how far White is from mating; at least 0.
    std::function<int(const Bitboards&)> distance;
    int depth = 0;  // added for each move already made
    int chance = 1; // up to this much added at random, so that not all equal positions are tried
    int usual = 0;  // added for each degree in which a position is not new (see `Novelty`)
};

/// Looks for a mate of the black king by White with the help of both sides, always continuing from
/// the most promising position known. A move that leads nearer is followed at once; the other moves
/// of that position wait until it is the most promising again. As no position is visited twice the
/// search terminates, and if it does so without a mate there is none.
class HelpmateSearch {
public:
    enum class End : std::uint8_t { mate, exhausted, limit };

    /// Precondition: the side to move has a legal move.
    HelpmateSearch(const Bitboards& pieces, Colour turn, Guide guide);

    /// Continues until it ends or `limit` positions are known.
    [[nodiscard]] End run(std::size_t limit);

    /// From now on drops positions that `mayEverMate` rules out.
    void lookAtMobility() { looksAtMobility_ = true; }

    /// The moves to the mate. Precondition: run() returned mate.
    [[nodiscard]] std::vector<Move> line() const;

private:
    using Number = KnownPositions::Number;
    template <Colour us>
    void expand(const Bitboards& pieces, Number number);
    void meet(const Bitboards& pieces, Colour turn, Number parent, Move move, bool irreversible);
    void queue(Number number, const Bitboards& pieces);
    void enqueue(Number number, std::size_t place);
    [[nodiscard]] bool isRuledOut(const Bitboards& pieces);
    [[nodiscard]] std::optional<Number> takeNearest();

    static constexpr std::size_t distances = 512;

    Guide guide_;
    std::optional<Novelty> novelty_;
    KnownPositions known_;
    std::array<Number, distances> queues_{}; // the latest of each distance, linked by `next`
    std::size_t nearest_ = distances;
    std::size_t here_ = 0;  // the distance of the position whose moves are followed
    bool isNearer_ = false; // one of them led nearer
    Number mate_ = KnownPositions::none;
    bool looksAtMobility_ = false;
    std::size_t asked_ = 0; // how often mobility was tested
    std::size_t ruledOut_ = 0;
    std::size_t unasked_ = 0;
};

/// Precondition: it is Black's turn.
[[nodiscard]] inline bool blackIsMated(const Bitboards& pieces) {
    const auto king = pieces.king(Colour::black);
    if (attackersOf(pieces, king, Colour::white, pieces.occupied()).isEmpty()) return false;
    return countMoves<Colour::black>(pieces) == 0;
}

// Proofs that there is no mate (proofs.cpp).

/// Whether White's pieces and Black's own could ever reach the squares needed to mate Black. False
/// is certain: no series of legal moves mates Black. True is not. Returns true where rooks may
/// still castle or a pawn may be taken en passant, because `Mobility` does not model these moves.
/// Precondition: Black is not mated already.
[[nodiscard]] bool mayEverMate(const Bitboards& pieces);

/// Like `mayEverMate`, but capture by capture, and now or once the series of checks that begins
/// here has ended: a check leaves few moves, and the sets of squares do not know what it forces.
/// True, no mate, is certain; false is not. Precondition: the side to move has a legal move.
[[nodiscard]] bool isRuledOutAfterChecks(const Bitboards& pieces, Colour turn);

/// Whether White can be shown never to mate by following every series of moves with the bishops on
/// light squares, on dark ones or on both replaced by phantoms. True is certain, false is not;
/// `limit` bounds the positions stored for each of the three tries.
///
/// Many bishops behind walls of pawns have far too many positions to follow. So those of a square
/// colour become phantoms, which may be anywhere they could ever get, all at once, and be present
/// or absent as suits the mate. Whatever is possible with bishops is possible with phantoms: every
/// piece may step onto or capture one, each side that has one may make a waiting move or a capture
/// with it, and it attacks whatever it can. The remaining pieces do not move along squares of their
/// colour (there are no rooks and queens), so phantoms never have to block a line to make a move
/// legal. The one restriction is on how a phantom gives check: it has to move itself, or the piece
/// that moves has to leave its line. If no mate arises among the few positions of this more
/// generous game, none arises in chess.
[[nodiscard]] bool
cannotMateEvenWithPhantoms(const Bitboards& pieces, Colour turn, std::size_t limit);

// The same position with the colours exchanged and the board turned upside down: a question about
// Black becomes one about White.

constexpr Square mirrored(Square square) {
    return squareAt(index(square) ^ 56);
}

constexpr Occupancy mirrored(Occupancy set) {
    auto bits = set.bits();
    bits = (bits >> 8 & 0x00ff'00ff'00ff'00ff) | (bits & 0x00ff'00ff'00ff'00ff) << 8;
    bits = (bits >> 16 & 0x0000'ffff'0000'ffff) | (bits & 0x0000'ffff'0000'ffff) << 16;
    return Occupancy::fromBits(bits >> 32 | bits << 32);
}

constexpr Bitboards mirrored(Bitboards pieces) {
    for (auto& set : pieces.ofKind)
        set = mirrored(set);
    pieces.ofColour = {mirrored(pieces.ofColour.black), mirrored(pieces.ofColour.white)};
    pieces.castlingRooks = mirrored(pieces.castlingRooks);
    pieces.enPassant = mirrored(pieces.enPassant);
    return pieces;
}

constexpr Move mirrored(Move move) {
    const auto from = mirrored(move.from());
    const auto to = mirrored(move.to());
    if (move.isCastling()) return Move::castling(from, to);
    if (move.isEnPassant()) return Move::enPassant(from, to);
    if (const auto kind = move.promotionKind()) return Move::promotion(from, to, *kind);
    return Move::plain(from, to);
}

} // namespace rules::helpmate
