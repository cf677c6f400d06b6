// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/words/sounds/earcon.hpp"

namespace speech {

std::string_view name(Earcon earcon) {
    switch (earcon) {
    case Earcon::tick: return "tick";
    case Earcon::doubleTick: return "double tick";
    case Earcon::clockPressed: return "clock pressed";
    case Earcon::opponentsClock: return "opponent's clock";
    case Earcon::flagLifts: return "flag lifts";
    case Earcon::flagFlutters: return "flag flutters";
    case Earcon::flagFalls: return "flag falls";
    case Earcon::empty: return "empty";
    case Earcon::white: return "white";
    case Earcon::black: return "black";
    case Earcon::edge: return "edge";
    case Earcon::entered: return "entered";
    case Earcon::opponentsMove: return "opponent's move";
    case Earcon::check: return "check";
    case Earcon::offer: return "offer";
    case Earcon::end: return "end";
    case Earcon::error: return "error";
    case Earcon::boardsDiffer: return "boards differ";
    case Earcon::on: return "on";
    case Earcon::off: return "off";
    case Earcon::privateClosed: return "private closed";
    case Earcon::grain: return "grain";
    case Earcon::flagMark: return "flag mark";
    case Earcon::start: return "start";
    }
    return {};
}

} // namespace speech
