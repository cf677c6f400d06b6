// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/station/requests.hpp"

#include "app/match/adjourn/adjournment.hpp"
#include "app/match/boards/boards.hpp"
#include "app/match/ending/ending.hpp"
#include "app/match/home/home_game.hpp"
#include "app/match/move/move.hpp"
#include "app/person/refusals.hpp"
#include "app/station/help.hpp"
#include "app/station/station.hpp"
#include "app/telling/in_words.hpp"
#include "rules/clock/time_control.hpp"
#include "rules/match/inquiry.hpp"
#include "speech/words/wording/spelling.hpp"
#include "tactile-io/keyboard/words/vocabulary.hpp"

#include <algorithm>

namespace app {
namespace {

using speech::Outside;
using speech::PhraseKey;
using speech::Slot;
using tactile::Command;
using tactile::Instruction;

/// Whether an open question stays open.
enum class Leaves : std::uint8_t { open, closed };

struct Row {
    void (*carryOut)(Turn&, const Instruction&);
    Leaves question;
};

constexpr std::array rows{
#define COMMAND(name, role, shape, purpose, question) Row{requested::name, Leaves::question},
#include "tactile-io/keyboard/commands/commands.inc"
#undef COMMAND
};

bool isReconciling(Turn& turn) {
    return std::holds_alternative<rules::Reconciling>(turn.match().phase);
}

std::optional<tactile::Direction> arrowOf(const Instruction& request) {
    const auto* const direction = std::get_if<tactile::Direction>(&request.argument);
    if (request.command != Command::cursor || direction == nullptr) return std::nullopt;
    return *direction;
}

/// During a reconciliation, arrows down and up go through its steps instead of moving the cursor;
/// so do the words for forward and back, because the terminal has no arrows.
bool walked(Turn& turn, const Instruction& request) {
    if (!isReconciling(turn)) return false;
    const auto arrow = arrowOf(request);
    const bool isOn = arrow == tactile::Direction::back || request.command == Command::forward;
    const bool isBack = arrow == tactile::Direction::forward || request.command == Command::back;
    if (isOn) stepOn(turn);
    if (isBack) stepBack(turn);
    return isOn || isBack;
}

/// Arrows go through the items of a question, if it has several.
bool usedArrow(Turn& turn, const Instruction& request) {
    const auto arrow = arrowOf(request);
    if (walkedGames(turn, request) || usedInSettings(turn, request)) return true;
    if (arrow && answerByArrow(turn, *arrow)) return true;
    return walked(turn, request);
}

/// Only directly after exploring the square; a piece lifted there may be put back.
void touchAtCursor(Turn& turn) {
    auto& memory = turn.memory();
    if (!memory.hasExplored || !isPlayer(memory.person)) return turn.refuse(PhraseKey::errEmpty);
    memory.explores = holdsNothing(turn);
    requested::liftOrPlace(turn, {Command::liftOrPlace});
}

/// Questions that an empty line answers by an act of the game.
bool isAnsweredByEnter(const Question& question) {
    return std::holds_alternative<ClaimWith>(question) ||
           std::holds_alternative<ReallyDo>(question);
}

/// An empty line after a refused line sends it again and does nothing else, so that a mistyped move
/// neither touches a piece nor claims or offers a draw.
bool sentAgain(Turn& turn) {
    const auto& question = turn.memory().question;
    const auto sent = std::exchange(turn.memory().sent, std::nullopt);
    if (!sent || !sent->isRefused) return false;
    const bool isAnswer = sent->wasAsked && isAnsweredByEnter(question);
    if (isOpen(question) && !isAnswer) return false;
    answerLine(turn, sent->text);
    return true;
}

/// Refuses what would change the game beside an open task, and what is another kind of answer.
bool isBesideTheTask(Turn& turn, Command command, Leaves question) {
    const bool isAnswer = command == Command::yes || command == Command::no;
    const bool isFree =
        question == Leaves::open || command == Command::setting || command == Command::quit;
    return (isAnswer || !isFree) && refusedByTask(turn);
}

/// Whether the course does this instead: then the command answers the task and closes it.
bool isTakenByTask(Turn& turn, Command command) {
    const auto* const task = std::get_if<PracticeTask>(&turn.memory().question);
    if (task == nullptr || !takes(*task, command)) return false;
    turn.memory().question = NoQuestion{};
    return true;
}

/// "Accept" and "decline" are yes and no to the arbiter's open question, if nothing else waits to
/// be ruled on.
bool answersRuling(Turn& turn, const Instruction& request) {
    const bool isAsked = std::holds_alternative<ConfirmRuling>(turn.memory().question);
    const bool accepts = request.command == Command::accept;
    if (!isAsked || isRulingAwaited(turn.match())) return false;
    if (!accepts && request.command != Command::decline) return false;
    accepts ? requested::yes(turn, {Command::yes}) : requested::no(turn, {Command::no});
    return true;
}

/// "Take back" at home, while it is open which move is meant: that one has not been made.
bool dropsUnfinishedMove(Turn& turn, const Instruction& request) {
    const auto& question = turn.memory().question;
    const bool isOpen =
        std::holds_alternative<WhichPiece>(question) || std::holds_alternative<WhichMove>(question);
    if (!isOpen || !isHome(turn.view()) || request != Instruction{Command::correct}) return false;
    dropQuestion(turn);
    return true;
}

/// At home there is no adjourned game: "resume" lets a stopped clock run again.
bool goesOn(Turn& turn, const Instruction& request) {
    const bool isHalted = std::holds_alternative<rules::Halted>(turn.match().phase);
    if (request.command != Command::resume || !isHome(turn.view()) || !isHalted) return false;
    carryOut(turn, {Command::go});
    return true;
}

void obey(Turn& turn, const Instruction& request) {
    if (usedArrow(turn, request) || answersRuling(turn, request)) return;
    if (dropsUnfinishedMove(turn, request) || goesOn(turn, request)) return;
    if (const auto why = whyNever(turn.view(), request.command)) return turn.refuse(*why);
    const auto& row = rows.at(static_cast<std::size_t>(request.command));
    if (isBesideTheTask(turn, request.command, row.question)) return;
    if (preferenceAsked(turn, request)) return;
    if (row.question == Leaves::closed) {
        turn.setMoveAside();
        turn.memory().question = NoQuestion{};
    }
    row.carryOut(turn, request);
}

} // namespace

/// For games at home only; the game goes on afterwards.
void requested::tutorial(Turn& turn, const Instruction& /*request*/) {
    if (!isHome(turn.view())) return turn.refuse(PhraseKey::errLocked);
    if (!policyOf(turn.view()).hasGame) return turn.refuse(PhraseKey::errOnlyAClock);
    const bool isAnsweredByCourse = turn.memory().practises;
    if (!isAnsweredByCourse) turn.bring(OpenTutorial{});
}

/// The arbiter wants to act at this keyboard. At home there is no arbiter.
void requested::arbiter(Turn& turn, const Instruction& /*request*/) {
    if (turn.memory().person == Person::arbiter) return turn.pass(ArbiterGoes{});
    if (isHome(turn.view())) return turn.refuse(PhraseKey::errNotAllowed);
    turn.pass(ArbiterComes{});
}

void requested::done(Turn& turn, const Instruction& /*request*/) {
    if (turn.memory().person != Person::arbiter) return turn.refuse(PhraseKey::errNotAllowed);
    turn.pass(ArbiterGoes{});
}

void carryOut(Turn& turn, const Instruction& request) {
    if (!isTakenByTask(turn, request.command)) obey(turn, request);
    const auto& memory = turn.memory();
    const bool readsWords =
        request.command == Command::help && // of the table
        (memory.helpTold > 0 || memory.helpToldBefore > 0 || wantsAllWords(memory, request));
    if (memory.practises && !readsWords) turn.bring(Practised{request});
}

void enter(Turn& turn) {
    if (sentAgain(turn)) return;
    if (asksHere(turn.memory().question)) return answerByEnter(turn);
    const bool isNew = std::holds_alternative<rules::NotStarted>(turn.match().phase);
    if (!policyOf(turn.view()).hasGame && isNew)
        return requested::timeControl(turn, {Command::timeControl});
    if (isReconciling(turn)) return orderDone(turn);
    if (goesAhead(turn)) return;
    if (rules::stateOf(turn.match(), turn.seat()) == rules::PlayerState::announced)
        return turn.tell(announcedMove(turn.view(), turn.seat()));
    if (const auto move = rules::toRepeat(turn.match(), turn.seat()))
        return turn.refuse(rules::Repeat{turn.seat()}, {rules::Reason::confirmFirst, {*move}});
    touchAtCursor(turn);
}

/// Cancels what the player has begun.
bool cancelsOwn(Turn& turn) {
    if (isReconciling(turn)) {
        turn.ask(rules::CallArbiter{turn.seat()});
        return true;
    }
    if (strikeSealed(turn)) return true;
    if (rules::stateOf(turn.match(), turn.seat()) == rules::PlayerState::entered) {
        turn.ask(rules::DiscardEntry{turn.seat()});
        return true;
    }
    if (returnFromHand(turn)) return true;
    if (turn.memory().practises) turn.bring(Practised{Practised::Stop{}});
    return turn.memory().practises;
}

void escape(Turn& turn) {
    if (asksHere(turn.memory().question)) return dropQuestion(turn);
    if (turn.memory().reading) return requested::now(turn, {Command::now});
    const bool isArbiters = turn.memory().person == Person::arbiter;
    if (!isArbiters && cancelsOwn(turn)) return;
    if (isArbiters && turn.memory().form == Form::window) return turn.pass(ArbiterGoes{});
    if (refusedByDecision(turn)) return;
    turn.refuse(PhraseKey::errNothing, {{Slot::task, speech::Word::taskCancel}});
}

namespace {

using tactile::Instruction;

constexpr int slowPace = 60;

// --- repeating

/// The current message of the history, without its effects as news.
std::optional<Say> repetition(Turn& turn) {
    const auto* const told = turn.memory().history.current();
    if (told == nullptr) {
        turn.refuse(speech::PhraseKey::errNothing,
                    {{speech::Slot::task, speech::Word::taskRepeat}});
        return std::nullopt;
    }
    Say say{*told};
    say.utterance.id = {};
    say.utterance.channel = channelOf(turn.view());
    say.utterance.urgency = speech::Urgency::answer;
    say.utterance.earcon.reset();
    say.utterance.validAtPly.reset();
    say.utterance.isForAssistant = turn.memory().person == Person::assistant;
    return say;
}

void bring(Turn& turn, Say say) {
    const bool reads = !isPlayer(turn.memory().person);
    if (reads) say.utterance.spoken.clear();
    turn.memory().repeating = say.utterance.words;
    turn.bring(std::move(say));
}

} // namespace

void requested::again(Turn& turn, const Instruction& request) {
    turn.pass(AlarmAcknowledged{});
    auto& history = turn.memory().history;
    bool isThere = true;
    if (std::holds_alternative<std::monostate>(request.argument)) isThere = history.goBack(0);
    if (argument<tactile::Step>(request)) isThere = history.goFurtherBack();
    if (const auto count = argument<tactile::Count>(request))
        isThere = count->value >= 0 && history.goBack(static_cast<std::size_t>(count->value));
    if (!isThere && history.current() != nullptr) return turn.tellEdge();
    if (auto say = repetition(turn)) bring(turn, std::move(*say));
}

void requested::spell(Turn& turn, const Instruction& /*request*/) {
    auto say = repetition(turn);
    if (!say) return;
    const auto& told = say->utterance;
    const auto& text = told.words.empty() ? told.shown : told.words; // ticks cannot be spelled
    auto spelled = speech::spell(text, told.language, optionsOf(turn.view()));
    say->utterance.figure.clear();
    say->utterance.picture.clear();
    say->utterance.shown = spelled.words;
    say->utterance.words = std::move(spelled.words);
    say->utterance.spoken = std::move(spelled.spoken);
    bring(turn, std::move(*say));
}

void requested::slowly(Turn& turn, const Instruction& /*request*/) {
    auto say = repetition(turn);
    if (!say) return;
    say->pacePercent = slowPace;
    bring(turn, std::move(*say));
}

void requested::quiet(Turn& turn, const Instruction& /*request*/) {
    const auto view = turn.view();
    turn.memory().restsOnFlag = false;
    // The assistant reads, and must not silence the player (E2.9.d).
    if (view.person == Person::assistant) return turn.refuse(PhraseKey::errNotAllowed);
    turn.bring(Hush{channelOf(view), speech::ToSilence::everything});
    const auto& sounding = turn.match().sounding;
    const bool isOwn = sounding && isPlayer(view.person) && sounding->seat == sideOf(view);
    if (isOwn || isHome(view))
        turn.bring(Hush{speech::Channel::publicRoom, speech::ToSilence::everything});
}

void requested::pause(Turn& turn, const Instruction& /*request*/) {
    if (turn.memory().person == Person::assistant) return turn.refuse(PhraseKey::errNotAllowed);
    turn.bring(HoldSpeech{channelOf(turn.view())});
}

namespace {

Message inWords(const View& view, const TranscriptLine& line) {
    const auto time = rules::clockFace(rules::Span{line.at.sinceOpening});
    const speech::Argument when{Slot::word, Outside{time}};
    const speech::Argument who{Slot::name, Outside{partyInWords(line.who, view.language())}};
    if (line.what == Deed::wrongPin) return phrase(view, PhraseKey::infTranscriptPin, {when, who});
    const auto key =
        line.what == Deed::told ? PhraseKey::infTranscriptTo : PhraseKey::infTranscriptFrom;
    return phrase(view, key, {when, who, {Slot::input, Outside{line.text}}});
}

} // namespace

// After any other input, it begins again with the latest lines.
void requested::transcript(Turn& turn, const tactile::Instruction& request) {
    auto& memory = turn.memory();
    const auto* const transcript = turn.view().table.transcript;
    if (memory.person != Person::arbiter) return turn.refuse(PhraseKey::errNotAllowed);
    if (transcript == nullptr || transcript->count() == 0)
        return turn.tell(PhraseKey::infTranscriptNone);
    const bool goesOn = memory.transcriptRead && memory.previousLine == memory.line;
    const auto end = goesOn ? *memory.transcriptRead : transcript->count();
    const auto wanted = argument<tactile::Count>(request);
    const auto count =
        static_cast<std::uint64_t>(wanted ? std::max(1, wanted->value) : transcriptPage);
    const auto begin = std::max(end > count ? end - count : 0, transcript->first());
    if (begin >= end) return turn.tellEdge();
    memory.transcriptRead = begin;
    for (auto number = begin; number < end; ++number) {
        auto message = inWords(turn.view(), transcript->at(number));
        message.urgency = speech::Urgency::move; // the lines do not replace each other
        turn.tell(message);
    }
}

} // namespace app
