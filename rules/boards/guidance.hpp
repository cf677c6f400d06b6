// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/chess/board.hpp"

#include <optional>
#include <vector>

namespace rules {

/// One order to the hand: move a piece, take it off (`to` is none), or put one on (`from` is none).
/// At least one of the two squares is there.
struct Correction {
    Piece piece{};
    std::optional<Square> from;
    std::optional<Square> to;

    bool operator==(const Correction&) const = default;
};

/// The shortest list of corrections that turns what the board shows into what it must show, in the
/// order in which they are to be carried out (E2.7, E-R53): a piece is never put on an occupied
/// square; among those that can be carried out, moves come before removes and removes before
/// places. Pieces of one kind are told apart by distance: the nearest goes. Where pieces stand in
/// a ring on each other's squares, one is taken off first and put back last.
[[nodiscard]] std::vector<Correction> guidance(const Placement& shown, const Placement& wanted);

} // namespace rules
