// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/colour.hpp"
#include "rules/base/one_of.hpp"
#include "rules/chess/move.hpp"
#include "rules/match/terms.hpp"

#include <cstdint>
#include <optional>

// The move: entered, announced, made (E2.3), corrected, repeated and executed by the other side
// (E2.1), taken back.
namespace rules {

// One per line, to be read as a table.
// clang-format off

// Without preview an entered move is announced at once; at home it then counts. `Announce` also
// announces the move that the board shows, and repeats an announcement. A slip of the tongue is
// withdrawn (E2.6), and replaced if a move is given. Taking back is for games at home.
struct EnterMove { Colour seat; Move move; Answer answer(Happenings&) const; };
struct DiscardEntry { Colour seat; Answer answer(Happenings&) const; };
struct Announce { Colour seat; Answer answer(Happenings&) const; };
struct AnnouncementHeard { AnnouncementId id; Heard how{}; Answer answer(Happenings&) const; };
struct CorrectAnnouncement { Colour seat{}; std::optional<Move> move{}; Answer answer(Happenings&) const; };
struct TakeBack { Colour seat; Answer answer(Happenings&) const; };
// A game that is played on a server has gone back there to the position after so many half-moves.
struct GoBackAsServed { int ply; Answer answer(Happenings&) const; };
// A move that counts there, whether a board here shows the previous ones or not.
struct MoveAsServed { Move move; Answer answer(Happenings&) const; };
// The opponent's move: repeated, compared if entered, and executed on the player's own board
// (E2.1).
struct Repeat { Colour seat{}; std::optional<Move> heard{}; Answer answer(Happenings&) const; };
struct AskToRepeat { Colour seat; Answer answer(Happenings&) const; };

using MoveRequests = KindTable<
    AskedBy<EnterMove, By::several>, AskedBy<DiscardEntry, By::several>, AskedBy<Announce, By::several>,
    AskedBy<AnnouncementHeard, By::program, Also::afterTheEnd>, AskedBy<CorrectAnnouncement, By::several>,
    AskedBy<TakeBack, By::player>, AskedBy<GoBackAsServed, By::program>,
    AskedBy<MoveAsServed, By::program>, AskedBy<Repeat, By::player>, AskedBy<AskToRepeat, By::player>>;

struct MoveEntered { Colour seat; Move move; void evolve(Match&) const; };
struct EntryDiscarded { Colour seat; static void evolve(Match&); };
// A move has no empty value. NOLINTNEXTLINE(cppcoreguidelines-pro-type-member-init)
struct AnnouncementBegun { Colour seat{}; Move move; AnnouncementId id; void evolve(Match&) const; };
struct AnnouncementCut { Colour seat{}; AnnouncementId id; static void evolve(Match&); };
struct MoveAnnounced { Colour seat; Move move; Heard how; static void evolve(Match&); };
struct AnnouncementWithdrawn { Colour seat; Move move; static void evolve(Match&); };
struct MoveCalledAgain { Colour seat; Move move; void evolve(Match&) const {} };
struct RepetitionAsked { Colour seat; void evolve(Match&) const {} };
struct MoveMade { Colour seat; Move move; std::uint64_t fingerprint; void evolve(Match&) const; };
struct MoveRepeated { Colour seat; Move move; void evolve(Match&) const; };
// This board shows the line again.
struct MoveExecuted { Colour seat; int ply; Executed how; void evolve(Match&) const; };
struct RetracedTo { int ply; RetraceCause why; void evolve(Match&) const; };

using MoveEvents = KindTable<
    Named<MoveEntered, "move-entered">, Named<EntryDiscarded, "entry-discarded">,
    Named<AnnouncementBegun, "announcement-begun">, Named<AnnouncementCut, "announcement-cut">,
    Named<MoveAnnounced, "move-announced">, Named<AnnouncementWithdrawn, "announcement-withdrawn">,
    Named<MoveCalledAgain, "move-called-again">, Named<RepetitionAsked, "repetition-asked">,
    Named<MoveMade, "move-made">, Named<MoveRepeated, "move-repeated">,
    Named<MoveExecuted, "move-executed">, Named<RetracedTo, "retraced-to">>;
// clang-format on

} // namespace rules
