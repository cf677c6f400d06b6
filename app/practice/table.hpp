// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/engine/fault.hpp"
#include "app/person/question.hpp"
#include "app/practice/course.hpp"
#include "rules/chess/game.hpp"
#include "rules/chess/move.hpp"
#include "rules/chess/position.hpp"
#include "rules/match/command.hpp"
#include "rules/match/event.hpp"
#include "rules/match/match.hpp"
#include "rules/match/setup.hpp"

#include <span>
#include <string>
#include <vector>

namespace app {

/// A match at this table whose boards are empty, until an exercise has a position. An electronic
/// board is left to the exercise.
[[nodiscard]] rules::Match withoutPosition(rules::MatchSetup table);

/// Carries out the command at the instant of the match. The events that have happened; none if it
/// was refused.
std::vector<rules::Event> apply(rules::Match& match, const rules::Command& command);

/// The match in which these moves have been made already; with any, its clocks have been started.
[[nodiscard]] rules::Match opened(const rules::MatchSetup& table,
                                  std::span<const rules::Move> made);

/// The sound of an error, and why something is not done.
[[nodiscard]] CourseStep refusal(Phrase why);
/// Puts the latest position of the game on the board.
void putOn(CourseStep& step, const rules::Game& game, bool chess960);
/// Leaves the practice for a game against the engine, from the latest position of this one; if it
/// is over there, says so.
[[nodiscard]] CourseStep playedFrom(const rules::Game& game, bool chess960);

/// Why the engine does not answer, where there is no game that would be saved.
[[nodiscard]] Phrase engineFaultInWords(const EngineFault& fault);

/// "e7e5", "0-0": the move as it can be typed in every language.
[[nodiscard]] std::string typed(rules::Move move);
/// "black: e7e5": likewise, by whoever makes it.
[[nodiscard]] std::string typedByMover(const rules::Position& before, rules::Move move);

} // namespace app
