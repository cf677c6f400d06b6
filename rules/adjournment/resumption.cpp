// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/adjournment/resumption.hpp"

#include "rules/notation/san.hpp"

#include <algorithm>
#include <iterator>

namespace rules {
namespace {

SealedRuling invalid(const Position& before, TimeDraw measure) {
    const Colour replier = other(before.turn());
    const bool draws = chanceToWin(before, replier, measure) == Chance::no;
    return {.ends = draws ? drawnBy(EndReason::invalidSealedMove)
                          : wonBy(EndReason::invalidSealedMove, replier)};
}

// Whether the text carries the sign `(=)` (Art. 8.1, C13).
bool offersDraw(const SealedMove& sealed) {
    const auto san = parseSan(sealed.text, sealed.letters);
    return san && san->signs.drawOffer;
}

} // namespace

std::vector<Move> meaningsOf(const SealedMove& sealed, const Position& before) {
    const auto san = parseSan(sealed.text, sealed.letters);
    if (!san) return {};
    const auto move = resolve(*san, before);
    if (move) return {*move};
    std::vector<Move> legal;
    std::ranges::copy_if(move.error().candidates, std::back_inserter(legal), [&](Move candidate) {
        return before.isLegal(candidate);
    });
    return legal;
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

ResumptionRuling afterSealedMove(const ResumptionCase& of, bool switchesClock) {
    if (!of.isReplySealed) return {.step = Step::goOn, .clock = of.replier()};
    const bool isSealerHere = of.isHere(of.sealer);
    const bool runs = isSealerHere || switchesClock;
    return {.step = isSealerHere ? Step::openReply : Step::keepReply,
            .clock = runs ? std::optional(of.sealer) : std::nullopt};
}

ResumptionRuling withoutEnvelope(const ResumptionCase& of) {
    if (of.isHere(of.sealer)) return {.step = Step::sealerMakesHisMove, .clock = of.replier()};
    return {.step = Step::waitForSealer, .clock = of.sealer};
}

ResumptionRuling withoutReplier(const ResumptionCase& of) {
    return {.step = Step::waitForReplier, .clock = of.replier()};
}

// The ruling while nobody has lost yet, by who is present.
ResumptionRuling byPresence(const ResumptionCase& of, const AdjournmentRules& rules) {
    if (of.found) return afterSealedMove(of, rules.sealedReplySwitchesClock);
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
    return byPresence(of, rules);
}

} // namespace rules
