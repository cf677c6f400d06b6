// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/colour.hpp"
#include "rules/chess/board.hpp"
#include "rules/chess/core/attack_tables.hpp"
#include "rules/chess/core/bitboards.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

// Where pieces of one kind get from any square of a whole set, for all the squares at once.
namespace rules::helpmate {

namespace detail {

/// One step, without wrapping around the edge.
template <int files, int ranks>
constexpr Occupancy moved(Occupancy set) {
    constexpr auto fileBits = [](int file) { return std::uint64_t{0x0101'0101'0101'0101} << file; };
    auto bits = set.bits();
    for (int file = 0; file < files; ++file)
        bits &= ~fileBits(7 - file);
    for (int file = 0; file < -files; ++file)
        bits &= ~fileBits(file);
    constexpr int shift = files + 8 * ranks;
    if constexpr (shift > 0)
        return Occupancy::fromBits(bits << shift);
    else
        return Occupancy::fromBits(bits >> -shift);
}

/// Any number of steps, up to and including the first blocked square.
template <int files, int ranks>
constexpr Occupancy run(Occupancy from, Occupancy blocked) {
    auto reached = moved<files, ranks>(from);
    for (auto front = reached & ~blocked; front.any();) {
        front = moved<files, ranks>(front) & ~reached;
        reached |= front;
        front &= ~blocked;
    }
    return reached;
}

} // namespace detail

constexpr Occupancy kingSteps(Occupancy from) {
    const auto beside = detail::moved<-1, 0>(from) | detail::moved<1, 0>(from);
    const auto row = beside | from;
    return beside | detail::moved<0, 1>(row) | detail::moved<0, -1>(row);
}

constexpr Occupancy knightLeaps(Occupancy from) {
    const auto near = detail::moved<-1, 0>(from) | detail::moved<1, 0>(from);
    const auto far = detail::moved<-2, 0>(from) | detail::moved<2, 0>(from);
    return detail::moved<0, 2>(near) | detail::moved<0, -2>(near) | detail::moved<0, 1>(far) |
           detail::moved<0, -1>(far);
}

constexpr Occupancy bishopRuns(Occupancy from, Occupancy blocked) {
    return detail::run<-1, -1>(from, blocked) | detail::run<1, -1>(from, blocked) |
           detail::run<-1, 1>(from, blocked) | detail::run<1, 1>(from, blocked);
}

constexpr Occupancy rookRuns(Occupancy from, Occupancy blocked) {
    return detail::run<0, -1>(from, blocked) | detail::run<0, 1>(from, blocked) |
           detail::run<-1, 0>(from, blocked) | detail::run<1, 0>(from, blocked);
}

constexpr Occupancy pawnAttacks(Colour colour, Occupancy from) {
    return colour == Colour::white ? PawnWay<Colour::white>::attacks(from)
                                   : PawnWay<Colour::black>::attacks(from);
}

constexpr Occupancy pawnSteps(Colour colour, Occupancy from) {
    return colour == Colour::white ? PawnWay<Colour::white>::steps(from)
                                   : PawnWay<Colour::black>::steps(from);
}

/// All squares before a pawn of that colour on its file.
constexpr Occupancy filesAhead(Colour colour, Occupancy from) {
    auto ahead = pawnSteps(colour, from);
    for (const int rows : {1, 2, 4}) {
        const auto bits = ahead.bits();
        ahead = Occupancy::fromBits(colour == Colour::white ? bits | bits << (8 * rows)
                                                            : bits | bits >> (8 * rows));
    }
    return ahead;
}

/// A piece and the squares it can ever reach, at most.
struct MobilePiece {
    Colour colour{};
    Kind kind{};
    Square home{};
    /// Every square it may ever stand on, including its home.
    Occupancy reach;
    bool mayBeCaptured = false;
    /// A pawn that has captured: the order of pawns on its file is then unknown.
    bool hasChangedFile = false;

    [[nodiscard]] bool hasNotMoved() const { return reach == Occupancy::of(home); }
    /// Whether it stays there for good.
    [[nodiscard]] bool isSteady() const { return !mayBeCaptured && hasNotMoved(); }
};

/// What a piece attacks from any of those squares, the first occupied square of each line included.
inline Occupancy attacked(Piece piece, Occupancy from, Occupancy occupied) {
    switch (piece.kind) {
    case Kind::pawn: return pawnAttacks(piece.colour, from);
    case Kind::knight: return knightLeaps(from);
    case Kind::king: return kingSteps(from);
    case Kind::bishop: return bishopRuns(from, occupied);
    case Kind::rook: return rookRuns(from, occupied);
    case Kind::queen: break;
    }
    return bishopRuns(from, occupied) | rookRuns(from, occupied);
}
inline Occupancy attacked(const MobilePiece& piece, Occupancy from, Occupancy occupied) {
    return attacked(Piece{piece.colour, piece.kind}, from, occupied);
}

/// What those of White's pieces that are among `who` attack, when the squares of `occupied` block
/// lines.
inline Occupancy attacksOfWhite(const Bitboards& pieces, Occupancy who, Occupancy occupied) {
    const auto white = pieces.of(Colour::white) & who;
    const auto queens = pieces.of(Kind::queen);
    auto attacked = pawnAttacks(Colour::white, white & pieces.of(Kind::pawn)) |
                    knightLeaps(white & pieces.of(Kind::knight)) |
                    kingSteps(white & pieces.of(Kind::king));
    for (const auto from : white&(pieces.of(Kind::bishop) | queens))
        attacked |= tables::bishop(from, occupied);
    for (const auto from : white&(pieces.of(Kind::rook) | queens))
        attacked |= tables::rook(from, occupied);
    return attacked;
}

/// Steps after which White never mates, wherever the other pieces are then within their sets of
/// squares. Whatever such a step sets free comes too late.
class DeadEnds {
public:
    /// Neither castling nor a capture en passant is possible, and no white pawn promotes.
    explicit DeadEnds(std::span<const MobilePiece> pieces);

    /// Where this black piece mates White with its first step. Precondition: piece.hasNotMoved(),
    /// and it is one of the pieces.
    [[nodiscard]] Occupancy matesOf(const MobilePiece& piece) const;

    /// Where this piece, White's last beside the king, gives check and Black can only take it.
    [[nodiscard]] Occupancy lossesOf(const MobilePiece& last) const;

private:
    [[nodiscard]] bool isMate(const MobilePiece& piece, Square to) const;
    [[nodiscard]] bool isTaken(const MobilePiece& last, Square on) const;
    [[nodiscard]] Occupancy placesOfOthers(const MobilePiece& piece) const;
    [[nodiscard]] bool mayWhiteGetTo(Occupancy squares, Occupancy occupied) const;

    std::span<const MobilePiece> pieces_;
    ByColour<Occupancy> steady_;
    ByColour<Occupancy> kings_; // all squares they may stand on
};

/// How far every piece can get in any series of legal moves, at most. The sets begin with the
/// squares the pieces stand on, as if nothing could move, and grow by every step that the sets so
/// far do not rule out, until nothing grows. Then they cover every series: the first step in it
/// that left them would have been a reason to grow. So what lies outside never happens, while what
/// lies inside need not be possible. Series in which White can no longer mate anyway are left out:
/// those with a step of `DeadEnds` and those in which the last piece beside the white king is
/// captured.
class Mobility {
public:
    static constexpr std::size_t mostPieces = 32;

    /// Whether the sets cover this position. Castling and en passant captures that are possible now
    /// are not, nor are more pieces than a set can hold.
    [[nodiscard]] static bool covers(const Bitboards& pieces) {
        return pieces.castlingRooks.isEmpty() && pieces.enPassant.isEmpty() &&
               pieces.occupied().size() <= static_cast<int>(mostPieces);
    }

    /// How long the sets are valid: for good, or until a piece is captured that has not moved.
    /// Until then it blocks all others, so the sets are smaller in the second case.
    enum class Until : std::uint8_t { theEnd, standingPieceCaptured };

    /// Precondition: covers(pieces).
    explicit Mobility(const Bitboards& pieces, Until until = Until::theEnd);

    /// A capture that may end the validity of sets that hold until a standing piece is captured.
    struct Capture {
        std::size_t taker;
        std::size_t taken;
    };
    /// All such captures that may be possible.
    [[nodiscard]] std::vector<Capture> captures() const;
    /// How far every piece gets after that, until the next such capture.
    [[nodiscard]] Mobility after(Capture capture) const;

    [[nodiscard]] std::span<const MobilePiece> pieces() const { return {pieces_.data(), count_}; }
    /// A white pawn may promote: then nothing is ruled out, and the sets are incomplete.
    [[nodiscard]] bool whiteMayPromote() const { return whitePromotes_; }
    /// Squares whose piece never leaves.
    [[nodiscard]] Occupancy steady() const { return steady_.white | steady_.black; }

private:
    void close();
    [[nodiscard]] Occupancy shutTo(Colour colour) const;
    /// White's last piece is not captured in any series that matters.
    [[nodiscard]] bool sparesWhite(Colour colour) const {
        return colour == Colour::black && whiteHasOnePiece_;
    }
    [[nodiscard]] bool mayTake(const MobilePiece& taker, const MobilePiece& taken) const;
    void noteSets();
    void noteSteadyAttacks(Colour by);
    void noteCaptures(Colour by);
    [[nodiscard]] bool grow();
    [[nodiscard]] Occupancy grown(const MobilePiece& piece) const;
    [[nodiscard]] Occupancy grownPawn(const MobilePiece& piece) const;
    [[nodiscard]] Occupancy wayFreeOfPawns(const MobilePiece& pawn) const;
    [[nodiscard]] Occupancy deadEnds(const MobilePiece& piece) const;
    [[nodiscard]] bool isShutIn(Colour king) const;

    std::array<MobilePiece, mostPieces> pieces_{};
    std::size_t count_ = 0;
    Until until_;
    bool whitePromotes_ = false;
    // Derived from the sets so far:
    ByColour<Occupancy> steady_;
    ByColour<Occupancy> reached_; // by pieces other than the king
    ByColour<Occupancy> kingReach_;
    ByColour<Occupancy> heldPawns_;      // homes of pawns that stay on their file, never captured
    ByColour<Occupancy> alwaysAttacked_; // by the pieces of that colour
    ByColour<Occupancy> captures_;       // where that colour may capture
    ByColour<bool> shutIn_{};            // whose king has no square to go to
    bool whiteHasOnePiece_ = false;      // beside the king
};

/// Which pieces stay where they are in a position, and how far pieces of a kind can get at most, as
/// far as `Mobility` can tell; otherwise nothing stays and every piece gets everywhere.
class Terrain {
public:
    explicit Terrain(const Bitboards& pieces);

    [[nodiscard]] Occupancy blocked() const { return blocked_; }
    [[nodiscard]] bool mayPromote(Colour colour) const { return mayPromote_[colour]; }
    [[nodiscard]] Occupancy domain(Colour colour, Kind kind) const {
        return domains_[colour][static_cast<std::size_t>(kind)];
    }

private:
    void note(const MobilePiece& piece);
    void assumeThatWallsStay(const Bitboards& pieces);

    Occupancy blocked_;
    ByColour<std::array<Occupancy, kinds.size()>> domains_{};
    ByColour<bool> mayPromote_{true, true};
};

/// How many moves pieces of one colour need from a square to the nearest of some goals if only the
/// pieces that never move are in their way: an estimate to guide a search.
class MovesToGoal {
public:
    /// The value where there is no path: more than any path takes.
    static constexpr int noWay = 30;

    MovesToGoal() { clear(); }

    /// For kings only.
    [[nodiscard]] static MovesToGoal ofKing(Colour colour, Occupancy goals, const Terrain& terrain);
    /// For pieces of that kind, and pawns that have to promote to it first.
    [[nodiscard]] static MovesToGoal
    ofGiver(Colour colour, Kind kind, Occupancy goals, const Terrain& terrain);
    /// For all kinds but kings for which `isWanted` returns true.
    template <class IsWanted>
    [[nodiscard]] static MovesToGoal
    ofPieces(Colour colour, Occupancy goals, const Terrain& terrain, IsWanted isWanted) {
        MovesToGoal moves;
        for (const auto kind : {Kind::knight, Kind::bishop, Kind::rook, Kind::queen})
            if (isWanted(kind)) moves.lay(colour, kind, goals, terrain);
        moves.layPawns(colour, goals, terrain);
        return moves;
    }

    [[nodiscard]] int from(Kind kind, Square square) const {
        return tables::at(counts_[static_cast<std::size_t>(kind)], square);
    }

private:
    void clear();
    void lay(Colour colour, Kind kind, Occupancy goals, const Terrain& terrain);
    void layPawns(Colour colour, Occupancy goals, const Terrain& terrain);

    std::array<tables::BySquare<std::uint8_t>, kinds.size()> counts_{};
};

} // namespace rules::helpmate
