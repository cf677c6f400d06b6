// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/match/move/hands.hpp"

#include "app/match/look/looks.hpp"
#include "rules/match/inquiry.hpp"

#include <optional>

namespace app {
namespace {

using speech::PhraseKey;
using tactile::Request;

rules::Square squareOf(Turn& turn, const Request& request) {
    const auto* const square = std::get_if<rules::Square>(&request.argument);
    if (square != nullptr) turn.memory().cursor = *square;
    return cursorOf(turn);
}

const rules::Board& ownBoard(Turn& turn) {
    const auto& match = turn.match();
    return match.boards[rules::boardOf(match.setup, turn.seat())];
}

/// Where the piece lifted last belongs.
std::optional<rules::Square> homeOfHeld(Turn& turn) {
    const auto& board = ownBoard(turn);
    const auto& position = turn.match().game.position();
    for (const auto square : rules::allSquares)
        if (board.seen.isEmpty(square) && position.at(square) == board.inHand.back()) return square;
    return std::nullopt;
}

} // namespace

bool holdsNothing(Turn& turn) {
    return ownBoard(turn).inHand.empty();
}

void liftOrPlace(Turn& turn, const Request& request) {
    if (holdsNothing(turn))
        lift(turn, request);
    else
        place(turn, request);
}

void lift(Turn& turn, const Request& request) {
    turn.ask(rules::Lift{turn.seat(), squareOf(turn, request)});
}

void place(Turn& turn, const Request& request) {
    turn.ask(rules::Put{turn.seat(), squareOf(turn, request)});
}

void adjust(Turn& turn, const Request& /*request*/) {
    if (!isPlayer(turn.memory().person)) return turn.refuse(PhraseKey::errNotAllowed);
    if (isHome(turn.view())) return turn.tell(PhraseKey::movAdjust);
    turn.ask(rules::Adjust{turn.seat()});
}

bool returnFromHand(Turn& turn) {
    if (!isPlayer(turn.memory().person) || ownBoard(turn).inHand.empty()) return false;
    const auto home = homeOfHeld(turn);
    if (isHome(turn.view()) && home)
        turn.ask(rules::Put{turn.seat(), *home, ownBoard(turn).inHand.back()});
    else
        turn.refuse(PhraseKey::errTouched);
    return true;
}

} // namespace app
