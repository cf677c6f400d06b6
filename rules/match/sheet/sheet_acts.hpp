// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/colour.hpp"
#include "rules/base/one_of.hpp"
#include "rules/base/time.hpp"
#include "rules/chess/move.hpp"
#include "rules/chess/position.hpp"
#include "rules/match/terms.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

// The players' own score sheets, and their duty to keep them (Art. 8, A2, E2.5).
namespace rules {

struct FlagFall;
struct MatchSetup;

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

// One per line, to be read as a table.
// clang-format off

struct Write { Colour seat; int ply; std::string text; Answer answer(Happenings&) const; }; // half-moves from 1
// The player wants to complete their sheet from the opponent's: after the flag, on their own move,
// they may take it (Art. 8.5.b); before, the arbiter decides (L95-11.5).
struct AskForSheet { Colour seat; Answer answer(Happenings&) const; };
struct RuleSheet { bool lent; Answer answer(Happenings&) const; };
// The records are incomplete: the game is replayed on another board (Art. 8.5.c).
struct Reconstruct { static Answer answer(Happenings&); };

using SheetRequests = KindTable<
    AskedBy<Write, By::several, Also::afterTheEnd>, AskedBy<AskForSheet, By::several>,
    AskedBy<RuleSheet, By::arbiter>, AskedBy<Reconstruct, By::arbiter>>;

// Without a move: the entry is unreadable.
struct SheetWritten { Colour seat; int ply; std::string text; std::optional<Move> move{}; void evolve(Match&) const; };
// Short of time, for the first time in the stage.
struct WritingFreed { Colour seat; void evolve(Match&) const {} };
struct CatchUpDue { Colour seat; void evolve(Match&) const; }; // flag fell: complete the sheet
struct WritingNeglected { Colour seat; void evolve(Match&) const {} }; // moved without writing
// The opponent's sheet is requested, and the arbiter decides.
struct SheetAsked { Colour seat; void evolve(Match&) const; };
struct SheetRuled { Colour seat; bool lent; void evolve(Match&) const; };

using SheetEvents = KindTable<
    Named<SheetWritten, "sheet-written">, Named<WritingFreed, "writing-freed">,
    Named<CatchUpDue, "catch-up-due">, Named<WritingNeglected, "writing-neglected">,
    Named<SheetAsked, "sheet-asked">, Named<SheetRuled, "sheet-ruled">>;
// clang-format on

// Only a sheet kept by hand can lag behind; nothing is required of others.

/// Whether this player records by hand, in a game of a pace that requires it.
[[nodiscard]] bool keepsRecord(const MatchSetup& setup, Colour seat);

/// The first of the moves made that is missing on the player's sheet; plies count from 1.
[[nodiscard]] std::optional<int> firstMissing(const Match& match, Colour seat);
/// The position before `ply` according to this sheet, if all earlier entries can be read, else
/// according to the line. Precondition: 1 to one more than the moves made.
[[nodiscard]] Position positionOnSheet(const Match& match, Colour seat, int ply);
/// What the player must write before making a move: their own previous move and all before it (Art.
/// 8.1), after a flag everything (Art. 8.5), and nothing while short of time (Art. 8.4).
[[nodiscard]] std::optional<int> entryDue(const Match& match, Colour seat, Instant at);

/// Whether he keeps his record by hand and need not go on with it now, short of time as he is
/// (Art. 8.4).
[[nodiscard]] bool isFreeOfWriting(const Match& match, Colour seat, Instant at);

/// Whether a draw was offered when this was the latest move, or before the first (Art. C13).
[[nodiscard]] bool isDrawOfferedAt(const Match& match, int ply);

/// At the beginning of the game: a player who is short of time from the start need not record.
void noteShortFromTheStart(Happenings& now);
/// Reports whose time has become short since then, for the first time in the stage.
void noteShortOfTime(Happenings& now, Instant since);
/// A flag has fallen and the game goes on: a player who was exempt from recording catches up, and
/// if both were, both clocks stop for it (Art. 8.5).
void noteCatchUp(Happenings& now, const FlagFall& fall);
/// Adds the offer just made to the sheet, unless the sheet is kept by hand.
void writeOffer(Happenings& now, Colour seat);

} // namespace rules
