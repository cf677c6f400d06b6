// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/expected.hpp"
#include "rules/chess/board.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace rules {

enum class CastlingSide : std::uint8_t { kingside, queenside };

/// One move of one side, without the position it is played in. Castling is stored as the king
/// capturing its own rook, which is exact in Chess960 too. Created by the named functions only;
/// there is no null move.
class Move {
public:
    [[nodiscard]] static constexpr Move plain(Square from, Square to) {
        return {from, to, Sort::plain, Kind::knight};
    }
    [[nodiscard]] static constexpr Move enPassant(Square from, Square to) {
        return {from, to, Sort::enPassant, Kind::knight};
    }
    /// `rook` is the start square of the castling rook.
    [[nodiscard]] static constexpr Move castling(Square king, Square rook) {
        return {king, rook, Sort::castling, Kind::knight};
    }
    /// Precondition: kind is queen, rook, bishop or knight.
    [[nodiscard]] static constexpr Move promotion(Square from, Square to, Kind kind) {
        return {from, to, Sort::promotion, kind};
    }

    [[nodiscard]] constexpr Square from() const { return squareAt(bits_ & 63); }
    /// Where the moving piece lands; for castling, the rook's own square (see `kingTarget`).
    [[nodiscard]] constexpr Square to() const { return squareAt((bits_ >> 6) & 63); }

    [[nodiscard]] constexpr bool isCastling() const { return sort() == Sort::castling; }
    [[nodiscard]] constexpr bool isEnPassant() const { return sort() == Sort::enPassant; }
    [[nodiscard]] constexpr bool isPromotion() const { return sort() == Sort::promotion; }

    [[nodiscard]] constexpr std::optional<Kind> promotionKind() const {
        if (!isPromotion()) return std::nullopt;
        return static_cast<Kind>(((bits_ >> 12) & 3) + static_cast<int>(Kind::knight));
    }

    /// Precondition: isCastling().
    [[nodiscard]] constexpr CastlingSide side() const {
        return fileOf(to()) > fileOf(from()) ? CastlingSide::kingside : CastlingSide::queenside;
    }
    /// The king's square after the move: g or c file when castling, else `to()` (Art. 3.8, F3).
    [[nodiscard]] constexpr Square kingTarget() const {
        if (!isCastling()) return to();
        return squareAt(side() == CastlingSide::kingside ? File::g : File::c, rankOf(from()));
    }
    /// Precondition: isCastling().
    [[nodiscard]] constexpr Square rookTarget() const {
        return squareAt(side() == CastlingSide::kingside ? File::f : File::d, rankOf(from()));
    }

    bool operator==(const Move&) const = default;

private:
    friend class MoveList; // has uninitialised elements

    enum class Sort : std::uint8_t { plain, promotion, enPassant, castling };

    Move() = default; // leaves the bits unset

    constexpr Move(Square from, Square to, Sort sort, Kind kind)
        : bits_(static_cast<std::uint16_t>(index(from) | index(to) << 6 |
                                           (static_cast<int>(kind) - 1) << 12 |
                                           static_cast<int>(sort) << 14)) {}

    [[nodiscard]] constexpr Sort sort() const { return static_cast<Sort>(bits_ >> 14); }

    // from: bits 0-5, to: 6-11, promotion kind minus knight: 12-13, sort: 14-15
    std::uint16_t bits_;
};

/// The legal moves of one position, without allocating.
class MoveList {
public:
    /// Enough for any placement with one king per side. n pieces make at most 27 n moves. Counted
    /// by target they make at most 16 (8 knights, 8 lines) for each of the 64 - n squares not held
    /// by an own piece, and 9 more on the 8 squares of the last rank, where 3 pawns with 4 choices
    /// replace 3 lines: at most 1096 - 16 n. Both bounds allow fewer than 690 together; castling
    /// adds 2.
    static constexpr std::size_t capacity = 704;

    // The array stays uninitialised on purpose: only the first `size()` moves are ever read.
    MoveList() {} // NOLINT(cppcoreguidelines-pro-type-member-init, modernize-use-equals-default)

    /// Precondition: fewer than `capacity` moves so far; guaranteed for move generation by the
    /// bound above.
    void push(Move move) { moves_[size_++] = move; }

    [[nodiscard]] std::size_t size() const { return size_; }
    [[nodiscard]] bool isEmpty() const { return size_ == 0; }
    [[nodiscard]] const Move* begin() const { return moves_; }
    [[nodiscard]] const Move* end() const { return moves_ + size_; }
    [[nodiscard]] Move operator[](std::size_t place) const {
        EXPECTS(place < size_);
        return moves_[place];
    }
    [[nodiscard]] bool contains(Move move) const {
        return std::find(begin(), end(), move) != end();
    }

private:
    std::size_t size_ = 0;
    Move moves_[capacity]; // a plain array, because it may stay uninitialised
};

} // namespace rules
