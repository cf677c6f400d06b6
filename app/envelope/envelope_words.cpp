// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/envelope/envelope_words.hpp"

#include "rules/base/expected.hpp"
#include "rules/base/lists.hpp"
#include "rules/clock/time_control.hpp"
#include "rules/notation/san.hpp"
#include "speech/words/render.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string_view>

namespace app {
namespace {

using rules::Colour;
using speech::Language;
using speech::PhraseKey;
using speech::Word;

std::string wordOf(Word word, Language language) {
    return std::string{speech::tableOf(language).of(word)};
}

// "Kg1, Tf1, a2": the most valuable pieces first.
std::string rosterOf(const rules::Placement& placement, Colour colour, rules::Letters letters) {
    std::string text;
    auto byValue = rules::kinds;
    std::reverse(byValue.begin(), byValue.end());
    for (const rules::Kind kind : byValue)
        for (const rules::Square square : rules::allSquares) {
            if (placement.at(square) != rules::Piece{colour, kind}) continue;
            text += fmt::format("{}{}{}",
                                text.empty() ? "" : ", ",
                                rules::letter(letters, kind),
                                rules::name(square));
        }
    return text;
}

std::string positionText(const rules::Position& position, Language language) {
    const auto letters = lettersOf(language);
    const auto placement = position.placement();
    return fmt::format("{}: {}. {}: {}",
                       wordOf(Word::envelopeFieldWhite, language),
                       rosterOf(placement, Colour::white, letters),
                       wordOf(Word::envelopeFieldBlack, language),
                       rosterOf(placement, Colour::black, letters));
}

std::string offersText(const std::vector<Colour>& offers, Language language) {
    if (offers.empty()) return speech::render(PhraseKey::envNoOffer, {}, language).shown;
    std::string text;
    for (const auto by : offers) {
        const auto one =
            speech::render(PhraseKey::envOffer, {{speech::Slot::colour, by}}, language);
        text += (text.empty() ? "" : " ") + one.shown;
    }
    while (text.ends_with('.'))
        text.pop_back(); // each line gets its own full stop
    return text;
}

std::string lineOf(rules::EnvelopeField field, const std::string& text, Language language) {
    constexpr std::string_view toBeWritten = "______________________________";
    return fmt::format("{}: {}",
                       speech::tableOf(language).of(wordFor(field)),
                       text.empty() ? toBeWritten : std::string_view{text});
}

bool isSigned(const rules::Envelope& envelope, rules::EnvelopeField field) {
    if (field == rules::EnvelopeField::arbiterSigned) return envelope.notes.isSignedByArbiter;
    return field == rules::EnvelopeField::whiteSigned ? envelope.notes.isSigned.white
                                                      : envelope.notes.isSigned.black;
}

} // namespace

speech::Word wordFor(rules::EnvelopeField field) {
    return speech::wordOf<Word::envelopeFieldEvent, rules::EnvelopeField::arbiterSigned>(field);
}

std::string textOf(const rules::EnvelopeValue& value, Language language) {
    return std::visit(
        rules::Overloaded{
            [](std::monostate) { return std::string{}; },
            [](const std::string& text) { return text; },
            [](int number) { return std::to_string(number); },
            [&](Colour colour) {
                return wordOf(colour == Colour::white ? Word::envelopeFieldWhite
                                                      : Word::envelopeFieldBlack,
                              language);
            },
            [](rules::Span span) { return rules::clockFace(span); },
            [&](bool isGiven) {
                return isGiven ? wordOf(Word::signatureGiven, language) : std::string{};
            },
            [&](const rules::Position& position) { return positionText(position, language); },
            [&](const std::vector<Colour>& offers) { return offersText(offers, language); }},
        value);
}

std::vector<std::string> envelopeLines(const rules::Envelope& envelope,
                                       const rules::AdjournmentRules& rules,
                                       Language language) {
    constexpr std::array signatures{rules::EnvelopeField::whiteSigned,
                                    rules::EnvelopeField::blackSigned,
                                    rules::EnvelopeField::arbiterSigned};
    std::vector<std::string> lines;
    for (const auto& [field, value] : rules::linesOf(envelope, rules))
        if (!rules::contains(signatures, field))
            lines.push_back(lineOf(field, textOf(value, language), language));
    for (const auto field : signatures) {
        const bool isGiven = isSigned(envelope, field);
        lines.emplace_back();
        lines.push_back(lineOf(
            field, isGiven ? wordOf(Word::signatureGiven, language) : std::string{}, language));
    }
    return lines;
}

} // namespace app
