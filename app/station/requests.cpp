// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/station/requests.hpp"

#include "app/match/adjourn/adjournment.hpp"
#include "app/match/arbiter/officials.hpp"
#include "app/match/boards/reconcile_walk.hpp"
#include "app/match/boards/special_board.hpp"
#include "app/match/clock/clock.hpp"
#include "app/match/ears/ears.hpp"
#include "app/match/ending/ending.hpp"
#include "app/match/home/home_game.hpp"
#include "app/match/look/game_looks.hpp"
#include "app/match/look/looks.hpp"
#include "app/match/move/move.hpp"
#include "app/match/sheet/sheet.hpp"
#include "app/person/refusals.hpp"
#include "app/station/answers.hpp"
#include "app/station/help.hpp"
#include "app/station/said_again.hpp"
#include "app/station/settings_keys.hpp"
#include "app/station/typing.hpp"
#include "rules/match/inquiry.hpp"

#include <array>
#include <optional>
#include <utility>

namespace app {
namespace {

using speech::PhraseKey;
using speech::Slot;
using tactile::Command;
using tactile::Request;

/// For games at home only; the game goes on afterwards.
void tutorial(Turn& turn, const Request& /*request*/) {
    if (!isHome(turn.view())) return turn.refuse(PhraseKey::errLocked);
    if (turn.memory().practises)
        return turn.tell(asked(turn.view(), turn.memory().question, turn.memory().form));
    turn.bring(OpenTutorial{});
}

/// The arbiter wants to act at this keyboard. At home there is no arbiter.
void callArbiter(Turn& turn, const Request& /*request*/) {
    if (turn.memory().person == Person::arbiter) return turn.dismissArbiter();
    if (isHome(turn.view())) return turn.refuse(PhraseKey::errNotAllowed);
    turn.callArbiter();
}

void dismissArbiter(Turn& turn, const Request& /*request*/) {
    if (turn.memory().person != Person::arbiter) return turn.refuse(PhraseKey::errNotAllowed);
    turn.dismissArbiter();
}

/// Whether an open question stays open.
enum class Leaves : std::uint8_t { open, closed };

struct Row {
    Command command{};
    void (*carryOut)(Turn&, const Request&) = nullptr;
    Leaves question = Leaves::open;
};

// clang-format off
constexpr std::array rows{
    Row{Command::square, lookAtSquare},
    Row{Command::file, lookAtFile},
    Row{Command::rank, lookAtRank},
    Row{Command::diagonals, lookAtDiagonals},
    Row{Command::straights, lookAtStraights},
    Row{Command::leaps, lookAtLeaps},
    Row{Command::attackers, lookAtAttackers},
    Row{Command::moves, lookAtMoves},
    Row{Command::captures, lookAtCaptures},
    Row{Command::pieces, lookAtPieces},
    Row{Command::where, lookWhere},
    Row{Command::board, lookAtBoard},
    Row{Command::material, lookAtMaterial},
    Row{Command::cursor, moveCursor},
    Row{Command::nextPiece, moveCursor},
    Row{Command::cursorEdge, moveCursor},
    Row{Command::liftOrPlace, liftOrPlace, Leaves::closed},
    Row{Command::lift, lift, Leaves::closed},
    Row{Command::place, place, Leaves::closed},
    Row{Command::adjust, adjust, Leaves::closed},
    Row{Command::last, tellLast},
    Row{Command::taken, tellTaken},
    Row{Command::state, tellState},
    Row{Command::game, tellGame},
    Row{Command::back, readBack},
    Row{Command::forward, readForward},
    Row{Command::first, readFirst},
    Row{Command::now, leaveReading},
    Row{Command::list, readList},
    Row{Command::sheet, useSheet},
    Row{Command::dictate, dictate},
    Row{Command::tape, playTape},
    Row{Command::clock, tellClock},
    Row{Command::myTime, tellOwnTime},
    Row{Command::theirTime, tellOpponentsTime},
    Row{Command::dial, feelDial},
    Row{Command::press, pressClock, Leaves::closed},
    Row{Command::stop, stopClocks, Leaves::closed},
    Row{Command::timeControl, chooseTime, Leaves::closed},
    Row{Command::correct, correct, Leaves::closed},
    Row{Command::confirm, confirm, Leaves::closed},
    Row{Command::please, askToRepeat, Leaves::closed},
    Row{Command::reconcile, reconcile, Leaves::closed},
    Row{Command::actions, openMenu, Leaves::closed},
    Row{Command::draw, offerDraw, Leaves::closed},
    Row{Command::accept, acceptDraw, Leaves::closed},
    Row{Command::decline, declineDraw, Leaves::closed},
    Row{Command::claim, claim, Leaves::closed},
    Row{Command::resign, resign, Leaves::closed},
    Row{Command::here, arrive},
    Row{Command::appeal, appeal, Leaves::closed},
    Row{Command::adjourn, adjourn, Leaves::closed},
    Row{Command::seal, seal},
    Row{Command::resume, resume, Leaves::closed},
    Row{Command::save, save},
    Row{Command::open, openSaved, Leaves::closed},
    Row{Command::newGame, newGame, Leaves::closed},
    Row{Command::side, chooseSide, Leaves::closed},
    Row{Command::opponent, chooseOpponent, Leaves::closed},
    Row{Command::strength, chooseStrength},
    Row{Command::name, namePlayer},
    Row{Command::quit, quit, Leaves::closed},
    Row{Command::yes, yes},
    Row{Command::no, no},
    Row{Command::again, sayAgain},
    Row{Command::spell, spellAgain},
    Row{Command::slowly, saySlowly},
    Row{Command::quiet, beQuiet},
    Row{Command::pause, holdOrGoOn},
    Row{Command::rate, changeRate},
    Row{Command::volume, changeVolume},
    Row{Command::voice, changeVoice},
    Row{Command::language, changeLanguage},
    Row{Command::detail, changeVerbosity},
    Row{Command::speech, changeSpeechMode},
    Row{Command::echo, changeEcho},
    Row{Command::ticking, changeClockVoice},
    Row{Command::privacy, askWhoHears},
    Row{Command::help, help},
    Row{Command::keys, exploreKeys},
    Row{Command::tutorial, tutorial},
    Row{Command::braille, changeBraille},
    Row{Command::setting, useSettings, Leaves::closed},
    Row{Command::palette, changePalette},
    Row{Command::textSize, changeTextSize},
    Row{Command::page, turnPage},
    Row{Command::arbiter, callArbiter, Leaves::closed},
    Row{Command::announce, announce, Leaves::closed},
    Row{Command::inform, inform},
    Row{Command::touched, reportTouch},
    Row{Command::envelope, envelope},
    Row{Command::halt, haltClocks, Leaves::closed},
    Row{Command::go, startClocks, Leaves::closed},
    Row{Command::setClock, setClock},
    Row{Command::addTime, addTime},
    Row{Command::retrace, retrace},
    Row{Command::illegal, ruleIllegalMove},
    Row{Command::unclear, ruleTouchOrder},
    Row{Command::check, checkClaim},
    Row{Command::flag, ruleFlag},
    Row{Command::period, beginStage},
    Row{Command::result, ruleResult},
    Row{Command::overrule, overrule},
    Row{Command::penalty, penalise},
    Row{Command::counter, setMoves},
    Row{Command::exchange, exchangeNames},
    Row{Command::share, tellShare},
    Row{Command::extra, grantExtraTime, Leaves::closed},
    Row{Command::accident, ruleAccident},
    Row{Command::witness, hearWitness},
    Row{Command::reconstruct, reconstruct},
    Row{Command::session, announceSession},
    Row{Command::specialBoard, lookOverBoard, Leaves::closed},
    Row{Command::transcript, readTranscript},
    Row{Command::done, dismissArbiter, Leaves::closed},
};
// clang-format on

constexpr bool standsInOrder() {
    int place = 0;
    for (const Row& row : rows)
        if (static_cast<int>(row.command) != place++) return false;
    return place == tactile::commandCount;
}
static_assert(standsInOrder(), "a line for every command, in the order of the enumeration");

bool isReconciling(Turn& turn) {
    return std::holds_alternative<rules::Reconciling>(turn.match().phase);
}

std::optional<tactile::Direction> arrowOf(const Request& request) {
    const auto* const direction = std::get_if<tactile::Direction>(&request.argument);
    if (request.command != Command::cursor || direction == nullptr) return std::nullopt;
    return *direction;
}

/// During a reconciliation, arrows down and up go through its steps instead of moving the cursor;
/// so do the words for forward and back, because the terminal has no arrows.
bool walked(Turn& turn, const Request& request) {
    if (!isReconciling(turn)) return false;
    const auto arrow = arrowOf(request);
    const bool isOn = arrow == tactile::Direction::back || request.command == Command::forward;
    const bool isBack = arrow == tactile::Direction::forward || request.command == Command::back;
    if (isOn) stepOn(turn);
    if (isBack) stepBack(turn);
    return isOn || isBack;
}

/// Arrows go through the items of a question, if it has several.
bool usedArrow(Turn& turn, const Request& request) {
    const auto arrow = arrowOf(request);
    if (walkedGames(turn, request)) return true;
    if (arrow && answerByArrow(turn, *arrow)) return true;
    return walked(turn, request);
}

void tellAnnounced(Turn& turn) {
    const auto& match = turn.match();
    const bool isMade = rules::hasMadeAndNotPressed(match, turn.seat());
    const auto move = isMade ? match.game.moves().back() : *rules::calledMove(match);
    const auto& before = match.game.at(match.game.plies() - (isMade ? 1 : 0));
    turn.tell(PhraseKey::infStepAnnounced, {{Slot::move, rules::factsOf(before, move)}});
}

/// Only directly after exploring the square; a piece lifted there may be put back.
void touchAtCursor(Turn& turn) {
    auto& memory = turn.memory();
    if (!memory.hasExplored || !isPlayer(memory.person)) return turn.refuse(PhraseKey::errEmpty);
    memory.explores = holdsNothing(turn);
    liftOrPlace(turn, {Command::liftOrPlace});
}

/// An empty line after a refused line sends it again and does nothing else, so that a mistyped move
/// does not touch a piece.
bool sentAgain(Turn& turn) {
    const auto sent = std::exchange(turn.memory().sent, std::nullopt);
    if (!sent || !sent->isRefused || isOpen(turn.memory().question)) return false;
    answerLine(turn, sent->text);
    return true;
}

/// Refuses what would change the game beside an open task, and what is another kind of answer.
bool isBesideTheTask(Turn& turn, const Row& row) {
    const bool isAnswer = row.command == Command::yes || row.command == Command::no;
    const bool isFree = row.question == Leaves::open || row.command == Command::setting ||
                        row.command == Command::quit;
    return (isAnswer || !isFree) && refusedByTask(turn);
}

void obey(Turn& turn, const Request& request) {
    if (usedArrow(turn, request)) return;
    if (const auto why = whyNever(turn.view(), request.command)) return turn.refuse(*why);
    const auto& row = rows.at(static_cast<std::size_t>(request.command));
    if (isBesideTheTask(turn, row)) return;
    if (row.question == Leaves::closed) turn.memory().question = NoQuestion{};
    row.carryOut(turn, request);
}

} // namespace

void carryOut(Turn& turn, const Request& request) {
    obey(turn, request);
    if (turn.memory().practises) turn.bring(Practised{request.command});
}

void enter(Turn& turn) {
    if (sentAgain(turn)) return;
    if (isOpen(turn.memory().question)) return answerByEnter(turn);
    const bool isNew = std::holds_alternative<rules::NotStarted>(turn.match().phase);
    if (!policyOf(turn.view()).hasGame && isNew) return chooseTime(turn, {Command::timeControl});
    if (isReconciling(turn)) return orderDone(turn);
    if (sealWritten(turn)) return;
    const auto step = rules::stateOf(turn.match(), turn.seat());
    if (step == rules::PlayerState::entered) return turn.ask(rules::Announce{turn.seat()});
    if (step == rules::PlayerState::announced) return tellAnnounced(turn);
    if (const auto move = rules::toRepeat(turn.match(), turn.seat()))
        return turn.refuse(rules::Repeat{turn.seat()}, {rules::Reason::confirmFirst, {*move}});
    touchAtCursor(turn);
}

void escape(Turn& turn) {
    if (isOpen(turn.memory().question)) return dropQuestion(turn);
    if (turn.memory().reading) return leaveReading(turn, {Command::now});
    if (isReconciling(turn)) return turn.ask(rules::CallArbiter{turn.seat()});
    if (strikeSealed(turn)) return;
    if (rules::stateOf(turn.match(), turn.seat()) == rules::PlayerState::entered)
        return turn.ask(rules::DiscardEntry{turn.seat()});
    if (returnFromHand(turn)) return;
    if (turn.memory().practises) return turn.bring(Practised{Practised::Stop{}});
    const bool isArbiters = turn.memory().person == Person::arbiter;
    if (isArbiters && turn.memory().form == Form::window) return turn.dismissArbiter();
    turn.refuse(PhraseKey::errNothing, {{Slot::task, speech::Word::taskCancel}});
}

} // namespace app
