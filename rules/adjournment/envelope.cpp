// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/adjournment/envelope.hpp"

#include <cstddef>
#include <utility>

namespace rules {
namespace {

enum class WantedBy : std::uint8_t { everyText, textsWithOffers, textsWithResumption, form };

struct Row {
    EnvelopeField field{};
    std::string_view id;
    WantedBy by{};
};

using Field = EnvelopeField;

constexpr std::array<Row, envelopeFieldCount> rowsOfFields{{
    {Field::event, "ENV-01", WantedBy::form},
    {Field::category, "ENV-02", WantedBy::form},
    {Field::round, "ENV-03", WantedBy::form},
    {Field::board, "ENV-04", WantedBy::form},
    {Field::date, "ENV-05", WantedBy::form},
    {Field::white, "ENV-06", WantedBy::everyText},
    {Field::black, "ENV-07", WantedBy::everyText},
    {Field::position, "ENV-08", WantedBy::everyText},
    {Field::whiteUsed, "ADJ-2.3", WantedBy::everyText},
    {Field::blackUsed, "ADJ-2.3", WantedBy::everyText},
    {Field::whiteShown, "ENV-10", WantedBy::form},
    {Field::blackShown, "ENV-10", WantedBy::form},
    {Field::sealer, "ENV-11", WantedBy::everyText},
    {Field::moveNumber, "ENV-12", WantedBy::everyText},
    {Field::drawOffer, "ENV-13", WantedBy::textsWithOffers},
    {Field::resumptionDate, "ENV-14", WantedBy::textsWithResumption},
    {Field::resumptionTime, "ENV-15", WantedBy::textsWithResumption},
    {Field::resumptionPlace, "ADJ-2.7", WantedBy::textsWithResumption},
    {Field::whiteSigned, "ENV-16", WantedBy::form},
    {Field::blackSigned, "ENV-16", WantedBy::form},
    {Field::arbiter, "ENV-17", WantedBy::form},
    {Field::arbiterSigned, "ENV-17", WantedBy::form},
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

// A player whose name nobody has written is known by his colour.
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

// No offer is an answer, too; where offers are not wanted, it is nothing to write down.
bool isFilledIn(const EnvelopeValue& value) {
    if (const auto* text = std::get_if<std::string>(&value)) return !text->empty();
    if (const auto* isGiven = std::get_if<bool>(&value)) return *isGiven;
    if (const auto* offers = std::get_if<std::vector<AdjournedOffer>>(&value))
        return !offers->empty();
    return !std::holds_alternative<std::monostate>(value);
}

} // namespace

bool mayAwaitSealedMove(const AdjournedOffer& offer, Colour sealer, const DrawOfferRules& rules) {
    return rules.answerMayWaitForTheMove && offer.by == sealer;
}

Envelope envelopeOf(const Position& position, const Clock& adjourned, Instant at) {
    Envelope envelope{.position = position};
    if (!adjourned.isTimed()) return envelope;
    for (const Colour colour : colours)
        envelope.times[colour] = {adjourned.used(colour, at), adjourned.remaining(colour, at)};
    return envelope;
}

std::string_view rowOf(EnvelopeField field) {
    return rowOfField(field).id;
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
