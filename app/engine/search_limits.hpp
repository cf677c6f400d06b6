// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/engine/engine_choice.hpp"
#include "app/engine/question.hpp"
#include "app/engine/strength.hpp"
#include "app/engine/uci.hpp"

#include <chrono>
#include <optional>
#include <string>
#include <vector>

namespace app {

/// How one engine is brought to play at a strength.
struct StrengthPlan {
    std::vector<UciSetting> settings{};
    /// How long it thinks when there is no clock.
    std::chrono::milliseconds moveTime{};
    /// How many plies it may look ahead; none: as many as it likes.
    std::optional<int> depth{};
    /// How many points weaker than what it is set to it is to play, by `slip`; none: as it is set.
    std::optional<int> shortfall{};

    bool operator==(const StrengthPlan&) const = default;
};

/// Fits the strength wished for to what the engine offers. From its lowest Elo upwards it limits
/// itself (UCI_LimitStrength, UCI_Elo, or in proportion Skill Level). Beneath that it tells what it
/// thinks of many moves (MultiPV) at one ply, and one of them is taken by chance; an engine that
/// cannot do that gets its lowest Skill Level or Elo and one ply, whatever lower figure was wished.
/// An engine that offers nothing is held back by the plies it may look ahead.
[[nodiscard]] StrengthPlan planStrength(const Strength& strength,
                                        const std::vector<UciOption>& options);

/// What sets the engine to use these means; what it does not offer is left out, and beyond its own
/// limits they hold.
[[nodiscard]] std::vector<UciSetting> meansFor(const EngineMeans& means,
                                               const std::vector<UciOption>& options);

/// `position …` for the whole game.
[[nodiscard]] std::string writePosition(const rules::Game& game, bool chess960);

/// `go …` for the question.
[[nodiscard]] std::string writeGo(const EngineQuestion& question, const StrengthPlan& plan);

/// How long the engine may take until it is hurried.
[[nodiscard]] std::chrono::milliseconds longestThought(const EngineQuestion& question,
                                                       const StrengthPlan& plan);

} // namespace app
