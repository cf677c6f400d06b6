// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/colour.hpp"
#include "rules/chess/move.hpp"
#include "rules/chess/winnable/packed_board.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace rules::helpmate {

/// Every position a search has met, each once, with the move that led to it first. Positions are
/// kept and compared in full: a hash value only says where to look. So a position that is called
/// known has been met, and no mate is lost to two positions being taken for one.
class KnownPositions {
public:
    using Number = std::uint32_t;
    static constexpr Number none = ~Number{0};

    struct Entry {
        PackedBoard board;
        Number parent = none;
        Number next = none; // free for whoever queues positions
        Move move = Move::plain(Square::a1, Square::a1);
        Colour turn{};
        bool begun = false;      // some of the moves have been followed, but not all
        std::uint16_t depth = 0; // moves from the first position
    };

    KnownPositions();

    /// The number of the new position; nothing if it is known already.
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

} // namespace rules::helpmate
