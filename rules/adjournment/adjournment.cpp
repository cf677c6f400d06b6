// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/adjournment/adjournment.hpp"

#include "rules/base/lists.hpp"

#include <algorithm>
#include <utility>

namespace rules {
namespace {

using Field = EnvelopeField;

constexpr auto envelopeFields = valuesUpTo<Field::arbiterSigned>;

EnvelopeValue known(std::optional<Span> time) {
    return time ? EnvelopeValue(*time) : EnvelopeValue();
}

// The player's name, or their colour if no name has been entered.
EnvelopeValue sealerOf(const Envelope& of) {
    const auto& name = of.notes.at(fieldOfName(of.sealer()));
    return name.empty() ? EnvelopeValue(of.sealer()) : EnvelopeValue(name);
}

EnvelopeValue valueOf(EnvelopeField field, const Envelope& of) {
    switch (field) {
    case Field::event:
    case Field::category:
    case Field::round:
    case Field::board:
    case Field::date:
    case Field::white:
    case Field::black:
    case Field::resumptionDate:
    case Field::resumptionTime:
    case Field::resumptionPlace:
    case Field::arbiter: return of.notes.at(field);
    case Field::position: return of.position;
    case Field::whiteUsed: return known(of.times.white.used);
    case Field::blackUsed: return known(of.times.black.used);
    case Field::whiteShown: return known(of.times.white.shown);
    case Field::blackShown: return known(of.times.black.shown);
    case Field::sealer: return sealerOf(of);
    case Field::moveNumber: return of.moveNumber();
    case Field::drawOffer: return of.offers;
    case Field::whiteSigned: return of.notes.isSigned.white;
    case Field::blackSigned: return of.notes.isSigned.black;
    case Field::arbiterSigned: return of.notes.isSignedByArbiter;
    }
    return {};
}

// Whether the field holds an entry. An empty list of offers is none: it answers "no offer", and an
// edition that does not ask for offers needs no line for it.
bool isFilledIn(const EnvelopeValue& value) {
    if (const auto* text = std::get_if<std::string>(&value)) return !text->empty();
    if (const auto* isGiven = std::get_if<bool>(&value)) return *isGiven;
    if (const auto* offers = std::get_if<std::vector<Colour>>(&value)) return !offers->empty();
    return !std::holds_alternative<std::monostate>(value);
}

SealedRuling invalid(const Position& before, TimeDraw measure) {
    const Colour replier = other(before.turn());
    const bool draws = chanceToWin(before, replier, measure) == Chance::no;
    return {.ends = draws ? drawnBy(EndReason::invalidSealedMove)
                          : wonBy(EndReason::invalidSealedMove, replier)};
}

// Whether the text carries the sign `(=)` (Art. 8.1, C13).
bool offersDraw(const SealedMove& sealed) {
    const auto san = parseSan(withoutRemarks(sealed.text), sealed.letters);
    return san && san->signs.drawOffer;
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
    switch (field) {
    case Field::white:
    case Field::black:
    case Field::position:
    case Field::whiteUsed:
    case Field::blackUsed:
    case Field::sealer:
    case Field::moveNumber: return true;
    case Field::drawOffer: return rules.envelopeTellsOffer;
    case Field::resumptionDate:
    case Field::resumptionTime:
    case Field::resumptionPlace: return rules.envelopeTellsResumption;
    case Field::event:
    case Field::category:
    case Field::round:
    case Field::board:
    case Field::date:
    case Field::whiteShown:
    case Field::blackShown:
    case Field::whiteSigned:
    case Field::blackSigned:
    case Field::arbiter:
    case Field::arbiterSigned: return rules.text == AdjournmentText::laterGuideline;
    }
    return true;
}

std::vector<EnvelopeLine> linesOf(const Envelope& envelope, const AdjournmentRules& rules) {
    std::vector<EnvelopeLine> lines;
    for (const EnvelopeField field : envelopeFields) {
        auto value = valueOf(field, envelope);
        if (isWanted(field, rules) || isFilledIn(value)) lines.push_back({field, std::move(value)});
    }
    return lines;
}

std::vector<EnvelopeField> missingOn(const Envelope& envelope, const AdjournmentRules& rules) {
    std::vector<EnvelopeField> missing;
    for (const EnvelopeField field : envelopeFields) {
        const bool isAnswered = field == Field::drawOffer || isFilledIn(valueOf(field, envelope));
        if (!isAnswered && isWanted(field, rules)) missing.push_back(field);
    }
    return missing;
}

std::vector<Move> meaningsOf(const SealedMove& sealed, const Position& before) {
    const auto san = parseSan(withoutRemarks(sealed.text), sealed.letters);
    if (!san) return {};
    const auto move = resolve(*san, before);
    if (move) return {*move};
    return filtered(move.error().candidates,
                    [&](Move candidate) { return before.isLegal(candidate); });
}

SealedRuling
judgeSealedMove(const Game& adjourned, const SealedMove& sealed, const LawsEdition& laws) {
    const auto moves = meaningsOf(sealed, adjourned.position());
    if (moves.size() != 1) return invalid(adjourned.position(), laws.timeDraw);
    Game game = adjourned;
    game.play(moves.front());
    const auto ends = outcome(game, laws.automaticDraws);
    return {.move = moves.front(), .ends = ends, .offersDraw = !ends && offersDraw(sealed)};
}

namespace {

using Step = ResumptionStep;
using Decided = std::optional<ResumptionRuling>;

bool isClosed(const ResumptionCase& of) {
    return !of.found && !of.isEnvelopeLost;
}

ResumptionRuling ended(Outcome outcome) {
    return {.step = Step::end, .outcome = outcome};
}

// Applies if the sealed move, or the lack of one, has ended the game.
Decided bySealedMove(const ResumptionCase& of, const ByColour<bool>& late, EndingSealedMove rule) {
    if (!of.found || !of.found->ends) return std::nullopt;
    const bool standsAlways = rule == EndingSealedMove::againstEither && of.found->isEndedByMove();
    if (late[of.replier()] && !standsAlways) return std::nullopt;
    return ended(*of.found->ends);
}

// A player who comes too late loses only if the time had not been overstepped before that.
Decided byFlag(const ResumptionCase& of, const ByColour<bool>& late, Instant lastMoment) {
    if (!of.overstepped || of.overstepped->at > of.now) return std::nullopt;
    const bool isAnyoneLate = late.white || late.black;
    if (isAnyoneLate && of.overstepped->at > lastMoment) return std::nullopt;
    return ended(of.overstepped->canOpponentWin
                     ? wonBy(EndReason::flagFall, other(of.overstepped->by))
                     : drawnBy(EndReason::flagFall));
}

ResumptionRuling bothTooLate(BothAbsent rule) {
    if (rule == BothAbsent::notStated) return {.step = Step::arbiterDecides};
    return ended(lostByBoth(EndReason::lateness));
}

// Only the sealer is late and the envelope is still closed: as the replier is present, it is
// opened.
bool isToBeOpened(const ResumptionCase& of, const ByColour<bool>& late) {
    return isClosed(of) && !late[of.replier()];
}

Decided
byLateness(const ResumptionCase& of, const ByColour<bool>& late, const AdjournmentRules& rules) {
    if ((!late.white && !late.black) || isToBeOpened(of, late)) return std::nullopt;
    // The sealed move may end the game, and that result would count.
    if (isClosed(of) && rules.endingMove == EndingSealedMove::againstEither)
        return ResumptionRuling{.step = Step::lookIntoEnvelope};
    if (late.white && late.black) return bothTooLate(rules.bothAbsent);
    return ended(wonBy(EndReason::lateness, late.white ? Colour::black : Colour::white));
}

// That sealing the reply to an absent player's move starts that player's clock is not stated in
// 2009; the other two editions say so (L95-14.4; 2023, Guidelines I.9.3).
ResumptionRuling afterSealedMove(const ResumptionCase& of) {
    if (!of.isReplySealed) return {.step = Step::goOn, .clock = of.replier()};
    if (of.isEnvelopeLost && of.isHere(of.sealer)) // L09-G11.a
        return {.step = Step::sealerMakesHisMove, .clock = of.sealer};
    return {.step = of.isHere(of.sealer) ? Step::openReply : Step::keepReply, .clock = of.sealer};
}

ResumptionRuling withoutEnvelope(const ResumptionCase& of) {
    if (of.isHere(of.sealer)) return {.step = Step::sealerMakesHisMove, .clock = of.replier()};
    return {.step = Step::waitForSealer, .clock = of.sealer};
}

ResumptionRuling withoutReplier(const ResumptionCase& of) {
    return {.step = Step::waitForReplier, .clock = of.replier()};
}

// The ruling while nobody has lost yet, by who is present.
ResumptionRuling byPresence(const ResumptionCase& of) {
    if (of.found) return afterSealedMove(of);
    if (!of.isHere(of.replier())) return withoutReplier(of);
    if (of.isEnvelopeLost) return withoutEnvelope(of);
    return {.step = Step::open, .clock = of.replier()};
}

} // namespace

Span resumptionLateness(const LawsEdition& laws, std::optional<Span> ofTheEvent) {
    return laws.adjournment.lateness.value_or(defaultTime(laws.lateness, ofTheEvent));
}

ResumptionRuling ruleOnResumption(const ResumptionCase& of, const LawsEdition& laws) {
    if (of.now < of.start) return {.step = Step::waitForTheHour};
    const Span lateness = resumptionLateness(laws, of.defaultTime);
    const auto late = lostByLateness(of.arrivals, of.start, lateness, of.now);
    const AdjournmentRules& rules = laws.adjournment;
    if (const auto ruling = bySealedMove(of, late, rules.endingMove)) return *ruling;
    if (const auto ruling = byFlag(of, late, of.start + lateness)) return *ruling;
    if (const auto ruling = byLateness(of, late, rules)) return *ruling;
    return byPresence(of);
}

} // namespace rules
