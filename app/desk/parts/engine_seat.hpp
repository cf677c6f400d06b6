// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/activity/input.hpp"
#include "app/desk/handling.hpp"

namespace app {

/// The engine at a seat: its moves, its failures, and whether it accepts a draw.
class EngineSeat {
public:
    /// Announces the opponent engine at the beginning.
    static void introduce(Handling& handling);
    void take(Handling& handling, const EngineMoved& note);
    static void take(Handling& handling, const EngineReady& note);
    static void take(Handling& handling, const EngineFailed& note);
    /// Answers a draw offer without asking the engine: it accepts late in the game if its last
    /// evaluation saw no win.
    void answerDraw(Handling& handling) const;

private:
    /// Whether the engine at this seat saw no win when it last moved.
    rules::ByColour<bool> seesNoWin_{};
};

} // namespace app
