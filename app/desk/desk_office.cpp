// SPDX-License-Identifier: GPL-3.0-or-later
// Who acts as the arbiter, and how he shows that he is (SM-P).
#include "app/desk/desk.hpp"
#include "app/desk/party.hpp"
#include "app/station/message.hpp"
#include "rules/match/adjourn/adjournment.hpp"
#include "rules/match/decide.hpp"
#include "rules/match/event.hpp"

#include <utility>

namespace app {

namespace {

using speech::PhraseKey;
using speech::Slot;

/// Rounded up: it is over then.
rules::Span inWholeSeconds(rules::Span span) {
    return rules::seconds((span.milliseconds + 999) / 1000);
}

PhraseKey askingIn(Form form) {
    return form == Form::window ? PhraseKey::askPinOffice : PhraseKey::askPinOfficeWords;
}

PhraseKey openIn(Form form) {
    return form == Form::window ? PhraseKey::infOffice : PhraseKey::infOfficeWords;
}

rules::Colour sideOf(Person player) {
    return player == Person::black ? rules::Colour::black : rules::Colour::white;
}

bool isBlind(const rules::Match& match, Person person) {
    const bool isPlayer = person == Person::white || person == Person::black;
    return isPlayer && match.setup.seats[sideOf(person)].blind;
}

} // namespace

Person Desk::typist() const {
    return arbiterTypes_ ? Person::arbiter : impliedSpeaker(match_);
}

/// False: it was the arbiter's, and he has to name his PIN first. What came is not kept for later,
/// because somebody else may have typed it.
bool Desk::admits(Turn& turn, Person person, Form form) {
    if (person != Person::arbiter) return true;
    office_.use(turn.at);
    if (office_.isOpen() || office_.isAsking()) return true;
    office_.ask(turn.at);
    carryOut(turn, person, stationOf(person).askForPin(form, tableAt(turn.at)));
    tellKeyboard(turn, askingIn(form));
    return false;
}

// Ctrl+C and a new start must not give somebody three more tries: it is recorded that he tries
// before anybody can know whether he is right.
/// False: there is a pause, because too many were wrong, or one is being compared already.
bool Desk::comparesNow(Turn& turn) {
    if (office_.isComparing()) {
        tellArbiter(turn, askingIn(station(Person::arbiter).form()));
        return false;
    }
    if (const auto pause = Office::pauseLeft(match_.pinTries, turn.at)) {
        tellArbiter(turn, PhraseKey::errPinPause, {{Slot::term, inWholeSeconds(*pause)}});
        return false;
    }
    office_.beginComparing();
    askByProgram(turn, rules::TryPin{});
    return true;
}

// A wrong PIN counts, also of somebody who has left before it was known to be wrong.
void Desk::arrive(Turn& turn, const PinCompared& note) {
    if (!office_.isComparing()) return;
    const bool isAwaited = office_.endComparing();
    if (note.verdict == PinVerdict::wrong)
        return refusePin(turn, PhraseKey::errPinWrong, isAwaited);
    askByProgram(turn, rules::ForgetPinTries{});
    if (!isAwaited) return;
    if (note.verdict == PinVerdict::right) {
        namedPin_ = note.pin;
        return openOffice(turn);
    }
    tellArbiter(turn, PhraseKey::errPinUnreadable);
    leaveOffice(turn);
}

void Desk::refusePin(Turn& turn, PhraseKey why, bool isAwaited) {
    isNamedPinWrong_ = true;
    const bool isWindow = station(Person::arbiter).form() == Form::window;
    transcribe(
        turn, isWindow ? partyOf(impliedSpeaker(match_)) : Party::arbiter, Deed::wrongPin, {});
    if (!isAwaited) return;
    if (const auto pause = Office::pauseLeft(match_.pinTries, turn.at))
        return tellArbiter(turn, PhraseKey::errPinPause, {{Slot::term, inWholeSeconds(*pause)}});
    tellArbiter(turn, why);
}

// Only who has the PIN may say that an adjourned game goes on.
void Desk::arrive(Turn& turn, const MoveUnlocked& note) {
    if (!office_.isComparing()) return;
    static_cast<void>(office_.endComparing());
    const auto* const fault = std::get_if<SafeFault>(&note.text);
    if (fault != nullptr && *fault == SafeFault::wrongPin)
        return refusePin(turn, PhraseKey::errPin, true);
    askByProgram(turn, rules::ForgetPinTries{});
    if (fault != nullptr) return tellArbiter(turn, PhraseKey::errBox);
    namedPin_ = note.asked.pin;
    if (note.asked.hour && !beginResumption(turn, *note.asked.hour)) return;
    const std::string text{std::get<Secret>(note.text).text()};
    ask(turn, Person::arbiter, {rules::Actor::arbiter, rules::OpenEnvelope{text}});
}

/// False: nothing is to be opened yet, because somebody is missing.
bool Desk::beginResumption(Turn& turn, const rules::ByColour<bool>& here) {
    const rules::Command hour{rules::Actor::arbiter, rules::Resume{here.white, here.black}};
    const auto events = rules::decide(match_, turn.at, hour);
    if (!events) {
        add(turn, stationOf(Person::arbiter).refused(hour.what, events.error(), tableAt(turn.at)));
        return false;
    }
    happen(turn, hour.by, *events);
    return rules::isToBeOpened(match_, turn.at);
}

void Desk::notePin(const Effect& effect) {
    const auto name = [this](const Secret& pin) {
        namedPin_ = pin;
        isNamedPinWrong_ = false;
    };
    if (const auto* const chosen = effect.as<UsePin>()) name(chosen->pin);
    if (const auto* const shown = effect.as<ComparePin>()) name(shown->pin);
    if (const auto* const opening = effect.as<UnlockMove>()) name(opening->pin);
}

// Who types his PIN once more out of habit would tell it to the players and to the transcript. The
// first other line ends the comparing: nobody finds the PIN out by trying lines.
bool Desk::repeatsPin(Turn& turn, const std::string& line) {
    if (namedPin_.isEmpty() || namedPin_.text() != line) {
        namedPin_ = Secret{};
        return false;
    }
    transcribe(turn, Party::arbiter, Deed::typed, "*");
    if (office_.isComparing()) return true; // the answer is on its way
    tellArbiter(turn, isNamedPinWrong_ ? PhraseKey::errPinWrong : PhraseKey::infPinKnown);
    return true;
}

// What he had been asked before comes back to him.
void Desk::openOffice(Turn& turn) {
    auto& arbiter = stationOf(Person::arbiter);
    office_.admit(turn.at);
    arbiter.forgetPin();
    tellArbiter(turn, openIn(arbiter.form()));
    carryOut(turn, Person::arbiter, arbiter.askAgain(tableAt(turn.at)));
    giveBackTerminal(turn);
}

// What has no name before it is the player's again, unless the arbiter has taken the floor.
void Desk::giveBackTerminal(Turn& turn) {
    const bool isArbiters = arbiterTypes_ || floor_.holder() == Person::arbiter;
    const Person player = impliedSpeaker(match_);
    if (isArbiters || !isBlind(match_, player)) return;
    add(turn, stationOf(player).focus(true, tableAt(turn.at)));
}

// In the window he has the keyboard, in the terminal the floor, until he goes.
void Desk::comeAsArbiter(Turn& turn, Form form) {
    if (form == Form::window)
        arbiterTypes_ = true;
    else
        floor_.give(Person::arbiter);
    if (!admits(turn, Person::arbiter, form)) return;
    tellArbiter(turn, openIn(form));
    tellKeyboard(turn, openIn(form));
}

void Desk::leaveOffice(Turn& turn) {
    const bool wasAsked = office_.isAsking();
    const bool hadKeyboard = wasAsked || arbiterTypes_ || floor_.holder() == Person::arbiter;
    office_.close();
    arbiterTypes_ = false;
    floor_.release(Person::arbiter);
    stationOf(Person::arbiter).forgetPin();
    const auto phrase = wasAsked ? PhraseKey::setCancelled : PhraseKey::infOfficeClosed;
    tellArbiter(turn, phrase);
    if (hadKeyboard) tellKeyboard(turn, phrase);
}

void Desk::closeOfficeIfDue(Turn& turn) {
    const auto due = office_.deadline();
    if (due && *due <= turn.at) leaveOffice(turn);
}

// Who cannot see that what he types is somebody else's now, or his own again, hears it.
void Desk::tellKeyboard(Turn& turn, PhraseKey key) {
    const Person player = impliedSpeaker(match_);
    if (isBlind(match_, player)) tellEar(turn, sideOf(player), key);
}

// He reads; nobody hears it.
void Desk::tellArbiter(Turn& turn, PhraseKey key, const speech::Arguments& arguments) {
    const auto table = tableAt(turn.at);
    const View view{Person::arbiter, station(Person::arbiter).preferences(), table};
    if (auto effect = tell(view, phrase(view, key, arguments)))
        turn.effects.push_back(std::move(*effect));
}

// Beside a window nobody types at the terminal, which may be another program's by now.
// Before anything is said: whoever hears that the PIN is wanted, or no longer, begins to type.
void Desk::hideTyping(Turn& turn) {
    const Station& arbiter = station(Person::arbiter);
    const bool hides = arbiter.isAskedForPin() && arbiter.form() == Form::terminal;
    if (hides == isTypingHidden_) return;
    isTypingHidden_ = hides;
    turn.effects.insert(turn.effects.begin(), HideTyping{hides});
}

} // namespace app
