// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/activity/input.hpp"
#include "app/desk/handling.hpp"
#include "rules/chess/move.hpp"
#include "rules/chess/position.hpp"

#include <optional>

namespace app {

/// The engine at a seat: its moves, its failures, and whether it accepts a draw.
class EngineSeat {
public:
    /// Announces the opponent engine at the beginning.
    static void introduce(Handling& handling);
    /// Records how strong it plays, for the day when the game goes on.
    static void keepStrength(Handling& handling, const Strength& strength) {
        handling.askByProgram(rules::ChooseStrength{writeStrength(strength)});
    }
    void take(Handling& handling, const EngineMoved& note);
    static void take(Handling& handling, const EngineReady& note);
    static void take(Handling& handling, const EngineFailed& note);
    /// Makes the move that had to wait, once the board shows what was typed.
    void goOn(Handling& handling);
    /// Answers a draw offer without asking the engine: it accepts late in the game if its last
    /// evaluation saw no win.
    void answerDraw(Handling& handling) const;

private:
    std::optional<EngineMoved> waiting_{};
    /// Whether the engine at this seat saw no win when it last moved.
    rules::ByColour<bool> seesNoWin_{};
};

/// Hints in a game against an engine: a second engine weighs the position, so that the opponent is
/// not disturbed. Each time that the person asks, one more step is told.
class Hints {
public:
    void take(Handling& handling, Person person, HintAsked what);
    /// An answer about a position that has changed meanwhile is dropped.
    void take(Handling& handling, const Studied& note);

private:
    struct Question {
        QuestionId id;
        Person person;
        rules::Position position;
    };
    struct Known {
        rules::Position position;
        rules::Move best;
        int told = 0; ///< steps
    };

    void tellNext(Handling& handling, Person person);

    QuestionId latest_ = 0;
    std::optional<Question> asked_{}; ///< and not answered yet
    std::optional<Known> known_{};
};

} // namespace app
