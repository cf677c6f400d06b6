// SPDX-License-Identifier: GPL-3.0-or-later
// What arrives at the desk, one function a kind of note.
#include "app/desk/desk.hpp"
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

} // namespace

void Desk::arrive(Turn& turn, const KeyCame& note) {
    carryOut(turn, note.person, stationOf(note.person).press(note.event, tableAt(turn.at)));
}

void Desk::arrive(Turn& turn, const LineCame& note) {
    const auto spoken = floor_.take(note.line, match_);
    if (!spoken) return;
    carryOut(turn, spoken->person, stationOf(spoken->person).read(spoken->line, tableAt(turn.at)));
}

void Desk::arrive(Turn& turn, const BoardRead& note) {
    std::visit([&](const auto& reading) { this->sense(turn, note.seat, reading); }, note.reading);
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
    if (isEar) response.soundAloud(Earcon::privateClosed);
    add(turn, std::move(response).take());
}

void Desk::arrive(Turn& turn, const OutputFound& note) {
    const auto wishes = listeners();
    Response response(match_, match_, wishes);
    response.tellEars(ofDevice(PhraseKey::devAudioBack, note.device));
    add(turn, std::move(response).take());
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
    const bool missing = note.why == EngineTrouble::missing;
    response.tellEars(ofDevice(missing ? PhraseKey::engMissing : PhraseKey::engDied, note.name));
    add(turn, std::move(response).take());
}

void Desk::arrive(Turn& turn, const FocusChanged& note) {
    add(turn, stationOf(impliedSpeaker(match_)).focus(note.hasFocus, tableAt(turn.at)));
}

void Desk::arrive(Turn& turn, const Explained& note) {
    const auto wishes = listeners();
    Response response(match_, match_, wishes);
    response.explain({note.phrase, {}, Urgency::move});
    add(turn, std::move(response).take());
}

void Desk::arrive(Turn& turn, const TimeCame& /*note*/) {
    askByProgram(turn, rules::Tick{});
    remind(turn);
    tellWriting(turn, recorder_.retry(turn.at));
}

void Desk::arrive(Turn& turn, const LeaveAsked& /*note*/) {
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
    startIfReady(turn, seat, reading);
}

// The lever belongs to whose side of the board's clock it is, whoever's board this is. Where the
// program presses, it only shows whose turn it is.
void Desk::sense(Turn& turn, Colour seat, const rules::Pressed& reading) {
    const Colour presser = rules::playerAt(reading.side, lies_[seat]);
    if (match_.setup.seats[presser].press == rules::PressedBy::program) return;
    ask(turn, playerAt(presser), {rules::playerOf(presser), rules::Press{presser}});
}

// Results are told by word, never by a piece that may have been put down by mistake.
void Desk::sense(Turn& /*turn*/, Colour /*seat*/, const rules::ResultPieceShown& /*reading*/) {}

// Whoever has set up something else is told once it lies still.
void Desk::startIfReady(Turn& turn, Colour seat, const rules::Shown& reading) {
    if (!std::holds_alternative<rules::NotStarted>(match_.phase)) return;
    if (reading.placement != match_.setup.start.placement()) {
        if (reading.stillness != rules::Stillness::lasting) return;
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
