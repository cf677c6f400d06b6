// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/match/sheet/sheet_acts.hpp"

#include "rules/base/expected.hpp"
#include "rules/chess/game.hpp"
#include "rules/clock/clock.hpp"
#include "rules/match/acts.hpp"
#include "rules/match/event.hpp"
#include "rules/match/inquiry.hpp"
#include "rules/notation/san.hpp"

#include <algorithm>
#include <utility>

namespace rules {
namespace {

// Whether the game can be read from this sheet alone.
bool isReadable(const Match& match, Colour seat) {
    for (int ply = 1; ply <= match.game.plies(); ++ply) {
        const SheetEntry* entry = match.sheets[seat].at(ply);
        if (entry == nullptr || !entry->move) return false;
    }
    return true;
}

// Art. 8.1: moves that have been made; by edition also the player's own next move (L95-11.1).
int lastWritable(const Match& match, Colour seat) {
    const bool mayBeAhead =
        match.setup.laws.recording.inAdvance && sideToMove(match) == seat && !isOver(match);
    return match.game.plies() + (mayBeAhead ? 1 : 0);
}

} // namespace

// The line is used only where the sheet has no entry (it may start late or have a gap).
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

Answer AskForSheet::answer(Happenings& now) const {
    const Match& match = now.match();
    if (match.setup.profile == Profile::home) return Refusal{Reason::notAtHome};
    if (!firstMissing(match, seat)) return Refusal{Reason::sheetIsWhole};
    if (!match.recording[seat].isDue) return now.grant(SheetAsked{seat});
    // Art. 8.5.b: after the flag, while the player's own clock runs or both are stopped.
    if (std::holds_alternative<Playing>(match.phase) && onTheClock(match) != seat)
        return Refusal{Reason::notYourTurn};
    return now.grant(SheetRuled{seat, true});
}

Answer RuleSheet::answer(Happenings& now) const {
    for (const Colour seat : colours) {
        if (!now.match().recording[seat].hasAsked) continue;
        return now.grant(SheetRuled{seat, lent});
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
        std::ranges::any_of(colours, [&](Colour seat) { return isReadable(match, seat); });
    if (isOneWhole) return Refusal{Reason::recordIsWhole};
    now.happen(ClocksStopped{StopCause::recordsDue});
    for (const Colour seat : colours) {
        if (!keepsRecord(match.setup, seat)) continue;
        now.happen(CatchUpDue{seat});
        now.happen(SheetRuled{seat, true});
    }
    return std::nullopt;
}

namespace {

// While the sheets are compared, what is missing or cannot be read may be written, but no move may
// be replaced by another (E-R49, E2.8).
bool replacesCompared(const Match& match, const SheetWritten& written) {
    const auto* const entry = match.sheets[written.seat].at(written.ply);
    return std::holds_alternative<Reconciling>(match.phase) && entry != nullptr && entry->move &&
           entry->move != written.move;
}

} // namespace

Answer Write::answer(Happenings& now) const {
    if (text.empty()) return Refusal{Reason::emptyEntry};
    if (ply < 1) return Refusal{Reason::noSuchPly};
    if (ply > lastWritable(now.match(), seat)) return Refusal{Reason::notMadeYet};
    const Letters letters = now.match().setup.seats[seat].letters;
    const Position before = positionOnSheet(now.match(), seat, ply);
    const SheetWritten written{seat, ply, text, readEntry(text, letters, before)};
    if (replacesCompared(now.match(), written)) return Refusal{Reason::reconciling};
    return now.grant(written);
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

// --- the duty to record, and the sheet itself

namespace {

std::optional<int> firstMissingUpTo(const Match& match, Colour seat, int last) {
    for (int ply = 1; ply <= last; ++ply) {
        const SheetEntry* entry = match.sheets[seat].at(ply);
        if (entry == nullptr || entry->isMissing()) return ply;
    }
    return std::nullopt;
}

bool isFree(const Match& match, Colour seat, Instant at) {
    return keepsRecord(match.setup, seat) &&
           isShortOfTime(match.setup.laws.recording, match.clock, seat, at);
}

// In every edition it is reported once per stage.
bool hasBeenShort(const Match& match, Colour seat, Instant at) {
    RecordingRules rules = match.setup.laws.recording;
    rules.exemptForTheStage = true;
    return keepsRecord(match.setup, seat) && isShortOfTime(rules, match.clock, seat, at);
}

} // namespace

bool keepsRecord(const MatchSetup& setup, Colour seat) {
    const SeatSetup& player = setup.seats[seat];
    if (setup.profile == Profile::home || player.sheet != SheetKept::byHand) return false;
    return recordsAtThisPace(paceOf(setup.time, setup.laws), player.blind);
}

std::optional<int> firstMissing(const Match& match, Colour seat) {
    return firstMissingUpTo(match, seat, match.game.plies());
}

std::optional<int> entryDue(const Match& match, Colour seat, Instant at) {
    if (!keepsRecord(match.setup, seat)) return std::nullopt;
    if (match.recording[seat].isDue) return firstMissing(match, seat);
    if (isFree(match, seat, at)) return std::nullopt;
    return firstMissingUpTo(match, seat, match.game.plies() - 1);
}

bool isFreeOfWriting(const Match& match, Colour seat, Instant at) {
    return !match.recording[seat].isDue && isFree(match, seat, at);
}

bool isDrawOfferedAt(const Match& match, int ply) {
    const auto& offers = match.offersMade;
    return std::ranges::any_of(
        offers, [&](const DrawOffer& offer) { return std::max(1, offer.ply) == ply; });
}

void noteShortFromTheStart(Happenings& now) {
    for (const Colour seat : colours)
        if (hasBeenShort(now.match(), seat, now.at())) now.happen(WritingFreed{seat});
}

void noteShortOfTime(Happenings& now, Instant since) {
    if (unlessPlaying(now.match())) return;
    for (const Colour seat : colours)
        if (!hasBeenShort(now.match(), seat, since) && hasBeenShort(now.match(), seat, now.at()))
            now.happen(WritingFreed{seat});
}

void noteCatchUp(Happenings& now, const FlagFall& fall) {
    if (fall.overstepped) return;
    const Instant before{fall.at.sinceOpening - 1};
    ByColour<bool> lag{};
    for (const Colour seat : colours)
        lag[seat] = isFree(now.match(), seat, before) && firstMissing(now.match(), seat);
    for (const Colour seat : colours)
        if (lag[seat]) now.happen(CatchUpDue{seat});
    if (!lag.white || !lag.black) return;
    now.happen(ClocksStopped{StopCause::recordsDue});
    now.happen(ArbiterCalled{StopCause::recordsDue});
}

void writeOffer(Happenings& now, Colour seat) {
    const MatchSetup& setup = now.match().setup;
    if (setup.profile == Profile::home || setup.seats[seat].sheet == SheetKept::byHand) return;
    const int ply = std::max(1, now.match().game.plies());
    const SheetEntry* entry = now.match().sheets[seat].at(ply);
    if (entry == nullptr || entry->isMissing()) return;
    now.happen(SheetWritten{seat, ply, entry->text + "(=)", entry->move});
}

namespace {

void strike(ScoreSheet& sheet, int ply) {
    const SheetEntry* entry = sheet.at(ply);
    if (entry != nullptr && !entry->isMissing()) sheet.struck.push_back({ply, *entry});
}

// "Sc6" becomes "Sc6(=)".
bool isAddition(const SheetEntry& before, const SheetEntry& after) {
    return before.move == after.move && after.text.size() > before.text.size() &&
           after.text.compare(0, before.text.size(), before.text) == 0;
}

} // namespace

void write(ScoreSheet& sheet, int ply, SheetEntry entry) {
    EXPECTS(ply >= 1);
    const SheetEntry* before = sheet.at(ply);
    if (before == nullptr || !isAddition(*before, entry)) strike(sheet, ply);
    if (ply > sheet.plies()) sheet.entries.resize(static_cast<std::size_t>(ply));
    sheet.entries[static_cast<std::size_t>(ply - 1)] = std::move(entry);
}

void strikeAfter(ScoreSheet& sheet, int ply) {
    for (int later = ply + 1; later <= sheet.plies(); ++later)
        strike(sheet, later);
    if (sheet.plies() > ply) sheet.entries.resize(static_cast<std::size_t>(ply));
}

} // namespace rules
