// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/colour.hpp"
#include "rules/chess/board.hpp"
#include "rules/chess/move.hpp"
#include "rules/chess/position.hpp"
#include "rules/notation/san.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// What E2.7 and E2.8 require for two score sheets and two boards, implemented a second time and
// differently from the program: entries are read by trying every legal move, and corrections are
// counted without being determined.

namespace tests {

/// Two score sheets as they were written. An empty text is an omitted entry.
struct WrittenSheets {
    rules::Position start = rules::Position::start();
    rules::ByColour<std::vector<std::string>> entries{};
    rules::ByColour<rules::Letters> letters{};
    /// What was announced, if it is known (OPEN-3).
    std::vector<rules::Move> announced{};
};

/// The only legal move that the entry can mean; nothing if there is none, or more than one. If
/// there is none, a pawn's capture by its files ("dc") and castling by the king's square ("Kc1")
/// count. Signs for capture, check, mate, en passant and a draw offer mean nothing (Art. C, E-R48).
[[nodiscard]] std::optional<rules::Move>
meaningOf(std::string_view entry, rules::Letters letters, const rules::Position& position);

struct Required {
    /// The moves that both have written alike before the first difference (T-42).
    int agreed = 0;
    /// Both have an entry for the next move, and the two are not the same legal move (E2.8).
    bool isDisputed = false;
    /// One sheet ends and the other continues, without a contradiction (E-R49).
    bool isOneShorter = false;
    /// The valid moves, and the position after them.
    std::vector<rules::Move> line{};
    rules::Position position = rules::Position::start();
};

[[nodiscard]] Required requiredBy(const WrittenSheets& sheets);

/// The minimum number of pieces to move, remove or place, never onto another piece.
[[nodiscard]] std::size_t fewestCorrections(const rules::Placement& shown,
                                            const rules::Placement& wanted);

} // namespace tests
