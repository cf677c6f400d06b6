// SPDX-License-Identifier: GPL-3.0-or-later
// The opponent's move: repeated, compared, executed.
#include "rules/match/acts.hpp"
#include "rules/match/event.hpp"
#include "rules/match/inquiry.hpp"

namespace rules {
namespace {

// E-R7, OPEN-2: what was heard is compared with what was announced.
Answer unlessHeardRight(const Match& match, Move announced, const std::optional<Move>& heard) {
    const bool strict = match.setup.repetition == Repetition::doubleEntry;
    if (!heard && strict) return Refusal{Reason::enterWhatYouHeard};
    if (!heard || *heard == announced) return std::nullopt;
    return Refusal{Reason::notTheSame, {announced, *heard}};
}

} // namespace

Answer answer(Happenings& now, const Repeat& request) {
    const Colour seat = request.seat;
    if (auto refusal = unlessPlaying(now.match())) return refusal;
    const auto announced = toRepeat(now.match(), seat);
    if (!announced) return Refusal{Reason::nothingToConfirm};
    if (auto refusal = unlessHeardRight(now.match(), *announced, request.heard)) return refusal;
    now.happen(MoveRepeated{seat, *announced});
    writeOwn(now, seat, now.match().game.plies());
    if (!isSensed(now.match().setup, seat)) executeVirtually(now, seat);
    return std::nullopt;
}

Answer answer(Happenings& now, const AskToRepeat& request) {
    const Colour opponent = other(request.seat);
    if (auto refusal = unlessPlaying(now.match())) return refusal;
    const auto move = latestMoveBy(now.match(), opponent);
    if (!move) return Refusal{Reason::nothingToConfirm};
    now.happen(RepetitionAsked{request.seat});
    now.happen(MoveCalledAgain{opponent, *move});
    return std::nullopt;
}

} // namespace rules
