// SPDX-License-Identifier: GPL-3.0-or-later
// What the arbiter is told and rules: touched pieces, illegal moves.
#include "app/desk/notices.hpp"
#include "rules/chess/facts.hpp"
#include "rules/match/inquiry.hpp"

namespace app {
namespace {

using rules::Colour;
using speech::PhraseKey;
using speech::Slot;
using speech::Urgency;

speech::Arguments touchOf(Colour seat, rules::Square square) {
    return {{Slot::colour, seat}, {Slot::square, square}};
}

// The move is about to be made, or has been made before the touch was known.
rules::MoveFacts factsOf(const rules::Match& match, Colour seat, rules::Move move) {
    const int back = rules::sideToMove(match) == seat ? 0 : 1;
    return rules::factsOf(match.game.at(match.game.plies() - back), move);
}

// An illegal move that stands on a board has a piece and its squares.
speech::Attempt attemptOf(const rules::Position& before, const rules::IllegalMove& illegal) {
    if (illegal.rook) return rules::Move::castling(*illegal.from, *illegal.rook).side();
    const auto piece = before.at(*illegal.from);
    return speech::PieceAttempt{.piece = piece ? std::optional(piece->kind) : std::nullopt,
                                .from = illegal.from,
                                .to = *illegal.to,
                                .captures = before.at(*illegal.to).has_value()};
}

} // namespace

void notice(Response& response, const rules::TouchMoveBroken& event) {
    const auto facts = factsOf(response.before(), event.seat, event.move);
    response.showArbiter(
        {PhraseKey::arbTouchBroken, {{Slot::colour, event.seat}, {Slot::move, facts}}});
}

// It is reported to the arbiter, and the player himself is asked (E2.9.e, ART-P3).
void notice(Response& response, const rules::TouchReported& event) {
    response.showArbiter({PhraseKey::arbTouchReported, touchOf(event.seat, event.square)});
    response.tell(event.seat, {PhraseKey::askTouched, {{Slot::square, event.square}}});
}

void notice(Response& response, const rules::TouchRuled& event) {
    const auto ruling = event.touched ? PhraseKey::arbTouchHolds : PhraseKey::arbTouchDenied;
    response.showArbiter({ruling, touchOf(event.seat, event.square)});
    if (event.touched)
        response.tell(event.seat, {PhraseKey::movTouched, {{Slot::square, event.square}}});
}

void notice(Response& response, const rules::IllegalMovePressed& event) {
    const auto attempt = attemptOf(response.before().game.position(), event.move);
    response.showArbiter(
        {PhraseKey::arbIllegal, {{Slot::colour, event.seat}, {Slot::attempt, attempt}}});
}

// The bonus is told as the clock is set (Art. 7.4.b).
void notice(Response& response, const rules::IllegalMoveRuled& event) {
    if (!event.counts) return;
    const int count = response.after().illegalMoves[event.seat];
    response.explain({PhraseKey::movIllegal,
                      {{Slot::colour, event.seat}, {Slot::number, count}},
                      Urgency::move});
}

} // namespace app
