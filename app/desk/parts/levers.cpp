// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/parts/levers.hpp"

#include "app/activity/policy.hpp"
#include "app/desk/transcript_notes.hpp"
#include "rules/match/command.hpp"
#include "rules/match/inquiry.hpp"

namespace app {
namespace {

using rules::Colour;

void press(Handling& handling, Colour presser) {
    handling.ask(playerAt(presser), {rules::playerOf(presser), rules::Press{presser}});
}

// Where the program presses, a lever only shows whose turn it is.
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
    handling.askByProgram(rules::LoseBoard{seat, reading.cause});
}

void Levers::sense(Handling& /*handling*/, Colour seat, const rules::Oriented& reading) {
    lies_[seat] = reading.orientation;
}

// The lever belongs to whose side of the board's clock it is, whoever's board this is.
void Levers::sense(Handling& handling, Colour seat, const rules::Pressed& reading) {
    pressLever(handling, rules::playerAt(reading.side, lies_[seat]));
}

// Other buttons mean nothing. At home one board is both players'.
void Levers::sense(Handling& handling, Colour seat, const rules::ButtonPressed& reading) {
    const rules::Match& match = handling.match();
    if (buttons_ == Buttons::ofBothPlayers) {
        if (reading.number == 1) pressLever(handling, Colour::white);
        if (reading.number == 2) pressLever(handling, Colour::black);
    } else if (reading.number == 1) {
        pressLever(handling, policyOf(match.setup).atHome ? rules::onTheClock(match) : seat);
    }
}

// While the clock stands after a stop, a hand that falls on the keyboard starts nothing.
void Levers::sense(Handling& handling, Colour seat, const rules::LeverStruck& /*reading*/) {
    const rules::Match& match = handling.match();
    const bool isNew = std::holds_alternative<rules::NotStarted>(match.phase);
    if (!match.clock.isTimed() || (!isNew && !match.clock.running()) || isDown(match, seat)) return;
    press(handling, seat);
}

// As F5 on a keyboard of the window.
void Levers::sense(Handling& handling, Colour seat, const rules::TimeAsked& /*reading*/) {
    const Person person = playerAt(seat);
    const tactile::KeyEvent asked =
        tactile::KeyPressed{.key = tactile::Key::f5, .at = handling.now()};
    noteKey(handling, person, asked);
    handling.carryOut(person, handling.station(person).press(asked, handling.view()));
}

} // namespace app
