// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/respond.hpp"

#include "app/desk/notices.hpp"
#include "rules/match/inquiry.hpp"

namespace app {
namespace {

using rules::Colour;
using speech::PhraseKey;
using speech::Slot;
using speech::Urgency;

template <class Event>
concept Noticed = requires(Response& response, const Event& event) {
    notice(response, event);
};

speech::Word moverFor(const rules::Match& match, Colour seat) {
    return rules::onTheClock(match) == seat ? speech::Word::moverYou : speech::Word::moverOpponent;
}

void tellNewGame(Response& response, Colour seat) {
    const rules::Match& match = response.after();
    response.tell(seat,
                  {PhraseKey::infNew,
                   {{Slot::colour, seat},
                    {Slot::timeControl, match.setup.time},
                    {Slot::mover, moverFor(match, seat)}},
                   Urgency::move});
}

void tellWhereItStands(Response& response, Colour seat) {
    const rules::Match& match = response.after();
    response.tell(seat, {PhraseKey::infResumed, {}, Urgency::move});
    response.tell(
        seat,
        {PhraseKey::infState,
         {{Slot::mover, moverFor(match, seat)}, {Slot::number, match.game.position().moveNumber()}},
         Urgency::move});
    const bool isUntimedAtHome = response.isHome() && !match.clock.isTimed();
    if (std::holds_alternative<rules::Halted>(match.phase) && !isUntimedAtHome)
        response.tell(seat, {PhraseKey::clkStopped, {}, Urgency::move});
}

} // namespace

Effects respond(const rules::Match& before,
                const rules::Event& event,
                const rules::Match& after,
                const Listeners& listeners) {
    Response response(before, after, listeners);
    std::visit(
        [&](const auto& happened) {
            if constexpr (Noticed<std::decay_t<decltype(happened)>>) notice(response, happened);
        },
        event);
    return std::move(response).take();
}

Effects welcome(const rules::Match& match, const Listeners& listeners) {
    Response response(match, match, listeners);
    const bool isNew = std::holds_alternative<rules::NotStarted>(match.phase);
    for (const Colour seat : earsOf(match)) {
        if (isNew)
            tellNewGame(response, seat);
        else
            tellWhereItStands(response, seat);
    }
    return std::move(response).take();
}

} // namespace app
