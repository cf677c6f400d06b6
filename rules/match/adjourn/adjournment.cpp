// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/match/adjourn/adjournment.hpp"

#include "rules/base/contract.hpp"
#include "rules/match/acts.hpp"

namespace rules {
namespace {

using Field = EnvelopeField;

// A name entered on the envelope takes precedence over the one in the setup.
std::string nameOf(const Match& match, Colour seat) {
    const auto& written = match.envelope.at(seat == Colour::white ? Field::white : Field::black);
    return written.empty() ? match.setup.seats[seat].name : written;
}

// L09-G4, ADJ-2.6: offers made before the move was sealed, and after.
std::vector<AdjournedOffer> openOffers(const Match& match) {
    if (!match.drawOffer) return {};
    const auto& [by, ply, isAfterSealing] = *match.drawOffer;
    return {{by, isAfterSealing ? OfferTime::afterSealing : OfferTime::beforeAdjourning}};
}

std::optional<Overstepped> oversteppedSince(const Match& match, Instant start, Instant at) {
    for (const FlagFall& fall : match.clock.flagsBetween(start, at)) {
        if (!fall.overstepped) continue;
        const auto outcome = flagOutcome(match, fall.colour);
        return Overstepped{fall.colour, fall.at, outcome.winner.has_value()};
    }
    return std::nullopt;
}

const Resumption* resumptionOf(const Match& match) {
    if (match.awaited) return &*match.awaited;
    const auto* adjourned = std::get_if<Adjourned>(&match.phase);
    if (adjourned == nullptr || !adjourned->resumption) return nullptr;
    return &*adjourned->resumption;
}

bool isReplySealed(const Match& match) {
    const auto* adjourned = std::get_if<Adjourned>(&match.phase);
    return adjourned != nullptr && adjourned->isReply;
}

// Whether the first sealed move has been made on the board.
bool isFirstMoveMade(const Match& match) {
    return match.awaited || isReplySealed(match);
}

// If only one player is missing after the sealed move was made, it is its sealer.
Colour firstSealer(const Match& match) {
    const auto* adjourned = std::get_if<Adjourned>(&match.phase);
    if (adjourned != nullptr)
        return adjourned->isReply ? other(adjourned->sealer) : adjourned->sealer;
    return match.awaited->arrivals.white ? Colour::black : Colour::white;
}

} // namespace

Envelope envelopeOf(const Match& match, Instant at) {
    const EnvelopeNotes& notes = match.envelope;
    Envelope envelope = envelopeOf(match.game.position(), match.clock, at);
    envelope.event = notes.at(Field::event);
    envelope.category = notes.at(Field::category);
    envelope.round = notes.at(Field::round);
    envelope.board = notes.at(Field::board);
    envelope.date = notes.at(Field::date);
    envelope.names = {nameOf(match, Colour::white), nameOf(match, Colour::black)};
    envelope.offers = openOffers(match);
    envelope.resumptionDate = notes.at(Field::resumptionDate);
    envelope.resumptionTime = notes.at(Field::resumptionTime);
    envelope.resumptionPlace = notes.at(Field::resumptionPlace);
    envelope.isSigned = notes.isSigned;
    envelope.arbiter = notes.at(Field::arbiter);
    envelope.isSignedByArbiter = notes.isSignedByArbiter;
    return envelope;
}

std::optional<ResumptionRuling>
rulingOn(const Match& match, Instant at, const std::optional<SealedRuling>& found) {
    const Resumption* resumption = resumptionOf(match);
    if (resumption == nullptr) return std::nullopt;
    ResumptionCase of{.sealer = firstSealer(match),
                      .start = resumption->start,
                      .now = at,
                      .arrivals = resumption->arrivals,
                      .found = found,
                      .isReplySealed = isReplySealed(match),
                      .defaultTime = match.setup.lateness};
    if (!found && isFirstMoveMade(match)) of.found = SealedRuling{};
    of.isEnvelopeLost = resumption->isEnvelopeLost;
    of.overstepped = oversteppedSince(match, resumption->start, at);
    return ruleOnResumption(of, match.setup.laws);
}

bool isToBeOpened(const Match& match, Instant at) {
    const auto ruling = rulingOn(match, at);
    return ruling &&
           (ruling->step == ResumptionStep::open || ruling->step == ResumptionStep::openReply ||
            ruling->step == ResumptionStep::lookIntoEnvelope);
}

std::optional<Instant> nextLateness(const Match& match) {
    const Resumption* resumption = resumptionOf(match);
    if (resumption == nullptr || (resumption->arrivals.white && resumption->arrivals.black))
        return std::nullopt;
    const Span millisecond{1};
    return resumption->start + resumptionLateness(match.setup.laws, match.setup.lateness) +
           millisecond;
}

SealedRuling judgeEnvelope(const Match& match, const std::string& text) {
    const auto* adjourned = std::get_if<Adjourned>(&match.phase);
    EXPECTS(adjourned != nullptr);
    const SealedMove sealed{text, match.setup.seats[adjourned->sealer].letters};
    return judgeSealedMove(match.game, sealed, match.setup.laws);
}

} // namespace rules
