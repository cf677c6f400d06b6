// SPDX-License-Identifier: GPL-3.0-or-later
// SM-D: the boards differ and are brought together (E2.7, E2.8).
#include "rules/match/acts.hpp"
#include "rules/match/inquiry.hpp"
#include "rules/match/reconciliation.hpp"

#include <algorithm>

namespace rules {
namespace {

// The line becomes what the score sheets say; what was made after that stays in the record only.
void takeLine(Happenings& now, const std::vector<Move>& line) {
    const auto made = now.match().game.moves();
    const auto [difference, rest] =
        std::mismatch(made.begin(), made.end(), line.begin(), line.end());
    const auto common = difference - made.begin();
    if (difference != made.end())
        now.happen(RetracedTo{static_cast<int>(common), RetraceCause::boardsDiffer});
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

void closeReconciliationIfDone(Happenings& now) {
    if (!isReconciled(now.match())) return;
    takeLine(now, findingOf(now.match()).line);
    now.happen(ReconciliationClosed{});
}

Answer answer(Happenings& now, const Reconcile&) {
    const Match& match = now.match();
    if (match.setup.profile == Profile::home) return Refusal{Reason::notAtHome};
    if (std::holds_alternative<NotStarted>(match.phase)) return Refusal{Reason::notStarted};
    if (std::holds_alternative<Reconciling>(match.phase)) return Refusal{Reason::reconciling};
    if (std::holds_alternative<Playing>(match.phase))
        now.happen(ClocksStopped{StopCause::boardsDiffer});
    now.happen(ArbiterCalled{StopCause::boardsDiffer});
    now.happen(ReconciliationOpened{});
    return std::nullopt;
}

Answer answer(Happenings& now, const StepDone& request) {
    if (!std::holds_alternative<Reconciling>(now.match().phase))
        return Refusal{Reason::noReconciliation};
    if (isSensed(now.match().setup, request.seat)) return Refusal{Reason::boardHasSensors};
    const auto corrections = findingOf(now.match()).corrections[request.seat];
    if (corrections.empty()) return Refusal{Reason::nothingToCorrect};
    now.happen(BoardCorrected{request.seat, corrections.front()});
    closeReconciliationIfDone(now);
    return std::nullopt;
}

Answer answer(Happenings& now, const CheckSquare& request) {
    const auto& [seat, square, right] = request;
    const auto* reconciling = std::get_if<Reconciling>(&now.match().phase);
    if (reconciling == nullptr) return Refusal{Reason::noReconciliation};
    const auto& unchecked = reconciling->unchecked[seat];
    if (std::find(unchecked.begin(), unchecked.end(), square) == unchecked.end())
        return Refusal{Reason::nothingToCheck, {}, {square}};
    now.happen(SquareChecked{seat, square, right});
    closeReconciliationIfDone(now);
    return std::nullopt;
}

Answer answer(Happenings& now, const Retrace& request) {
    const Match& match = now.match();
    if (std::holds_alternative<NotStarted>(match.phase)) return Refusal{Reason::notStarted};
    if (request.ply < 0 || request.ply > match.game.plies()) return Refusal{Reason::noSuchPly};
    if (std::holds_alternative<Reconciling>(match.phase)) {
        now.happen(TargetRuled{request.ply});
        return std::nullopt;
    }
    if (std::holds_alternative<Playing>(match.phase)) now.happen(ClocksStopped{StopCause::arbiter});
    now.happen(RetracedTo{request.ply, RetraceCause::ruling});
    return std::nullopt;
}

} // namespace rules
