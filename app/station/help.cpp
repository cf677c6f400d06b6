// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/station/help.hpp"

#include "app/match/boards/boards.hpp"
#include "app/match/ending/ending.hpp"
#include "app/person/refusals.hpp"
#include "app/person/typed_move.hpp"
#include "app/station/requests.hpp"
#include "rules/match/inquiry.hpp"
#include "speech/words/phrases/phrases.hpp"
#include "tactile-io/keyboard/commands/command_words.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <numeric>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

namespace app {
namespace {

using speech::PhraseKey;
using speech::Slot;
using tactile::Command;
using tactile::Instruction;

/// The opponent's move must still be repeated, executed by hand, or both.
KeysOrWords sentenceForConfirming(const rules::Match& match, rules::Colour seat) {
    if (!rules::toRepeat(match, seat)) return handsAreNeeded;
    if (match.setup.repetition == rules::Repetition::doubleEntry)
        return {PhraseKey::hlpHeard, PhraseKey::hlpHeardWords};
    if (rules::isSensed(match.setup, seat))
        return {PhraseKey::hlpRepeat, PhraseKey::hlpRepeatWords};
    return {PhraseKey::hlpConfirm, PhraseKey::hlpConfirmWords};
}

bool isToSeal(const rules::Match& match, rules::Colour seat) {
    return match.sealing && match.sealing->sealer == seat;
}

KeysOrWords sentenceFor(const rules::Match& match, rules::Colour seat) {
    const Policy policy = policyOf(match.setup);
    if (!policy.hasGame && policy.atHome) return {PhraseKey::hlpClock, PhraseKey::hlpClockWords};
    if (!policy.hasGame) return {PhraseKey::hlpClockMatch, PhraseKey::hlpClockMatchWords};
    if (isToSeal(match, seat) && !rules::toTakeUp(match, seat)) {
        if (match.sealing->isOnPaper) return {PhraseKey::askSealPaper, PhraseKey::askSealPaper};
        return {PhraseKey::hlpSealing, PhraseKey::hlpSealingWords};
    }
    switch (rules::stateOf(match, seat)) {
    case rules::PlayerState::ready:
        if (rules::placedMove(match)) return {PhraseKey::hlpPlaced, PhraseKey::hlpPlaced};
        return {PhraseKey::hlpReady, PhraseKey::hlpReadyWords};
    case rules::PlayerState::entered:
        return {PhraseKey::hlpPreviewed, PhraseKey::hlpPreviewedWords};
    case rules::PlayerState::announced:
        return {PhraseKey::hlpAnnounced, PhraseKey::hlpAnnouncedWords};
    case rules::PlayerState::opponent: break;
    case rules::PlayerState::confirm: return sentenceForConfirming(match, seat);
    case rules::PlayerState::reconcile:
        return {PhraseKey::hlpReconcile, PhraseKey::hlpReconcileWords};
    case rules::PlayerState::adjourned: return {PhraseKey::hlpAdjourned, PhraseKey::hlpAdjourned};
    case rules::PlayerState::over: return {PhraseKey::hlpEnd, PhraseKey::hlpEndWords};
    case rules::PlayerState::notStarted:
    case rules::PlayerState::halted: return helpWhilePaused(match, seat);
    }
    return {PhraseKey::hlpOpponent, PhraseKey::hlpOpponent};
}

/// At home only a board can delay the beginning.
bool waitsForBoard(const View& view) {
    return policyOf(view).isGameAtHome() &&
           std::holds_alternative<rules::NotStarted>(view.match().phase);
}

/// The arbiter has an office instead of a turn.
PhraseKey sentenceFor(Turn& turn) {
    const auto& memory = turn.memory();
    const bool isReconciling = std::holds_alternative<rules::Reconciling>(turn.match().phase);
    if (memory.person == Person::arbiter && !isReconciling) return PhraseKey::hlpArbiter;
    if (isGoneOnMove(turn.view())) return PhraseKey::engOther;
    return sentenceFor(turn.match(), turn.seat()).in(memory.form);
}

/// After a game at home also how to look through it: one that was only an exercise is not saved.
void tellWhatNow(Turn& turn, PhraseKey sentence) {
    const auto view = turn.view();
    const auto number = static_cast<int>(view.table.game.number);
    auto told = phrase(view, sentence);
    if (rules::isOver(view.match()) && number > 0 && policyOf(view).isGameAtHome())
        told = std::move(told) + phrase(view, PhraseKey::hlpReview, {{Slot::number, number}});
    turn.tell(told);
}

/// "zweimal" for the second press.
std::string pressWord(std::size_t press, speech::Language language) {
    const auto& words = speech::tableOf(language);
    if (press == 1) return std::string{words.of(speech::Word::keyTwice)};
    if (press == 2) return std::string{words.of(speech::Word::keyThrice)};
    return {};
}

void append(std::string& list, const std::string& first, const std::string& second) {
    if (!list.empty()) list += ", ";
    list += first;
    if (!first.empty() && !second.empty()) list += ' ';
    list += second;
}

// The words of each topic, in the order in which help lists them.
// clang-format off
constexpr std::array wordsBoard{
    Command::square, Command::file, Command::rank, Command::diagonals, Command::straights,
    Command::leaps, Command::pieces, Command::where, Command::board, Command::material,
    Command::picture, Command::pawns, Command::structure, Command::gaps, Command::cursor,
    Command::nextPiece, Command::cursorEdge, Command::attackers, Command::threats, Command::threat,
    Command::why, Command::copy, Command::moves, Command::captures};
constexpr std::array wordsMove{
    Command::lift, Command::place, Command::adjust, Command::confirm, Command::please,
    Command::correct, Command::press, Command::announce, Command::yes, Command::no};
constexpr std::array wordsGame{
    Command::state, Command::game, Command::last, Command::taken, Command::back, Command::forward,
    Command::first, Command::now, Command::list, Command::sheet, Command::dictate, Command::tape};
constexpr std::array wordsClock{
    Command::clock, Command::myTime, Command::theirTime, Command::dial, Command::ticking,
    Command::timeControl, Command::stop, Command::halt, Command::go, Command::setClock,
    Command::addTime, Command::counter};
constexpr std::array wordsResult{
    Command::draw, Command::accept, Command::decline, Command::claim, Command::resign,
    Command::abort, Command::chat, Command::actions, Command::reconcile, Command::here,
    Command::appeal, Command::adjourn, Command::seal, Command::resume, Command::envelope,
    Command::arbiter};
constexpr std::array wordsSpeech{
    Command::again, Command::spell, Command::slowly, Command::quiet, Command::pause, Command::rate,
    Command::volume, Command::voice, Command::language, Command::detail, Command::speech,
    Command::echo, Command::privacy};
constexpr std::array wordsProgram{
    Command::help, Command::tutorial, Command::hint, Command::keys, Command::setting,
    Command::profile, Command::palette, Command::textSize, Command::page, Command::braille,
    Command::disconnect, Command::save, Command::open, Command::newGame, Command::side,
    Command::opponent, Command::strength, Command::name, Command::quit};
// clang-format on

struct Group {
    PhraseKey phrase;
    std::span<const Command> commands;
};
constexpr std::array groups{Group{PhraseKey::hlpWordsBoard, wordsBoard},
                            Group{PhraseKey::hlpWordsMove, wordsMove},
                            Group{PhraseKey::hlpWordsGame, wordsGame},
                            Group{PhraseKey::hlpWordsClock, wordsClock},
                            Group{PhraseKey::hlpWordsResult, wordsResult},
                            Group{PhraseKey::hlpWordsSpeech, wordsSpeech},
                            Group{PhraseKey::hlpWordsProgram, wordsProgram}};

constexpr std::array commandNames{
#define COMMAND(name, ...) std::string_view{#name},
#include "tactile-io/keyboard/commands/commands.inc"
#undef COMMAND
};

std::optional<speech::Word> wordAbout(const std::string& name) {
    const auto& words = speech::wordIds();
    const auto* const found = std::ranges::find(words, "about." + name);
    if (found == words.end()) return std::nullopt;
    return static_cast<speech::Word>(found - words.begin());
}

/// Most commands have a word of the group "about" with their own name; some do something else for
/// the player of a match.
std::optional<speech::Word> whatItDoes(const View& view, Command command) {
    const std::string name{commandNames.at(static_cast<std::size_t>(command))};
    const bool isInMatch = !isHome(view) && view.person != Person::arbiter;
    const auto inMatch = isInMatch ? wordAbout(name + "InMatch") : std::nullopt;
    return inMatch ? inMatch : wordAbout(name);
}

/// "F 5 zweimal", "Ziffernblock . zweimal"
std::vector<std::string> keysOf(Turn& turn, tactile::Command command) {
    const auto language = turn.view().language();
    std::vector<std::string> keys;
    for (const auto& [chord, byPress, repeating] : turn.memory().keyboard.bindings().all())
        for (std::size_t press = 0; press < byPress.size(); ++press)
            if (byPress[press].command == command)
                append(
                    keys.emplace_back(), keyInWords(chord, language), pressWord(press, language));
    return keys;
}

/// In the window each with its key.
std::vector<std::string> wordsToGive(Turn& turn, const Group& group) {
    const auto view = turn.view();
    std::vector<std::string> words;
    for (const auto command : group.commands) {
        if (!mayGive(view, command)) continue;
        auto& word = words.emplace_back(tactile::commandWord(command, view.language()));
        if (turn.memory().form == Form::terminal) continue;
        if (const auto keys = keysOf(turn, command); !keys.empty()) word += ' ' + keys.front();
    }
    return words;
}

/// At most as many words as one can listen to at once, in parts of about equal length, so that no
/// part has a single word.
std::vector<Message> wordsOfGroup(Turn& turn, const Group& group) {
    const auto view = turn.view();
    const std::size_t enough = turn.memory().form == Form::terminal ? 80 : 70;
    const auto words = wordsToGive(turn, group);
    const auto letters = std::accumulate(
        words.begin(), words.end(), std::size_t{0}, [](std::size_t sum, const std::string& word) {
            return sum + word.size() + 2;
        });
    const auto parts = (letters + enough - 1) / enough;
    std::vector<Message> phrases;
    std::string part;
    std::size_t told = 0;
    for (const auto& word : words) {
        append(part, {}, word);
        told += word.size() + 2;
        const bool isFull = told * parts >= letters * (phrases.size() + 1);
        if (!isFull) continue;
        phrases.push_back(phrase(view, group.phrase, {{Slot::input, speech::Outside{part}}}));
        part.clear();
    }
    return phrases;
}

/// All commands that this person may use, in parts.
std::vector<Message> allWords(Turn& turn) {
    std::vector<Message> parts;
    for (const auto& group : groups)
        std::ranges::move(wordsOfGroup(turn, group), std::back_inserter(parts));
    return parts;
}

/// One part at a time, for nobody keeps in mind what takes minutes: first the most important keys,
/// then all words with their keys. Asked for again, the next one.
void tellWordsAndKeys(Turn& turn) {
    auto parts = allWords(turn);
    if (policyOf(turn.view()).hasGame)
        parts.insert(parts.begin(), phrase(turn.view(), PhraseKey::hlpMore));
    auto& memory = turn.memory();
    const auto part = std::min(memory.helpToldBefore, parts.size() - 1);
    memory.helpTold = (part + 1) % parts.size();
    const bool isLast = memory.helpTold == 0;
    turn.tell(isLast ? parts[part] : parts[part] + phrase(turn.view(), PhraseKey::hlpGoOn));
}

/// The purpose of the word is not always that of the key: a square instead of a step, the other
/// side, backwards.
bool isOtherThanTheWord(const Instruction& request) {
    const bool isBackwards = request.command == Command::again || request.command == Command::page;
    const auto* const step = std::get_if<tactile::Step>(&request.argument);
    return (isBackwards && step != nullptr && *step == tactile::Step::less) ||
           std::holds_alternative<rules::Rank>(request.argument) ||
           std::holds_alternative<rules::File>(request.argument) ||
           std::holds_alternative<tactile::Side>(request.argument);
}

/// "F 5: sagt Ihre Zeit.", or the word for it.
Message purposeOf(const View& view, const std::string& key, const Instruction& request) {
    const speech::Argument name{Slot::name, speech::Outside{key}};
    const auto about =
        isOtherThanTheWord(request) ? std::nullopt : whatItDoes(view, request.command);
    if (about) return phrase(view, PhraseKey::hlpAbout, {name, {Slot::about, *about}});
    const std::string word{tactile::commandWord(request.command, view.language())};
    return phrase(view, PhraseKey::hlpKey, {name, {Slot::input, speech::Outside{word}}});
}

void helpAbout(Turn& turn, tactile::Command command) {
    const std::string word{tactile::commandWord(command, turn.view().language())};
    std::string keys;
    for (const auto& key : keysOf(turn, command))
        append(keys, key, {});
    const speech::Argument name{Slot::name, speech::Outside{word}};
    const speech::Argument input{Slot::input, speech::Outside{keys}};
    const auto about = whatItDoes(turn.view(), command);
    // A terminal has no keys.
    const bool hasKeys = !keys.empty() && turn.memory().form == Form::window;
    if (about && hasKeys)
        return turn.tell(PhraseKey::hlpAboutKey, {name, {Slot::about, *about}, input});
    if (const auto purpose = purposeOf(turn.view(), command)) return turn.tell(*purpose);
    if (keys.empty()) return turn.tell(PhraseKey::hlpWithoutKey, {name});
    turn.tell(PhraseKey::hlpKey, {name, input});
}

/// While a task is open: what it expects, and how to hear it again and to leave. Where nothing is
/// asked, only the course knows what can be done.
bool tellsOpenTask(Turn& turn) {
    const auto* const task = std::get_if<PracticeTask>(&turn.memory().question);
    if (task == nullptr) return false;
    if (task->question.empty()) return true;
    const auto expected = phrase(turn.view(), task->expected);
    const bool isTerminal = turn.memory().form == Form::terminal;
    // Where Enter alone is an answer, the question itself says what it does.
    if (task->isAnswer != nullptr && task->isAnswer({}, turn.view().language()))
        turn.tell(expected + asked(turn.view(), *task, turn.memory().form));
    else
        turn.tell(expected +
                  phrase(turn.view(), isTerminal ? PhraseKey::trnHelpWords : PhraseKey::trnHelp));
    return true;
}

bool tellsOpenSettings(Turn& turn) {
    const auto* const menu = std::get_if<SettingsMenu>(&turn.memory().question);
    if (menu != nullptr) turn.tell(helpInSettings(turn.view(), *menu, turn.memory().form));
    return menu != nullptr;
}

/// The question that Enter or a word answers, again; a menu from its first item.
bool tellsAsked(Turn& turn) {
    const auto& question = turn.memory().question;
    const Form form = turn.memory().form;
    if (!isOpen(question) || hasLapsed(question, turn.match())) return false;
    if (std::holds_alternative<GameMenu>(question)) {
        requested::actions(turn, {Command::actions});
    } else if (std::holds_alternative<ClaimMenu>(question)) {
        openClaimMenu(turn);
    } else {
        const bool isList = std::holds_alternative<GamesMenu>(question);
        const auto key = form == Form::terminal ? PhraseKey::gamHintWords : PhraseKey::gamHint;
        const auto again = asked(turn.view(), question, form);
        turn.tell(isList ? again + phrase(turn.view(), key) : again);
    }
    return true;
}

bool tellsLookingBack(Turn& turn) {
    constexpr KeysOrWords sentence{PhraseKey::hlpLookBack, PhraseKey::hlpLookBackWords};
    const bool looksBack = turn.memory().reading && isHome(turn.view());
    if (looksBack) turn.tell(sentence.in(turn.memory().form));
    return looksBack;
}

// A question about the person's own board is the next thing to do, and says how (E-R34).
bool tellsOpenQuestion(Turn& turn) {
    if (!isPlayer(turn.memory().person)) return false;
    const auto question = openBoardQuestion(turn.match(), turn.seat());
    if (question) turn.tell(question->phrase, question->arguments);
    return question.has_value();
}

/// The game cannot go on before something is done about the person's electronic board.
bool tellsOfBoard(Turn& turn) {
    const auto view = turn.view();
    const auto& match = turn.match();
    if (rules::isOver(match) || !isPlayer(view.person)) return false;
    auto due = lostBoard(view, turn.seat());
    const bool mayCall = due.phrase && std::holds_alternative<rules::Playing>(match.phase);
    if (!due.phrase) due = wrongBoard(view);
    if (!due.phrase) due = moveToExecute(view);
    if (!due.phrase) return false;
    if (mayGive(view, Command::disconnect))
        due = std::move(due) + phrase(view, PhraseKey::hlpBoard);
    else if (mayCall)
        due = std::move(due) + phrase(view, PhraseKey::hlpBoardMatch);
    turn.tell(due);
    return true;
}

/// The words of an assistant by what was agreed, in the order of E2.9: a helper has fewer (E2.10).
void tellAssistantsHelp(Turn& turn) {
    const auto& duties = turn.match().setup.seats[turn.seat()].assistant;
    if (duties.isEmpty()) return turn.refuse(PhraseKey::errNotAllowed);
    std::string list;
    for (const auto duty : rules::allDuties) {
        if (!duties.contains(duty)) continue;
        const auto word = speech::wordOf<speech::Word::dutyMove, rules::Duty::adjourn>(duty);
        append(list, std::string{speech::tableOf(turn.view().language()).of(word)}, {});
    }
    turn.tell(PhraseKey::hlpAssistant, {{Slot::input, speech::Outside{list}}});
}

/// One topic at a time, for nobody keeps in mind what takes half a minute; asked for again, the
/// next.
void tellArbitersHelp(Turn& turn) {
    constexpr std::array topics{PhraseKey::hlpArbiter,
                                PhraseKey::hlpArbiterClock,
                                PhraseKey::hlpArbiterResult,
                                PhraseKey::hlpOffice,
                                PhraseKey::hlpOfficeFurther};
    if (!policyOf(turn.view()).hasGame) return turn.tell(PhraseKey::hlpArbiterClockAlone);
    auto& memory = turn.memory();
    const auto topic = memory.helpToldBefore;
    const auto told = phrase(turn.view(), topics.at(topic));
    memory.helpTold = (topic + 1) % topics.size();
    turn.tell(memory.helpTold == 0 ? told : told + phrase(turn.view(), PhraseKey::hlpNext));
}

/// Help is asked for again, or for more. Returns false if it is not, and of the assistant, who has
/// been told all words at the first time.
bool tellsAllWords(Turn& turn, const Instruction& request) {
    const auto& memory = turn.memory();
    if (!isPlayer(memory.person)) return false;
    const bool wantsMore = wantsAllWords(memory, request);
    if (memory.form == Form::terminal) {
        if (wantsMore) turn.tell(onLines(allWords(turn)));
        return wantsMore;
    }
    const bool isReading = wantsMore || memory.helpToldBefore > 0;
    if (isReading) tellWordsAndKeys(turn);
    return isReading;
}

} // namespace

std::optional<Message> purposeOf(const View& view, tactile::Command command) {
    const auto about = whatItDoes(view, command);
    if (!about) return std::nullopt;
    const std::string word{tactile::commandWord(command, view.language())};
    return phrase(
        view, PhraseKey::hlpAbout, {{Slot::name, speech::Outside{word}}, {Slot::about, *about}});
}

bool wantsAllWords(const Memory& memory, const Instruction& request) {
    return std::holds_alternative<tactile::Count>(request.argument) ||
           (memory.form == Form::terminal && memory.previousLine == memory.line);
}

void requested::help(Turn& turn, const Instruction& request) {
    if (const auto* const command = std::get_if<tactile::Command>(&request.argument))
        return helpAbout(turn, *command);
    if (const auto* const topic = std::get_if<tactile::Text>(&request.argument)) {
        const auto typed = readLineOf(turn.view(), topic->value, tactile::Role::player);
        const auto* const saying = std::get_if<Instruction>(&typed);
        return saying != nullptr ? helpAbout(turn, saying->command)
                                 : turn.refuse(notUnderstood(turn.view(), topic->value));
    }
    if (tellsAllWords(turn, request)) return;
    if (tellsOpenTask(turn) || tellsOpenSettings(turn) || tellsAsked(turn)) return;
    if (tellsLookingBack(turn) || turn.memory().courseHelps) return;
    if (tellsOpenQuestion(turn) || tellsOfBoard(turn)) return;
    if (waitsForBoard(turn.view())) return turn.tell(notStarted(turn.view()));
    if (turn.memory().person == Person::assistant) return tellAssistantsHelp(turn);
    const auto sentence = sentenceFor(turn);
    if (sentence == PhraseKey::hlpArbiter) return tellArbitersHelp(turn);
    tellWhatNow(turn, sentence);
}

// In the terminal, which reports no keys, lists the commands.
void requested::keys(Turn& turn, const Instruction& /*request*/) {
    if (turn.memory().form == Form::terminal) return turn.tell(onLines(allWords(turn)));
    turn.memory().keyboard.explore();
    turn.tell(PhraseKey::hlpKeys);
}

namespace {

/// What a key does on which no command lies: most of them type.
PhraseKey unboundPurpose(const tactile::Chord& chord) {
    using tactile::Key;
    if (chord.key == Key::enter || chord.key == Key::padEnter) return PhraseKey::hlpKeyEnters;
    if (chord.key == Key::backspace || chord.key == Key::del) return PhraseKey::hlpKeyDeletes;
    if (!chord.control && tactile::isBetween(chord.key, Key::digit0, Key::z))
        return PhraseKey::hlpKeyTypes;
    return PhraseKey::hlpKeyFree;
}

} // namespace

// The same again with another number is no other purpose.
void explainKey(Turn& turn, const tactile::Explains& stroke) {
    const auto view = turn.view();
    const auto key = keyInWords(stroke.chord, view.language());
    if (stroke.byPress.empty())
        return turn.tell(unboundPurpose(stroke.chord), {{Slot::name, speech::Outside{key}}});
    Message told;
    for (std::size_t press = 0; press < stroke.byPress.size(); ++press) {
        const auto& request = stroke.byPress[press];
        if (press > 0 && stroke.byPress[press - 1].command == request.command) continue;
        std::string name;
        append(name, key, pressWord(press, view.language()));
        told = std::move(told) + purposeOf(view, name, request);
    }
    turn.tell(told);
}

} // namespace app
