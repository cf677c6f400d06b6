// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/engine/engine_choice.hpp"
#include "app/engine/opening_book.hpp"
#include "app/engine/uci.hpp"
#include "rules/base/colour.hpp"
#include "rules/base/time.hpp"
#include "rules/chess/game.hpp"
#include "rules/chess/move.hpp"
#include "rules/clock/clock.hpp"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace app {

/// Matches answers to questions; the caller chooses the numbers.
using QuestionId = std::uint64_t;

/// The engine runs and can be asked.
struct OpponentReady {
    std::string name;                    ///< its own name; never empty
    std::vector<UciOption> options{};    ///< that it declares
    std::vector<std::string> notTaken{}; ///< names of chosen options that it does not take

    bool operator==(const OpponentReady&) const = default;
};

/// The answer to a question: a legal move in the position asked about.
struct OpponentMove {
    QuestionId question;
    rules::Move move;
    bool seesNoWin; ///< it considers its position no better than level

    bool operator==(const OpponentMove&) const = default;
};

/// The engine failed and has been restarted; an open question is asked again. No action is needed;
/// useful for the log.
struct OpponentRestarted {
    EngineFault why;

    bool operator==(const OpponentRestarted&) const = default;
};

/// The engine failed for good: it cannot be started, or it failed again before it had answered.
/// `question` will not be answered. Asking again starts it again.
struct OpponentFailed {
    EngineFault why;
    std::optional<QuestionId> question{};

    bool operator==(const OpponentFailed&) const = default;
};

/// The rating of a mate, which is far beyond any number of pawns.
inline constexpr int mateValue = 100'000;

/// A move with its rating: hundredths of a pawn for the side to move, or `mateValue`.
struct StudiedMove {
    rules::Move move;
    int value;
    /// What the engine expects to follow, as far as it is legal.
    std::vector<rules::Move> then{};
    /// In how many moves the side to move mates; less than zero: it is mated.
    std::optional<int> mateIn{};

    bool operator==(const StudiedMove&) const = default;
};

/// The answer to a question of an engine that studies: the best moves, the best one first. Fewer
/// than wished if the position has no more, or the engine has found out no more.
struct OpponentStudied {
    QuestionId question;
    std::vector<StudiedMove> moves;

    bool operator==(const OpponentStudied&) const = default;
};

using OpponentReport =
    std::variant<OpponentReady, OpponentMove, OpponentStudied, OpponentRestarted, OpponentFailed>;

/// Receives a report on the opponent's own thread. Must not throw, and must not wait for that
/// thread (so it must not destroy the opponent).
using PostOpponentReport = std::function<void(const OpponentReport&)>;

/// What an engine is told about the clock of one side.
struct EngineTime {
    rules::Span left{};
    rules::Span increment{}; ///< what a move adds, delays and time given back included

    bool operator==(const EngineTime&) const = default;
};

/// Both sides, and how many moves the side to move has to make in the remaining time.
struct EngineClock {
    rules::ByColour<EngineTime> sides{};
    std::optional<int> movesToControl{};

    bool operator==(const EngineClock&) const = default;
};

/// The clock data for an engine when `mover` is to move; nullopt if there is no time limit.
[[nodiscard]] std::optional<EngineClock>
engineClock(const rules::Clock& clock, rules::Colour mover, rules::Instant at);

/// A request for a move. Contains the whole game, so that the engine knows about repetitions.
/// Without a clock the engine thinks as long as its strength requires, at most two seconds.
struct EngineQuestion {
    QuestionId id{};
    rules::Game game{}; ///< with at least one legal move
    std::optional<EngineClock> clock{};

    bool operator==(const EngineQuestion&) const = default;
};

/// What an engine does that does not play but studies positions: at full strength it weighs the
/// best moves of each. The number of positions that it looks at is limited, because that gives the
/// same result on a fast and on a slow computer; the time is limited as well, for engines that
/// ignore the number.
struct Study {
    int moves = 2;
    std::optional<std::int64_t> nodes = 100'000; ///< nullopt: unlimited
    std::optional<int> depth{};                  ///< in half-moves; nullopt: unlimited
    std::chrono::milliseconds longest{2'000};

    bool operator==(const Study&) const = default;
};

/// The timeouts for an engine.
struct Patience {
    using Milliseconds = std::chrono::milliseconds;

    Milliseconds greeting{15'000}; ///< until it has introduced itself
    Milliseconds settling{15'000}; ///< until it has applied its settings
    Milliseconds overtime{3'000};  ///< beyond its time for a move, before it is told to stop
    Milliseconds stopping{3'000};  ///< until it answers after being told to stop
    Milliseconds pulse{10'000};    ///< without output while it thinks, before it is probed
    Milliseconds probing{20'000};  ///< until it answers the probe
    Milliseconds quitting{1'000};  ///< until it has ended after being told to quit
    std::size_t noise = std::size_t{16} << 20U; ///< bytes of invalid output in a row
};

/// The engine to play against, and its settings.
struct OpponentSetup {
    /// A name is searched for in `places`; Stockfish if none is given.
    EngineChoice choice{};
    EngineMeans means{};
    Strength strength{};
    /// It studies positions instead of playing; the strength does not count then.
    std::optional<Study> study{};
    /// Castling as in Appendix F; for the whole lifetime of the opponent.
    bool chess960 = false;
    /// Its moves are played without asking the engine; null: there is none.
    std::shared_ptr<const OpeningBook> book{};
    /// A weak engine answers no sooner than a human would.
    bool pauses = false;
    Patience patience{};
    std::string places = usualEnginePlaces(); ///< directories separated by colons
};

} // namespace app
