// SPDX-License-Identifier: GPL-3.0-or-later
// What arrives at the desk, one function a kind of note.
#include "app/desk/desk.hpp"
#include "app/station/moves_in_words.hpp"
#include "rules/base/expected.hpp"
#include "rules/chess/facts.hpp"
#include "rules/match/inquiry.hpp"

#include <algorithm>

namespace app {
namespace {

using rules::Colour;
using speech::Channel;
using speech::Earcon;
using speech::PhraseKey;
using speech::Slot;
using speech::Urgency;

rules::Heard heardAs(speech::Outcome outcome) {
    switch (outcome) {
    case speech::Outcome::spoken: return rules::Heard::spoken;
    case speech::Outcome::shown: return rules::Heard::shown;
    case speech::Outcome::interrupted:
    case speech::Outcome::dropped: break;
    }
    return rules::Heard::cut;
}

Saying ofDevice(PhraseKey phrase, const std::string& device) {
    return {phrase, {{Slot::name, speech::Outside{device}}}, Urgency::alarm};
}

PhraseKey phraseOf(TapeState state) {
    switch (state) {
    case TapeState::runs: return PhraseKey::tapSpeak;
    case TapeState::kept: return PhraseKey::tapKept;
    case TapeState::keptWhenLost: return PhraseKey::tapLost;
    case TapeState::keptWhenFull: return PhraseKey::tapFull;
    case TapeState::nothing: return PhraseKey::tapNothing;
    case TapeState::busy: return PhraseKey::tapBusy;
    case TapeState::noMicrophone: return PhraseKey::tapNoMicrophone;
    case TapeState::gone: return PhraseKey::tapGone;
    case TapeState::notKept: return PhraseKey::tapNotKept;
    case TapeState::found: return PhraseKey::tapPlay;
    case TapeState::none: return PhraseKey::tapNone;
    case TapeState::unreadable: break;
    }
    return PhraseKey::tapUnreadable;
}

Saying ofTape(const rules::Match& match, const TapeTold& note) {
    const PhraseKey phrase = phraseOf(note.state);
    if (!speech::slotsOf(phrase).contains(Slot::number)) return {phrase, {}};
    // The game may have gone back behind it meanwhile.
    const auto [number, colour] = halfMoveAt(match.setup.start, note.ply);
    return {phrase, {{Slot::number, number}, {Slot::colour, colour}}};
}

PhraseKey phraseOf(EngineTrouble trouble) {
    switch (trouble) {
    case EngineTrouble::missing: return PhraseKey::engMissing;
    case EngineTrouble::cannotStart: return PhraseKey::engCannotStart;
    case EngineTrouble::noEngine: return PhraseKey::engNoEngine;
    case EngineTrouble::noChess960: return PhraseKey::engNoChess960;
    case EngineTrouble::illegalMove: return PhraseKey::engIllegalMove;
    case EngineTrouble::silent:
    case EngineTrouble::died: break;
    }
    return PhraseKey::engDied;
}

/// Something was typed or struck, and not only let go or held.
bool isStrike(const tactile::KeyEvent& event) {
    if (std::holds_alternative<tactile::TextTyped>(event)) return true;
    const auto* const pressed = std::get_if<tactile::KeyPressed>(&event);
    using tactile::Key;
    return pressed != nullptr && (pressed->key < Key::control || pressed->key > Key::numLock);
}

} // namespace

// Of two people at one keyboard the other may be on move by the time that a key comes up again.
void Desk::releaseElsewhere(Turn& turn, const KeyCame& note) {
    const auto* const released = std::get_if<tactile::KeyReleased>(&note.event);
    if (released == nullptr) return;
    const Person typist = arbiterTypes_ ? Person::arbiter : note.person;
    for (Station& each : people_)
        if (each.person() != typist) add(turn, each.released(released->key, tableAt(turn.at)));
}

void Desk::arrive(Turn& turn, const KeyCame& note) {
    releaseElsewhere(turn, note);
    if (pressedByHalf(turn, note)) return;
    const Person person = arbiterTypes_ ? Person::arbiter : note.person;
    const bool isInside = office_.isOpen() || office_.isAsking();
    if (!isInside && !isStrike(note.event) && person == Person::arbiter) return;
    noteKey(turn, person, note.event);
    if (!admits(turn, person, Form::window)) return;
    carryOut(turn, person, stationOf(person).press(note.event, tableAt(turn.at)));
}

// The halves of a keyboard are the levers of the clock alone: White's is the left one, as on the
// table (see rules::playerAt). While the clock stands after a stop, or something has been asked,
// letters are letters again.
bool Desk::hasLevers(Person typist) const {
    if (!match_.setup.clockAlone || !match_.clock.isTimed() || arbiterTypes_) return false;
    const bool isNew = std::holds_alternative<rules::NotStarted>(match_.phase);
    return (isNew || match_.clock.running()) && !station(typist).isAsked();
}

// A lever that is down already can be pressed as often as one likes.
bool Desk::isDown(Colour presser) const {
    return match_.clock.running() && rules::onTheClock(match_) != presser;
}

bool Desk::pressedByHalf(Turn& turn, const KeyCame& note) {
    if (!hasLevers(note.person)) return false;
    const auto* const pressed = std::get_if<tactile::KeyPressed>(&note.event);
    if (pressed == nullptr) return std::holds_alternative<tactile::TextTyped>(note.event);
    if (!pressed->half || pressed->modifiers.control || pressed->modifiers.alt) return false;
    const Colour presser = *pressed->half == tactile::KeyHalf::left ? Colour::white : Colour::black;
    if (!isDown(presser) && !pressed->isRepeat)
        ask(turn, playerAt(presser), {rules::playerOf(presser), rules::Press{presser}});
    return true;
}

// Enter alone belongs to who typed last, if his line was refused or he looked at a square: it does
// nothing for anybody else (Art. 4.3).
std::optional<Person> Desk::answerer(std::string_view line) const {
    if (station(Person::arbiter).isAskedForPin()) return Person::arbiter;
    const auto latest = floor_.latest();
    if (!line.empty() || !latest) return std::nullopt;
    const bool isHis = station(*latest).sendsAgain() || station(*latest).explores();
    return isHis ? latest : std::nullopt;
}

void Desk::arrive(Turn& turn, const LineCame& note) {
    const auto spoken = floor_.take(note.line, match_, answerer(note.line));
    if (!spoken) {
        if (floor_.holder() == Person::arbiter) admits(turn, Person::arbiter, Form::terminal);
        return;
    }
    if (repeatsPin(turn, spoken->line)) return;
    noteLine(turn, spoken->person, spoken->line);
    for (const Person other : persons)
        if (other != spoken->person) stationOf(other).lookAway();
    if (!admits(turn, spoken->person, Form::terminal)) return;
    carryOut(turn, spoken->person, stationOf(spoken->person).read(spoken->line, tableAt(turn.at)));
}

void Desk::arrive(Turn& turn, const BoardRead& note) {
    std::visit([&](const auto& reading) { this->sense(turn, note.seat, reading); }, note.reading);
}

void Desk::arrive(Turn& turn, const DisplayReported& note) {
    std::visit([&](const auto& report) { this->feel(turn, report); }, note.report);
}

// The call of a move has ended; whether it was heard decides whether the move is made (E2.3.c).
// An alarm that was not heard to the end stays open.
void Desk::arrive(Turn& turn, const UtteranceEnded& note) {
    if (const auto alarm = alarms_.extract(note.id);
        alarm && heardAs(note.outcome) == rules::Heard::cut)
        reminders_.cut(alarm.mapped(), turn.at);
    const auto announcement = sounding_.find(note.id);
    if (announcement == sounding_.end()) return;
    const auto id = announcement->second;
    sounding_.erase(announcement);
    askByProgram(turn, rules::AnnouncementHeard{id, heardAs(note.outcome)});
}

// Told on what is left: text always is. In public only a sound says that the ear is shut (2.2).
void Desk::arrive(Turn& turn, const OutputLost& note) {
    const auto wishes = listeners();
    Response response(match_, match_, wishes);
    const bool isEar = note.channel != Channel::publicRoom && !response.isHome();
    if (note.device.empty())
        response.tellEars(
            {isEar ? PhraseKey::errNoEar : PhraseKey::devAudioNone, {}, Urgency::alarm});
    else
        response.tellEars(ofDevice(PhraseKey::devAudioLost, note.device));
    if (isEar && !note.device.empty()) response.tellEars({PhraseKey::errNoEar, {}, Urgency::alarm});
    if (isEar) response.soundAloud(Earcon::privateClosed);
    add(turn, std::move(response).take());
    ears_.lose(note.channel);
    if (ears_.test && ears_.test->seat == seatOf(note.channel)) endEarTest();
}

// That its device is there again does not make an ear private that was overheard.
void Desk::arrive(Turn& turn, const OutputFound& note) {
    const auto wishes = listeners();
    Response response(match_, match_, wishes);
    response.tellEars(ofDevice(PhraseKey::devAudioBack, note.device));
    add(turn, std::move(response).take());
    ears_.find(note.channel);
    const auto seat = seatOf(note.channel);
    if (seat && Ears::isShut(match_, *seat)) tellShut(turn, *seat);
}

// An answer to a position that has meanwhile been left means nothing.
void Desk::arrive(Turn& turn, const EngineMoved& note) {
    if (note.position != match_.game.position().fingerprint()) return;
    seesNoWin_[note.seat] = note.seesNoWin;
    ask(turn,
        playerAt(note.seat),
        {rules::playerOf(note.seat), rules::EnterMove{note.seat, note.move}});
}

void Desk::arrive(Turn& turn, const EngineFailed& note) {
    const auto wishes = listeners();
    Response response(match_, match_, wishes);
    const auto unsaved = recorder_.unsaved();
    const auto phrase = phraseOf(note.why);
    response.tellEars(ofDevice(
        unsaved && phrase == PhraseKey::engDied ? PhraseKey::engDiedUnsaved : phrase, note.name));
    response.tellEars({PhraseKey::engOther, {}, Urgency::move});
    add(turn, std::move(response).take());
    if (unsaved) tellUnsaved(turn, *unsaved);
}

// Two people may sit at one keyboard, and either can hold a key.
void Desk::arrive(Turn& turn, const FocusChanged& note) {
    if (!note.hasFocus) letGo(turn);
    add(turn, stationOf(typist()).focus(note.hasFocus, tableAt(turn.at)));
    if (!note.hasFocus && office_.isAsking()) leaveOffice(turn);
}

void Desk::arrive(Turn& turn, const Explained& note) {
    const auto wishes = listeners();
    Response response(match_, match_, wishes);
    response.explain({note.phrase, {}, Urgency::move});
    add(turn, std::move(response).take());
}

// Without a PIN nobody could open it again: the arbiter names one, and the player seals then.
void Desk::arrive(Turn& turn, const MoveLocked& note) {
    if (note.box) {
        // What he was told about the move is not said to its end: it is to be forgotten.
        const auto channel = channelOf(playerAt(note.seat), note.seat);
        turn.effects.emplace_back(Hush{channel, speech::Hush::typing});
        const rules::Actor actor = actorOf(note.person, note.seat);
        const std::string text{note.text.text()};
        ask(turn, note.person, {actor, rules::Seal{note.seat, text, note.box}});
        return;
    }
    const auto wishes = listeners();
    Response response(match_, match_, wishes);
    response.tell(note.seat, {PhraseKey::errNoPin});
    response.showArbiter({PhraseKey::errNoPin});
    add(turn, std::move(response).take());
}

void Desk::arrive(Turn& turn, const TapeTold& note) {
    const auto wishes = listeners();
    Response response(match_, match_, wishes);
    response.tell(note.seat, ofTape(match_, note));
    auto effects = std::move(response).take();
    for (Effect& effect : effects)
        effect.change<Say>([&](Say& say) { say.recording = note.clip; });
    add(turn, std::move(effects));
}

// Whoever sits at a running clock hears why so much time is gone. What becomes of it the arbiter
// decides (Art. 6.10.b, 6.14).
void Desk::arrive(Turn& turn, const StoodStill& note) {
    if (!match_.clock.isTimed() || !match_.clock.running()) return;
    const auto wishes = listeners();
    Response response(match_, match_, wishes);
    const auto phrase = note.clockWent ? PhraseKey::clkStood : PhraseKey::clkSlept;
    response.aloud({phrase, {{Slot::time, note.time}}, Urgency::alarm});
    if (!response.isHome()) response.aloud({PhraseKey::clkMaySet, {}, Urgency::alarm});
    add(turn, std::move(response).take());
}

void Desk::arrive(Turn& turn, const TimeCame& /*note*/) {
    askByProgram(turn, rules::Tick{});
    remind(turn);
    tellWriting(turn, recorder_.retry(turn.at));
}

// A sound that would go on as long as a key is held ends first.
void Desk::arrive(Turn& turn, const LeaveAsked& /*note*/) {
    letGo(turn);
    turn.effects.emplace_back(Leave{});
}

// --- what a board reports

void Desk::sense(Turn& turn, Colour seat, const rules::BoardFound& /*reading*/) {
    askByProgram(turn, rules::FindBoard{seat});
}

void Desk::sense(Turn& turn, Colour seat, const rules::BoardLost& reading) {
    askByProgram(turn, rules::LoseBoard{seat, reading.cause});
}

void Desk::sense(Turn& /*turn*/, Colour seat, const rules::Oriented& reading) {
    lies_[seat] = reading.orientation;
}

void Desk::sense(Turn& turn, Colour seat, const rules::Change& reading) {
    askByProgram(turn, rules::Observe{seat, reading});
}

void Desk::sense(Turn& turn, Colour seat, const rules::Shown& reading) {
    askByProgram(turn, rules::Observe{seat, reading});
    const bool isSetUp = reading.placement == match_.setup.start.placement();
    startIfReady(turn, seat, isSetUp, reading.stillness);
}

void Desk::sense(Turn& turn, Colour seat, const rules::Sensed& reading) {
    askByProgram(turn, rules::Observe{seat, reading});
}

// Which pieces stand there is taken from the position: nobody else could say (E-R34).
void Desk::sense(Turn& turn, Colour seat, const rules::Scanned& reading) {
    askByProgram(turn, rules::Observe{seat, reading});
    const bool isSetUp = rules::fits(reading.traces, match_.setup.start.placement());
    startIfReady(turn, seat, isSetUp, reading.stillness);
}

// The lever belongs to whose side of the board's clock it is, whoever's board this is. Where the
// program presses, it only shows whose turn it is.
void Desk::sense(Turn& turn, Colour seat, const rules::Pressed& reading) {
    const Colour presser = rules::playerAt(reading.side, lies_[seat]);
    if (match_.setup.seats[presser].press == rules::PressedBy::program) return;
    ask(turn, playerAt(presser), {rules::playerOf(presser), rules::Press{presser}});
}

// The first button of a board is the lever of its player. Of a clock alone the first is White's and
// the second Black's; others mean nothing.
void Desk::sense(Turn& turn, Colour seat, const rules::ButtonPressed& reading) {
    const bool isAlone = match_.setup.clockAlone;
    if (reading.number < 1 || reading.number > (isAlone ? 2 : 1)) return;
    const bool isAtHome = match_.setup.profile == rules::Profile::home;
    Colour presser = isAtHome ? rules::onTheClock(match_) : seat;
    if (isAlone) presser = reading.number == 1 ? Colour::white : Colour::black;
    if (match_.setup.seats[presser].press == rules::PressedBy::program) return;
    ask(turn, playerAt(presser), {rules::playerOf(presser), rules::Press{presser}});
}

// While the clock stands after a stop, a hand that falls on the keyboard starts nothing.
void Desk::sense(Turn& turn, Colour seat, const rules::LeverStruck& /*reading*/) {
    const bool isNew = std::holds_alternative<rules::NotStarted>(match_.phase);
    if (!match_.clock.isTimed() || (!isNew && !match_.clock.running()) || isDown(seat)) return;
    ask(turn, playerAt(seat), {rules::playerOf(seat), rules::Press{seat}});
}

// As F5 on a keyboard of the window.
void Desk::sense(Turn& turn, Colour seat, const rules::TimeAsked& /*reading*/) {
    const Person person = playerAt(seat);
    const tactile::KeyEvent asked = tactile::KeyPressed{.key = tactile::Key::f5, .at = turn.at};
    noteKey(turn, person, asked);
    carryOut(turn, person, stationOf(person).press(asked, tableAt(turn.at)));
}

// --- what the braille display reports

void Desk::feel(Turn& turn, const tactile::DisplayFound& report) {
    if (fingers_.found(report.cells)) tellReader(turn, PhraseKey::devBrailleBack);
}

void Desk::feel(Turn& turn, const tactile::DisplayLost& /*report*/) {
    fingers_.lost();
    tellReader(turn, PhraseKey::devBrailleLost);
}

void Desk::feel(Turn& turn, const tactile::RoutingKey& report) {
    const auto reader = fingers_.reader(match_);
    const auto square = fingers_.squareUnder(report.cell);
    if (!reader || !square) return;
    carryOut(turn, *reader, stationOf(*reader).feel(*square, tableAt(turn.at)));
}

void Desk::feel(Turn& /*turn*/, const tactile::BrailleKey& report) {
    fingers_.step(report);
}

void Desk::tellReader(Turn& turn, PhraseKey phrase) {
    const auto reader = fingers_.reader(match_);
    if (!reader) return;
    const auto wishes = listeners();
    Response response(match_, match_, wishes);
    const auto seat = *reader == Person::white ? Colour::white : Colour::black;
    response.tell(seat, {phrase, {}, Urgency::alarm});
    add(turn, std::move(response).take());
}

// Results are told by word, never by a piece that may have been put down by mistake.
void Desk::sense(Turn& /*turn*/, Colour /*seat*/, const rules::ResultPieceShown& /*reading*/) {}

// Whoever has set up something else is told once it lies still.
void Desk::startIfReady(Turn& turn, Colour seat, bool isSetUp, rules::Stillness stillness) {
    if (!std::holds_alternative<rules::NotStarted>(match_.phase)) return;
    if (match_.setup.clockAlone) return;
    if (!isSetUp) {
        if (stillness != rules::Stillness::lasting) return;
        const auto wishes = listeners();
        Response response(match_, match_, wishes);
        response.tell(seat,
                      {PhraseKey::difOwnBoard,
                       {{Slot::targets, rules::squaresOutOfStep(match_, seat)}},
                       Urgency::alarm,
                       Earcon::error});
        return add(turn, std::move(response).take());
    }
    std::erase(awaited_, seat);
    if (rules_.start == Start::whenReady && awaited_.empty()) askByProgram(turn, rules::Go{});
}

} // namespace app
