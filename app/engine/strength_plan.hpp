// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/engine/engine_choice.hpp"
#include "app/engine/question.hpp"
#include "app/engine/uci.hpp"
#include "rules/chess/move.hpp"

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace app {

/// The settings with which one engine plays at a given strength.
struct StrengthPlan {
    std::vector<UciSetting> settings{};
    /// Thinking time if there is no clock.
    std::chrono::milliseconds moveTime{};
    /// It thinks no longer than that with a clock either, because longer thinking would not make
    /// such a weakened engine stronger, and its opponent waits.
    bool isBrief = false;
    /// Maximum search depth in plies; nullopt: unlimited.
    std::optional<int> depth{};
    /// Maximum number of positions to look at; nullopt: unlimited.
    std::optional<std::int64_t> nodes{};
    /// How many points weaker than its settings it is to play, through `slip`; nullopt: as set.
    std::optional<int> shortfall{};

    bool operator==(const StrengthPlan&) const = default;
};

/// Maps the requested strength to the engine's options. From its lowest Elo upwards it limits
/// itself (UCI_LimitStrength, UCI_Elo, or in proportion Skill Level). Below that it rates many
/// moves (MultiPV) at one ply, and one of them is chosen at random; an engine without MultiPV gets
/// its lowest Skill Level or Elo and one ply, whatever lower figure was requested. An engine
/// without any option is limited by its search depth.
[[nodiscard]] StrengthPlan planStrength(const Strength& strength,
                                        const std::vector<UciOption>& options);

/// Full strength, weighing as many moves as the study says.
[[nodiscard]] StrengthPlan planStudy(const Study& study, const std::vector<UciOption>& options);
/// Whether an engine with these options can weigh more than the best move.
[[nodiscard]] bool canStudy(const std::vector<UciOption>& options);

/// The options that set the engine to use these resources; missing options are left out, and values
/// are clamped to the engine's limits.
[[nodiscard]] std::vector<UciSetting> meansFor(const EngineMeans& means,
                                               const std::vector<UciOption>& options);

/// `position …` with the whole game.
[[nodiscard]] std::string writePosition(const rules::Game& game, bool chess960);

/// `go …` for the question.
[[nodiscard]] std::string writeGo(const EngineQuestion& question, const StrengthPlan& plan);

/// How long the engine may think until it is told to stop.
[[nodiscard]] std::chrono::milliseconds longestThought(const EngineQuestion& question,
                                                       const StrengthPlan& plan);

/// A move that an engine has considered, with its rating: hundredths of a pawn for the side to
/// move; a mate is far beyond any of them.
struct WeighedMove {
    std::string move;
    int value = 0;

    bool operator==(const WeighedMove&) const = default;
};

/// The moves that an engine has considered at the latest depth it reached.
class WeighedMoves {
public:
    /// Records a thought; ignored without depth, score and move.
    void note(const UciInfo& thought);
    void clear();
    [[nodiscard]] const std::vector<WeighedMove>& list() const { return moves_; }

private:
    int depth_ = 0;
    std::vector<WeighedMove> moves_;
};

/// A line that an engine has found, which begins with one of the best moves, as `StudiedMove` has
/// it.
struct RankedLine {
    std::vector<std::string> moves{}; ///< at least one
    int value = 0;
    std::optional<int> mateIn{};
};

/// The best moves that an engine has found, in its order. It tells them again with each depth, the
/// best one first; a depth of which it has not told all does not count.
class RankedMoves {
public:
    /// Records a thought; ignored without an exact score and a move.
    void note(const UciInfo& thought);
    void clear();
    [[nodiscard]] const std::vector<RankedLine>& list() const { return whole_; }

private:
    std::vector<RankedLine> begun_{}; ///< of the depth of which it is telling
    std::vector<RankedLine> whole_{};
};

/// Plays weaker than an engine can be set to: chooses one of the moves at random, good ones more
/// often than bad ones, and bad ones more often the larger the shortfall. nullopt if there are no
/// moves. `chance` is at least 0 and less than 1.
///
/// How much worse a move may be was measured in matches of Stockfish 15.1 at one ply against its
/// own lowest Skill Level: with 38 hundredths of a pawn both are equal, and every 660 points less
/// multiply that by e (measured down to 1500 points less, accurate to some 50 points).
[[nodiscard]] std::optional<std::string>
slip(const std::vector<WeighedMove>& moves, int shortfall, double chance);

/// Whether an engine of this strength takes its time like a human: up to the level strong.
[[nodiscard]] bool takesItsTime(const Strength& strength);

/// How long a human would take for this move: hardly any time for the only one and for taking back,
/// little in the opening, and otherwise the longer the more moves there are. With a clock never
/// more than a hundredth of what is left. Measured from the question on. `chance` is at least 0 and
/// less than 1. Precondition: the move is legal.
[[nodiscard]] std::chrono::milliseconds
thinkingPause(const EngineQuestion& question, rules::Move move, double chance);

} // namespace app
