// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/adjournment/envelope.hpp"

#include <cstddef>
#include <utility>

namespace rules {
namespace {

enum class WantedBy : std::uint8_t { everyText, textsWithOffers, textsWithResumption, form };

struct Row {
    EnvelopeField field{};
    WantedBy by{};
};

using Field = EnvelopeField;

constexpr std::array<Row, envelopeFieldCount> rowsOfFields{{
    {Field::event, WantedBy::form},
    {Field::category, WantedBy::form},
    {Field::round, WantedBy::form},
    {Field::board, WantedBy::form},
    {Field::date, WantedBy::form},
    {Field::white, WantedBy::everyText},
    {Field::black, WantedBy::everyText},
    {Field::position, WantedBy::everyText},
    {Field::whiteUsed, WantedBy::everyText},
    {Field::blackUsed, WantedBy::everyText},
    {Field::whiteShown, WantedBy::form},
    {Field::blackShown, WantedBy::form},
    {Field::sealer, WantedBy::everyText},
    {Field::moveNumber, WantedBy::everyText},
    {Field::drawOffer, WantedBy::textsWithOffers},
    {Field::resumptionDate, WantedBy::textsWithResumption},
    {Field::resumptionTime, WantedBy::textsWithResumption},
    {Field::resumptionPlace, WantedBy::textsWithResumption},
    {Field::whiteSigned, WantedBy::form},
    {Field::blackSigned, WantedBy::form},
    {Field::arbiter, WantedBy::form},
    {Field::arbiterSigned, WantedBy::form},
}};

constexpr bool areFieldsInOrder() {
    for (std::size_t index = 0; index < rowsOfFields.size(); ++index)
        if (static_cast<std::size_t>(rowsOfFields[index].field) != index) return false;
    return true;
}
static_assert(areFieldsInOrder());

const Row& rowOfField(EnvelopeField field) {
    return rowsOfFields.at(static_cast<std::size_t>(field));
}

EnvelopeValue known(std::optional<Span> time) {
    return time ? EnvelopeValue(*time) : EnvelopeValue();
}

// The player's name, or their colour if no name has been entered.
EnvelopeValue sealerOf(const Envelope& of) {
    const auto& name = of.names[of.sealer()];
    return name.empty() ? EnvelopeValue(of.sealer()) : EnvelopeValue(name);
}

EnvelopeValue valueOf(EnvelopeField field, const Envelope& of) {
    switch (field) {
    case Field::event: return of.event;
    case Field::category: return of.category;
    case Field::round: return of.round;
    case Field::board: return of.board;
    case Field::date: return of.date;
    case Field::white: return of.names.white;
    case Field::black: return of.names.black;
    case Field::position: return of.position;
    case Field::whiteUsed: return known(of.times.white.used);
    case Field::blackUsed: return known(of.times.black.used);
    case Field::whiteShown: return known(of.times.white.shown);
    case Field::blackShown: return known(of.times.black.shown);
    case Field::sealer: return sealerOf(of);
    case Field::moveNumber: return of.moveNumber();
    case Field::drawOffer: return of.offers;
    case Field::resumptionDate: return of.resumptionDate;
    case Field::resumptionTime: return of.resumptionTime;
    case Field::resumptionPlace: return of.resumptionPlace;
    case Field::whiteSigned: return of.isSigned.white;
    case Field::blackSigned: return of.isSigned.black;
    case Field::arbiter: return of.arbiter;
    case Field::arbiterSigned: return of.isSignedByArbiter;
    }
    return {};
}

// Whether the field holds an entry. An empty list of offers is none: it answers "no offer", and an
// edition that does not ask for offers needs no line for it.
bool isFilledIn(const EnvelopeValue& value) {
    if (const auto* text = std::get_if<std::string>(&value)) return !text->empty();
    if (const auto* isGiven = std::get_if<bool>(&value)) return *isGiven;
    if (const auto* offers = std::get_if<std::vector<AdjournedOffer>>(&value))
        return !offers->empty();
    return !std::holds_alternative<std::monostate>(value);
}

} // namespace

Envelope envelopeOf(const Position& position, const Clock& adjourned, Instant at) {
    Envelope envelope{.position = position};
    if (!adjourned.isTimed()) return envelope;
    for (const Colour colour : colours)
        envelope.times[colour] = {adjourned.used(colour, at), adjourned.remaining(colour, at)};
    return envelope;
}

bool isWanted(EnvelopeField field, const AdjournmentRules& rules) {
    switch (rowOfField(field).by) {
    case WantedBy::everyText: return true;
    case WantedBy::textsWithOffers: return rules.envelopeOffer != EnvelopeOffer::none;
    case WantedBy::textsWithResumption: return rules.envelopeTellsResumption;
    case WantedBy::form: return rules.text == AdjournmentText::laterGuideline;
    }
    return true;
}

std::vector<EnvelopeLine> linesOf(const Envelope& envelope, const AdjournmentRules& rules) {
    std::vector<EnvelopeLine> lines;
    for (const Row& row : rowsOfFields) {
        auto value = valueOf(row.field, envelope);
        if (isWanted(row.field, rules) || isFilledIn(value))
            lines.push_back({row.field, std::move(value)});
    }
    return lines;
}

std::vector<EnvelopeField> missingOn(const Envelope& envelope, const AdjournmentRules& rules) {
    std::vector<EnvelopeField> missing;
    for (const Row& row : rowsOfFields) {
        const bool isAnswered =
            row.field == Field::drawOffer || isFilledIn(valueOf(row.field, envelope));
        if (!isAnswered && isWanted(row.field, rules)) missing.push_back(row.field);
    }
    return missing;
}

} // namespace rules
