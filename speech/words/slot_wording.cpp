// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/base/expected.hpp"
#include "speech/words/list_wording.hpp"
#include "speech/words/name_wording.hpp"
#include "speech/words/phrase_wording.hpp"
#include "speech/words/text.hpp"

#include <utility>

namespace speech {
namespace {

// A move inside a phrase is German as a whole where its names are.
Context callContext(const Context& context) {
    return {languageOfNames(context), context.options, context.arguments};
}

bool isFixedTime(Slot slot) {
    return slot == Slot::term || slot == Slot::whiteClock || slot == Slot::blackClock;
}

bool isPoints(Slot slot) {
    return slot == Slot::points || slot == Slot::whitePoints || slot == Slot::blackPoints;
}

// One function for each type of argument, `in` the slot.

Wording in(const SlotUse& /*slot*/, rules::Kind kind, const Context& context) {
    return kindWording(kind, context);
}

Wording in(const SlotUse& slot, rules::Piece piece, const Context& context) {
    return pieceWording(piece, slot.projection, context);
}

Wording in(const SlotUse& /*slot*/, const Content& content, const Context& context) {
    return contentWording(content, context);
}

Wording in(const SlotUse& slot, rules::Square square, const Context& context) {
    return slot.projection == Projection::shade ? shadeWording(square, context)
                                                : squareWording(square, context);
}

Wording in(const SlotUse& /*slot*/, rules::File file, const Context& context) {
    return fileWording(file, context);
}

Wording in(const SlotUse& /*slot*/, rules::Rank rank, const Context& context) {
    return rankWording(rank, context);
}

Wording in(const SlotUse& slot, rules::Colour colour, const Context& context) {
    return colourWording(slot.projection == Projection::other ? rules::other(colour) : colour,
                         context);
}

Wording in(const SlotUse& /*slot*/, rules::CastlingSide side, const Context& context) {
    return nameWording(namesOf(context).of(side), context);
}

Wording in(const SlotUse& /*slot*/, rules::CheckGiven check, const Context& context) {
    return checkWording(check, context);
}

Wording in(const SlotUse& /*slot*/, const rules::MoveFacts& move, const Context& context) {
    return withoutStop(callWording(move, callContext(context)));
}

Wording in(const SlotUse& /*slot*/, const Attempt& attempt, const Context& context) {
    return withoutStop(attemptWording(attempt, callContext(context)));
}

Wording in(const SlotUse& /*slot*/, const Outside& outside, const Context& context) {
    return plain(harmless(outside.text), context.language);
}

Wording in(const SlotUse& /*slot*/, const Quotation& quotation, const Context& context) {
    const Arguments none;
    return withoutStop(
        phraseWording(quotation.phrase, {quotation.language, context.options, none}));
}

Wording in(const SlotUse& slot, const Entry& entry, const Context& context) {
    return std::visit(
        rules::Overloaded{[&](std::monostate) { return wordWording(Word::nothingEntry, context); },
                          [&](const rules::MoveFacts& move) { return in(slot, move, context); },
                          [&](const Outside& outside) { return in(slot, outside, context); }},
        entry);
}

Wording in(const SlotUse& slot, int number, const Context& context) {
    if (isPoints(slot.slot)) return pointsWording(number, context);
    const auto noun = nounOf(slot.slot);
    if (!noun || slot.projection == Projection::number) return numberWording(number, context);
    return countedWording(number, *noun, context);
}

Wording in(const SlotUse& slot, rules::Span span, const Context& context) {
    if (isFixedTime(slot.slot)) return clockWording(wordsForTerms(span), context);
    if (slot.slot == Slot::usedTime || slot.slot == Slot::opponentUsedTime)
        return clockWording(wordsForTimeUsed(span), context);
    return clockWording(wordsForTimeLeft(span), context);
}

Wording in(const SlotUse& /*slot*/, const rules::TimeControl& control, const Context& context) {
    return timeControlWording(control, context);
}

Wording in(const SlotUse& /*slot*/, const Material& material, const Context& context) {
    return materialWording(material, context);
}

Wording in(const SlotUse& /*slot*/, Word word, const Context& context) {
    return wordWording(word, context);
}

Wording in(const SlotUse& /*slot*/, const std::vector<rules::Kind>& kinds, const Context& context) {
    return listed(
        kinds, ", ", context, [&](rules::Kind kind) { return kindWording(kind, context); });
}

// Where pieces of one kind stand: "Dame: Weiß keine."
Wording in(const SlotUse& slot, const std::vector<rules::Square>& squares, const Context& context) {
    if (!squares.empty() || slot.slot == Slot::targets) return squaresWording(squares, context);
    return noneWording(std::get<rules::Kind>(valueOf(context.arguments, Slot::piece)), context);
}

// "Bella 4 schwarzer Läufer, Bella 6 leer".
Wording
in(const SlotUse& /*slot*/, const std::vector<SquareContent>& contents, const Context& context) {
    return listed(contents, ", ", context, [&](const SquareContent& shown) {
        auto words = squareWording(shown.square, context);
        append(words, plain(" ", context.language));
        append(words, contentWording(shown.content, context));
        return words;
    });
}

Wording in(const SlotUse& slot, const std::vector<Standing>& standings, const Context& context) {
    return standingsWording(slot.slot, standings, context);
}

Wording
in(const SlotUse& slot, const std::vector<rules::MoveFacts>& moves, const Context& context) {
    return listed(moves, "; ", context, [&](const rules::MoveFacts& move) {
        return in(slot, move, context);
    });
}

} // namespace

Wording slotWording(const SlotUse& use, const Context& context) {
    auto wording = std::visit([&](const auto& value) { return in(use, value, context); },
                              valueOf(context.arguments, use.slot));
    return use.capital ? capitalised(std::move(wording), context.language) : wording;
}

} // namespace speech
