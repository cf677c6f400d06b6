// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/match/reconcile/reconcile_acts.hpp"

#include "rules/base/lists.hpp"
#include "rules/chess/game.hpp"
#include "rules/match/acts.hpp"
#include "rules/match/event.hpp"
#include "rules/match/inquiry.hpp"
#include "rules/notation/san.hpp"

#include <algorithm>

namespace rules {
namespace {

int pliesInCommon(const Game& game, const std::vector<Move>& line) {
    const auto made = game.moves();
    const auto differ = std::mismatch(made.begin(), made.end(), line.begin(), line.end());
    return static_cast<int>(differ.first - made.begin());
}

// Moves of the sheets count as completed, although nobody has pressed for them (Art. 6.2.a).
void countMoves(Happenings& now, const ByColour<int>& before) {
    const auto after = movesCompleted(now.match());
    for (const Colour colour : colours) {
        const int more = after[colour] - before[colour];
        if (more == 0 || !now.match().clock.isTimed()) continue;
        now.happen(MovesSet{colour, std::max(0, now.match().clock.moves(colour) + more)});
    }
}

// The line becomes what the score sheets say; later moves remain in the record only. First it goes
// back over the moves that are taken back, with the clocks (E2.8), then moves that were announced
// differently are replaced by those that both have written (E2.7).
void takeLine(Happenings& now, const Finding& finding) {
    const auto& line = finding.line;
    const int stands = static_cast<int>(line.size());
    if (finding.proposal != ClockProposal::unchanged && stands < now.match().game.plies())
        now.happen(RetracedTo{stands, RetraceCause::boardsDiffer});
    const auto completed = movesCompleted(now.match());
    const int common = pliesInCommon(now.match().game, line);
    if (common < now.match().game.plies())
        now.happen(RetracedTo{common, RetraceCause::sheetsAgree});
    for (auto place = static_cast<std::size_t>(common); place < line.size(); ++place) {
        const Position& before = now.match().game.position();
        const Move move = line[place];
        now.happen(MoveMade{before.turn(), move, before.after(move).fingerprint()});
    }
    countMoves(now, completed);
}

// Whether this board must show the line before the game goes on (E-R54). After a ruling that is any
// board which differs, unless only moves that stand have still to be executed on it.
bool isRuledBack(const Match& match, Colour seat, RetraceCause why) {
    const Board& board = boardOfSeat(match, seat);
    if (!isSensed(match.setup, seat)) return false;
    if (!board.executed) return true;
    const bool isBehind = board.seen == match.game.at(*board.executed).placement();
    return why == RetraceCause::ruling && !isBehind;
}

void judgeBoardAfterRetrace(Happenings& now, Colour seat, RetraceCause why) {
    const Match& match = now.match();
    const Board& board = boardOfSeat(match, seat);
    if (!isInStep(match, seat)) {
        if (isRuledBack(match, seat, why))
            now.happen(BoardToGoBack{seat, squaresOutOfStep(match, seat)});
        return;
    }
    if (board.isReportedWrong) now.happen(BoardsAgree{seat});
    // At home the game goes on at once.
    if (match.setup.profile == Profile::home && !board.executed)
        now.happen(MoveExecuted{seat, match.game.plies(), Executed::seen});
}

} // namespace

void takeMovesBack(Happenings& now, int ply, RetraceCause why) {
    now.happen(RetracedTo{ply, why});
    for (const Colour seat : colours) // at home both have the same board
        if (boardOf(now.match().setup, seat) == seat) {
            if (!boardOfSeat(now.match(), seat).unclear.empty())
                scanAgain(now, seat, Stillness::firm);
            judgeBoardAfterRetrace(now, seat, why);
        }
}

Answer unlessBoardsMustGoBack(const Match& match) {
    Occupancy wrong;
    for (const Colour seat : colours)
        if (mustGoBack(match, seat))
            for (const Square square : squaresOutOfStep(match, seat))
                wrong.insert(square);
    return wrong.isEmpty() ? Answer() : boardsDiffer(wrong);
}

Refusal boardsStillDiffer(const Match& match) {
    const auto& reconciling = std::get<Reconciling>(match.phase);
    const Placement wanted = findingOf(match).position.placement();
    Occupancy squares;
    for (const Colour seat : colours)
        for (const Square square : differences(match.boards[seat].seen, wanted))
            squares.insert(square);
    if (!squares.isEmpty()) return boardsDiffer(squares);
    for (const Colour seat : colours)
        for (const Square square : reconciling.unchecked[seat])
            squares.insert(square);
    return boardsDiffer(squares);
}

void closeReconciliation(Happenings& now) {
    const Finding finding = findingOf(now.match());
    const bool isMoreMade =
        pliesInCommon(now.match().game, finding.line) < static_cast<int>(finding.line.size());
    // What the arbiter has added or taken since is part of the ruling.
    auto ruledTimes = std::get<Reconciling>(now.match().phase).ruledTimes;
    for (const Colour colour : colours)
        if (ruledTimes[colour]) ruledTimes[colour] = now.match().clock.remaining(colour, now.at());
    takeLine(now, finding);
    now.happen(ReconciliationClosed{});
    for (const Colour colour : colours) {
        const auto& ruled = ruledTimes[colour];
        if (ruled && now.match().clock.remaining(colour, now.at()) != *ruled)
            now.happen(ClockSet{colour, *ruled});
    }
    // The moves count as repeated; a sheet without them would differ at the next reconciliation.
    for (const Colour seat : colours)
        for (int ply = 1; ply <= now.match().game.plies(); ++ply)
            writeOwn(now, seat, ply);
    // Both may have written the mate that was announced as another move (Art. 5.1.a, E2.7).
    if (isMoreMade) endIfOver(now);
}

// A sheet that is to be completed first may still differ (E-R49).
void closeReconciliationIfDone(Happenings& now) {
    if (isReconciled(now.match()) && !mustComplete(now.match())) closeReconciliation(now);
}

Answer Reconcile::answer(Happenings& now) {
    const Match& match = now.match();
    if (match.setup.profile == Profile::home) return Refusal{Reason::notAtHome};
    if (std::holds_alternative<NotStarted>(match.phase)) return Refusal{Reason::notStarted};
    if (std::holds_alternative<Reconciling>(match.phase)) return Refusal{Reason::reconciling};
    if (std::holds_alternative<Adjourned>(match.phase)) return Refusal{Reason::adjourned};
    if (illegalMoveToRule(match)) return Refusal{Reason::illegalMovePending};
    if (std::holds_alternative<Playing>(match.phase))
        now.happen(ClocksStopped{StopCause::boardsDiffer});
    now.happen(ArbiterCalled{StopCause::boardsDiffer});
    return now.grant(ReconciliationOpened{});
}

Answer StepDone::answer(Happenings& now) const {
    if (!std::holds_alternative<Reconciling>(now.match().phase))
        return Refusal{Reason::noReconciliation};
    if (isSensed(now.match().setup, seat)) return Refusal{Reason::boardHasSensors};
    const auto corrections = findingOf(now.match()).corrections[seat];
    if (corrections.empty()) return Refusal{Reason::nothingToCorrect};
    now.happen(BoardCorrected{seat, corrections.front()});
    closeReconciliationIfDone(now);
    return std::nullopt;
}

Answer CheckSquare::answer(Happenings& now) const {
    const auto* reconciling = std::get_if<Reconciling>(&now.match().phase);
    if (reconciling == nullptr) return Refusal{Reason::noReconciliation};
    const auto& unchecked = reconciling->unchecked[seat];
    if (!contains(unchecked, square)) return Refusal{Reason::nothingToCheck, {}, {square}};
    // If the sensor detects an unknown piece, this entry says which it is (E-R34).
    const Change told{square, findingOf(now.match()).position.placement().at(square)};
    if (right && told.shows && isUnclear(now.match(), seat, square)) see(now, seat, {told});
    now.happen(SquareChecked{seat, square, right});
    closeReconciliationIfDone(now);
    return std::nullopt;
}

Answer Retrace::answer(Happenings& now) const {
    const Match& match = now.match();
    if (std::holds_alternative<NotStarted>(match.phase)) return Refusal{Reason::notStarted};
    if (std::holds_alternative<Adjourned>(match.phase)) return Refusal{Reason::adjourned};
    if (ply < 0 || ply > match.game.plies()) return Refusal{Reason::noSuchPly};
    if (std::holds_alternative<Reconciling>(match.phase)) return now.grant(TargetRuled{ply});
    if (std::holds_alternative<Playing>(match.phase)) now.happen(ClocksStopped{StopCause::arbiter});
    takeMovesBack(now, ply, RetraceCause::ruling);
    return std::nullopt;
}

// --- evolve: the effects of the events

void ReconciliationOpened::evolve(Match& match) {
    match.clock.stop(match.at);
    match.sealing.reset();
    Reconciling reconciling{{match.boards.white.seen, match.boards.black.seen}};
    for (const Colour seat : colours)
        for (const Sensed& put : match.boards[seat].unclear)
            reconciling.unchecked[seat].push_back(put.square);
    match.phase = std::move(reconciling);
}

void TargetRuled::evolve(Match& match) const {
    if (auto* reconciling = std::get_if<Reconciling>(&match.phase)) reconciling->ruledPly = ply;
}

void BoardCorrected::evolve(Match& match) const {
    auto* reconciling = std::get_if<Reconciling>(&match.phase);
    if (reconciling == nullptr) return;
    Board& board = boardOfSeat(match, seat);
    const auto touched = {correction.from, correction.to};
    if (correction.from) board.seen.clear(*correction.from);
    if (correction.to) board.seen.put(*correction.to, correction.piece);
    auto& unchecked = reconciling->unchecked[seat];
    for (const auto& square : touched)
        if (square && !contains(unchecked, *square)) unchecked.push_back(*square);
}

// "No, it is not there": the correction is requested once more. If it removes a piece that nobody
// can identify, the square is asked about until somebody identifies it.
void SquareChecked::evolve(Match& match) const {
    auto* reconciling = std::get_if<Reconciling>(&match.phase);
    // A piece that the sensor does not identify is named by `BoardSeen`, or has to be taken off.
    if (reconciling == nullptr || isUnclear(match, seat, square)) return;
    Placement& seen = boardOfSeat(match, seat).seen;
    const auto stands = seen.at(square);
    const auto found = reconciling->found[seat].at(square);
    if (right || stands || found) std::erase(reconciling->unchecked[seat], square);
    if (!right) seen = after(seen, {square, stands ? std::nullopt : found});
}

void ReconciliationClosed::evolve(Match& match) {
    const int plies = match.game.plies();
    for (const Colour seat : colours) {
        match.boards[seat].executed = plies;
        match.boards[seat].inHand.clear();
        match.boards[seat].sinceInStep.clear();
        match.boards[seat].asked.clear();
        match.boards[seat].isReportedWrong = false;
        match.boards[seat].isToldWrong = false;
        match.repeated[seat] = plies;
        strikeAfter(match.sheets[seat], plies);
    }
    keepWhatBinds(match);
    match.phase = Halted{StopCause::boardsDiffer};
}

// --- what the score sheets say

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
        const auto read = parseSan(withoutRemarks(entry.text), letters, before);
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
        if (const auto read = readEntry(entry.text, letters, position))
            entry.move = *read;
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
        .completed = {clocksAtStart(match)},
        .announced = {moves.begin(), moves.end()}};
    evidence.completed.insert(
        evidence.completed.end(), match.completed.begin(), match.completed.end());
    for (Completed& each : evidence.completed)
        each.clock = each.with(match.given, match.clock.control());
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
    for (const Colour seat : colours)
        if (match.boards[seat].isLost) return squaresOutOfStep(match, other(seat));
    auto squares = differences(match.boards.white.seen, match.boards.black.seen);
    if (!squares.empty()) return squares;
    const bool isWhites = match.boards.white.isReportedWrong || !isInStep(match, Colour::white);
    return squaresOutOfStep(match, isWhites ? Colour::white : Colour::black);
}

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
