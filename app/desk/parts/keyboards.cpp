// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/parts/keyboards.hpp"

#include "app/activity/policy.hpp"
#include "app/desk/parts/sensed_boards.hpp"
#include "app/desk/recorder.hpp"
#include "app/telling/in_words.hpp"
#include "rules/match/command.hpp"
#include "tactile-io/keyboard/keys/key.hpp"
#include "tactile-io/keyboard/moves/entry.hpp"
#include "tactile-io/keyboard/typed_line.hpp"

#include <array>
#include <utility>

namespace app {
namespace {

using rules::Colour;
using tactile::Key;

/// Something was typed or a key was pressed; a release or a modifier alone is no strike.
bool isStrike(const tactile::KeyEvent& event) {
    if (std::holds_alternative<tactile::TextTyped>(event)) return true;
    const auto* const pressed = std::get_if<tactile::KeyPressed>(&event);
    return pressed != nullptr && (pressed->key < Key::control || pressed->key > Key::numLock);
}

// If two people use one keyboard, the other one may be on move by the time a key is released.
void releaseElsewhere(Handling& handling, Person typist, const KeyCame& note) {
    const auto* const released = std::get_if<tactile::KeyReleased>(&note.event);
    if (released == nullptr) return;
    for (Station& each : handling.table().people)
        if (each.person() != typist) handling.add(each.released(released->key, handling.view()));
}

// Treats all held keys as released, because their release will not be reported.
void letGo(Handling& handling) {
    for (Station& each : handling.table().people)
        handling.add(each.letGo(handling.view()));
}

// After an answer that was taken at once, another person may be on move when Enter follows.
void shareAnswer(Handling& handling, Person typist) {
    const auto answer = handling.station(typist).answerAtOnce();
    for (Station& each : handling.table().people)
        each.noteAnswerAtOnce(answer);
}

// A key that is struck twice by mistake presses one clock, not both.
void sharePress(Handling& handling, Person typist) {
    for (Station& each : handling.table().people)
        each.noteLatestPress(handling.station(typist));
}

// The player on move may not know that a PIN is being chosen at the same terminal: a move that can
// be made is theirs, and would be a bad PIN.
bool isMoveOfPlayer(const AtTable& table, std::string_view line) {
    if (!std::holds_alternative<rules::Playing>(table.match.phase)) return false;
    const auto language = table.people.at(table.player()).preferences().language;
    const auto read = tactile::readMove(line, table.match.game.position(), language);
    return std::holds_alternative<rules::Move>(read) ||
           std::holds_alternative<tactile::Ambiguous>(read) ||
           std::holds_alternative<tactile::NeedsPromotion>(read);
}

// Where both move at one keyboard, a decision that was asked for is answered next, whoever is to
// move; but not by the name of a piece to which somebody promotes.
std::optional<Person> asked(const AtTable& table, Person latest, std::string_view line) {
    if (!policyOf(table.match.setup).movesForBoth) return std::nullopt;
    const std::array players{latest, Person::white, Person::black};
    for (const Person each : players)
        if (table.people.at(each).isPieceNamedBy(line)) return each;
    for (const Person each : players)
        if (table.people.at(each).isDeciding()) return each;
    return std::nullopt;
}

// An empty line belongs to the person who typed last, if that line was refused or explored a
// square; it does nothing for anybody else (Art. 4.3).
std::optional<Person> answerer(const AtTable& table, std::string_view line) {
    const Station& arbiter = table.people.at(Person::arbiter);
    const bool isPlayers = arbiter.choosesPin() && isMoveOfPlayer(table, line);
    if (arbiter.isAskedForPin() && !isPlayers) return Person::arbiter;
    const auto latest = table.terminal.latest();
    if (!latest) return std::nullopt;
    const auto who = asked(table, *latest, line);
    if (who || !line.empty()) return who;
    const Station& station = table.people.at(*latest);
    return station.sendsAgain() || station.explores() ? latest : std::nullopt;
}

// In the answer "black: Kg8 white: Ke1" the colour of the first piece is no prefix.
std::optional<Spoken> spokenBy(AtTable& table, Person typist, std::string_view line) {
    if (table.people.at(typist).isTaskAnsweredBy(line)) return table.terminal.heard(typist, line);
    auto spoken = table.terminal.take(line, table.match, answerer(table, line));
    if (spoken && table.rules.alone && isPlayer(spoken->person))
        return table.terminal.heard(typist, spoken->line);
    return spoken;
}

} // namespace

// At a shared keyboard a key can end the turn of the person who has pressed it; its text, which
// comes next, is that person's all the same. Text of an input method or of dictation has no key.
Person Keyboards::typistOf(const AtTable& table, const KeyCame& note) {
    const bool isPlayers = !table.rules.alone && !arbiter_.hasKeyboard();
    if (!isPlayers) return typist(table);
    if (note.person) return *note.person;
    const Person person = typist(table);
    const auto presser = std::exchange(presser_, std::nullopt);
    if (std::holds_alternative<tactile::TextTyped>(note.event)) return presser.value_or(person);
    if (std::holds_alternative<tactile::KeyPressed>(note.event)) presser_ = person;
    return person;
}

void Keyboards::take(Handling& handling, const KeyCame& note) {
    const Person person = typistOf(handling.table(), note);
    releaseElsewhere(handling, person, note);
    if (isPressedByHalf(handling, person, note)) return;
    if (!arbiter_.isInUse() && !isStrike(note.event) && person == Person::arbiter) return;
    noteKey(handling, person, note.event);
    if (!arbiter_.admits(handling, person, Form::window)) return;
    handling.carryOut(person, handling.station(person).press(note.event, handling.view()));
    shareAnswer(handling, person);
    if (!note.person) sharePress(handling, person);
}

// The halves of the keyboard are the levers of a clock alone: White's is the left one, as on the
// table (see rules::playerAt). After a stop of the clock, and during a question, letters are
// letters again.
bool Keyboards::isPressedByHalf(Handling& handling, Person typist, const KeyCame& note) const {
    const rules::Match& match = handling.match();
    if (policyOf(match.setup).hasGame || !match.clock.isTimed() || arbiter_.hasKeyboard())
        return false;
    const bool isNew = std::holds_alternative<rules::NotStarted>(match.phase);
    const bool runs = isNew || match.clock.running();
    if (!runs || handling.station(typist).isAsked()) return false;
    const auto* const pressed = std::get_if<tactile::KeyPressed>(&note.event);
    if (pressed == nullptr) return std::holds_alternative<tactile::TextTyped>(note.event);
    if (!pressed->half || pressed->modifiers.control || pressed->modifiers.alt) return false;
    const Colour presser = *pressed->half == tactile::KeyHalf::left ? Colour::white : Colour::black;
    if (!isDown(match, presser) && !pressed->isRepeat)
        handling.ask(playerAt(presser), {rules::playerOf(presser), rules::Press{presser}});
    return true;
}

void Keyboards::answerPrefix(Handling& handling) {
    const Person named = handling.table().terminal.assigned().value_or(Person::arbiter);
    if (named != Person::arbiter) arbiter_.leaveIfAsking(handling);
    if (!arbiter_.admits(handling, named, Form::terminal)) return;
    if (handling.table().rules.alone && isPlayer(named))
        return handling.tellPerson(typist(handling.table()), speech::PhraseKey::errEmpty);
    const auto language = handling.station(named).preferences().language;
    handling.tellPerson(
        named,
        speech::PhraseKey::infTyping,
        {{speech::Slot::word, speech::Outside{partyInWords(partyOf(named), language)}}});
}

void Keyboards::take(Handling& handling, const LineCame& note) {
    const auto typed = tactile::behindKeys(note.line);
    const auto spoken = spokenBy(handling.table(), typist(handling.table()), typed);
    if (!spoken) return answerPrefix(handling);
    const auto& [person, line] = *spoken;
    if (typed.size() > tactile::longestLine)
        return handling.carryOut(person, handling.station(person).refuseLongLine(handling.view()));
    if (arbiter_.isPinAgain(handling, line)) return;
    noteLine(handling, person, line, arbiter_.isOpen());
    for (Station& each : handling.table().people)
        if (each.person() != person) each.lookAway();
    if (!arbiter_.admits(handling, person, Form::terminal)) return;
    const bool wasChoosing = handling.station(Person::arbiter).choosesPin();
    handling.carryOut(person, handling.station(person).read(line, handling.view()));
    const bool isChoosing = handling.station(Person::arbiter).choosesPin();
    if (isChoosing && !wasChoosing) ArbiterAccess::tellAsking(handling, Form::terminal);
    const auto& match = handling.match();
    const bool isCancelled = wasChoosing && !isChoosing && !match.sealing && !rules::isOver(match);
    if (isCancelled) ArbiterAccess::tellNotAsking(handling);
}

// Two people may sit at one keyboard, and either can hold a key.
void Keyboards::take(Handling& handling, const FocusChanged& note) {
    if (!note.hasFocus) letGo(handling);
    Station& station = handling.station(typist(handling.table()));
    handling.add(station.focus(note.hasFocus, handling.view()));
    if (!note.hasFocus) arbiter_.leaveIfAsking(handling);
}

void Keyboards::take(Handling& handling, const UtteranceEnded& note) {
    if (note.outcome != speech::UtteranceOutcome::spoken) return;
    for (Station& each : handling.table().people)
        each.heardOut(note.id);
}

namespace {

/// A game that is left in the middle is there again, which nobody is asked about.
void tellHowToResume(Handling& handling, Person person) {
    const auto& rules = handling.table().rules;
    const bool isKept = !rules.isPractice && !rules.isForgotten;
    if (!isKept || !isResumable(handling.match()) || handling.table().recorder.unsaved()) return;
    handling.tellPerson(person, speech::PhraseKey::setSavedResume);
}

} // namespace

// Ends a sound that lasts as long as a key is held. Who closes the window by mistake is asked, as
// with the key for it.
void Keyboards::take(Handling& handling, const LeaveAsked& note) const {
    letGo(handling);
    const Person person = typist(handling.table());
    const auto asked = note.why == LeaveCause::windowClosed
                           ? handling.station(person).askToLeave(handling.view())
                           : std::nullopt;
    if (asked) return handling.carryOut(person, *asked);
    const bool isAbrupt = note.why == LeaveCause::signal || note.why == LeaveCause::endTyped;
    if (isAbrupt) tellHowToResume(handling, person);
    handling.add(Leave{});
}

} // namespace app
