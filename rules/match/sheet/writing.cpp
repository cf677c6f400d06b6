// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/match/sheet/writing.hpp"

#include "rules/base/contract.hpp"
#include "rules/clock/clock_rules.hpp"
#include "rules/match/acts.hpp"
#include "rules/match/event.hpp"
#include "rules/match/inquiry.hpp"
#include "rules/match/sheet/score_sheet.hpp"

#include <algorithm>
#include <utility>

namespace rules {
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
    const CatchUp due = catchUp(lag);
    for (const Colour seat : colours)
        if (lag[seat]) now.happen(CatchUpDue{seat});
    if (due != CatchUp::bothAtRest) return;
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
