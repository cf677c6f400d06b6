// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/engine/engine_choice.hpp"
#include "app/engine/question.hpp"
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

/// One of the moves an engine has weighed, and what it thinks of it: hundredths of a pawn for the
/// side to move, a mate far beyond any of them.
struct WeighedMove {
    std::string move;
    int value = 0;

    bool operator==(const WeighedMove&) const = default;
};

/// The moves an engine has weighed at the depth it reached last.
class WeighedMoves {
public:
    /// Takes note of a thought; one that does not tell depth, score and move is passed over.
    void note(const UciInfo& thought);
    void clear();
    [[nodiscard]] const std::vector<WeighedMove>& list() const { return moves_; }

private:
    int depth_ = 0;
    std::vector<WeighedMove> moves_;
};

/// Plays weaker than an engine can be told to: takes one of the moves by chance, good ones more
/// often than bad ones, and bad ones the more often the more points it shall fall short. None when
/// nothing was weighed. `chance` is at least 0 and less than 1.
///
/// How much worse a move may be follows from matches of Stockfish 15.1 at one ply against its own
/// lowest Skill Level: with 38 hundredths of a pawn both are equal, and every 660 points less
/// multiply that by e (measured down to 1500 points less, to some 50 points).
[[nodiscard]] std::optional<std::string>
slip(const std::vector<WeighedMove>& moves, int shortfall, double chance);

} // namespace app
