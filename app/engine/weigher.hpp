// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/engine/opponent.hpp"
#include "app/engine/question.hpp"
#include "rules/base/expected.hpp"
#include "rules/chess/game.hpp"

#include <condition_variable>
#include <mutex>
#include <optional>
#include <vector>

namespace app {

/// An engine that studies positions for somebody who waits for its answers.
class Weigher {
public:
    /// `setup` has a study. The engine is started at once; that chosen options have no effect is
    /// reported on its thread.
    Weigher(OpponentSetup setup, Complain complain);

    /// The best moves in the latest position of the game, or why there is no answer. Precondition:
    /// the position has a legal move.
    [[nodiscard]] rules::Expected<std::vector<StudiedMove>, EngineFault>
    weigh(const rules::Game& game);

private:
    void hear(const OpponentReport& report);

    Complain complain_;
    std::mutex mutex_;
    std::condition_variable hasAnswered_;
    std::optional<OpponentReport> answer_{}; // guarded by mutex_
    QuestionId question_ = 0;
    Opponent engine_; // last: its thread uses all the others
};

/// How well a side stands that has this rating, from -1, it loses, to 1, it wins: as Lichess
/// computes it from how games with such ratings ended (lichess.org/page/accuracy). Beyond ten
/// pawns more makes no difference.
[[nodiscard]] double winningChances(int centipawns);

/// The rating up to which more makes a difference: ten pawns.
inline constexpr int decisive = 1000;

} // namespace app
