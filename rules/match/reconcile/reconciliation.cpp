// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/match/reconcile/reconciliation.hpp"

#include "rules/chess/game.hpp"
#include "rules/match/inquiry.hpp"
#include "rules/match/sheet/writing.hpp"
#include "rules/notation/san.hpp"

#include <algorithm>

namespace rules {
namespace {

const SheetEntry* entryAt(const std::vector<SheetEntry>& sheet, int ply) {
    const auto place = static_cast<std::size_t>(ply - 1);
    return place < sheet.size() ? &sheet[place] : nullptr;
}

// An illegal move counts only at the place where it was made (Art. A4.c).
bool isPlayable(const SheetEntry* entry, const Game& game, const std::vector<Move>& announced) {
    if (entry == nullptr || !entry->move) return false;
    if (game.position().isLegal(*entry->move)) return true;
    const auto known = game.moves();
    return announced.size() > known.size() && announced[known.size()] == *entry->move &&
           std::equal(known.begin(), known.end(), announced.begin()) &&
           game.position().couldStand(*entry->move);
}

// After one sheet has ended, follows the entries of the longer one as far as they can be played.
void followLongerSheet(const Evidence& evidence, Game& game) {
    const auto& sheets = evidence.sheets;
    const auto& longer = sheets.white.size() > sheets.black.size() ? sheets.white : sheets.black;
    for (const SheetEntry* entry = entryAt(longer, game.plies() + 1);
         isPlayable(entry, game, evidence.announced);
         entry = entryAt(longer, game.plies() + 1))
        game.play(*entry->move);
}

// Follows both sheets as far as they agree.
void compareSheets(const Evidence& evidence, Game& game, Finding& finding) {
    const auto& sheets = evidence.sheets;
    for (;;) {
        const int ply = game.plies() + 1;
        const SheetEntry* white = entryAt(sheets.white, ply);
        const SheetEntry* black = entryAt(sheets.black, ply);
        if (white == nullptr || black == nullptr) {
            finding.sheets = white == black ? SheetVerdict::same : SheetVerdict::shorter;
            return;
        }
        if (!isPlayable(white, game, evidence.announced) || white->move != black->move) {
            finding.sheets = SheetVerdict::differ;
            finding.difference = SheetDifference{ply, *white, *black};
            return;
        }
        game.play(*white->move);
    }
}

bool haveEnded(const ByColour<std::vector<SheetEntry>>& sheets, int plies) {
    return entryAt(sheets.white, plies + 1) == nullptr &&
           entryAt(sheets.black, plies + 1) == nullptr;
}

void followAnnounced(const std::vector<Move>& announced, Game& game) {
    const auto known = game.moves();
    if (announced.size() < known.size()) return;
    if (!std::equal(known.begin(), known.end(), announced.begin())) return;
    for (auto place = known.size(); place < announced.size(); ++place) {
        const Move move = announced[place];
        if (!game.position().isLegal(move) && !game.position().couldStand(move)) return;
        game.play(announced[place]);
    }
}

// Moves after `ply` are taken back.
void proposeClocks(const std::vector<Completed>& completed, int ply, Finding& finding) {
    finding.proposal = ClockProposal::unknown;
    for (const Completed& each : completed) {
        if (each.ply > ply) break;
        finding.clocks = each;
        finding.proposal = ClockProposal::fromLog;
    }
}

bool isPlain(const SheetEntry& entry, const Position& before) {
    return std::ranges::any_of(letterSets, [&](Letters letters) {
        const auto read = parseSan(entry.text, letters, before);
        return read && *read == *entry.move;
    });
}

// Entries that were not read literally are reported (E-R48).
std::vector<MeantEntry> entriesMeant(const Evidence& evidence, const Game& game) {
    std::vector<MeantEntry> meant;
    for (int ply = 1; ply <= game.plies(); ++ply)
        for (const Colour writer : colours) {
            const SheetEntry* entry = entryAt(evidence.sheets[writer], ply);
            const Position& before = game.at(ply - 1);
            if (entry == nullptr || entry->text.empty() || !entry->move) continue;
            if (before.isLegal(*entry->move) && !isPlain(*entry, before))
                meant.push_back({writer, ply, *entry});
        }
    return meant;
}

void concludeFrom(const Game& game, const ByColour<Placement>& boards, Finding& finding) {
    finding.line.assign(game.moves().begin(), game.moves().end());
    finding.position = game.position();
    for (const Colour colour : colours)
        finding.corrections[colour] = guidance(boards[colour], game.position().placement());
}

// The meaning of an entry depends on the previous ones, which may have been corrected since.
void readAgain(std::vector<SheetEntry>& entries, Position position, Letters letters) {
    for (SheetEntry& entry : entries) {
        const auto read = parseSan(entry.text, letters, position);
        if (read)
            entry.move = *read;
        else if (const auto meant = moveMeant(entry.text, letters, position))
            entry.move = *meant;
        else if (entry.move && position.isLegal(*entry.move))
            entry.move.reset(); // no longer certain
        if (!entry.move || !position.playIfLegal(*entry.move)) return;
    }
}

// A move that only its player has written, to claim with it or in advance where allowed, does not
// count yet.
std::vector<SheetEntry> entriesMade(const Match& match, Colour seat) {
    std::vector<SheetEntry> entries = match.sheets[seat].entries;
    const auto made = std::max(static_cast<std::size_t>(match.game.plies()),
                               match.sheets[other(seat)].entries.size());
    if (entries.size() > made) entries.resize(made);
    readAgain(entries, match.setup.start, match.setup.seats[seat].letters);
    return entries;
}

} // namespace

Finding reconcile(const Evidence& evidence) {
    Finding finding;
    Game game(evidence.start);
    compareSheets(evidence, game, finding);
    finding.agreedPlies = game.plies();
    if (finding.sheets == SheetVerdict::shorter) followLongerSheet(evidence, game);
    if (finding.sheets == SheetVerdict::differ)
        proposeClocks(evidence.completed, finding.agreedPlies, finding);
    else if (haveEnded(evidence.sheets, game.plies()))
        followAnnounced(evidence.announced, game);
    finding.meant = entriesMeant(evidence, game);
    concludeFrom(game, evidence.boards, finding);
    return finding;
}

std::vector<Square> squaresInDispute(const Match& match) {
    auto squares = differences(match.boards.white.seen, match.boards.black.seen);
    if (!squares.empty()) return squares;
    const bool isWhites = match.boards.white.isReportedWrong || !isInStep(match, Colour::white);
    return squaresOutOfStep(match, isWhites ? Colour::white : Colour::black);
}

namespace {

// If a sensor detects a piece, none is to be put there: the player is asked which it is (E-R34).
void leaveOutUnclear(const Match& match, Finding& finding) {
    for (const Colour seat : colours)
        std::erase_if(finding.corrections[seat], [&](const Correction& correction) {
            return !correction.from && correction.to && isUnclear(match, seat, *correction.to);
        });
}

Finding findingOfLine(const Match& match) {
    const auto moves = match.game.moves();
    Evidence evidence{
        .start = match.setup.start,
        .sheets = {entriesMade(match, Colour::white), entriesMade(match, Colour::black)},
        .boards = {match.boards.white.seen, match.boards.black.seen},
        .completed = {{0, Clock(match.setup.time).sides({})}},
        .announced = {moves.begin(), moves.end()}};
    evidence.completed.insert(
        evidence.completed.end(), match.completed.begin(), match.completed.end());
    Finding finding = reconcile(evidence);
    const auto* reconciling = std::get_if<Reconciling>(&match.phase);
    if (reconciling == nullptr || !reconciling->ruledPly) return finding;
    Game ruled = match.game;
    const int ply = std::min(*reconciling->ruledPly, ruled.plies());
    finding.proposal = ClockProposal::unchanged;
    finding.clocks.reset();
    if (ply < ruled.plies()) proposeClocks(evidence.completed, ply, finding);
    ruled.retraceTo(ply);
    concludeFrom(ruled, evidence.boards, finding);
    return finding;
}

} // namespace

Finding findingOf(const Match& match) {
    Finding finding = findingOfLine(match);
    leaveOutUnclear(match, finding);
    return finding;
}

std::optional<Colour> mustComplete(const Match& match) {
    if (findingOf(match).sheets != SheetVerdict::shorter) return std::nullopt;
    const auto size = [&](Colour seat) { return entriesMade(match, seat).size(); };
    const Colour seat = size(Colour::white) < size(Colour::black) ? Colour::white : Colour::black;
    if (!keepsRecord(match.setup, seat) || !firstMissing(match, seat)) return std::nullopt;
    return seat;
}

bool isReconciled(const Match& match) {
    const auto* reconciling = std::get_if<Reconciling>(&match.phase);
    if (reconciling == nullptr) return true;
    const Finding finding = findingOf(match);
    return std::ranges::all_of(colours, [&](Colour colour) {
        return finding.corrections[colour].empty() && reconciling->unchecked[colour].empty();
    });
}

} // namespace rules
