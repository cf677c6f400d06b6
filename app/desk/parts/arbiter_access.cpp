// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/parts/arbiter_access.hpp"

#include "app/desk/transcript_notes.hpp"
#include "app/telling/message.hpp"
#include "app/telling/view.hpp"
#include "rules/match/adjourn/adjournment.hpp"
#include "rules/match/command.hpp"

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

// Who cannot see that what he types is somebody else's now, or his own again, hears it.
void tellKeyboard(Handling& handling, PhraseKey key) {
    const Person player = impliedSpeaker(handling.match());
    if (isBlind(handling.match(), player))
        handling.tellPlayer(sideOf(player), {key, {}, speech::Urgency::move});
}

/// False: nothing is to be opened yet, because somebody is missing.
bool beginResumption(Handling& handling, const rules::ByColour<bool>& here) {
    const rules::Command hour{rules::Actor::arbiter, rules::Resume{here.white, here.black}};
    if (const auto done = handling.happen(hour); !done) {
        auto& arbiter = handling.station(Person::arbiter);
        handling.add(arbiter.refused(hour.what, done.error(), handling.view()));
        return false;
    }
    return rules::isToBeOpened(handling.match(), handling.now());
}

} // namespace

bool ArbiterAccess::admits(Handling& handling, Person person, Form form) {
    if (person != Person::arbiter) return true;
    office_.use(handling.now());
    if (isInUse()) return true;
    office_.ask(handling.now());
    handling.carryOut(person, handling.station(person).askForPin(form, handling.view()));
    tellKeyboard(handling, askingIn(form));
    return false;
}

// Ctrl+C and a new start must not give somebody three more tries: it is recorded that he tries
// before anybody can know whether he is right.
bool ArbiterAccess::comparesNow(Handling& handling) {
    if (office_.isComparing()) {
        tellArbiter(handling, askingIn(handling.station(Person::arbiter).form()));
        return false;
    }
    if (const auto pause = Office::pauseLeft(handling.match().pinTries, handling.now())) {
        tellArbiter(handling, PhraseKey::errPinPause, {{Slot::term, inWholeSeconds(*pause)}});
        return false;
    }
    office_.beginComparing();
    handling.askByProgram(rules::TryPin{});
    return true;
}

bool ArbiterAccess::allows(Handling& handling, const Effect& effect) {
    const bool triesPin = effect.is<ComparePin>() || effect.is<UnlockMove>();
    if (triesPin && !comparesNow(handling)) return false;
    notePin(handling, effect);
    return true;
}

// A wrong PIN counts, also of somebody who has left before it was known to be wrong.
void ArbiterAccess::take(Handling& handling, const PinCompared& note) {
    if (!office_.isComparing()) return;
    const bool isAwaited = office_.endComparing();
    if (note.verdict == PinVerdict::wrong)
        return refusePin(handling, PhraseKey::errPinWrong, isAwaited);
    handling.askByProgram(rules::ForgetPinTries{});
    if (!isAwaited) return;
    if (note.verdict == PinVerdict::right) {
        expectAgain(handling.table(), note.pin);
        return open(handling);
    }
    tellArbiter(handling, PhraseKey::errPinUnreadable);
    leave(handling);
}

void ArbiterAccess::refusePin(Handling& handling, PhraseKey why, bool isAwaited) {
    isNamedPinWrong_ = true;
    const bool isWindow = handling.station(Person::arbiter).form() == Form::window;
    handling.transcribe(
        isWindow ? partyOf(impliedSpeaker(handling.match())) : Party::arbiter, Deed::wrongPin, {});
    if (!isAwaited) return;
    if (const auto pause = Office::pauseLeft(handling.match().pinTries, handling.now()))
        return tellArbiter(
            handling, PhraseKey::errPinPause, {{Slot::term, inWholeSeconds(*pause)}});
    tellArbiter(handling, why);
}

// Only who has the PIN may say that an adjourned game goes on.
void ArbiterAccess::take(Handling& handling, const MoveUnlocked& note) {
    if (!office_.isComparing()) return;
    static_cast<void>(office_.endComparing());
    const auto* const fault = std::get_if<SafeFault>(&note.text);
    if (fault != nullptr && *fault == SafeFault::wrongPin)
        return refusePin(handling, PhraseKey::errPin, true);
    handling.askByProgram(rules::ForgetPinTries{});
    if (fault != nullptr) return tellArbiter(handling, PhraseKey::errBox);
    expectAgain(handling.table(), note.asked.pin);
    if (note.asked.hour && !beginResumption(handling, *note.asked.hour)) return;
    const std::string text{std::get<Secret>(note.text).text()};
    handling.ask(Person::arbiter, {rules::Actor::arbiter, rules::OpenEnvelope{text}});
}

// Without a PIN nobody could open it again: the arbiter names one, and the player seals then.
void ArbiterAccess::take(Handling& handling, const MoveLocked& note) {
    if (note.box) {
        // What he was told about the move is not said to its end: it is to be forgotten.
        const auto channel = channelOf(playerAt(note.seat), note.seat);
        handling.add(Hush{channel, speech::Hush::typing});
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

// In a window it is typed nowhere else, so there it is forgotten at once.
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

// Typed as a line it would be told to the players and to the transcript.
bool ArbiterAccess::isPinAgain(Handling& handling, const std::string& line) {
    if (namedPin_.isEmpty() || namedPin_.text() != line) {
        namedPin_ = Secret{};
        return false;
    }
    handling.transcribe(Party::arbiter, Deed::typed, "*");
    if (office_.isComparing()) return true; // the answer is on its way
    tellArbiter(handling, isNamedPinWrong_ ? PhraseKey::errPinWrong : PhraseKey::infPinKnown);
    return true;
}

// What he had been asked before comes back to him.
void ArbiterAccess::open(Handling& handling) {
    auto& arbiter = handling.station(Person::arbiter);
    office_.admit(handling.now());
    arbiter.forgetPin();
    tellArbiter(handling, openIn(arbiter.form()));
    handling.carryOut(Person::arbiter, arbiter.askAgain(handling.view()));
    giveBackTerminal(handling);
}

// What has no name before it is the player's again, unless the arbiter has taken the floor.
void ArbiterAccess::giveBackTerminal(Handling& handling) const {
    const bool isArbiters = hasKeyboard_ || handling.table().floor.holder() == Person::arbiter;
    const Person player = impliedSpeaker(handling.match());
    if (isArbiters || !isBlind(handling.match(), player)) return;
    handling.add(handling.station(player).focus(true, handling.view()));
}

// In the window he has the keyboard, in the terminal the floor, until he goes.
void ArbiterAccess::take(Handling& handling, Person person, const ArbiterComes& /*act*/) {
    const Form form = handling.station(person).form();
    if (form == Form::window)
        hasKeyboard_ = true;
    else
        handling.table().floor.give(Person::arbiter);
    if (!admits(handling, Person::arbiter, form)) return;
    tellArbiter(handling, openIn(form));
    tellKeyboard(handling, openIn(form));
}

void ArbiterAccess::take(Handling& handling, Person /*person*/, const ArbiterGoes& /*act*/) {
    leave(handling);
}

void ArbiterAccess::leave(Handling& handling) {
    auto& floor = handling.table().floor;
    const bool wasAsked = office_.isAsking();
    const bool hadKeyboard = wasAsked || hasKeyboard_ || floor.holder() == Person::arbiter;
    office_.close();
    hasKeyboard_ = false;
    floor.release(Person::arbiter);
    handling.station(Person::arbiter).forgetPin();
    const auto phrase = wasAsked ? PhraseKey::setCancelled : PhraseKey::infOfficeClosed;
    tellArbiter(handling, phrase);
    if (hadKeyboard) tellKeyboard(handling, phrase);
}

void ArbiterAccess::leaveIfAsking(Handling& handling) {
    if (office_.isAsking()) leave(handling);
}

void ArbiterAccess::closeIfDue(Handling& handling) {
    const auto due = office_.deadline();
    if (due && *due <= handling.now()) leave(handling);
}

// A PIN, and a move to be sealed, which the opponent must not read on the screen (L09-G1.a, E-R74).
// Beside a window nobody types at the terminal, which may be another program's by now. Before
// anything is said: whoever hears that the PIN is wanted, or no longer, begins to type.
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

void tellArbiter(Handling& handling, PhraseKey key, const speech::Arguments& arguments) {
    const auto table = handling.view();
    const View view{Person::arbiter, handling.station(Person::arbiter).preferences(), table};
    if (auto effect = tell(view, phrase(view, key, arguments))) handling.add(std::move(*effect));
}

} // namespace app
