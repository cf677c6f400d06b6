// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/respond.hpp"

#include "app/desk/agreement_words.hpp"
#include "app/desk/notices.hpp"
#include "app/station/help.hpp"
#include "rules/match/inquiry.hpp"
#include "rules/match/setup.hpp"
#include "speech/words/board_answers.hpp"

namespace app {
namespace {

using rules::Colour;
using speech::PhraseKey;
using speech::Slot;
using speech::Urgency;

speech::Word moverFor(const rules::Match& match, Colour seat) {
    return rules::onTheClock(match) == seat ? speech::Word::moverYou : speech::Word::moverOpponent;
}

void tellNewGame(Response& response, Colour seat) {
    const rules::Match& match = response.after();
    if (match.setup.clockAlone) {
        // Without a time control the question for it says what this is.
        if (match.clock.isTimed())
            response.tell(
                seat,
                {PhraseKey::infClock, {{Slot::timeControl, match.setup.time}}, Urgency::move});
        return;
    }
    response.tell(seat,
                  {PhraseKey::infNew,
                   {{Slot::colour, seat},
                    {Slot::timeControl, match.setup.time},
                    {Slot::mover, moverFor(match, seat)}},
                   Urgency::move});
}

void tellAdjourned(Response& response) {
    const int number = response.after().game.position().moveNumber();
    const Saying adjourned{PhraseKey::infAdjourned, {{Slot::number, number}}, Urgency::move};
    response.tellEars(adjourned);
    response.showArbiter(adjourned);
}

// E1.0: both players know before the game what was adapted.
void tellAgreements(Response& response) {
    for (const auto agreement : rules::agreementsOf(response.after().setup))
        response.explain(
            {PhraseKey::infAgreed, {{Slot::agreement, wordOf(agreement)}}, Urgency::move});
}

// Art. F1: which position was drawn is known before the game.
void tellStart(Response& response) {
    const rules::MatchSetup& setup = response.after().setup;
    if (!setup.chess960) return;
    const auto start = setup.start.placement();
    std::vector<speech::Standing> pieces;
    for (const auto square : rules::allSquares)
        if (const auto piece = start.at(square); piece && rules::rankOf(square) == rules::Rank::one)
            pieces.push_back({square, *piece});
    response.aloud({PhraseKey::infRank,
                    {{Slot::rank, rules::Rank::one}, {Slot::onRank, std::move(pieces)}},
                    Urgency::move});
}

// A position that is set up can be over; how is told with the end.
void tellOverFromTheStart(Response& response) {
    const Saying over{PhraseKey::infOver, {}, Urgency::move};
    if (response.isHome()) return response.tellEars(over);
    response.explain(over);
}

void tellWhereItStands(Response& response, Colour seat, Form form) {
    const rules::Match& match = response.after();
    response.tell(seat, {PhraseKey::infResumed, {}, Urgency::move});
    response.tell(seat,
                  {PhraseKey::infState,
                   {{Slot::mover, moverFor(match, seat)}, {Slot::number, rules::moveNumber(match)}},
                   Urgency::move});
    if (!std::holds_alternative<rules::Halted>(match.phase)) return;
    if (!response.isHome() || match.setup.clockAlone)
        response.tell(seat, {PhraseKey::clkStopped, {}, Urgency::move});
    else if (match.clock.isTimed())
        response.tell(seat, {helpWhilePaused(match, seat, form), {}, Urgency::move});
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
    // It was being called when the program ended.
    if (const auto& cut = match.sounding)
        notice(response, rules::AnnouncementBegun{cut->seat, cut->move, cut->id});
    return std::move(response).take();
}

} // namespace app
