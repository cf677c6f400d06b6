// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/station/game_looks.hpp"

#include "app/desk/result_words.hpp"
#include "app/station/help.hpp"
#include "app/station/moves_in_words.hpp"
#include "rules/base/expected.hpp"
#include "rules/match/inquiry.hpp"
#include "tactile-io/keyboard/review.hpp"

#include <algorithm>

namespace app {
namespace {

using rules::Colour;
using speech::PhraseKey;
using speech::Slot;
using speech::Word;
using tactile::Request;

// --- the last moves

Message lastMove(const View& view, int ply) {
    const auto& game = view.match().game;
    const auto [number, colour] = halfMoveAt(game.start(), ply);
    const auto facts =
        rules::factsOf(game.at(ply - 1), game.moves()[static_cast<std::size_t>(ply - 1)]);
    return phrase(view,
                  PhraseKey::movLast,
                  {{Slot::colour, colour}, {Slot::number, number}, {Slot::move, facts}});
}

// --- the state

/// For whoever plays neither side, or both, nobody is "you".
bool isNobodysSide(const View& view) {
    return view.person == Person::arbiter || isForBoth(view);
}

Message whoIsOnMove(const View& view) {
    const auto& match = view.match();
    const Colour mover = rules::onTheClock(match);
    const bool isMade = mover != rules::sideToMove(match);
    const int number = match.game.at(match.game.plies() - (isMade ? 1 : 0)).moveNumber();
    if (isNobodysSide(view))
        return phrase(
            view, PhraseKey::infStateColour, {{Slot::colour, mover}, {Slot::number, number}});
    const auto word = mover == sideOf(view) ? Word::moverYou : Word::moverOpponent;
    return phrase(view, PhraseKey::infState, {{Slot::mover, word}, {Slot::number, number}});
}

Message withMove(const View& view, PhraseKey key, int pliesBack, rules::Move move) {
    const auto& game = view.match().game;
    return phrase(
        view, key, {{Slot::move, rules::factsOf(game.at(game.plies() - pliesBack), move)}});
}

Message openStep(const View& view, Form form) {
    const auto& match = view.match();
    const Colour seat = seatOf(view);
    switch (rules::stepOf(match, seat)) {
    case rules::Step::notStarted: return phrase(view, PhraseKey::errNotStarted);
    case rules::Step::entered:
        return withMove(view, PhraseKey::movPreview, 0, *rules::calledMove(match));
    case rules::Step::announced:
        if (rules::hasMadeAndNotPressed(match, seat))
            return withMove(view, PhraseKey::infStepAnnounced, 1, match.game.moves().back());
        return withMove(view, PhraseKey::infStepAnnounced, 0, *rules::calledMove(match));
    case rules::Step::confirm:
        if (!rules::toRepeat(match, seat)) return phrase(view, handsAreNeeded(form));
        return withMove(view, PhraseKey::infStepConfirm, 1, match.game.moves().back());
    case rules::Step::halted: return phrase(view, PhraseKey::clkStopped);
    case rules::Step::reconcile: return phrase(view, PhraseKey::errReconciling);
    case rules::Step::ready:
    case rules::Step::opponent:
    case rules::Step::over: break;
    }
    return {};
}

Message drawOffer(const View& view) {
    const auto& offer = view.match().drawOffer;
    if (!offer || !isPlayer(view.person)) return {};
    return phrase(view, offer->by == seatOf(view) ? PhraseKey::drwStands : PhraseKey::drwToYou);
}

// --- the clock

Message clockUsed(const View& view, Colour own) {
    const auto& clock = view.match().clock;
    const auto used = [&](Colour colour) { return clock.used(colour, view.table.now); };
    return phrase(view,
                  PhraseKey::clkUsed,
                  {{Slot::usedTime, used(own)},
                   {Slot::opponentUsedTime, used(rules::other(own))},
                   {Slot::moves, clock.moves(own)}});
}

Message clockLeft(const View& view, PhraseKey key, Colour first) {
    const auto& match = view.match();
    const auto left = [&](Colour colour) { return match.clock.remaining(colour, view.table.now); };
    return phrase(view,
                  key,
                  {{Slot::time, left(first)},
                   {Slot::opponentTime, left(rules::other(first))},
                   {Slot::number, match.game.position().moveNumber()}});
}

bool hasNoClock(Turn& turn) {
    if (turn.match().clock.isTimed()) return false;
    turn.tell(PhraseKey::clkNone);
    return true;
}

} // namespace

void tellLast(Turn& turn, const Request& request) {
    const int plies = turn.match().game.plies();
    if (plies == 0) return turn.tell(PhraseKey::movNone);
    const auto* const count = std::get_if<tactile::Count>(&request.argument);
    const int first = std::max(1, plies - (count == nullptr ? 1 : count->value) + 1);
    Message moves;
    for (int ply = std::min(first, plies); ply <= plies; ++ply)
        moves = std::move(moves) + lastMove(turn.view(), ply);
    turn.tell(moves);
}

void tellTaken(Turn& turn, const Request& /*request*/) {
    const auto last = tactile::lastTaken(turn.match().game);
    if (!last) return turn.tell(PhraseKey::movTakenNone);
    turn.tell(PhraseKey::movTaken,
              {{Slot::colouredPiece, last->taken.piece},
               {Slot::square, last->taken.square},
               {Slot::number, last->number}});
}

void tellState(Turn& turn, const Request& /*request*/) {
    const auto view = turn.view();
    const auto& match = turn.match();
    if (const auto* const over = std::get_if<rules::Over>(&match.phase)) {
        const auto result = wordsOf(over->outcome, match);
        return turn.tell(phrase(view, PhraseKey::errOver) +
                         phrase(view, result.phrase, result.arguments));
    }
    auto state = whoIsOnMove(view);
    const bool isMade = rules::onTheClock(match) != rules::sideToMove(match);
    if (match.game.position().inCheck() && !isMade)
        state = std::move(state) + phrase(view, PhraseKey::infStateCheck);
    turn.tell(std::move(state) + openStep(view, turn.memory().form) + drawOffer(view));
}

void tellGame(Turn& turn, const Request& /*request*/) {
    const auto& setup = turn.match().setup;
    const auto& white = setup.seats.white.name;
    const auto& black = setup.seats.black.name;
    if (white.empty() || black.empty())
        return turn.tell(PhraseKey::infControl, {{Slot::timeControl, setup.time}});
    turn.tell(PhraseKey::infPlayers,
              {{Slot::whiteName, speech::Outside{white}},
               {Slot::blackName, speech::Outside{black}},
               {Slot::timeControl, setup.time}});
}

void tellOwnTime(Turn& turn, const Request& /*request*/) {
    if (hasNoClock(turn)) return;
    const auto left = turn.match().clock.remaining(turn.seat(), turn.view().table.now);
    turn.tell(PhraseKey::clkMine, {{Slot::time, left}});
}

void tellOpponentsTime(Turn& turn, const Request& /*request*/) {
    if (hasNoClock(turn)) return;
    const auto left =
        turn.match().clock.remaining(rules::other(turn.seat()), turn.view().table.now);
    turn.tell(PhraseKey::clkTheirs, {{Slot::opponentTime, left}});
}

void tellClock(Turn& turn, const Request& request) {
    if (hasNoClock(turn)) return;
    const auto view = turn.view();
    if (std::holds_alternative<tactile::Used>(request.argument))
        return turn.tell(clockUsed(view, turn.seat()));
    if (!isPlayer(view.person))
        return turn.tell(clockLeft(view, PhraseKey::clkColours, Colour::white));
    turn.tell(clockLeft(view, PhraseKey::clkBoth, turn.seat()));
}

} // namespace app
