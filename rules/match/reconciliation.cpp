// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/match/reconciliation.hpp"

#include "rules/chess/game.hpp"
#include "rules/match/inquiry.hpp"

#include <algorithm>

namespace rules {
namespace {

const SheetEntry* entryAt(const std::vector<SheetEntry>& sheet, int ply) {
    const auto place = static_cast<std::size_t>(ply - 1);
    return place < sheet.size() ? &sheet[place] : nullptr;
}

bool isPlayable(const SheetEntry* entry, const Position& position) {
    return entry != nullptr && entry->move && position.isLegal(*entry->move);
}

// The entries that follow where the other sheet has ended, as far as they can be played.
void followLongerSheet(const ByColour<std::vector<SheetEntry>>& sheets, Game& game) {
    const auto& longer = sheets.white.size() > sheets.black.size() ? sheets.white : sheets.black;
    for (const SheetEntry* entry = entryAt(longer, game.plies() + 1);
         isPlayable(entry, game.position());
         entry = entryAt(longer, game.plies() + 1))
        game.play(*entry->move);
}

// Both sheets together, as far as they agree.
void compareSheets(const ByColour<std::vector<SheetEntry>>& sheets, Game& game, Finding& finding) {
    for (;;) {
        const int ply = game.plies() + 1;
        const SheetEntry* white = entryAt(sheets.white, ply);
        const SheetEntry* black = entryAt(sheets.black, ply);
        if (white == nullptr || black == nullptr) {
            finding.sheets = white == black ? SheetVerdict::same : SheetVerdict::shorter;
            return;
        }
        if (!isPlayable(white, game.position()) || white->move != black->move) {
            finding.sheets = SheetVerdict::differ;
            finding.difference = SheetDifference{ply, *white, *black};
            return;
        }
        game.play(*white->move);
    }
}

void followAnnounced(const std::vector<Move>& announced, Game& game) {
    const auto known = game.moves();
    if (announced.size() < known.size()) return;
    if (!std::equal(known.begin(), known.end(), announced.begin())) return;
    for (auto place = known.size(); place < announced.size(); ++place) {
        if (!game.position().isLegal(announced[place])) return;
        game.play(announced[place]);
    }
}

void proposeClocks(const std::vector<Completed>& completed, Finding& finding) {
    if (finding.sheets != SheetVerdict::differ) return;
    finding.proposal = ClockProposal::unknown;
    for (const Completed& each : completed) {
        if (each.ply > finding.agreedPlies) break;
        finding.clocks = each;
        finding.proposal = ClockProposal::fromLog;
    }
}

void concludeFrom(const Game& game, const ByColour<Placement>& boards, Finding& finding) {
    finding.line.assign(game.moves().begin(), game.moves().end());
    finding.position = game.position();
    for (const Colour colour : colours)
        finding.corrections[colour] = guidance(boards[colour], game.position().placement());
}

// What he alone has written, to claim with it or where that is allowed before it is made, is no
// move yet.
std::vector<SheetEntry> entriesMade(const Match& match, Colour seat) {
    std::vector<SheetEntry> entries = match.sheets[seat].entries;
    const auto made = std::max(static_cast<std::size_t>(match.game.plies()),
                               match.sheets[other(seat)].entries.size());
    if (entries.size() > made) entries.resize(made);
    return entries;
}

} // namespace

Finding reconcile(const Evidence& evidence) {
    Finding finding;
    Game game(evidence.start);
    compareSheets(evidence.sheets, game, finding);
    finding.agreedPlies = game.plies();
    if (finding.sheets == SheetVerdict::shorter) followLongerSheet(evidence.sheets, game);
    if (finding.sheets != SheetVerdict::differ) followAnnounced(evidence.announced, game);
    proposeClocks(evidence.completed, finding);
    concludeFrom(game, evidence.boards, finding);
    return finding;
}

Finding findingOf(const Match& match) {
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
    ruled.retraceTo(std::min(*reconciling->ruledPly, ruled.plies()));
    concludeFrom(ruled, evidence.boards, finding);
    return finding;
}

bool isReconciled(const Match& match) {
    const auto* reconciling = std::get_if<Reconciling>(&match.phase);
    if (reconciling == nullptr) return true;
    const Finding finding = findingOf(match);
    return std::all_of(colours.begin(), colours.end(), [&](Colour colour) {
        return finding.corrections[colour].empty() && reconciling->unchecked[colour].empty();
    });
}

} // namespace rules
