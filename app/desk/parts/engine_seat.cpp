// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/parts/engine_seat.hpp"

#include "app/match/home/home_game.hpp"
#include "rules/match/command.hpp"
#include "rules/match/inquiry.hpp"

namespace app {
namespace {

using rules::Colour;
using speech::PhraseKey;
using speech::Slot;
using speech::Urgency;

/// An engine accepts no draw before this move number.
constexpr int firstMoveForDraws = 30;

std::string nameOf(const EngineFault& fault) {
    return fault.name.empty() ? fault.program.filename().string() : fault.name;
}

} // namespace

void EngineSeat::introduce(Handling& handling) {
    const auto& engine = handling.table().rules.engine;
    const bool isOver = std::holds_alternative<rules::Over>(handling.match().phase);
    if (!engine || isOver || rules::outcomeByPosition(handling.match())) return;
    const auto [phrase, arguments] = app::phraseOf(*engine);
    handling.tellEars({.phrase = phrase,
                       .arguments = arguments,
                       .urgency = Urgency::move,
                       .isIntroduction = true});
}

// An answer to a position that is no longer current is ignored.
void EngineSeat::take(Handling& handling, const EngineMoved& note) {
    if (note.position != handling.match().game.position().fingerprint()) return;
    seesNoWin_[note.seat] = note.seesNoWin;
    handling.ask(playerAt(note.seat),
                 {rules::playerOf(note.seat), rules::EnterMove{note.seat, note.move}});
}

// Recorded as the engine's name, unless the user has named it otherwise. Announcements use the
// short name.
void EngineSeat::take(Handling& handling, const EngineReady& note) {
    const auto& name = handling.match().setup.seats[note.seat].name;
    if (name.empty() || name == note.usual)
        handling.askByProgram(rules::NamePlayer{note.seat, note.name});
}

void EngineSeat::take(Handling& handling, const EngineFailed& note) {
    const auto unsaved = handling.table().recorder.unsaved();
    const auto why = phraseOf(note.fault.what);
    const bool isLoss = unsaved && why == PhraseKey::engDied;
    handling.tell([&](Response& response) {
        response.tellEars({isLoss ? PhraseKey::engDiedUnsaved : why,
                           {{Slot::name, speech::Outside{nameOf(note.fault)}}},
                           Urgency::alarm});
        response.tellEars({PhraseKey::engOther, {}, Urgency::move});
    });
    if (unsaved) tellUnsaved(handling, *unsaved);
}

void EngineSeat::answerDraw(Handling& handling) const {
    const rules::Match& match = handling.match();
    if (!match.drawOffer) return;
    const Colour seat = rules::other(match.drawOffer->by);
    if (!match.setup.seats[seat].inputs.engine) return;
    const bool accepts = seesNoWin_[seat] && rules::moveNumber(match) >= firstMoveForDraws;
    handling.ask(playerAt(seat), {rules::playerOf(seat), rules::AnswerDraw{seat, accepts}});
}

} // namespace app
