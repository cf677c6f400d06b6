// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/engine/fault.hpp"
#include "rules/base/colour.hpp"
#include "rules/base/time.hpp"
#include "rules/chess/game.hpp"
#include "rules/chess/move.hpp"
#include "rules/clock/clock.hpp"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <variant>

namespace app {

/// Which question an answer belongs to; the asker chooses the numbers.
using QuestionId = std::uint64_t;

/// The engine runs and can be asked.
struct OpponentReady {
    std::string name; ///< as it calls itself; never empty

    bool operator==(const OpponentReady&) const = default;
};

/// The answer to a question: a legal move in the position asked about.
struct OpponentMove {
    QuestionId question;
    rules::Move move;
    bool seesNoWin; ///< it thinks that it stands no better than level

    bool operator==(const OpponentMove&) const = default;
};

/// The engine failed and has been started anew; a question that was open is asked again. Nothing
/// need be done; good for the log.
struct OpponentRestarted {
    EngineFault why;

    bool operator==(const OpponentRestarted&) const = default;
};

/// The engine failed for good: it cannot be started, or it failed again before it had answered.
/// `question` will not be answered. Whoever asks again makes it start again.
struct OpponentFailed {
    EngineFault why;
    std::optional<QuestionId> question{};

    bool operator==(const OpponentFailed&) const = default;
};

using OpponentReport = std::variant<OpponentReady, OpponentMove, OpponentRestarted, OpponentFailed>;

/// Takes a report on the opponent's own thread. It must not throw, and must not wait for that
/// thread (so it may not destroy the opponent).
using PostOpponentReport = std::function<void(const OpponentReport&)>;

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

/// How long an engine is waited for.
struct Patience {
    using Milliseconds = std::chrono::milliseconds;

    Milliseconds greeting{15'000}; ///< until it has told what it is
    Milliseconds settling{15'000}; ///< until it has taken its settings
    Milliseconds overtime{3'000};  ///< beyond the time it has for a move, before it is hurried
    Milliseconds stopping{3'000};  ///< until it answers when told to stop
    Milliseconds pulse{10'000};    ///< without a word while it thinks, before it is asked to speak
    Milliseconds probing{20'000};  ///< until it answers that
    Milliseconds quitting{1'000};  ///< until it has ended when told to quit
    std::size_t noise = std::size_t{16} << 20U; ///< bytes of nonsense on end

    bool operator==(const Patience&) const = default;
};

} // namespace app
