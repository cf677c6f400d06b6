// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/parts/dictation.hpp"

#include "app/telling/moves_in_words.hpp"

namespace app {
namespace {

using speech::PhraseKey;
using speech::Slot;

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

} // namespace

void Dictation::take(Handling& handling, const TapeTold& note) {
    handling.tell(
        [&](Response& response) { response.tell(note.seat, ofTape(handling.match(), note)); });
    handling.effects().back().change<Say>([&](Say& say) { say.recording = note.clip; });
}

} // namespace app
