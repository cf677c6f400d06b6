// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/expected.hpp"
#include "rules/chess/position.hpp"
#include "rules/match/match.hpp"
#include "rules/match/sheet/sheet_acts.hpp"
#include "rules/notation/san.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// Records kept on paper, typed in as text.
namespace rules {

// A score sheet: PGN, or just the moves in order, numbered or not. The text is evidence, so nothing
// is corrected: an unreadable entry stays as it is.

/// The entries as written. Headings, tags, move numbers, comments, variations, annotations and
/// results are left out; `e.p.` and `(=)` belong to the previous entry.
[[nodiscard]] std::vector<std::string> entriesOf(std::string_view text);

/// The value of the FEN tag, if the sheet has one.
[[nodiscard]] std::optional<std::string> startOf(std::string_view text);

/// The entries with the moves they mean in these letters, each read in the position that the
/// previous ones lead to. From the first unreadable one on, none has a move.
[[nodiscard]] std::vector<SheetEntry>
readSheet(const std::vector<std::string>& entries, const Position& start, Letters letters);

/// Two sets of letters read equally far, or the sheet looks rather like one in those that do not
/// read as far; they differ from this half-move on: only the player can say which they used (Art.
/// C3, T-65).
struct AmbiguousLetters {
    Letters one{};
    Letters another{};
    int ply = 0;

    bool operator==(const AmbiguousLetters&) const = default;
};

struct SheetInLetters {
    Letters letters{};
    std::vector<SheetEntry> entries{};
};

/// Tries each set of letters on the whole sheet and takes the one that reads farthest. Sets that
/// give the same moves count as one; letters are never mixed.
[[nodiscard]] Expected<SheetInLetters, AmbiguousLetters>
readSheetInAnyLetters(const std::vector<std::string>& entries, const Position& start);

// The times shown by the clocks after completed moves, noted by hand or by a clock, as text:
//
//     # half-move, White's time left, Black's time left
//     0 1:30:00 1:30:00
//     1 1h29m 1h30m
//
// One line per half-move, in ascending order, 0 being the start; half-moves may be left out. Times
// are those of time_control.hpp. Empty lines and lines that begin with # are ignored.

enum class ClockLogFault : std::uint8_t {
    notAscending, ///< the half-move is not a number, or not above the previous one
    notATime,     ///< a time is missing or unreadable
    textAfterEnd, ///< something follows Black's time
};

struct ClockLogError {
    ClockLogFault fault{};
    /// Both counted from 1; the column in bytes.
    int line = 1;
    int column = 1;

    bool operator==(const ClockLogError&) const = default;
};

/// Each entry holds the time left as time given, none of it used.
[[nodiscard]] Expected<std::vector<Completed>, ClockLogError> parseClockLog(std::string_view text);

} // namespace rules
