// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/colour.hpp"
#include "rules/chess/board.hpp"
#include "rules/chess/move.hpp"
#include "rules/chess/position.hpp"
#include "rules/notation/letters.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// What E2.7 and E2.8 ask of two score sheets and two boards, told a second time and in another way
// than the program does it: entries are read by trying every legal move, and corrections are
// counted without being found.

namespace tests {

/// Two score sheets as they were written. An empty text is an entry that was left out.
struct WrittenSheets {
    rules::Position start = rules::Position::start();
    rules::ByColour<std::vector<std::string>> entries{};
    rules::ByColour<rules::Letters> letters{};
    /// What was announced, where somebody knows it (OPEN-3).
    std::vector<rules::Move> announced{};
};

/// The one legal move that the entry can mean; nothing if there is none, or more than one. Where
/// none is, a pawn's capture by its files ("dc") and castling by the king's square ("Kc1") count.
/// Signs for taking, check, mate, en passant and an offered draw mean nothing (Art. C, E-R48).
[[nodiscard]] std::optional<rules::Move>
meaningOf(std::string_view entry, rules::Letters letters, const rules::Position& position);

struct Required {
    /// Moves that both have written alike before anything else (T-42).
    int agreed = 0;
    /// Both have an entry for the next move, and they are not the same legal move (E2.8).
    bool isDisputed = false;
    /// One sheet ends where the other goes on, and nothing is disputed (E-R49).
    bool isOneShorter = false;
    /// The moves that stand, and where they lead to.
    std::vector<rules::Move> line{};
    rules::Position position = rules::Position::start();
};

[[nodiscard]] Required requiredBy(const WrittenSheets& sheets);

/// How often a hand must move, take off or put on a piece, at least, never onto another piece.
[[nodiscard]] std::size_t fewestCorrections(const rules::Placement& shown,
                                            const rules::Placement& wanted);

} // namespace tests
