// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/match/ending/claims.hpp"

#include "app/person/move_task.hpp"
#include "app/person/organisers_names.hpp"
#include "rules/match/acts.hpp"
#include "tactile-io/keyboard/typed_line.hpp"

#include <utility>

namespace app {
namespace {

using rules::DrawClaim;
using speech::PhraseKey;
using speech::Slot;

/// Written down to claim a draw with it (Art. 9.2.a, 9.3.a).
template <DrawClaim on>
void claimWithMove(Turn& turn, rules::Colour /*seat*/, rules::Move move) {
    claimWith(turn, on, move);
}

void readIntended(Turn& turn, DrawClaim on, const std::string& text) {
    const auto use = on == DrawClaim::threefold ? claimWithMove<DrawClaim::threefold>
                                                : claimWithMove<DrawClaim::fiftyMoves>;
    readMoveFor(turn, {use, turn.seat(), turn.match().game.position()}, text);
}

// What stands in the way of the claim is told before a move is asked for.
void claimCounted(Turn& turn, DrawClaim on, const std::string& intended) {
    if (!isPlayer(turn.memory().person)) return turn.refuse(PhraseKey::errNotAllowed);
    const auto now = turn.view().table.now;
    if (const auto refusal = rules::unlessMayClaim(turn.match(), turn.seat(), on, now))
        return turn.refuse(rules::ClaimDraw{turn.seat(), on}, *refusal);
    if (intended.empty()) return turn.put(ClaimWith{on});
    readIntended(turn, on, intended);
}

void claimAs(Turn& turn, tactile::ClaimKind kind, const std::string& intended) {
    switch (kind) {
    case tactile::ClaimKind::threefold: return claimCounted(turn, DrawClaim::threefold, intended);
    case tactile::ClaimKind::fiftyMoves: return claimCounted(turn, DrawClaim::fiftyMoves, intended);
    case tactile::ClaimKind::twoMinutes:
        return turn.ask(rules::ClaimDraw{turn.seat(), DrawClaim::quickplayFinish});
    case tactile::ClaimKind::noEffort:
        return turn.ask(rules::ClaimDraw{
            turn.seat(), DrawClaim::quickplayFinish, std::nullopt, rules::Ground::noEffort});
    case tactile::ClaimKind::timeExceeded: return turn.ask(rules::ClaimFlag{turn.seat()});
    case tactile::ClaimKind::touchMove: return turn.ask(rules::DemandTouchMove{turn.seat()});
    case tactile::ClaimKind::wrongTimes: return turn.ask(rules::ClaimTimes{turn.seat()});
    case tactile::ClaimKind::illegalMove: return turn.ask(rules::ClaimIllegalMove{turn.seat()});
    }
}

// The game as the pending claim sees it: with the move it was made with.
rules::Game claimedGame(const rules::Match& match) {
    rules::Game game = match.game;
    if (match.claim && match.claim->intended) game.play(*match.claim->intended);
    return game;
}

// How many are needed is told where more than fifty were announced (L95-10.12).
void checkQuietMoves(Turn& turn, const rules::Position& position) {
    const auto& announced = turn.match().setup.longEndings;
    auto told = phrase(
        turn.view(), PhraseKey::arbQuietMoves, {{Slot::moves, position.halfmoveClock() / 2}});
    if (!announced.empty())
        told =
            std::move(told) + phrase(turn.view(),
                                     PhraseKey::arbQuietNeeded,
                                     {{Slot::moves, rules::quietMovesNeeded(position, announced)}});
    turn.tell(told);
}

// Whether somebody waits for the opponent's score sheet (Art. 8.5.b).
bool isSheetAsked(const rules::Match& match) {
    return match.recording.white.hasAsked || match.recording.black.hasAsked;
}

/// Whose flag is down; none: both, or neither, and the match says so.
std::optional<rules::Colour> fallenFlag(const View& view) {
    const auto isDown = [&](rules::Colour colour) {
        return view.match().clock.isFlagDown(colour, view.table.now);
    };
    if (isDown(rules::Colour::white) == isDown(rules::Colour::black)) return std::nullopt;
    return isDown(rules::Colour::white) ? rules::Colour::white : rules::Colour::black;
}

/// What the arbiter's "accept" means where both clocks stand for something else than a draw.
std::optional<rules::Request> acceptedRuling(const View& view) {
    const auto* const halted = std::get_if<rules::Halted>(&view.match().phase);
    if (halted == nullptr) return std::nullopt;
    const auto& illegal = view.match().illegalMove;
    if (halted->why == rules::StopCause::flagClaimed) return rules::RuleFlag{fallenFlag(view)};
    if (halted->why == rules::StopCause::illegalMove && illegal)
        return rules::RuleIllegalMove{illegal->seat};
    return std::nullopt;
}

void answerDraw(Turn& turn, bool accept) {
    const bool isArbiter = turn.memory().person == Person::arbiter;
    if (isArbiter && !turn.match().claim && isSheetAsked(turn.match()))
        return turn.ask(rules::RuleSheet{accept});
    const auto ruling = acceptedRuling(turn.view());
    if (isArbiter && !turn.match().claim && ruling)
        return turn.ask(accept ? *ruling : rules::Request{rules::Go{}});
    if (isArbiter)
        return turn.ask(
            rules::RuleClaim{accept ? rules::ClaimRuling::right : rules::ClaimRuling::wrong});
    turn.ask(rules::AnswerDraw{turn.seat(), accept});
}

} // namespace

void offerDraw(Turn& turn, const tactile::Request& /*request*/) {
    turn.askFirst(Decision::offerDraw);
}

void acceptDraw(Turn& turn, const tactile::Request& /*request*/) {
    answerDraw(turn, true);
}

void declineDraw(Turn& turn, const tactile::Request& /*request*/) {
    answerDraw(turn, false);
}

void resign(Turn& turn, const tactile::Request& /*request*/) {
    turn.askFirst(Decision::resign);
}

void claim(Turn& turn, const tactile::Request& request) {
    const auto* const what = std::get_if<tactile::Claim>(&request.argument);
    if (what == nullptr) return openClaimMenu(turn);
    claimAs(turn, what->kind, what->move);
}

// Without arrows all items are told at once, as in the menu before it.
void openClaimMenu(Turn& turn) {
    const auto view = turn.view();
    auto menu = phrase(view,
                       PhraseKey::setMenu,
                       {{Slot::menu, speech::Word::menuClaim},
                        {Slot::menuItem, speech::Word::menuItemThreefold},
                        {Slot::item, 1},
                        {Slot::total, claimActionCount}});
    if (turn.memory().form == Form::terminal)
        for (int item = 1; item < claimActionCount; ++item)
            menu = std::move(menu) +
                   asked(view, ClaimMenu{static_cast<ClaimAction>(item)}, Form::terminal);
    turn.put(ClaimMenu{}, menu);
}

void claimFromMenu(Turn& turn, ClaimAction item) {
    switch (item) {
    case ClaimAction::threefold: return claimAs(turn, tactile::ClaimKind::threefold, {});
    case ClaimAction::fiftyMoves: return claimAs(turn, tactile::ClaimKind::fiftyMoves, {});
    case ClaimAction::twoMinutes: return claimAs(turn, tactile::ClaimKind::twoMinutes, {});
    case ClaimAction::timeExceeded: return claimAs(turn, tactile::ClaimKind::timeExceeded, {});
    case ClaimAction::touchMove: return claimAs(turn, tactile::ClaimKind::touchMove, {});
    case ClaimAction::wrongTimes: return claimAs(turn, tactile::ClaimKind::wrongTimes, {});
    case ClaimAction::illegalMove: return claimAs(turn, tactile::ClaimKind::illegalMove, {});
    case ClaimAction::noEffort: return claimAs(turn, tactile::ClaimKind::noEffort, {});
    }
}

void claimWith(Turn& turn, DrawClaim on, std::optional<rules::Move> intended) {
    turn.memory().question = NoQuestion{};
    turn.ask(rules::ClaimDraw{turn.seat(), on, intended});
}

// A move that cannot be played leaves the question open.
bool claimWithTyped(Turn& turn, DrawClaim on, const std::string& line) {
    const auto typed = readLineOf(turn.view(), line, tactile::Role::player);
    const auto* const move = std::get_if<tactile::MoveLine>(&typed);
    if (move != nullptr) readIntended(turn, on, move->text);
    return move != nullptr;
}

void checkClaim(Turn& turn, const tactile::Request& request) {
    if (turn.memory().person != Person::arbiter) return turn.refuse(PhraseKey::errNotAllowed);
    const auto game = claimedGame(turn.match());
    if (std::get<tactile::Claim>(request.argument).kind == tactile::ClaimKind::threefold)
        return turn.tell(PhraseKey::arbRepetitions, {{Slot::number, game.repetitions()}});
    checkQuietMoves(turn, game.position());
}

} // namespace app
