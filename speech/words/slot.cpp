// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/words/slot.hpp"

#include <algorithm>
#include <initializer_list>

namespace speech {
namespace {

constexpr std::array<SlotSet, phraseCount> makeSignatures() {
    using enum Slot;
    return {
#define PHRASE(key, id, ...) SlotSet{__VA_ARGS__},
#include "speech/words/phrases.inc"
#undef PHRASE
    };
}

constexpr auto signatures = makeSignatures();

constexpr bool isOneOf(Slot wanted, std::initializer_list<Slot> slots) {
    return std::find(slots.begin(), slots.end(), wanted) != slots.end();
}

} // namespace

std::optional<Noun> nounOf(Slot slot) {
    if (slot == Slot::moves) return Noun::move;
    if (slot == Slot::squareCount) return Noun::square;
    if (slot == Slot::choiceCount) return Noun::choice;
    if (slot == Slot::hours) return Noun::hour;
    if (slot == Slot::minutes) return Noun::minute;
    if (slot == Slot::seconds) return Noun::second;
    return std::nullopt;
}

bool has(Slot slot, Projection projection) {
    switch (projection) {
    case Projection::whole: return true;
    case Projection::other: return isOneOf(slot, {Slot::colour, Slot::agreedColour});
    case Projection::kind:
    case Projection::colour: return slot == Slot::colouredPiece;
    case Projection::shade: return isOneOf(slot, {Slot::square, Slot::from, Slot::to});
    case Projection::number: return nounOf(slot).has_value();
    }
    return false;
}

const SlotSet& slotsOf(PhraseKey key) {
    return signatures[index(key)];
}

} // namespace speech
