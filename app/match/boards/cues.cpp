// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/match/boards/cues.hpp"

#include "rules/match/inquiry.hpp"
#include "rules/match/reconcile/reconciliation.hpp"

#include <algorithm>
#include <initializer_list>

namespace app {
namespace {

using rules::Colour;
using rules::Match;

std::vector<rules::Square> squaresOf(const rules::Correction& correction) {
    std::vector<rules::Square> squares;
    for (const auto& square : {correction.from, correction.to})
        if (square) squares.push_back(*square);
    return squares;
}

BoardWants corrected(const Match& match, Colour seat) {
    const auto finding = rules::findingOf(match);
    const auto& orders = finding.corrections[seat];
    if (orders.empty()) return {finding.position.placement(), {}};
    return {finding.position.placement(), squaresOf(orders.front())};
}

bool wantsHand(const Match& match, Colour seat) {
    const rules::Board& board = match.boards[rules::boardOf(match.setup, seat)];
    return board.isReportedWrong || rules::modeOf(match, seat) == rules::BoardMode::execute;
}

void cueBoard(const Match* before, const Match& after, Colour seat, Effects& effects) {
    const BoardWants wants = wantsOf(after, seat);
    const auto had = before != nullptr ? std::optional(wantsOf(*before, seat)) : std::nullopt;
    if (!had || had->expected != wants.expected)
        effects.emplace_back(CueBoard{seat, tactile::Expect{wants.expected}});
    if (!had ? !wants.lights.empty() : had->lights != wants.lights)
        effects.emplace_back(CueBoard{seat, tactile::Light{wants.lights}});
}

bool isEngines(const Match* match, Colour seat) {
    return match != nullptr && engineToMove(*match) == seat;
}

// An engine that thinks about another position than the one that stands is stopped first.
void askEngine(const Match* before, const Match& after, Effects& effects) {
    const bool sameGame = before != nullptr && before->game == after.game;
    const auto goesOn = [&](Colour seat) {
        return sameGame && isEngines(before, seat) && isEngines(&after, seat);
    };
    for (const Colour seat : rules::colours)
        if (isEngines(before, seat) && !goesOn(seat)) effects.emplace_back(WithdrawEngine{seat});
    for (const Colour seat : rules::colours)
        if (isEngines(&after, seat) && !goesOn(seat)) effects.emplace_back(AskEngine{seat});
}

} // namespace

BoardWants wantsOf(const Match& match, Colour seat) {
    if (std::holds_alternative<rules::Reconciling>(match.phase)) return corrected(match, seat);
    const auto expected = match.game.position().placement();
    if (!wantsHand(match, seat)) return {expected, {}};
    return {expected, rules::squaresOutOfStep(match, seat)};
}

std::optional<Colour> engineToMove(const Match& match) {
    if (!std::holds_alternative<rules::Playing>(match.phase)) return std::nullopt;
    const Colour mover = rules::sideToMove(match);
    if (!match.setup.seats[mover].inputs.engine || rules::calledMove(match)) return std::nullopt;
    return mover;
}

Effects cuesBetween(const Match* before, const Match& after) {
    Effects effects;
    for (const Colour seat : rules::colours)
        if (after.setup.seats[seat].inputs.sensedBoard) cueBoard(before, after, seat, effects);
    askEngine(before, after, effects);
    return effects;
}

} // namespace app
