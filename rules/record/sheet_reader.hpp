// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/expected.hpp"
#include "rules/chess/position.hpp"
#include "rules/match/score_sheet.hpp"
#include "rules/notation/letters.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// A score sheet as text: PGN, or just the moves one after the other, numbered or not. What stands
// there is evidence, so nothing is put right: an entry that cannot be read stays as it is.

namespace rules {

/// The entries as they are written. Tags, move numbers, comments, variations, annotations and
/// results are left out; `e.p.` and `(=)` belong to the entry before them.
[[nodiscard]] std::vector<std::string> entriesOf(std::string_view text);

/// The value of the FEN tag, if the sheet has one.
[[nodiscard]] std::optional<std::string> startOf(std::string_view text);

/// The entries with the moves they mean in these letters, each read in the position that the ones
/// before it lead to. From the first that cannot be read on, none has a move.
[[nodiscard]] std::vector<SheetEntry>
readSheet(const std::vector<std::string>& entries, const Position& start, Letters letters);

/// Two sets of letters read equally far, and differently from this half-move on: only the player
/// can say which he wrote in (Art. C3, T-65).
struct AmbiguousLetters {
    Letters one{};
    Letters another{};
    int ply = 0;

    bool operator==(const AmbiguousLetters&) const = default;
};

struct SheetInLetters {
    Letters letters{};
    std::vector<SheetEntry> entries{};

    bool operator==(const SheetInLetters&) const = default;
};

/// Tries each set of letters on the sheet as a whole and takes the one that reads farthest. Sets
/// that mean the same are the same; letters are never mixed.
[[nodiscard]] Expected<SheetInLetters, AmbiguousLetters>
readSheetInAnyLetters(const std::vector<std::string>& entries, const Position& start);

} // namespace rules
