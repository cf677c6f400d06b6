// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/engine/report.hpp"
#include "rules/base/colour.hpp"
#include "rules/base/time.hpp"
#include "rules/chess/game.hpp"
#include "rules/clock/clock.hpp"

#include <optional>

namespace app {

/// What the chess clock lets an engine know about one side.
struct EngineTime {
    rules::Span left{};
    rules::Span increment{}; ///< what a move brings, delays and time given back included

    bool operator==(const EngineTime&) const = default;
};

/// Both sides, and how many moves the side to move has to make with what is left.
struct EngineClock {
    rules::ByColour<EngineTime> sides{};
    std::optional<int> movesToControl{};

    bool operator==(const EngineClock&) const = default;
};

/// The clock as an engine is told of it when `mover` is to move; none when there is no time limit.
[[nodiscard]] std::optional<EngineClock>
engineClock(const rules::Clock& clock, rules::Colour mover, rules::Instant at);

/// "What do you play here?" The whole game, so that the engine knows of repetitions. Without a
/// clock the engine thinks as long as its strength asks for, which is at most two seconds.
struct EngineQuestion {
    QuestionId id{};
    rules::Game game{}; ///< with at least one legal move
    std::optional<EngineClock> clock{};

    bool operator==(const EngineQuestion&) const = default;
};

} // namespace app
