// SPDX-License-Identifier: GPL-3.0-or-later
// The clock: started, stopped, pressed, set; flags; times told on request.
#include "app/desk/notices.hpp"
#include "rules/match/inquiry.hpp"

namespace app {
namespace {

using rules::Colour;
using speech::Earcon;
using speech::PhraseKey;
using speech::Slot;
using speech::Urgency;
using speech::Word;

Word moverFor(Colour running, Colour listener) {
    return running == listener ? Word::moverYou : Word::moverOpponent;
}

bool isNew(const rules::Match& match) {
    return std::holds_alternative<rules::NotStarted>(match.phase);
}

} // namespace

// At home a new game begins without a word about the clock, and one without a clock goes on so.
void notice(Response& response, const rules::ClocksStarted& event) {
    const bool hasClock = response.after().clock.isTimed();
    if (response.isHome() && (isNew(response.before()) || !hasClock)) return;
    for (const Colour seat : earsOf(response.after()))
        response.tell(
            seat,
            {PhraseKey::clkRun, {{Slot::mover, moverFor(event.running, seat)}}, Urgency::move});
}

void notice(Response& response, const rules::ClocksStopped& /*event*/) {
    response.tellEars({PhraseKey::clkStopped, {}, Urgency::move});
}

// The sighted opponent must hear that his clock runs; at home the program presses without a sound.
void notice(Response& response, const rules::ClockPressed& event) {
    if (response.isHome()) return;
    response.sound(other(event.seat), Earcon::opponentsClock);
    if (!response.after().setup.seats[event.seat].blind) return;
    response.soundAloud(Earcon::clockPressed);
    response.tell(event.seat, {PhraseKey::movPressed, {}, Urgency::answer, Earcon::clockPressed});
}

// The announcement on which the press waited did not complete the move (E2.3).
void notice(Response& response, const rules::PressDropped& event) {
    response.tell(event.seat, {PhraseKey::errNotAnnounced, {}, Urgency::answer, Earcon::error});
}

void notice(Response& response, const rules::ClockSet& event) {
    response.tellEars({PhraseKey::clkSet,
                       {{Slot::colour, event.colour}, {Slot::time, event.remaining}},
                       Urgency::move});
}

void notice(Response& response, const rules::TimeTaken& event) {
    const rules::Match& match = response.after();
    response.tellEars({PhraseKey::clkSet,
                       {{Slot::colour, event.colour},
                        {Slot::time, match.clock.remaining(event.colour, match.at)}},
                       Urgency::move});
}

// Art. 6.8: a flag has fallen when an arbiter or a player says so; until then only the blind
// player, who cannot see it, is told (2.2). Where it falls by a claim alone nobody is told that he
// might claim (Art. A4.d).
void notice(Response& response, const rules::FlagFell& event) {
    const rules::Match& match = response.after();
    const bool isTold =
        rules::arbiterCallsFlags(match.setup.laws, rules::paceOf(match), match.setup.supervision);
    if (!event.overstepped || !isTold) return;
    for (const Colour seat : earsOf(match)) {
        const Word whose = event.colour == seat ? Word::flagYou : Word::flagOpponent;
        response.tell(
            seat,
            {PhraseKey::clkFlagFall, {{Slot::flag, whose}}, Urgency::alarm, Earcon::flagFalls});
    }
}

void notice(Response& response, const rules::Informed& event) {
    const rules::Clock& clock = response.after().clock;
    const rules::Instant now = response.after().at;
    response.tell(event.seat,
                  {PhraseKey::clkUsed,
                   {{Slot::usedTime, clock.used(event.seat, now)},
                    {Slot::opponentUsedTime, clock.used(other(event.seat), now)},
                    {Slot::moves, clock.moves(event.seat)}}});
}

} // namespace app
