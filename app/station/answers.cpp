// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/envelope/secret.hpp"
#include "app/match/adjourn/adjournment.hpp"
#include "app/match/arbiter/arbiter.hpp"
#include "app/match/boards/boards.hpp"
#include "app/match/clock/clock.hpp"
#include "app/match/ears/ears.hpp"
#include "app/match/ending/ending.hpp"
#include "app/match/home/home_game.hpp"
#include "app/match/move/move.hpp"
#include "app/person/turn.hpp"
#include "app/person/typed_move.hpp"
#include "app/station/requests.hpp"
#include "app/telling/in_words.hpp"
#include "rules/base/expected.hpp"
#include "rules/base/text.hpp"
#include "rules/match/inquiry.hpp"
#include "tactile-io/keyboard/commands/command_words.hpp"
#include "tactile-io/keyboard/typed_line.hpp"
#include "tactile-io/keyboard/words/fold.hpp"
#include "tactile-io/keyboard/words/vocabulary.hpp"

#include <optional>

namespace app {
namespace {

using speech::PhraseKey;
using speech::Slot;
using speech::Word;
using tactile::Instruction;

Question close(Turn& turn) {
    return std::exchange(turn.memory().question, NoQuestion{});
}

// Where both move at one keyboard, the one who was asked decides, even if it is the other's turn.
template <class Act>
void decideFor(Turn& turn) {
    const auto own = sideOf(turn.view());
    if (!isForBoth(turn.view())) return turn.ask(Act{turn.seat()});
    turn.askAs(rules::playerOf(own), Act{own});
}

void doIt(Turn& turn, const ReallyDo& decided) {
    switch (decided.what) {
    case Decision::offerDraw: return decideFor<rules::OfferDraw>(turn);
    case Decision::resign: return decideFor<rules::Resign>(turn);
    case Decision::stopClocks: return turn.ask(rules::CallArbiter{turn.seat()});
    case Decision::newGame: return turn.bring(OpenNew{});
    case Decision::changeGame: return turn.bring(OpenNew{decided.wish});
    case Decision::quit: return turn.bring(Leave{});
    case Decision::adjourn: return turn.ask(rules::WishToAdjourn{turn.seat()});
    }
}

void doAction(Turn& turn, GameAction action) {
    using tactile::Command;
    switch (action) {
    case GameAction::offerDraw: return carryOut(turn, {Command::draw});
    case GameAction::accept: return carryOut(turn, {Command::accept});
    case GameAction::decline: return carryOut(turn, {Command::decline});
    case GameAction::claim: return openClaimMenu(turn);
    case GameAction::resign: return carryOut(turn, {Command::resign});
    case GameAction::adjourn: return carryOut(turn, {Command::adjourn});
    case GameAction::save: return carryOut(turn, {Command::save});
    }
}

std::optional<std::size_t> choiceNumber(const std::string& line, std::size_t count) {
    const auto number = rules::wholeNumber<std::size_t>(line);
    if (!number || *number < 1 || *number > count) return std::nullopt;
    return *number - 1;
}

bool answerTime(Turn& turn, const std::string& line) {
    const auto choice = choiceNumber(line, usualTimes().size());
    if (!choice) return timeTyped(turn, line);
    takeUsualTime(turn, *choice);
    return true;
}

void take(Turn& turn, const WhichMove& question, std::size_t choice) {
    const auto move = question.moves.at(choice);
    const auto task = question.task;
    turn.setMoveAside(true);
    close(turn);
    task.use(turn, task.seat, move);
}

// Yes is the answer to one move that may be meant; which of several it would be, or which piece, is
// asked again.
bool answerWhich(Turn& turn) {
    if (const auto* const piece = std::get_if<WhichPiece>(&turn.memory().question)) {
        turn.tell(asked(turn.view(), *piece, turn.memory().form));
        return true;
    }
    const auto* const which = std::get_if<WhichMove>(&turn.memory().question);
    if (which == nullptr) return false;
    if (which->moves.size() == 1)
        take(turn, *which, 0);
    else
        turn.tell(asked(turn.view(), *which, turn.memory().form));
    return true;
}

// --- the next item or the previous one, without wrapping around

bool step(std::size_t& place, std::size_t count, tactile::Direction direction) {
    const bool isDown = direction == tactile::Direction::back;
    if (isDown ? place + 1 >= count : place == 0) return false;
    place = isDown ? place + 1 : place - 1;
    return true;
}

bool stepIn(const View&, WhichMove& question, tactile::Direction direction) {
    if (question.chosen) return step(*question.chosen, question.moves.size(), direction);
    question.chosen = direction == tactile::Direction::back ? 0 : question.moves.size() - 1;
    return true;
}

bool stepIn(const View& view, GameMenu& menu, tactile::Direction direction) {
    return step(menu.item, gameActionsOf(view).size(), direction);
}

bool stepIn(const View& view, ClaimMenu& menu, tactile::Direction direction) {
    return step(menu.item, claimsOf(view).size(), direction);
}

bool stepIn(const View&, TimeMenu& menu, tactile::Direction direction) {
    return step(menu.item, usualTimes().size(), direction);
}

template <class Offering>
void stepAndTell(Turn& turn, Offering& question, tactile::Direction direction, Form form) {
    if (stepIn(turn.view(), question, direction))
        turn.tell(asked(turn.view(), question, form));
    else
        turn.tellEdge();
}

/// If time is scripted, a line that advances the time is no PIN.
bool letsTimePass(Turn& turn, const std::string& line) {
    const auto typed = tactile::readLine(
        line, {turn.view().language(), tactile::Role::arbiter}, turn.view().table.timeLines);
    return std::holds_alternative<tactile::TimePasses>(typed);
}

/// Takes a line as the PIN, or as the refusal to enter it.
bool answerPin(Turn& turn, const std::string& line) {
    if (letsTimePass(turn, line)) return false;
    wipe(turn.memory().line);
    if (meansNo(turn, line))
        dropQuestion(turn);
    else if (faultOfPin(line) == PhraseKey::errPinWord) // a command, and no attempt
        turn.tell(asked(turn.view(), turn.memory().question, turn.memory().form));
    else
        turn.bring(ComparePin{Secret{line}});
    return true;
}

// Whether it is a command, which can be no text on the paper.
bool isCommand(Turn& turn, const std::string& line) {
    const auto view = turn.view();
    const auto typed = readLineOf(view, line, tactile::Role::arbiter, view.table.timeLines);
    return !std::holds_alternative<tactile::MoveLine>(typed) &&
           !std::holds_alternative<tactile::NotUnderstood>(typed) &&
           !std::holds_alternative<tactile::CommandChoices>(typed);
}

/// Accepts yes and no by their first letters; where yes can lose the game, it must be the word.
bool answersByLetter(Turn& turn, const Question& question, bool canLose, const std::string& line) {
    const auto language = turn.view().language();
    using tactile::Command;
    const bool isNo = tactile::isFirstLetterOf(tactile::commandWord(Command::no, language), line);
    const bool isYes = tactile::isFirstLetterOf(tactile::commandWord(Command::yes, language), line);
    if (isNo) requested::no(turn, {Command::no});
    if (isYes && canLose) turn.tell(asked(turn.view(), question, turn.memory().form));
    if (isYes && !canLose) requested::yes(turn, {Command::yes});
    return isNo || isYes;
}

// Takes lines that may contain any text: the PIN, the move on the paper from the envelope, the word
// of the ear test.
bool takenAsText(Turn& turn, const Question& question, const std::string& line) {
    if (const auto* const ear = std::get_if<EarQuestion>(&question))
        return answerAboutEar(turn, *ear, line);
    const auto* const pin = std::get_if<EnterPin>(&question);
    // What could not be chosen as a PIN is a command: it opens nothing, and is no attempt.
    const bool opens = pin != nullptr && !pin->restOfSession;
    if (opens && faultOfPin(line) == PhraseKey::errPinWord) return false;
    if (pin != nullptr && !meansNo(turn, line) && !letsTimePass(turn, line)) {
        usePin(turn, *pin, line);
        return true;
    }
    if (std::holds_alternative<ShowPin>(question)) return answerPin(turn, line);
    const auto* const paper = std::get_if<ReadPaper>(&question);
    if (paper == nullptr) return false;
    if (paper->read && answersByLetter(turn, question, true, line)) return true;
    if (!isSealedMove(turn, line) && isCommand(turn, line)) return false;
    readPaper(turn, line);
    return true;
}

bool answersTask(Turn& turn, const PracticeTask& task, const std::string& line) {
    if (!task.isAnswer(line, turn.view().language())) return false;
    close(turn);
    turn.bring(Practised{line});
    return true;
}

/// Enter alone is the answer to some tasks.
bool answersTaskByEnter(Turn& turn, const Question& question) {
    const auto* const task = std::get_if<PracticeTask>(&question);
    return task != nullptr && answersTask(turn, *task, "");
}

bool takenByWord(Turn& turn, const Question& question, const std::string& line) {
    if (const auto* const task = std::get_if<PracticeTask>(&question))
        return answersTask(turn, *task, line);
    const auto* const found = std::get_if<BoardItemFound>(&question);
    return found != nullptr ? boardItemTyped(turn, *found, line)
                            : takenAsText(turn, question, line);
}

} // namespace

void requested::actions(Turn& turn, const Instruction& /*request*/) {
    if (turn.memory().practises) return turn.refuse(PhraseKey::infOpponentPractice);
    turn.put(GameMenu{}, gameMenuInWords(turn.view(), turn.memory().form));
}

void requested::yes(Turn& turn, const Instruction& /*request*/) {
    if (hasLapsed(turn.memory().question, turn.match())) {
        close(turn);
        return turn.refuse(PhraseKey::errNothing, {{Slot::task, Word::taskConfirm}});
    }
    if (const auto* const question = std::get_if<ReallyDo>(&turn.memory().question)) {
        const auto decided = *question;
        close(turn);
        return doIt(turn, decided);
    }
    if (const auto* const ear = std::get_if<EarQuestion>(&turn.memory().question))
        return answerAboutEar(turn, EarQuestion{*ear}, true);
    const auto* const paper = std::get_if<ReadPaper>(&turn.memory().question);
    if (paper != nullptr && paper->read) {
        const rules::OpenEnvelope opening{*paper->read};
        close(turn);
        return turn.ask(opening);
    }
    if (const auto* const question = std::get_if<ConfirmRuling>(&turn.memory().question)) {
        const auto decided = question->ruling;
        close(turn);
        return turn.ask(decided);
    }
    if (answerWhich(turn) || answerCheck(turn, true) || answerTouch(turn, true) ||
        answerClaim(turn, true))
        return;
    if (refusedByDecision(turn)) return;
    if (!turn.memory().practises && turn.memory().person != Person::arbiter) {
        if (goesAhead(turn)) return;
        if (rules::stateOf(turn.match(), turn.seat()) == rules::PlayerState::confirm)
            return requested::confirm(turn, {tactile::Command::confirm});
    }
    turn.refuse(PhraseKey::errNothing, {{Slot::task, Word::taskConfirm}});
}

void requested::no(Turn& turn, const Instruction& /*request*/) {
    if (const auto* const ear = std::get_if<EarQuestion>(&turn.memory().question))
        return answerAboutEar(turn, EarQuestion{*ear}, false);
    if (isOpen(turn.memory().question)) return dropQuestion(turn);
    if (answerCheck(turn, false) || answerTouch(turn, false) || answerClaim(turn, false)) return;
    if (!turn.memory().practises) return escape(turn);
    // It may be late for a question that has gone; only Escape and `quit` end an exercise.
    if (returnFromHand(turn)) return;
    turn.refuse(PhraseKey::errNothing, {{Slot::task, Word::taskCancel}});
}

bool meansNo(Turn& turn, const std::string& line) {
    const auto typed = tactile::readLine(line, {turn.view().language(), tactile::Role::arbiter});
    const auto* const request = std::get_if<tactile::Instruction>(&typed);
    return request != nullptr && request->command == tactile::Command::no;
}

void answerTimes(Turn& turn, const TimeMenu& menu) {
    if (turn.memory().form == Form::window) return takeUsualTime(turn, menu.item);
    tellMoreTimes(turn, menu);
}

void answerByEnter(Turn& turn) {
    const Question question = turn.memory().question;
    if (const auto* const which = std::get_if<WhichMove>(&question);
        which != nullptr && which->chosen)
        return take(turn, *which, *which->chosen);
    if (const auto* const menu = std::get_if<GameMenu>(&question)) {
        close(turn);
        return doAction(turn, gameActionsOf(turn.view())[menu->item]);
    }
    if (const auto* const menu = std::get_if<ClaimMenu>(&question)) {
        close(turn);
        return claimAs(turn, claimsOf(turn.view())[menu->item]);
    }
    if (const auto* const claim = std::get_if<ClaimWith>(&question))
        return claimWith(turn, claim->on, std::nullopt);
    if (const auto* const ear = std::get_if<EarQuestion>(&question))
        return answerAboutEar(turn, *ear);
    const auto* const paper = std::get_if<ReadPaper>(&question);
    if (paper != nullptr && !paper->read) return readPaper(turn, {});
    if (std::holds_alternative<SettingsMenu>(question)) return enterSetting(turn);
    if (const auto* const menu = std::get_if<TimeMenu>(&question)) return answerTimes(turn, *menu);
    if (std::holds_alternative<GamesMenu>(question)) return openListed(turn);
    if (answersTaskByEnter(turn, question)) return;
    if (const auto* const test = std::get_if<SixDotTest>(&question)) {
        close(turn);
        return endSixDotTest(turn, *test);
    }
    const auto* const decision = std::get_if<ReallyDo>(&question);
    if (decision == nullptr) return turn.tell(asked(turn.view(), question, turn.memory().form));
    // Resigning must be confirmed with a word: Enter is pressed too easily.
    if (decision->what == Decision::resign) return turn.refuse(PhraseKey::errEmpty);
    requested::yes(turn, {tactile::Command::yes});
}

namespace {

bool namesPiece(Turn& turn, const WhichPiece& question, const std::string& line) {
    const auto kind =
        tactile::readPromotion(inStandardNames(turn.view(), line).text, turn.view().language());
    if (!kind) return false;
    turn.setMoveAside(true);
    close(turn);
    question.task.use(
        turn, question.task.seat, rules::Move::promotion(question.from, question.to, *kind));
    return true;
}

template <class Item>
std::optional<std::size_t>
itemNamed(const View& view, std::span<const Item> items, const std::string& line) {
    const auto& table = speech::tableOf(view.language());
    for (std::size_t item = 0; item < items.size(); ++item)
        if (tactile::spellings(table.of(titleWordOf(items[item]))).are(tactile::foldLetters(line)))
            return item;
    return choiceNumber(line, items.size());
}

/// Chooses an item of the menus of the game and of claims by its title or its number.
bool itemTyped(Turn& turn, const Question& question, const std::string& line) {
    const bool isClaim = std::holds_alternative<ClaimMenu>(question);
    if (!isClaim && !std::holds_alternative<GameMenu>(question)) return false;
    const auto actions = gameActionsOf(turn.view());
    const auto claims = claimsOf(turn.view());
    const auto view = turn.view();
    const auto choice = isClaim ? itemNamed(view, claims, line) : itemNamed(view, actions, line);
    if (!choice) return false;
    close(turn);
    if (isClaim)
        claimAs(turn, claims[*choice]);
    else
        doAction(turn, actions[*choice]);
    return true;
}

} // namespace

bool answerByLine(Turn& turn, const std::string& line) {
    const Question question = turn.memory().question;
    if (const auto* const really = std::get_if<ReallyDo>(&question))
        return answersByLetter(turn, question, really->what == Decision::resign, line);
    if (std::holds_alternative<ConfirmRuling>(question))
        return answersByLetter(turn, question, true, line);
    if (const auto* const piece = std::get_if<WhichPiece>(&question))
        return namesPiece(turn, *piece, line);
    if (const auto* const which = std::get_if<WhichMove>(&question)) {
        const auto choice = choiceNumber(line, which->moves.size());
        if (choice) take(turn, *which, *choice);
        return choice.has_value();
    }
    if (const auto* const claim = std::get_if<ClaimWith>(&question))
        return claimWithTyped(turn, claim->on, line);
    if (std::holds_alternative<TimeMenu>(question)) return answerTime(turn, line);
    if (std::holds_alternative<GamesMenu>(question)) return gameTyped(turn, line);
    if (settingTyped(turn, line) || takenByWord(turn, question, line)) return true;
    return itemTyped(turn, question, line);
}

bool answerByArrow(Turn& turn, tactile::Direction direction) {
    using tactile::Direction;
    const bool isUpOrDown = direction == Direction::forward || direction == Direction::back;
    auto& question = turn.memory().question;
    if (!isUpOrDown) return false;
    auto* const which = std::get_if<WhichMove>(&question);
    auto* const menu = std::get_if<GameMenu>(&question);
    auto* const claims = std::get_if<ClaimMenu>(&question);
    auto* const times = std::get_if<TimeMenu>(&question);
    const Form form = turn.memory().form;
    if (which != nullptr) stepAndTell(turn, *which, direction, form);
    if (menu != nullptr) stepAndTell(turn, *menu, direction, form);
    if (claims != nullptr) stepAndTell(turn, *claims, direction, form);
    // only the new item, not the list
    if (times != nullptr) stepAndTell(turn, *times, direction, Form::window);
    return which != nullptr || menu != nullptr || claims != nullptr || times != nullptr;
}

namespace {

/// What the task expects, unless its question says just that, and the question.
Message expectedAndAsked(const View& view, const PracticeTask& task) {
    const auto question = inWords(view, task.question);
    const bool isSame = question.phrase == task.expected;
    return isSame ? question : phrase(view, task.expected) + question;
}

} // namespace

bool refusedByTask(Turn& turn) {
    const auto* const task = std::get_if<PracticeTask>(&turn.memory().question);
    if (task == nullptr || task->isDoneAtTable) return false;
    turn.refuse(expectedAndAsked(turn.view(), *task));
    return true;
}

void dropQuestion(Turn& turn) {
    if (std::holds_alternative<SettingsMenu>(turn.memory().question)) return leaveSettings(turn);
    const auto question = close(turn);
    if (std::holds_alternative<ShowPin>(question)) return turn.pass(ArbiterGoes{});
    if (std::holds_alternative<PracticeTask>(question))
        return turn.bring(Practised{Practised::Stop{}});
    const auto* const paper = std::get_if<ReadPaper>(&question);
    if (paper != nullptr && paper->read) return turn.put(ReadPaper{}); // it says something else
    const bool isMove =
        std::holds_alternative<WhichMove>(question) || std::holds_alternative<WhichPiece>(question);
    turn.tell(isMove ? PhraseKey::setDeleted : PhraseKey::setCancelled);
}

} // namespace app
