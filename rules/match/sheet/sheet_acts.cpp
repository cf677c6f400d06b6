// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/chess/game.hpp"
#include "rules/match/acts.hpp"
#include "rules/match/event.hpp"
#include "rules/match/inquiry.hpp"
#include "rules/match/sheet/writing.hpp"
#include "rules/notation/san.hpp"

#include <algorithm>

// The players' own score sheets (Art. 8).

namespace rules {
namespace {

// The position before `ply` according to this sheet, if all earlier entries can be read. The line
// is used only where the sheet has no entry (it may start late or have a gap).
Position positionOnSheet(const Match& match, Colour seat, int ply) {
    Position position = match.setup.start;
    for (int earlier = 1; earlier < ply; ++earlier) {
        const SheetEntry* entry = match.sheets[seat].at(earlier);
        if (entry == nullptr || !entry->move || !position.isLegal(*entry->move))
            return match.game.at(ply - 1);
        position.play(*entry->move);
    }
    return position;
}

// Art. 8.1: moves that have been made; by edition also the player's own next move (L95-11.1).
int lastWritable(const Match& match, Colour seat) {
    const bool mayBeAhead = match.setup.laws.recording.inAdvance && sideToMove(match) == seat &&
                            !std::holds_alternative<Over>(match.phase);
    return match.game.plies() + (mayBeAhead ? 1 : 0);
}

// Art. 8.5.b: after the flag, while the player's own clock runs or both are stopped.
bool mayTakeSheet(const Match& match, Colour seat) {
    return !std::holds_alternative<Playing>(match.phase) || onTheClock(match) == seat;
}

} // namespace

Answer AskForSheet::answer(Happenings& now) const {
    const Match& match = now.match();
    if (match.setup.profile == Profile::home) return Refusal{Reason::notAtHome};
    if (!firstMissing(match, seat)) return Refusal{Reason::sheetIsWhole};
    if (!match.recording[seat].isDue) {
        now.happen(SheetAsked{seat});
        return std::nullopt;
    }
    if (!mayTakeSheet(match, seat)) return Refusal{Reason::notYourTurn};
    now.happen(SheetRuled{seat, true});
    return std::nullopt;
}

Answer RuleSheet::answer(Happenings& now) const {
    for (const Colour seat : colours) {
        if (!now.match().recording[seat].hasAsked) continue;
        now.happen(SheetRuled{seat, lent});
        return std::nullopt;
    }
    return Refusal{Reason::noSheetAsked};
}

// Art. 8.5.c: this records position, times and the number of moves; then both have each other's
// sheets and unlimited time, and the game goes on when both are complete.
Answer Reconstruct::answer(Happenings& now) {
    const Match& match = now.match();
    if (match.setup.profile == Profile::home) return Refusal{Reason::notAtHome};
    const bool isHalted = std::holds_alternative<Halted>(match.phase);
    if (auto refusal = unlessPlaying(match); refusal && !isHalted) return refusal;
    const bool isOneWhole =
        std::ranges::any_of(colours, [&](Colour seat) { return !firstMissing(match, seat); });
    if (isOneWhole) return Refusal{Reason::recordIsWhole};
    now.happen(ClocksStopped{StopCause::recordsDue});
    for (const Colour seat : colours) {
        if (!keepsRecord(match.setup, seat)) continue;
        now.happen(CatchUpDue{seat});
        now.happen(SheetRuled{seat, true});
    }
    return std::nullopt;
}

Answer Write::answer(Happenings& now) const {
    if (text.empty()) return Refusal{Reason::emptyEntry};
    if (ply < 1) return Refusal{Reason::noSuchPly};
    if (ply > lastWritable(now.match(), seat)) return Refusal{Reason::notMadeYet};
    const Letters letters = now.match().setup.seats[seat].letters;
    const Position before = positionOnSheet(now.match(), seat, ply);
    const auto read = parseSan(text, letters, before);
    const auto move = read ? std::optional(*read) : moveMeant(text, letters, before);
    now.happen(SheetWritten{seat, ply, text, move});
    return std::nullopt;
}

// --- evolve: the effects of the events

void SheetWritten::evolve(Match& match) const {
    if (ply >= 1) write(match.sheets[seat], ply, {text, move});
}

void CatchUpDue::evolve(Match& match) const {
    match.recording[seat].isDue = true;
}

void SheetAsked::evolve(Match& match) const {
    match.recording[seat].hasAsked = true;
}

void SheetRuled::evolve(Match& match) const {
    match.recording[seat].hasAsked = false;
    match.recording[seat].hasBorrowed = lent;
}

} // namespace rules
