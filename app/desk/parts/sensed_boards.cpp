// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/parts/sensed_boards.hpp"

#include "app/activity/policy.hpp"
#include "app/desk/recorder.hpp"
#include "app/match/boards/boards.hpp"
#include "rules/base/lists.hpp"
#include "rules/match/inquiry.hpp"

#include <utility>

namespace app {
namespace {

using rules::Colour;

std::vector<Colour> sensedSeats(const rules::Match& match) {
    return rules::filtered(rules::colours,
                           [&](Colour seat) { return match.setup.seats[seat].inputs.sensedBoard; });
}

void sense(Handling& handling, Colour seat, const rules::Change& reading) {
    handling.askByProgram(rules::Observe{seat, reading});
}

void sense(Handling& handling, Colour seat, const rules::Sensed& reading) {
    handling.askByProgram(rules::Observe{seat, reading});
}

// A board that was disconnected may still report.
bool isDisconnected(Handling& handling, Colour seat) {
    const auto& boards = handling.table().rules.boards;
    return boards && (*boards)[seat] && !rules::isSensed(handling.match().setup, seat);
}

// Nobody may wait for the program while it waits for the rook of a castling. In a match nobody is
// reminded of a move.
void nameUnfinished(Handling& handling, rules::Stillness stillness) {
    if (!policyOf(handling.match().setup).isGameAtHome()) return;
    const auto unfinished = unfinishedMove(handling.match());
    if (unfinished && stillness == rules::Stillness::lasting) handling.tellEars(*unfinished);
}

// Results are given in words; a result piece may have been put down by mistake.
void sense(Handling& /*handling*/, Colour /*seat*/, const rules::ResultPieceShown& /*reading*/) {}

// At home one board serves both players who had one.
bool isThere(const rules::ByColour<bool>& boards, const rules::MatchSetup& setup, Colour seat) {
    const Colour sharer = other(seat);
    const bool isShared = policyOf(setup).atHome && setup.seats[sharer].inputs.sensedBoard;
    return boards[seat] || (isShared && boards[sharer]);
}

} // namespace

void connectBoards(Handling& handling) {
    const HouseRules& house = handling.table().rules;
    if (!house.boards || rules::isOver(handling.match())) return;
    const rules::MatchSetup setup = handling.match().setup; // the match changes
    for (const Colour seat : rules::colours)
        if (setup.seats[seat].inputs.sensedBoard && !isThere(*house.boards, setup, seat))
            handling.askByProgram(rules::DisconnectBoard{seat});
    for (const Colour seat : rules::colours)
        if ((*house.boards)[seat] && setup.seats[seat].inputs.isHere())
            handling.askByProgram(rules::ConnectBoard{seat});
}

// At home without a clock, starting early costs no time.
bool SensedBoards::goesByItself(const AtTable& table) const {
    const rules::Match& match = table.match;
    if (std::holds_alternative<rules::NotStarted>(match.phase))
        return rules::outcomeByPosition(match) || (table.rules.start == Start::whenReady &&
                                                   (awaited_.empty() || table.rules.isPractice));
    const bool isHome = policyOf(match.setup).atHome;
    return isHome && !match.clock.isTimed() && std::holds_alternative<rules::Halted>(match.phase);
}

void SensedBoards::begin(Handling& handling) {
    awaited_ = sensedSeats(handling.match());
    if (goesByItself(handling.table())) handling.askByProgram(rules::Go{});
}

// With a clock alone and in practice the pieces are no game here: in practice the course determines
// what they mean.
void SensedBoards::take(Handling& handling, const BoardRead& note) {
    if (!policyOf(handling.match().setup).hasGame) return;
    if (handling.table().rules.isPractice || isDisconnected(handling, note.seat)) return;
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

void SensedBoards::observe(Handling& handling, const rules::Observe& seen) {
    if (rules::isOver(handling.match()))
        sinceTheEnd_[seen.seat] = seen;
    else
        handling.askByProgram(seen);
}

void SensedBoards::sense(Handling& handling, Colour seat, const rules::Shown& reading) {
    observe(handling, {seat, reading});
    const bool isSetUp = reading.placement == handling.match().setup.start.placement();
    startIfReady(handling, seat, isSetUp, reading.stillness);
    nameUnfinished(handling, reading.stillness);
}

// The pieces are taken from the position: the board cannot identify them (E-R34).
void SensedBoards::sense(Handling& handling, Colour seat, const rules::Scanned& reading) {
    observe(handling, {seat, reading});
    const bool isSetUp = rules::fits(reading.traces, handling.match().setup.start.placement());
    startIfReady(handling, seat, isSetUp, reading.stillness);
    nameUnfinished(handling, reading.stillness);
}

// A wrong setup is reported once the pieces no longer move.
void SensedBoards::startIfReady(Handling& handling,
                                Colour seat,
                                bool isSetUp,
                                rules::Stillness stillness) {
    const rules::Match& match = handling.match();
    if (!std::holds_alternative<rules::NotStarted>(match.phase)) return;
    if (!isSetUp) {
        if (stillness != rules::Stillness::lasting) return;
        return handling.tellPlayer(seat,
                                   {speech::PhraseKey::difOwnBoard,
                                    {{speech::Slot::targets, rules::squaresOutOfStep(match, seat)}},
                                    speech::Urgency::alarm,
                                    speech::Earcon::error});
    }
    std::erase_if(awaited_, [&](Colour each) {
        return rules::boardOf(match.setup, each) == rules::boardOf(match.setup, seat);
    });
    startIfAllReady(handling);
}

void SensedBoards::startIfAllReady(Handling& handling) {
    const rules::Match& match = handling.match();
    std::erase_if(awaited_, [&](Colour seat) { return !rules::isSensed(match.setup, seat); });
    if (handling.table().rules.start == Start::whenReady && awaited_.empty())
        handling.askByProgram(rules::Go{});
}

// A game does not wait for a board that has been disconnected.
void SensedBoards::acted(Handling& handling) {
    if (!rules::isOver(handling.match()))
        for (auto* const seen : {&sinceTheEnd_.white, &sinceTheEnd_.black})
            if (const auto last = std::exchange(*seen, std::nullopt)) handling.askByProgram(*last);
    const bool isNew = std::holds_alternative<rules::NotStarted>(handling.match().phase);
    if (isNew && !awaited_.empty()) startIfAllReady(handling);
}

namespace {

void press(Handling& handling, Colour presser) {
    handling.ask(playerAt(presser), {rules::playerOf(presser), rules::Press{presser}});
}

// If the program presses the clock, the lever only shows whose turn it is.
void pressLever(Handling& handling, Colour presser) {
    if (handling.match().setup.seats[presser].press == rules::PressedBy::program) return;
    press(handling, presser);
}

} // namespace

bool isDown(const rules::Match& match, Colour presser) {
    return match.clock.running() && rules::onTheClock(match) != presser;
}

void Levers::take(Handling& handling, const BoardRead& note) {
    std::visit(
        [&]<class Reading>(const Reading& reading) {
            if constexpr (takes<Reading>) this->sense(handling, note.seat, reading);
        },
        note.reading);
}

void Levers::sense(Handling& handling, Colour seat, const rules::BoardFound& /*reading*/) {
    handling.askByProgram(rules::FindBoard{seat});
}

void Levers::sense(Handling& handling, Colour seat, const rules::BoardLost& reading) {
    if (!isDisconnected(handling, seat))
        handling.askByProgram(rules::LoseBoard{seat, reading.cause});
}

void Levers::sense(Handling& /*handling*/, Colour seat, const rules::Oriented& reading) {
    lies_[seat] = reading.orientation;
}

// The lever belongs to the player on that side of the board's clock, whoever's board it is.
void Levers::sense(Handling& handling, Colour seat, const rules::Pressed& reading) {
    pressLever(handling, rules::playerAt(reading.side, lies_[seat]));
}

// The first button is that of the board's player, with a clock alone White's, and the second then
// Black's. Other buttons have no function. At home one board serves both players.
void Levers::sense(Handling& handling, Colour seat, const rules::ButtonPressed& reading) {
    const rules::Match& match = handling.match();
    const auto policy = policyOf(match.setup);
    if (!policy.hasGame) {
        if (reading.number == 1) pressLever(handling, Colour::white);
        if (reading.number == 2) pressLever(handling, Colour::black);
    } else if (reading.number == 1) {
        pressLever(handling, policy.atHome ? rules::onTheClock(match) : seat);
    }
}

// While the clock is stopped, a hand that falls on the keyboard starts nothing.
void Levers::sense(Handling& handling, Colour seat, const rules::LeverStruck& /*reading*/) {
    const rules::Match& match = handling.match();
    const bool isNew = std::holds_alternative<rules::NotStarted>(match.phase);
    if (!match.clock.isTimed() || (!isNew && !match.clock.running()) || isDown(match, seat)) return;
    press(handling, seat);
}

// Same as F5 on the keyboard of the window.
void Levers::sense(Handling& handling, Colour seat, const rules::TimeAsked& /*reading*/) {
    const Person person = playerAt(seat);
    const tactile::KeyEvent asked =
        tactile::KeyPressed{.key = tactile::Key::f5, .at = handling.now()};
    noteKey(handling, person, asked);
    handling.carryOut(person, handling.station(person).press(asked, handling.view()));
}

} // namespace app
