// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/words/phrases/phrases.hpp"

#include "rules/base/text.hpp"

#include <initializer_list>
#include <utility>

namespace speech {
namespace {

constexpr std::array<SlotSet, phraseCount> makeSignatures() {
    using enum Slot;
    return {
#define PHRASE(key, id, ...) SlotSet{__VA_ARGS__},
#include "speech/words/phrases/phrases.inc"
#undef PHRASE
    };
}

constexpr auto signatures = makeSignatures();

constexpr bool isOneOf(Slot wanted, std::initializer_list<Slot> slots) {
    return std::ranges::find(slots, wanted) != slots.end();
}

/// The entry in the tables of the word with this name.
std::string idOf(std::string_view group, std::string_view word) {
    if (word.starts_with(group)) word.remove_prefix(group.size());
    std::string entry{word};
    entry.front() = rules::lowerAscii(entry.front());
    return std::string{group} + '.' + entry;
}

using Fault = TemplateError::Reason;

constexpr std::array<std::pair<std::string_view, Projection>, 7> projections{{
    {"other", Projection::other},
    {"kind", Projection::kind},
    {"colour", Projection::colour},
    {"shade", Projection::shade},
    {"number", Projection::number},
    {"square", Projection::square},
    {"ordinal", Projection::ordinal},
}};

std::optional<Projection> projectionOf(std::string_view written) {
    for (const auto& [name, projection] : projections)
        if (name == written) return projection;
    return std::nullopt;
}

// Slot names are ASCII and begin with a small letter.
std::optional<Slot> slotOf(std::string_view written) {
    std::string name{written};
    name.front() = rules::lowerAscii(name.front());
    const auto* const found = std::ranges::find(slotNames, name);
    if (found == slotNames.end()) return std::nullopt;
    return static_cast<Slot>(found - slotNames.begin());
}

rules::Expected<SlotUse, TemplateError> parseSlot(std::string_view written) {
    const auto dot = written.find('.');
    const auto slotName = written.substr(0, dot);
    if (slotName.empty()) return rules::unexpected(TemplateError{Fault::emptySlot, written});
    const auto slot = slotOf(slotName);
    if (!slot) return rules::unexpected(TemplateError{Fault::unknownSlot, written});
    SlotUse use{
        .slot = *slot, .projection = Projection::whole, .capital = rules::isCapital(slotName[0])};
    if (dot == std::string_view::npos) return use;
    const auto projection = projectionOf(written.substr(dot + 1));
    if (!projection || !has(*slot, *projection))
        return rules::unexpected(TemplateError{Fault::noSuchPart, written});
    use.projection = *projection;
    return use;
}

} // namespace

const std::array<std::string, wordCount>& wordIds() {
    static const auto ids = [] {
        std::array<std::string, wordCount> all;
        auto* id = all.begin();
        for (const auto& group : wordGroups)
            for (const auto word : rules::wordsOf(group.words, ", "))
                *id++ = idOf(group.name, word);
        return all;
    }();
    return ids;
}

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
    case Projection::square: return isOneOf(slot, {Slot::onFile, Slot::pawnsOnFile});
    case Projection::ordinal: return slot == Slot::day;
    }
    return false;
}

const SlotSet& slotsOf(PhraseKey key) {
    return signatures[index(key)];
}

rules::Expected<std::vector<TemplatePart>, TemplateError> parseTemplate(std::string_view text) {
    std::vector<TemplatePart> parts;
    while (!text.empty()) {
        const auto open = text.find('{');
        if (open != 0) parts.emplace_back(text.substr(0, open));
        if (open == std::string_view::npos) break;
        const auto close = text.find('}', open);
        if (close == std::string_view::npos)
            return rules::unexpected(TemplateError{Fault::unclosed, text.substr(open + 1)});
        auto use = parseSlot(text.substr(open + 1, close - open - 1));
        if (!use) return rules::unexpected(use.error());
        parts.emplace_back(*use);
        text.remove_prefix(close + 1);
    }
    return parts;
}

} // namespace speech
