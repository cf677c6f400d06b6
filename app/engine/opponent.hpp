// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/engine/engine_choice.hpp"
#include "app/engine/question.hpp"
#include "rules/base/expected.hpp"
#include "rules/chess/game.hpp"

#include <condition_variable>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

namespace app {

class EngineWorker;

/// An opponent that is an engine: a separate process, controlled through the Universal Chess
/// Interface on its own thread. It starts at once; all its results are posted. An engine that is
/// missing, crashes, hangs, writes garbage or answers with an illegal move is restarted once, and
/// given up if it fails again before it has answered. The process never outlives the opponent,
/// however our process ends.
class Opponent {
public:
    Opponent(OpponentSetup setup, PostOpponentReport post);
    Opponent(const Opponent&) = delete;
    Opponent& operator=(const Opponent&) = delete;
    /// Ends the engine: sends quit, and kills it if it has not ended within a second. Nothing is
    /// posted after this.
    ~Opponent();

    /// Asks for a move; may be called before the engine is ready and from any thread, and returns
    /// at once. An open question is withdrawn. An opponent that has failed starts again.
    /// Precondition: the position has a legal move.
    void ask(const EngineQuestion& question);
    /// Sets the strength from the next move on; an open question is asked again. Any thread.
    void playAt(const Strength& strength);
    /// Withdraws the open question. An answer already under way may still arrive, to be recognised
    /// by its number.
    void withdraw();

private:
    std::unique_ptr<EngineWorker> worker_;
};

/// Starts the engine, waits until it can be asked, and ends it: what it says about itself, or why
/// it cannot be used.
[[nodiscard]] rules::Expected<OpponentReady, EngineFault> meet(const OpponentSetup& setup);

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
