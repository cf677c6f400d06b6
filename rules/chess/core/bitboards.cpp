// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/chess/core/bitboards.hpp"

#include "rules/base/expected.hpp"
#include "rules/chess/core/attack_tables.hpp"
#include "rules/chess/core/generate.hpp"

#include <algorithm>
#include <cstdlib>

namespace rules {

Occupancy knightAttacks(Square from) {
    return tables::at(tables::knight, from);
}

Occupancy pawnAttacks(Colour colour, Square from) {
    return tables::at(tables::pawn[colour], from);
}

Occupancy attacks(Piece piece, Square from, Occupancy occupied) {
    return tables::attacks(piece, from, occupied);
}

Occupancy between(Square left, Square right) {
    return tables::between(left, right);
}

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
    return pieces.of(by) & ((tables::at(tables::pawn[other(by)], target) & pieces.of(Kind::pawn)) |
                            (tables::at(tables::knight, target) & pieces.of(Kind::knight)) |
                            (tables::at(tables::king, target) & pieces.of(Kind::king)) |
                            (tables::rook(target, occupied) & straight) |
                            (tables::bishop(target, occupied) & diagonal));
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

bool isLastRank(Colour us, Square square) {
    return rankOf(square) == homeRank(other(us));
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
        return attackersOf(pieces, square, other(us), occupied).any();
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
    const auto attackers = attackersOf(pieces, target, other(us), occupied);
    return (attackers & ~Occupancy::of(to)).isEmpty();
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

namespace rules::tables {
namespace {

using Multipliers = BySquare<std::uint64_t>;

// Found by trying random numbers with few bits set, a1 first. A wrong one does not compile: see
// fill().
// clang-format off
constexpr Multipliers bishopMultipliers{
        0x10046004040080b0, 0x80a01404024c4000, 0x03410c2108425000, 0x0044041284002110,
        0x18040c2080100000, 0x8009032010000007, 0x4180820120200200, 0x0022010041042080,
        0x0100051004180080, 0x0000200822208022, 0x00030604091201a0, 0x0020844100205000,
        0x5900020a10000000, 0x0500144402403004, 0x5000310110026000, 0x2008110846026020,
        0x0020000820012212, 0x8020080404040058, 0x5001001204010201, 0x0028040401202000,
        0x1004000200a25006, 0x204d018201090100, 0x2000808408882806, 0x0008406132021001,
        0x2004400014282800, 0x800c020410964821, 0x1000880810022860, 0x1205080054044010,
        0xa02084000180a002, 0x0082008040482000, 0x210144049901a802, 0x2001110002004100,
        0x0004122900401000, 0x8402012000d00200, 0x1400104800900c80, 0x0000208021c80200,
        0x2001010400920020, 0xa812088100260040, 0x10420a0600205803, 0x0084068200408544,
        0x88010d2010816029, 0x02020d0108006110, 0x000100e110000310, 0x0600020214000200,
        0x4001a80100401400, 0x0204108285040200, 0x0182080504190100, 0x8004288205400a09,
        0x0444020617201000, 0x8a00860110020140, 0x0000830088900880, 0x5000500084040008,
        0x4010001010504000, 0xa000502001010005, 0x0208424418061001, 0x02a8100902610000,
        0x141a020084240200, 0x20080a0084150820, 0x20100c0201008800, 0x00040040488c0420,
        0x4304000211020200, 0x0030004102040444, 0x0030081828008410, 0xc08c141004010090,
};
constexpr Multipliers rookMultipliers{
        0x008000201c814000, 0xc200120080410060, 0x9880100020020a80, 0x0100155830010020,
        0x26001a0011042008, 0x0100030008020400, 0x0080010042002080, 0x0480004022800100,
        0x000a800080204003, 0x0001401002402000, 0x0109002004410210, 0x0009808008001000,
        0x0001004500080010, 0x0010800200800400, 0x8022002809241200, 0x1902002208c28904,
        0x0218808000204000, 0x0828404010042000, 0x3321010020004019, 0x8001808008049001,
        0x0808818004008800, 0x4011080120043040, 0x9000440088013012, 0x028402000160910c,
        0x0000608080004004, 0x2456500040002000, 0xb400208200160042, 0x0080300280480080,
        0x0400880080040080, 0x0081060080800400, 0x0000b02400022807, 0x580280128000c100,
        0x0000204000800482, 0x4050400083802014, 0x8000802002801000, 0x0040840800801000,
        0x11c0480080800400, 0x0100800400800200, 0x9402011004000802, 0x0000040082000041,
        0xa040028220428000, 0x0003054000810020, 0x3810200141030010, 0x00c1080010008080,
        0x0c01000800110004, 0x80020090084a0004, 0x8044080102040050, 0x00000c0980420005,
        0x0139008002c12100, 0xd800218601410200, 0x4000a00810008480, 0x0120120041200a00,
        0x88400c0008008080, 0x1400440042008080, 0x3821000a006c0100, 0x40001410a3014200,
        0x4080108605004022, 0x8800804000a1001d, 0x0000c10088200211, 0x902009001000203d,
        0x240a002010842802, 0x1081000804001201, 0xa0041006210800a4, 0x4000010410408066,
};
// clang-format on

// Plain numbers, arrays and single expressions from here on: a compiler limits constant evaluation
// to about a million steps, and there are 107,648 sets.

/// For every square the squares from it to the edge in one direction.
using Rays = std::uint64_t[squareCount];

/// Two directions in which the numbers of squares increase, and the two opposite ones.
struct Cross {
    Rays up{};
    Rays alsoUp{};
    Rays down{};
    Rays alsoDown{};
};

constexpr Cross makeCross(Offset up, Offset alsoUp) {
    Cross cross;
    for (int i = 0; i < squareCount; ++i) {
        cross.up[i] = ray(squareAt(i), up).bits();
        cross.alsoUp[i] = ray(squareAt(i), alsoUp).bits();
        cross.down[i] = ray(squareAt(i), {-up.files, -up.ranks}).bits();
        cross.alsoDown[i] = ray(squareAt(i), {-alsoUp.files, -alsoUp.ranks}).bits();
    }
    return cross;
}

constexpr Cross diagonals = makeCross({-1, 1}, {1, 1});
constexpr Cross straights = makeCross({0, 1}, {1, 0});

constexpr std::uint64_t a1 = 1;
constexpr std::uint64_t h8 = std::uint64_t{1} << 63;

/// Each ray, cut off behind the first piece on it. On an empty ray h8 or a1 stands in for that
/// piece, because no ray continues from there.
constexpr std::uint64_t slide(const Cross& to, int from, std::uint64_t pieces) {
    return (to.up[from] & ~to.up[__builtin_ctzll((to.up[from] & pieces) | h8)]) |
           (to.alsoUp[from] & ~to.alsoUp[__builtin_ctzll((to.alsoUp[from] & pieces) | h8)]) |
           (to.down[from] & ~to.down[63 - __builtin_clzll((to.down[from] & pieces) | a1)]) |
           (to.alsoDown[from] &
            ~to.alsoDown[63 - __builtin_clzll((to.alsoDown[from] & pieces) | a1)]);
}

/// The squares that a slider can reach and move beyond on the same line: a piece on the last square
/// of a line hides nothing.
constexpr std::uint64_t blockersOf(const Cross& to, int from) {
    const auto reach = slide(to, from, 0);
    const auto square = squareAt(from);
    const auto ends = [](auto low, auto high) { return Occupancy::of(low) | Occupancy::of(high); };
    const auto edges = (ends(Rank::one, Rank::eight) & ~Occupancy::of(rankOf(square))) |
                       (ends(File::a, File::h) & ~Occupancy::of(fileOf(square)));
    return reach & ~edges.bits();
}

/// Writes the attack sets for all combinations of blockers.
constexpr void fill(std::uint64_t* sets, const SliderSlot& slot, const Cross& to, int from) {
    std::uint64_t blocking = 0;
    do {
        const auto number = blocking * slot.multiplier >> slot.shift;
        const auto reach = slide(to, from, blocking);
        EXPECTS(sets[number] == 0 || sets[number] == reach); // two combinations may share a set
        sets[number] = reach;
        blocking = (blocking - slot.blockers) & slot.blockers; // the next subset
    } while (blocking != 0);
}

template <std::size_t size>
constexpr SliderTable<size> makeTable(const Multipliers& multipliers, const Cross& to) {
    SliderTable<size> table{};
    std::uint32_t begin = 0;
    for (int from = 0; from < squareCount; ++from) {
        const auto blockers = blockersOf(to, from);
        const auto count = static_cast<std::uint32_t>(std::popcount(blockers));
        auto& slot = table.slots[static_cast<std::size_t>(from)];
        slot = {blockers, at(multipliers, squareAt(from)), begin, 64 - count};
        fill(table.attacks.data() + begin, slot, to, from);
        begin += 1U << count;
    }
    ENSURES(begin == size);
    return table;
}

} // namespace

constinit const BishopTable bishops = makeTable<bishopSets>(bishopMultipliers, diagonals);
constinit const RookTable rooks = makeTable<rookSets>(rookMultipliers, straights);

} // namespace rules::tables
