// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/engine/engine_choice.hpp"
#include "app/engine/question.hpp"

#include <memory>

namespace app {

class EngineWorker;

/// Which engine is to be played against, and how.
struct OpponentSetup {
    /// A name is looked for in `places`, and so is Stockfish where none is named.
    EngineChoice choice{};
    EngineMeans means{};
    Strength strength{};
    /// Castling as in Appendix F; for the whole life of the opponent.
    bool chess960 = false;
    Patience patience{};
    EnginePlaces places = usualEnginePlaces();

    bool operator==(const OpponentSetup&) const = default;
};

/// An engine that is played against: a program of its own, spoken to by the Universal Chess
/// Interface on a thread of its own. It starts at once; everything that becomes of it is posted.
/// An engine that is missing, dies, hangs, babbles or answers with what is no legal move is started
/// anew once, and given up when it fails again before it has answered. The program never outlives
/// the opponent, however this process ends.
class Opponent {
public:
    Opponent(OpponentSetup setup, PostOpponentReport post);
    Opponent(const Opponent&) = delete;
    Opponent& operator=(const Opponent&) = delete;
    Opponent(Opponent&&) = delete;
    Opponent& operator=(Opponent&&) = delete;
    /// Ends the engine: asked to quit, and killed when it has not within a second. Nothing is
    /// posted after this.
    ~Opponent();

    /// Asks for a move; may be called before the engine is ready and from any thread, and returns
    /// at once. A question that was open is withdrawn. An opponent that has failed starts again.
    /// Precondition: the position has a legal move.
    void ask(const EngineQuestion& question);
    /// It plays so well from its next move on; an open question is asked again. Any thread.
    void playAt(const Strength& strength);
    /// The open question needs no answer any more. One that is on its way already may still come:
    /// its number tells.
    void withdraw();

private:
    std::unique_ptr<EngineWorker> worker_;
};

} // namespace app
