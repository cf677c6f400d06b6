// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/sentences/sentence.hpp"
#include "rules/base/expected.hpp"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

namespace app {

/// What went wrong with an engine.
enum class EngineProblem : std::uint8_t {
    missing,      ///< There is no such program.
    notAllowed,   ///< There is a file of that name, but it may not be run.
    cannotStart,  ///< It is executable, but the system cannot start it; see `systemError`.
    endedAtOnce,  ///< It ended without any output; see `exit`.
    noEngine,     ///< It runs but never used the engine protocol; `said` is its output.
    tooSlow,      ///< It was not ready to play in time.
    died,         ///< It ended by itself or was killed; see `exit`.
    silent,       ///< It was ready once but no longer answers.
    illegalMove,  ///< It answered with `said`, which is not a legal move.
    noise,        ///< It writes endless output that is not of the engine protocol.
    noChess960,   ///< It does not offer Chess960, which was requested.
    noSecondMove, ///< It cannot weigh more than the best move, which was requested.
};

inline constexpr auto engineProblems = rules::valuesUpTo<EngineProblem::noSecondMove>;

/// How a program ended: with an exit status, or by a signal.
struct ProgramExit {
    enum class Kind : std::uint8_t { exited, signalled };
    Kind how = Kind::exited;
    int number = 0; ///< exit status or number of the signal

    bool operator==(const ProgramExit&) const = default;
};

/// One fault of an engine and everything known about it.
struct EngineFault {
    EngineProblem what{};
    /// The program that was started or searched for.
    std::filesystem::path program{};
    /// The engine's own name, in a form that can be displayed and spoken; empty if still unknown.
    std::string name{};
    /// A short excerpt of the engine's output, printable ASCII, at most 60 characters; may be
    /// empty.
    std::string said{};
    std::optional<ProgramExit> exit{};
    /// An errno, or 0.
    int systemError = 0;

    bool operator==(const EngineFault&) const = default;
};

[[nodiscard]] Sentence sentence(const EngineFault& fault);

} // namespace app
