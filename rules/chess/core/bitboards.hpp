// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/colour.hpp"
#include "rules/chess/board.hpp"
#include "rules/chess/core/occupancy.hpp"
#include "rules/chess/move.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace rules {

/// Everything that determines the moves of a position, apart from the turn: the pieces as one set
/// of squares per kind and one per colour, the rooks that may still castle, and the en passant
/// square. It carries out moves and relies on its callers that they are legal; the type that
/// guarantees a legal position is `Position`. The steps are inline because they take most of the
/// time when counting moves.
struct Bitboards {
    std::array<Occupancy, kinds.size()> ofKind{};
    ByColour<Occupancy> ofColour{};
    /// The rooks with which their side may still castle.
    Occupancy castlingRooks;
    /// Empty, or the one square a pawn has just passed over.
    Occupancy enPassant;

    [[nodiscard]] constexpr Occupancy of(Kind kind) const {
        return ofKind[static_cast<std::size_t>(kind)];
    }
    [[nodiscard]] constexpr Occupancy of(Colour colour) const { return ofColour[colour]; }
    [[nodiscard]] constexpr Occupancy of(Colour colour, Kind kind) const {
        return of(colour) & of(kind);
    }
    [[nodiscard]] constexpr Occupancy occupied() const { return ofColour.white | ofColour.black; }
    [[nodiscard]] constexpr Square king(Colour colour) const {
        return of(colour, Kind::king).first();
    }
    /// Precondition: a piece stands on `square`.
    [[nodiscard]] Kind kindAt(Square square) const;

    /// Precondition: `square` is empty.
    constexpr void put(Square square, Piece piece) {
        ofKind[static_cast<std::size_t>(piece.kind)].insert(square);
        ofColour[piece.colour].insert(square);
    }
    /// Precondition: no piece of the other colour stands on `square`.
    constexpr void clear(Square square, Colour colour) {
        for (auto& pieces : ofKind)
            pieces.remove(square);
        ofColour[colour].remove(square);
    }

    /// A piece of `us` moves from one square to another and takes any piece there (Art. 3.1).
    constexpr void step(Colour us, Kind kind, Square from, Square to) {
        if (of(other(us)).contains(to)) clear(to, other(us));
        const auto change = Occupancy::of(from) | Occupancy::of(to);
        ofKind[static_cast<std::size_t>(kind)] ^= change;
        ofColour[us] ^= change;
        castlingRooks &= ~change; // a rook that moves or is taken can no longer castle
        if (kind == Kind::king) castlingRooks &= ~Occupancy::of(homeRank(us));
        enPassant = {};
    }
    /// A pawn advances two squares; where an opponent's pawn stands beside it, the square between
    /// becomes the en passant square, legal or not (Art. 3.7.d).
    constexpr void doubleStep(Colour us, Square from, Square to) {
        step(us, Kind::pawn, from, to);
        const auto landing = Occupancy::of(to).bits();
        const auto beside = (Occupancy::fromBits(landing << 1) & ~Occupancy::of(File::a)) |
                            (Occupancy::fromBits(landing >> 1) & ~Occupancy::of(File::h));
        if ((beside & of(other(us), Kind::pawn)).any())
            enPassant = Occupancy::of(squareAt((index(from) + index(to)) / 2));
    }
    /// A pawn arrives on the last rank and becomes `kind` (Art. 3.7.e).
    constexpr void promote(Colour us, Square from, Square to, Kind kind) {
        step(us, Kind::pawn, from, to);
        ofKind[static_cast<std::size_t>(Kind::pawn)].remove(to);
        ofKind[static_cast<std::size_t>(kind)].insert(to);
    }
    /// A pawn takes the pawn that has just passed over `to` (Art. 3.7.d).
    constexpr void captureEnPassant(Colour us, Square from, Square to) {
        step(us, Kind::pawn, from, to);
        clear(squareAt(fileOf(to), rankOf(from)), other(us));
    }
    /// King and rook move as in Art. 3.8.b.
    constexpr void castle(Colour us, Move castling) {
        clear(castling.from(), us);
        clear(castling.to(), us);
        put(castling.kingTarget(), {us, Kind::king});
        put(castling.rookTarget(), {us, Kind::rook});
        castlingRooks &= ~Occupancy::of(homeRank(us));
        enPassant = {};
    }

    /// Carries out any legal move of `us`.
    void play(Colour us, Move move);

    bool operator==(const Bitboards&) const = default;
};

/// The pieces of `by` that attack `target` when the squares of `occupied` block lines.
[[nodiscard]] Occupancy
attackersOf(const Bitboards& pieces, Square target, Colour by, Occupancy occupied);

/// Whether the pawn on `from` may capture on the en passant square without leaving its king in
/// check. Two pawns leave their squares at once, so pins and check lines cannot decide it.
[[nodiscard]] bool enPassantIsSafe(const Bitboards& pieces, Colour us, Square from);

/// Whether the side to move, `us`, has a legal capture on the en passant square (Art. 3.7.d).
[[nodiscard]] bool enPassantIsLegal(const Bitboards& pieces, Colour us);

/// Whether one move of `us` is legal (Art. 3), without generating the others; accepts any value.
/// Gives the same answer as a search through the generated moves.
[[nodiscard]] bool isLegalMove(const Bitboards& pieces, Colour us, Move move);

/// Whether the king of `us` is safe from attack after an ordinary move or capture between the two
/// squares, whichever piece makes it; not for en passant and castling.
[[nodiscard]] bool leavesKingSafe(const Bitboards& pieces, Colour us, Square from, Square to);

/// Zobrist hash: exclusive-or of one fixed number for everything that makes a position differ in
/// the sense of Art. 9.2. The numbers never change, because journals store fingerprints.
[[nodiscard]] std::uint64_t fingerprintOf(const Bitboards& pieces, Colour turn);

} // namespace rules
