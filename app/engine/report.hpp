// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/engine/fault.hpp"
#include "rules/chess/move.hpp"

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

} // namespace app
