// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/parts/arbiter_access.hpp"

#include "app/desk/recorder.hpp"
#include "app/telling/message.hpp"
#include "rules/match/adjourn/adjourn_acts.hpp"
#include "rules/match/command.hpp"

#include <algorithm>
#include <utility>

namespace app {

namespace {

using rules::Instant;
using rules::Span;
using speech::PhraseKey;
using speech::Slot;

/// Rounded up, so that the pause is over after this time.
Span inWholeSeconds(Span span) {
    return rules::seconds((span.milliseconds + 999) / 1000);
}

PhraseKey askingIn(Form form) {
    return form == Form::window ? PhraseKey::askPinOffice : PhraseKey::askPinOfficeWords;
}

PhraseKey openIn(Form form) {
    return form == Form::window ? PhraseKey::infOffice : PhraseKey::infOfficeWords;
}

bool isBlind(const rules::Match& match, Person person) {
    return isPlayer(person) && match.setup.seats[seatOfPlayer(person)].blind;
}

// Announces to a player who cannot see it that the keyboard now belongs to somebody else, or to the
// player again.
void tellKeyboard(Handling& handling, PhraseKey key) {
    const Person player = impliedSpeaker(handling.match());
    if (isBlind(handling.match(), player))
        handling.tellPlayer(seatOfPlayer(player), {key, {}, speech::Urgency::move});
}

/// Returns false if nothing may be opened yet because a player is missing.
bool beginResumption(Handling& handling, const rules::ByColour<bool>& here) {
    const rules::RequestBy hour{rules::Actor::arbiter, rules::Resume{here.white, here.black}};
    if (const auto done = handling.happen(hour); !done) {
        auto& arbiter = handling.station(Person::arbiter);
        handling.add(arbiter.refused(hour.what, done.error(), handling.view()));
        return false;
    }
    return rules::isToBeOpened(handling.match(), handling.now());
}

} // namespace

void PinAccess::ask(Instant now) {
    state_ = State::asking;
    used_ = now;
}

void PinAccess::use(Instant now) {
    used_ = std::max(used_, now);
}

void PinAccess::admit(Instant now) {
    state_ = State::open;
    used_ = now;
}

void PinAccess::close() {
    state_ = State::closed;
    wasLeft_ = compares_;
}

bool PinAccess::endComparing() {
    compares_ = false;
    return !std::exchange(wasLeft_, false) && isAsking();
}

std::optional<Span> PinAccess::pauseLeft(const rules::PinTries& tries, Instant now) {
    if (tries.count < triesBeforePause) return std::nullopt;
    Span pause = firstPause;
    for (int count = triesBeforePause; count < tries.count && pause < longestPause; ++count)
        pause = std::min(pause + pause, longestPause);
    const Instant end = tries.latest + pause;
    return now < end ? std::optional{end - now} : std::nullopt;
}

std::optional<Instant> PinAccess::deadline() const {
    if (!hasPin() || state_ == State::closed) return std::nullopt;
    return used_ + (state_ == State::open ? openFor : askedFor);
}

bool ArbiterAccess::admits(Handling& handling, Person person, Form form) {
    if (person != Person::arbiter) return true;
    pinAccess_.use(handling.now());
    if (isInUse()) return true;
    pinAccess_.ask(handling.now());
    handling.carryOut(person, handling.station(person).askForPin(form, handling.view()));
    tellAsking(handling, form);
    return false;
}

void ArbiterAccess::tellAsking(Handling& handling, Form form) {
    tellKeyboard(handling, askingIn(form));
}

void ArbiterAccess::tellNotAsking(Handling& handling) {
    tellKeyboard(handling, PhraseKey::setCancelled);
}

// Ctrl+C and a restart must not give three more attempts: an attempt is recorded before it is known
// whether the PIN is right.
bool ArbiterAccess::comparesNow(Handling& handling) {
    if (pinAccess_.isComparing()) {
        handling.tellPerson(Person::arbiter, askingIn(handling.station(Person::arbiter).form()));
        return false;
    }
    if (const auto pause = PinAccess::pauseLeft(handling.match().pinTries, handling.now())) {
        handling.tellPerson(
            Person::arbiter, PhraseKey::errPinPause, {{Slot::term, inWholeSeconds(*pause)}});
        return false;
    }
    pinAccess_.beginComparing();
    handling.askByProgram(rules::TryPin{});
    return true;
}

bool ArbiterAccess::allows(Handling& handling, const Effect& effect) {
    const bool triesPin = effect.is<ComparePin>() || effect.is<UnlockMove>();
    if (triesPin && !comparesNow(handling)) return false;
    notePin(handling, effect);
    return true;
}

// A wrong PIN counts even if the person has left before the comparison ended.
void ArbiterAccess::take(Handling& handling, const PinCompared& note) {
    if (!pinAccess_.isComparing()) return;
    const bool isAwaited = pinAccess_.endComparing();
    if (note.verdict == PinVerdict::wrong)
        return refusePin(handling, PhraseKey::errPinWrong, isAwaited);
    handling.askByProgram(rules::ForgetPinTries{});
    if (!isAwaited) return;
    if (note.verdict == PinVerdict::right) {
        expectAgain(handling.table(), note.pin);
        return open(handling);
    }
    handling.tellPerson(Person::arbiter, PhraseKey::errPinUnreadable);
    leave(handling);
}

void ArbiterAccess::refusePin(Handling& handling, PhraseKey why, bool isAwaited) {
    isNamedPinWrong_ = true;
    const bool isWindow = handling.station(Person::arbiter).form() == Form::window;
    handling.transcribe(
        isWindow ? partyOf(impliedSpeaker(handling.match())) : Party::arbiter, Deed::wrongPin, {});
    if (!isAwaited) return;
    if (const auto pause = PinAccess::pauseLeft(handling.match().pinTries, handling.now()))
        return handling.tellPerson(
            Person::arbiter, PhraseKey::errPinPause, {{Slot::term, inWholeSeconds(*pause)}});
    handling.tellPerson(Person::arbiter, why);
}

// An adjourned game may be resumed only with the right PIN.
void ArbiterAccess::take(Handling& handling, const MoveUnlocked& note) {
    if (!pinAccess_.isComparing()) return;
    static_cast<void>(pinAccess_.endComparing());
    const auto* const fault = std::get_if<SafeFault>(&note.text);
    if (fault != nullptr && *fault == SafeFault::wrongPin)
        return refusePin(handling, PhraseKey::errPin, true);
    handling.askByProgram(rules::ForgetPinTries{});
    handling.station(Person::arbiter).forgetPin();
    if (fault != nullptr) return handling.tellPerson(Person::arbiter, PhraseKey::errBox);
    expectAgain(handling.table(), note.asked.pin);
    if (note.asked.hour && !beginResumption(handling, *note.asked.hour)) return;
    const std::string text{std::get<Secret>(note.text).text()};
    handling.ask(Person::arbiter, {rules::Actor::arbiter, rules::OpenEnvelope{text}});
}

// Without a PIN the move could not be decrypted: the arbiter sets one first, then the player seals.
void ArbiterAccess::take(Handling& handling, const MoveLocked& note) {
    if (note.box) {
        // Stops what the player is being told about the move: it must be forgotten.
        const auto channel = channelOf(playerAt(note.seat), note.seat);
        handling.add(Hush{channel, speech::ToSilence::typing});
        const rules::Actor actor = actorOf(note.person, note.seat);
        const std::string text{note.text.text()};
        handling.ask(note.person, {actor, rules::Seal{note.seat, text, note.box}});
        return;
    }
    handling.tell([&](Response& response) {
        response.tell(note.seat, {PhraseKey::errNoPin});
        response.showArbiter({PhraseKey::errNoPin});
    });
}

// In a window the PIN cannot be repeated as a line, so it is not stored.
void ArbiterAccess::expectAgain(const AtTable& table, const Secret& pin) {
    if (table.rules.form == Form::terminal) namedPin_ = pin;
}

void ArbiterAccess::notePin(Handling& handling, const Effect& effect) {
    const auto name = [&](const Secret& pin) {
        expectAgain(handling.table(), pin);
        isNamedPinWrong_ = false;
    };
    if (const auto* const chosen = effect.as<UsePin>()) name(chosen->pin);
    if (const auto* const shown = effect.as<ComparePin>()) name(shown->pin);
    if (const auto* const opening = effect.as<UnlockMove>()) name(opening->pin);
}

// An ordinary line would be passed on to the players and to the transcript.
bool ArbiterAccess::isPinAgain(Handling& handling, const std::string& line) {
    if (namedPin_.isEmpty() || namedPin_.text() != line) {
        namedPin_ = Secret{};
        return false;
    }
    handling.transcribe(Party::arbiter, Deed::typed, "*");
    if (pinAccess_.isComparing()) return true; // the comparison will answer
    handling.tellPerson(Person::arbiter,
                        isNamedPinWrong_ ? PhraseKey::errPinWrong : PhraseKey::infPinKnown);
    return true;
}

// Repeats the question that the arbiter had been asked before.
void ArbiterAccess::open(Handling& handling) {
    auto& arbiter = handling.station(Person::arbiter);
    pinAccess_.admit(handling.now());
    arbiter.forgetPin();
    handling.tellPerson(Person::arbiter, openIn(arbiter.form()));
    handling.carryOut(Person::arbiter, arbiter.askAgain(handling.view()));
    giveBackTerminal(handling);
}

// Input without a role prefix is the player's again, unless the lines are assigned to the arbiter.
void ArbiterAccess::giveBackTerminal(Handling& handling) const {
    const bool isArbiters = hasKeyboard_ || handling.table().terminal.assigned() == Person::arbiter;
    const Person player = impliedSpeaker(handling.match());
    if (isArbiters || !isBlind(handling.match(), player)) return;
    handling.add(handling.station(player).focus(true, handling.view()));
}

// The arbiter gets the keyboard of the window, or the lines of the terminal, until leaving.
void ArbiterAccess::take(Handling& handling, Person person, const ArbiterComes& /*act*/) {
    const Form form = handling.station(person).form();
    if (form == Form::window)
        hasKeyboard_ = true;
    else
        handling.table().terminal.assign(Person::arbiter);
    if (!admits(handling, Person::arbiter, form)) return;
    handling.tellPerson(Person::arbiter, openIn(form));
    tellKeyboard(handling, openIn(form));
}

void ArbiterAccess::take(Handling& handling, Person /*person*/, const ArbiterGoes& /*act*/) {
    leave(handling);
}

void ArbiterAccess::leave(Handling& handling) {
    auto& terminal = handling.table().terminal;
    const bool wasAsked = pinAccess_.isAsking();
    const bool hadKeyboard = wasAsked || hasKeyboard_ || terminal.assigned() == Person::arbiter;
    pinAccess_.close();
    hasKeyboard_ = false;
    terminal.release(Person::arbiter);
    handling.station(Person::arbiter).forgetPin();
    const auto phrase = wasAsked ? PhraseKey::setCancelled : PhraseKey::infOfficeClosed;
    handling.tellPerson(Person::arbiter, phrase);
    if (hadKeyboard) tellKeyboard(handling, phrase);
}

void ArbiterAccess::leaveIfAsking(Handling& handling) {
    if (pinAccess_.isAsking()) leave(handling);
}

void ArbiterAccess::closeIfDue(Handling& handling) {
    const auto due = pinAccess_.deadline();
    if (due && *due <= handling.now()) leave(handling);
}

// Hides a PIN, and a sealed move, which the opponent must not read on the screen (L09-G1.a, E-R74).
// Not beside a window: nobody types at the terminal then, which may be in use by another program.
// Comes before anything that is said, because people begin to type as soon as they hear that the
// PIN is wanted, or no longer wanted.
void ArbiterAccess::hideTyping(Handling& handling) {
    const Station& arbiter = handling.station(Person::arbiter);
    const bool isPinTyped = arbiter.isAskedForPin() && arbiter.form() == Form::terminal;
    const bool isMoveTyped =
        handling.match().sealing && handling.table().rules.form == Form::terminal;
    const bool hides = isPinTyped || isMoveTyped;
    if (hides == isTypingHidden_) return;
    isTypingHidden_ = hides;
    handling.addFirst(HideTyping{hides});
}

} // namespace app
