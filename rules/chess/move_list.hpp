// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/contract.hpp"
#include "rules/chess/move.hpp"

#include <algorithm>
#include <cstddef>

namespace rules {

/// The legal moves of one position, without allocating.
class MoveList {
public:
    /// Enough for any placement with one king a side. n men make at most 27 n moves. Counted by
    /// target they make at most 16 (8 knights, 8 lines) for each of the 64 - n squares not held by
    /// an own man, and 9 more on the 8 squares of the last rank, where 3 pawns with 4 choices stand
    /// in for 3 lines: at most 1096 - 16 n. Both hold together only below 690; castling adds 2.
    static constexpr std::size_t capacity = 704;

    // The array stays uninitialised on purpose: only the first `size()` moves are ever read.
    MoveList() {} // NOLINT(cppcoreguidelines-pro-type-member-init, modernize-use-equals-default)

    /// Precondition: fewer than `capacity` moves so far; move generation keeps it by the bound
    /// above.
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
