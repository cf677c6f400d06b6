// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/chess/move.hpp"

#include <optional>
#include <string>
#include <vector>

namespace rules {

/// One half-move as the player has written it, in the player's own letters, and the move as
/// understood at that time. Unreadable: text without a move. Missing: neither.
struct SheetEntry {
    std::string text{};
    std::optional<Move> move{};

    [[nodiscard]] bool isMissing() const { return text.empty() && !move; }
    bool operator==(const SheetEntry&) const = default;
};

/// An entry that no longer counts: corrected by the player, or undone by going back. It remains
/// readable (E-R57). `ply` counts from 1.
struct StruckEntry {
    int ply = 0;
    SheetEntry entry{};

    bool operator==(const StruckEntry&) const = default;
};

/// One player's own record of the game (Art. 8.1, E2.5). Only this player's input fills it; it may
/// be wrong, unreadable or behind (E-R47).
struct ScoreSheet {
    /// The entry of ply n at n - 1.
    std::vector<SheetEntry> entries{};
    std::vector<StruckEntry> struck{};

    [[nodiscard]] int plies() const { return static_cast<int>(entries.size()); }
    /// nullptr if the sheet does not reach that far. Plies count from 1.
    [[nodiscard]] const SheetEntry* at(int ply) const {
        if (ply < 1 || ply > plies()) return nullptr;
        return &entries[static_cast<std::size_t>(ply - 1)];
    }
    bool operator==(const ScoreSheet&) const = default;
};

/// Writes one entry; the previous one is struck, unless signs are only added to the same move.
/// Skipped entries are missing. Precondition: ply >= 1.
void write(ScoreSheet& sheet, int ply, SheetEntry entry);

/// Strikes every entry after `ply` (E-R56).
void strikeAfter(ScoreSheet& sheet, int ply);

} // namespace rules
