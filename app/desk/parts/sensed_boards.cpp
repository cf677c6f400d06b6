// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/parts/sensed_boards.hpp"

#include "app/activity/policy.hpp"
#include "app/desk/parts/levers.hpp"
#include "rules/match/command.hpp"
#include "rules/match/inquiry.hpp"

namespace app {
namespace {

using rules::Colour;
using speech::PhraseKey;
using speech::Slot;
using speech::Urgency;

std::vector<Colour> sensedSeats(const rules::Match& match) {
    std::vector<Colour> seats;
    for (const Colour seat : rules::colours)
        if (match.setup.seats[seat].inputs.sensedBoard) seats.push_back(seat);
    return seats;
}

void sense(Handling& handling, Colour seat, const rules::Change& reading) {
    handling.askByProgram(rules::Observe{seat, reading});
}

void sense(Handling& handling, Colour seat, const rules::Sensed& reading) {
    handling.askByProgram(rules::Observe{seat, reading});
}

// Results are told by word, never by a piece that may have been put down by mistake.
void sense(Handling& /*handling*/, Colour /*seat*/, const rules::ResultPieceShown& /*reading*/) {}

} // namespace

SensedBoards::SensedBoards(const rules::Match& match) : awaited_(sensedSeats(match)) {}

// At home without a clock nothing is at stake.
bool SensedBoards::goesByItself(const AtTable& table) const {
    const rules::Match& match = table.match;
    if (std::holds_alternative<rules::NotStarted>(match.phase))
        return rules::outcomeByPosition(match) ||
               (table.rules.start == Start::whenReady && awaited_.empty());
    const bool isHome = policyOf(match.setup).atHome;
    return isHome && !match.clock.isTimed() && std::holds_alternative<rules::Halted>(match.phase);
}

void SensedBoards::begin(Handling& handling) const {
    if (goesByItself(handling.table())) handling.askByProgram(rules::Go{});
}

void SensedBoards::take(Handling& handling, const BoardRead& note) {
    std::visit(
        [&](const auto& reading) {
            using Reading = std::decay_t<decltype(reading)>;
            if constexpr (requires { this->sense(handling, note.seat, reading); })
                this->sense(handling, note.seat, reading);
            else if constexpr (!Levers::takes<Reading>)
                app::sense(handling, note.seat, reading);
        },
        note.reading);
}

void SensedBoards::sense(Handling& handling, Colour seat, const rules::Shown& reading) {
    handling.askByProgram(rules::Observe{seat, reading});
    const bool isSetUp = reading.placement == handling.match().setup.start.placement();
    startIfReady(handling, seat, isSetUp, reading.stillness);
}

// Which pieces stand there is taken from the position: nobody else could say (E-R34).
void SensedBoards::sense(Handling& handling, Colour seat, const rules::Scanned& reading) {
    handling.askByProgram(rules::Observe{seat, reading});
    const bool isSetUp = rules::fits(reading.traces, handling.match().setup.start.placement());
    startIfReady(handling, seat, isSetUp, reading.stillness);
}

// Whoever has set up something else is told once it lies still.
void SensedBoards::startIfReady(Handling& handling,
                                Colour seat,
                                bool isSetUp,
                                rules::Stillness stillness) {
    const rules::Match& match = handling.match();
    if (!std::holds_alternative<rules::NotStarted>(match.phase)) return;
    if (!isSetUp) {
        if (stillness != rules::Stillness::lasting) return;
        return handling.tellPlayer(seat,
                                   {PhraseKey::difOwnBoard,
                                    {{Slot::targets, rules::squaresOutOfStep(match, seat)}},
                                    Urgency::alarm,
                                    speech::Earcon::error});
    }
    std::erase(awaited_, seat);
    if (handling.table().rules.start == Start::whenReady && awaited_.empty())
        handling.askByProgram(rules::Go{});
}

} // namespace app
