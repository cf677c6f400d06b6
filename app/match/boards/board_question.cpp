// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/match/boards/board_question.hpp"

#include "rules/base/contract.hpp"
#include "rules/match/inquiry.hpp"

#include <algorithm>

namespace app {
namespace {

using speech::PhraseKey;
using speech::Slot;

bool isSameWay(const std::vector<rules::Move>& moves) {
    return std::all_of(moves.begin(), moves.end(), [&](rules::Move move) {
        return move.from() == moves.front().from() && move.to() == moves.front().to();
    });
}

bool isSamePiece(const std::vector<rules::Move>& moves) {
    return std::all_of(moves.begin(), moves.end(), [&](rules::Move move) {
        return move.from() == moves.front().from() && !move.isCastling();
    });
}

std::vector<rules::Square> targetsOf(const std::vector<rules::Move>& moves) {
    std::vector<rules::Square> targets;
    for (const rules::Move move : moves)
        if (std::find(targets.begin(), targets.end(), move.to()) == targets.end())
            targets.push_back(move.to());
    return targets;
}

bool mayStillBe(const rules::Game& game, rules::Move move) {
    return game.position().isLegal(move) || (game.plies() > 0 && game.moves().back() == move);
}

} // namespace

// What is asked is what the moves differ in. One alone may still be in the hand.
BoardQuestion questionOf(const rules::Match& match, const std::vector<rules::Move>& moves) {
    EXPECTS(!moves.empty());
    const rules::Move first = moves.front();
    if (moves.size() == 1) return {PhraseKey::movWhichLift, {{Slot::square, first.to()}}};
    if (isSameWay(moves)) return {PhraseKey::movWhichPiece, {{Slot::square, first.to()}}};
    const auto piece = match.game.position().at(first.from());
    if (!piece || !isSamePiece(moves)) return {PhraseKey::movWhich, {}};
    return {PhraseKey::movWhichSquare,
            {{Slot::piece, piece->kind},
             {Slot::square, first.from()},
             {Slot::targets, targetsOf(moves)}}};
}

std::optional<BoardQuestion> openBoardQuestion(const rules::Match& match, rules::Colour seat) {
    const auto& asked = match.boards[rules::boardOf(match.setup, seat)].asked;
    if (asked.empty() || !std::holds_alternative<rules::Playing>(match.phase)) return std::nullopt;
    const bool isOpen = std::all_of(
        asked.begin(), asked.end(), [&](rules::Move move) { return mayStillBe(match.game, move); });
    if (!isOpen) return std::nullopt;
    return questionOf(match, asked);
}

} // namespace app
