// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/practice/course.hpp"
#include "app/practice/drills/drill.hpp"
#include "rules/chess/board.hpp"
#include "rules/match/match.hpp"
#include "rules/match/setup.hpp"
#include "tactile-io/keyboard/commands/command.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace app {

/// A command, however it is given.
struct GiveCommand {
    tactile::Command command{};
};
/// The explored square.
struct ReachSquare {
    rules::Square square{};
};
/// The match, as soon as it is so. If another move was made instead, the table is set up again.
struct BringAbout {
    bool (*isSo)(const rules::Match& match) = nullptr;
};
/// The right answer to a question.
struct GiveAnswer {
    DrillQuestion question{};
};

/// What the learner has to do; until then the exercise goes on.
using Goal = std::variant<GiveCommand, ReachSquare, BringAbout, GiveAnswer>;

/// A part of a lesson.
struct Exercise {
    Phrase words{};                ///< what to do, by keys
    std::optional<Phrase> typed{}; ///< the same by words, for the terminal
    std::optional<Phrase> last{};  ///< said after that: an example
    Goal goal{};
    std::optional<Phrase> praise{}; ///< said when it is done
    std::optional<rules::MatchSetup> table{};
    std::vector<std::string> lines{}; ///< typed for others before it begins
};

/// A lesson of the tutorial; ends only when all its exercises are done.
struct Lesson {
    std::string_view name; ///< on the command line and in the results
    speech::Word title{};
    std::vector<Exercise> exercises{};
};

/// All lessons in their order. `chance` chooses what is asked.
[[nodiscard]] std::vector<Lesson> lessons(Chance& chance);
/// Their names, in their order.
[[nodiscard]] std::vector<std::string_view> lessonNames();

} // namespace app
