// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/activity/input.hpp"
#include "app/desk/handling.hpp"

namespace app {

/// The engine at a seat: its moves, what becomes of it, and whether it takes a draw.
class EngineSeat {
public:
    /// Whoever plays against it hears from the beginning against what.
    static void introduce(Handling& handling);
    void take(Handling& handling, const EngineMoved& note);
    static void take(Handling& handling, const EngineReady& note);
    static void take(Handling& handling, const EngineFailed& note);
    /// Engines are not asked about draws. It takes one late in the game if it saw nothing to win.
    void answerDraw(Handling& handling) const;

private:
    /// The engine at this seat saw nothing to win when it moved last.
    rules::ByColour<bool> seesNoWin_{};
};

} // namespace app
