// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/station/help.hpp"

#include "app/station/board_question.hpp"
#include "app/station/key_names.hpp"
#include "rules/match/inquiry.hpp"
#include "speech/words/tables.hpp"
#include "tactile-io/keyboard/command_table.hpp"

#include <string>

namespace app {
namespace {

using speech::PhraseKey;
using speech::Slot;
using tactile::Request;

/// The same help for whoever has keys, and for the terminal, which has words only.
struct Sentence {
    PhraseKey withKeys;
    PhraseKey withWords;
};

constexpr Sentence hands{PhraseKey::hlpExecute, PhraseKey::hlpExecuteWords};

/// The opponent's move is still to be repeated, executed by hand, or both.
Sentence sentenceForConfirming(const rules::Match& match, rules::Colour seat) {
    if (!rules::toRepeat(match, seat)) return hands;
    if (match.setup.repetition == rules::Repetition::doubleEntry)
        return {PhraseKey::hlpHeard, PhraseKey::hlpHeardWords};
    if (rules::isSensed(match.setup, seat))
        return {PhraseKey::hlpRepeat, PhraseKey::hlpRepeatWords};
    return {PhraseKey::hlpConfirm, PhraseKey::hlpConfirmWords};
}

// At home his own move lets the clock run again.
Sentence sentenceForHalt(const rules::Match& match, rules::Colour seat) {
    if (match.setup.profile != rules::Profile::home)
        return {PhraseKey::hlpWaiting, PhraseKey::hlpWaiting};
    if (rules::sideToMove(match) == seat)
        return {PhraseKey::hlpPausedOnMove, PhraseKey::hlpPausedOnMoveWords};
    return {PhraseKey::hlpPaused, PhraseKey::hlpPausedWords};
}

bool isToSeal(const rules::Match& match, rules::Colour seat) {
    return match.sealing && match.sealing->sealing.sealer == seat;
}

Sentence sentenceFor(const rules::Match& match, rules::Colour seat) {
    if (match.setup.clockAlone) return {PhraseKey::hlpClock, PhraseKey::hlpClockWords};
    if (isToSeal(match, seat) && !rules::toTakeUp(match, seat))
        return {PhraseKey::hlpSealing, PhraseKey::hlpSealingWords};
    switch (rules::stepOf(match, seat)) {
    case rules::Step::ready: return {PhraseKey::hlpReady, PhraseKey::hlpReadyWords};
    case rules::Step::entered: return {PhraseKey::hlpPreviewed, PhraseKey::hlpPreviewedWords};
    case rules::Step::announced: return {PhraseKey::hlpAnnounced, PhraseKey::hlpAnnouncedWords};
    case rules::Step::opponent: break;
    case rules::Step::confirm: return sentenceForConfirming(match, seat);
    case rules::Step::reconcile: return {PhraseKey::hlpReconcile, PhraseKey::hlpReconcileWords};
    case rules::Step::adjourned: return {PhraseKey::hlpAdjourned, PhraseKey::hlpAdjourned};
    case rules::Step::over: return {PhraseKey::hlpEnd, PhraseKey::hlpEndWords};
    case rules::Step::notStarted:
    case rules::Step::halted: return sentenceForHalt(match, seat);
    }
    return {PhraseKey::hlpOpponent, PhraseKey::hlpOpponent};
}

/// The assistant and the arbiter have duties instead of a turn.
PhraseKey sentenceFor(Turn& turn) {
    const auto& memory = turn.memory();
    const bool isReconciling = std::holds_alternative<rules::Reconciling>(turn.match().phase);
    if (memory.person == Person::assistant) return PhraseKey::hlpAssistant;
    if (memory.person == Person::arbiter && !isReconciling) return PhraseKey::hlpArbiter;
    const auto sentence = sentenceFor(turn.match(), turn.seat());
    return memory.form == Form::terminal ? sentence.withWords : sentence.withKeys;
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

/// "meinezeit, zweimal uhr"
std::string wordsOf(const std::vector<Request>& byPress, speech::Language language) {
    std::string words;
    for (std::size_t press = 0; press < byPress.size(); ++press)
        append(words,
               pressWord(press, language),
               std::string{tactile::commandWord(byPress[press].command, language)});
    return words;
}

/// "F 5 zweimal, Ziffernblock . zweimal"
std::string keysOf(Turn& turn, tactile::Command command) {
    const auto language = turn.view().language();
    std::string keys;
    for (const auto& [chord, byPress, repeating] : turn.memory().keyboard.bindings().all())
        for (std::size_t press = 0; press < byPress.size(); ++press)
            if (byPress[press].command == command)
                append(keys, keyInWords(chord, language), pressWord(press, language));
    return keys;
}

void helpAbout(Turn& turn, tactile::Command command) {
    const std::string word{tactile::commandWord(command, turn.view().language())};
    const auto keys = keysOf(turn, command);
    if (keys.empty())
        return turn.tell(PhraseKey::hlpWithoutKey, {{Slot::name, speech::Outside{word}}});
    turn.tell(PhraseKey::hlpKey,
              {{Slot::name, speech::Outside{word}}, {Slot::input, speech::Outside{keys}}});
}

// What his board leaves open is left to do, and the question says how (E-R34).
bool tellsOpenQuestion(Turn& turn) {
    if (!isPlayer(turn.memory().person)) return false;
    const auto question = openBoardQuestion(turn.match(), turn.seat());
    if (question) turn.tell(question->phrase, question->arguments);
    return question.has_value();
}

} // namespace

PhraseKey handsAreNeeded(Form form) {
    return form == Form::terminal ? hands.withWords : hands.withKeys;
}

PhraseKey helpWhilePaused(const rules::Match& match, rules::Colour seat, Form form) {
    const auto sentence = sentenceForHalt(match, seat);
    return form == Form::terminal ? sentence.withWords : sentence.withKeys;
}

void help(Turn& turn, const Request& request) {
    const bool isTerminal = turn.memory().form == Form::terminal;
    const bool wantsMore = std::holds_alternative<tactile::Count>(request.argument) ||
                           (isTerminal && turn.memory().previousLine == turn.memory().line);
    // The others have been told all their words at the first time.
    if (wantsMore && isPlayer(turn.memory().person))
        return turn.tell(isTerminal ? PhraseKey::hlpWords : PhraseKey::hlpMore);
    if (const auto* const command = std::get_if<tactile::Command>(&request.argument))
        return helpAbout(turn, *command);
    if (const auto* const topic = std::get_if<tactile::Text>(&request.argument))
        return turn.refuse(PhraseKey::errUnknown, {{Slot::input, speech::Outside{topic->value}}});
    if (tellsOpenQuestion(turn)) return;
    const auto sentence = sentenceFor(turn);
    if (sentence != PhraseKey::hlpArbiter) return turn.tell(sentence);
    turn.tell(phrase(turn.view(), sentence) + phrase(turn.view(), PhraseKey::hlpArbiterClock) +
              phrase(turn.view(), PhraseKey::hlpOffice) +
              phrase(turn.view(), PhraseKey::hlpOfficeFurther));
}

// A terminal tells no keys, so there it is the words.
void exploreKeys(Turn& turn, const Request& /*request*/) {
    if (turn.memory().form == Form::terminal) return turn.tell(PhraseKey::hlpWords);
    turn.memory().keyboard.explore();
    turn.tell(PhraseKey::hlpKeys);
}

void explainKey(Turn& turn, const tactile::Explains& stroke) {
    const auto name = speech::Outside{keyInWords(stroke.chord, turn.view().language())};
    if (stroke.byPress.empty()) return turn.tell(PhraseKey::hlpKeyFree, {{Slot::name, name}});
    const auto words = wordsOf(stroke.byPress, turn.view().language());
    turn.tell(PhraseKey::hlpKey, {{Slot::name, name}, {Slot::input, speech::Outside{words}}});
}

} // namespace app
