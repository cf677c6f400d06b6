// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/match/acts.hpp"
#include "rules/match/event.hpp"
#include "rules/match/inquiry.hpp"
#include "rules/match/reconcile/reconciliation.hpp"

#include <algorithm>

// The boards differ and are reconciled (E2.7, E2.8).

namespace rules {
namespace {

int pliesInCommon(const Game& game, const std::vector<Move>& line) {
    const auto made = game.moves();
    const auto differ = std::mismatch(made.begin(), made.end(), line.begin(), line.end());
    return static_cast<int>(differ.first - made.begin());
}

// The line becomes what the score sheets say; later moves remain in the record only. First it goes
// back over the moves that are taken back, with the clocks (E2.8), then moves that were announced
// differently are replaced by those that both have written (E2.7).
void takeLine(Happenings& now, const Finding& finding) {
    const auto& line = finding.line;
    const int stands = static_cast<int>(line.size());
    if (finding.proposal != ClockProposal::unchanged && stands < now.match().game.plies())
        now.happen(RetracedTo{stands, RetraceCause::boardsDiffer});
    const int common = pliesInCommon(now.match().game, line);
    if (common < now.match().game.plies())
        now.happen(RetracedTo{common, RetraceCause::sheetsAgree});
    for (auto place = static_cast<std::size_t>(common); place < line.size(); ++place) {
        const Position& before = now.match().game.position();
        const Move move = line[place];
        now.happen(MoveMade{before.turn(), move, before.after(move).fingerprint()});
    }
}

} // namespace

Refusal boardsStillDiffer(const Match& match) {
    Refusal refusal{Reason::boardsDiffer};
    const auto& reconciling = std::get<Reconciling>(match.phase);
    const Placement wanted = findingOf(match).position.placement();
    for (const Colour seat : colours) {
        const auto wrong = differences(match.boards[seat].seen, wanted);
        const auto& unchecked = reconciling.unchecked[seat];
        refusal.squares.insert(refusal.squares.end(), wrong.begin(), wrong.end());
        refusal.squares.insert(refusal.squares.end(), unchecked.begin(), unchecked.end());
    }
    return refusal;
}

void closeReconciliation(Happenings& now) {
    takeLine(now, findingOf(now.match()));
    now.happen(ReconciliationClosed{});
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
    if (std::holds_alternative<Playing>(match.phase))
        now.happen(ClocksStopped{StopCause::boardsDiffer});
    now.happen(ArbiterCalled{StopCause::boardsDiffer});
    now.happen(ReconciliationOpened{});
    return std::nullopt;
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
    if (std::ranges::find(unchecked, square) == unchecked.end())
        return Refusal{Reason::nothingToCheck, {}, {square}};
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
    if (std::holds_alternative<Reconciling>(match.phase)) {
        now.happen(TargetRuled{ply});
        return std::nullopt;
    }
    if (std::holds_alternative<Playing>(match.phase)) now.happen(ClocksStopped{StopCause::arbiter});
    now.happen(RetracedTo{ply, RetraceCause::ruling});
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
        if (square && std::ranges::find(unchecked, *square) == unchecked.end())
            unchecked.push_back(*square);
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
        match.repeated[seat] = plies;
        strikeAfter(match.sheets[seat], plies);
    }
    keepWhatBinds(match);
    match.phase = Halted{StopCause::boardsDiffer};
}

} // namespace rules
