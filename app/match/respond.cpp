// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/match/respond.hpp"

#include "app/person/refusals.hpp"
#include "app/telling/in_words.hpp"
#include "rules/base/lists.hpp"
#include "rules/chess/facts.hpp"
#include "rules/match/adjourn/adjourn_acts.hpp"
#include "rules/match/inquiry.hpp"
#include "rules/match/setup.hpp"

namespace app {
namespace {

using rules::Colour;
using speech::PhraseKey;
using speech::Slot;
using speech::Urgency;

/// Tells a player who may have started typing already.
void introduce(Response& response,
               Colour seat,
               PhraseKey phrase,
               const speech::Arguments& arguments = {}) {
    response.tell(seat,
                  {.phrase = phrase,
                   .arguments = arguments,
                   .urgency = Urgency::move,
                   .isIntroduction = true});
}

speech::Word moverFor(const rules::Match& match, Colour seat) {
    return rules::onTheClock(match) == seat ? speech::Word::moverYou : speech::Word::moverOpponent;
}

void introduceCheck(Response& response, Colour seat) {
    if (rules::isCheckToAnswer(response.after()))
        introduce(response, seat, PhraseKey::infStateCheck);
}

void tellNewGame(Response& response, Colour seat) {
    const rules::Match& match = response.after();
    if (!response.policy().hasGame) {
        // Without a time control, the question for it introduces the clock.
        if (match.clock.isTimed())
            introduce(response, seat, PhraseKey::infClock, {{Slot::timeControl, match.setup.time}});
        return;
    }
    if (response.policy().movesForBoth)
        introduce(
            response,
            seat,
            PhraseKey::infNewBoth,
            {{Slot::timeControl, match.setup.time}, {Slot::colour, rules::onTheClock(match)}});
    else
        introduce(response,
                  seat,
                  PhraseKey::infNew,
                  {{Slot::colour, seat},
                   {Slot::timeControl, match.setup.time},
                   {Slot::mover, moverFor(match, seat)}});
    introduceCheck(response, seat);
}

void tellAdjourned(Response& response) {
    const int number = response.after().game.position().moveNumber();
    const Saying adjourned{PhraseKey::infAdjourned, {{Slot::number, number}}, Urgency::move};
    response.tellEars(adjourned);
    response.showArbiter(adjourned);
    const auto absent = rules::absentClock(response.after(), response.after().at);
    if (!absent || !response.after().clock.isTimed()) return;
    response.tellEars({PhraseKey::clkStopped, {}, Urgency::move});
    response.showArbiter({PhraseKey::seaAbsentWord, {{Slot::colour, *absent}}});
}

// E1.0: both players know before the game what was adapted.
void tellAgreements(Response& response) {
    const auto& setup = response.after().setup;
    for (const auto agreement : rules::agreementsOf(setup)) {
        auto agreed = sayingOf(agreement, setup);
        agreed.urgency = Urgency::move;
        response.explain(agreed);
    }
}

// Art. F1: the drawn start position is announced before the game.
void tellStart(Response& response) {
    const rules::MatchSetup& setup = response.after().setup;
    const bool isServed = setup.seats.white.inputs.remote || setup.seats.black.inputs.remote;
    if (!setup.chess960 && isServed && setup.start != rules::Position::start())
        response.aloud({PhraseKey::infOtherStart, {}, Urgency::move});
    if (!setup.chess960) return;
    const auto start = setup.start.placement();
    rules::Standings pieces;
    for (const auto square : rules::allSquares)
        if (const auto piece = start.at(square); piece && rules::rankOf(square) == rules::Rank::one)
            pieces.push_back({square, *piece});
    response.aloud({PhraseKey::infRank,
                    {{Slot::rank, rules::Rank::one}, {Slot::onRank, std::move(pieces)}},
                    Urgency::move});
}

// A start position that was set up may be over already; the reason is announced with the end.
void tellOverFromTheStart(Response& response) {
    const Saying over{PhraseKey::infOver, {}, Urgency::move};
    if (response.isHome()) return response.tellEars(over);
    response.explain(over);
}

// The move is still to be announced, or was being announced when the program ended (E2.3.c).
void tellEntered(Response& response, Colour seat) {
    const auto* const entered = std::get_if<rules::Entered>(&response.after().turn);
    if (entered == nullptr || rules::sideToMove(response.after()) != seat) return;
    const auto facts = rules::factsOf(response.after().game.position(), entered->move);
    response.tell(seat, {PhraseKey::movPreview, {{Slot::move, facts}}, Urgency::move});
}

// The reconciliation or the sealing that was interrupted (E2.7, L09-G1).
std::optional<PhraseKey> unfinished(const rules::Match& match) {
    if (std::holds_alternative<rules::Reconciling>(match.phase)) return PhraseKey::errReconciling;
    const bool isToSeal = match.sealing && !match.flagClaimedBy; // a claim is decided first
    return isToSeal ? std::optional{PhraseKey::errSealFirst} : std::nullopt;
}

PhraseKey unfinishedFor(const rules::Match& match, Colour seat, PhraseKey step) {
    const bool isSealer = match.sealing && match.sealing->sealer == seat;
    if (!isSealer || rules::toTakeUp(match, seat)) return step;
    return match.sealing->isOnPaper ? PhraseKey::askSealPaper : PhraseKey::askSeal;
}

// The opponent's latest move, still to be repeated, was perhaps not heard to the end (E2.1). A call
// that was interrupted is repeated anyway, and during a reconciliation no move is.
void tellToRepeat(Response& response, Colour seat) {
    const rules::Match& match = response.after();
    const bool isCalled = match.sounding || std::holds_alternative<rules::Reconciling>(match.phase);
    const auto move = isCalled ? std::nullopt : rules::toRepeat(match, seat);
    if (!move) return;
    const auto& game = match.game;
    const auto facts = rules::factsOf(game.at(game.plies() - 1), *move);
    introduce(response, seat, PhraseKey::infStepConfirm, {{Slot::move, facts}});
}

void tellWhereItStands(Response& response, Colour seat, Form form) {
    const rules::Match& match = response.after();
    const speech::Argument number{Slot::number, rules::moveNumber(match)};
    introduce(response, seat, PhraseKey::infResumed);
    if (response.policy().namesColours())
        introduce(response,
                  seat,
                  PhraseKey::infStateColour,
                  {{Slot::colour, rules::onTheClock(match)}, number});
    else
        introduce(
            response, seat, PhraseKey::infState, {{Slot::mover, moverFor(match, seat)}, number});
    introduceCheck(response, seat);
    tellToRepeat(response, seat);
    if (const auto step = unfinished(match))
        introduce(response, seat, unfinishedFor(match, seat, *step));
    for (const auto& claim : openClaim(match))
        introduce(response, seat, claim.phrase, claim.arguments);
    if (const auto offer = openOffer(match, seat)) introduce(response, seat, *offer);
    const bool isHalted = std::holds_alternative<rules::Halted>(match.phase);
    if (!isHalted || response.policy().isServed) return; // on the server the clock runs
    if (!response.isHome())
        introduce(response, seat, PhraseKey::clkStopped);
    else if (match.clock.isTimed())
        introduce(response, seat, helpWhilePaused(match, seat).in(form));
    tellEntered(response, seat);
}

// What had happened, or had been asked, and was not answered when the program ended.
void tellWhatWaits(Response& response) {
    const rules::Match& match = response.after();
    for (const Colour colour : rules::colours)
        if (match.clock.isFlagDown(colour, match.at)) tellFlagDown(response, colour);
    if (const auto& touch = match.reportedTouch)
        notice(response, rules::TouchReported{touch->seat, touch->square});
    // Whoever has ears has been told with everything else.
    const auto& offer = match.drawOffer;
    if (offer && !rules::contains(earsOf(match), other(offer->by)))
        response.tell(other(offer->by), {PhraseKey::drwToYou});
}

// In a match only the arbiter starts the clocks again, unless something else is due first.
void tellHowToGoOn(Response& response) {
    const rules::Match& match = response.after();
    const bool isHalted = std::holds_alternative<rules::Halted>(match.phase);
    const bool isDueFirst = unfinished(match) || !openClaim(match).empty();
    if (response.isHome() || !isHalted || isDueFirst) return;
    response.showArbiter({PhraseKey::hlpPausedWords});
}

// The finished game has been opened for review, or to be signed.
void tellOver(Response& response, Form form) {
    const auto& match = response.after();
    auto result = wordsOf(std::get<rules::Over>(match.phase).outcome, match);
    result.urgency = Urgency::move;
    const bool hasKeys = form == Form::window;
    const Saying look{hasKeys ? PhraseKey::gamLook : PhraseKey::gamLookWords, {}, Urgency::move};
    const Saying over{PhraseKey::errOver, {}, Urgency::move};
    const bool isToBeSigned = rules::isToBeSigned(match);
    auto told = std::vector{over, result};
    if (!isToBeSigned) told.push_back(look);
    for (const auto& saying : told) {
        response.tellEars(saying);
        if (!response.isHome()) response.showArbiter(saying);
    }
    if (isToBeSigned) askToSign(response);
}

} // namespace

Effects respond(const rules::Match& before,
                const rules::Event& event,
                const rules::Match& after,
                const Listeners& listeners) {
    Response response(before, after, listeners);
    visit([&](const auto& happened) { notice(response, happened); }, event);
    return std::move(response).take();
}

Effects welcome(const rules::Match& match, const Listeners& listeners, Form form) {
    Response response(match, match, listeners);
    const bool isNew = std::holds_alternative<rules::NotStarted>(match.phase);
    if (std::holds_alternative<rules::Adjourned>(match.phase)) {
        tellAdjourned(response);
        return std::move(response).take();
    }
    if (rules::isOver(match)) {
        tellOver(response, form);
        return std::move(response).take();
    }
    if (isNew) {
        tellAgreements(response);
        tellStart(response);
        if (rules::outcomeByPosition(match)) {
            tellOverFromTheStart(response);
            return std::move(response).take();
        }
    }
    for (const Colour seat : earsOf(match)) {
        if (isNew)
            tellNewGame(response, seat);
        else
            tellWhereItStands(response, seat, form);
    }
    if (const auto step = unfinished(match)) response.showArbiter({*step});
    tellWhatWaits(response);
    showOpenClaim(response);
    tellHowToGoOn(response);
    // The call was interrupted when the program ended.
    if (const auto& cut = match.sounding)
        notice(response, rules::AnnouncementBegun{cut->seat, cut->move, cut->id});
    return std::move(response).take();
}

} // namespace app
