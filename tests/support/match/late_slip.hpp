// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/match/table.hpp"

#include <string_view>

namespace tests {

/// S07: White calls 2.Nh3, but on the own board and the handwritten sheet the knight has gone to
/// f3. Three moves later nobody has noticed.
inline Table slipUnnoticed(rules::MatchSetup setup) {
    using rules::Colour;
    setup.time = *rules::parseTimeControl("90m");
    setup.seats.white.sheet = rules::SheetKept::byHand;
    setup.seats.black.letters = rules::Letters::turkish;
    Table table(setup);
    table.ask(rules::Actor::arbiter, rules::Go{});
    table.writes(Colour::white, "e4 e5 Sf3 Sc6 Lb5");
    const auto play = [&](rules::Span used, std::string_view san) {
        table.pass(used);
        table.play(san);
    };
    play(rules::minutes(1), "e4");
    play(rules::seconds(90), "e5");
    play(rules::minutes(3), "Nh3");
    play(rules::seconds(90), "Nc6");
    play(rules::minutes(2), "Bb5");
    table.pass(rules::seconds(110));
    return table;
}

} // namespace tests
