// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/sentences/sentence.hpp"

#include <array>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

namespace app {

/// What went wrong with an engine.
enum class EngineProblem : std::uint8_t {
    missing,     ///< There is no such program.
    notAllowed,  ///< There is a file of that name, but it may not be run.
    cannotStart, ///< It may be run, but the system does not do it; see `systemError`.
    endedAtOnce, ///< It ended without having said anything; see `exit`.
    noEngine,    ///< It runs but never spoke as an engine does; `said` is what it said instead.
    tooSlow,     ///< It was not ready to play in time.
    died,        ///< It ended by itself or was killed; see `exit`.
    silent,      ///< It was ready once but no longer answers.
    illegalMove, ///< It answered with `said`, which is no legal move.
    noise,       ///< It writes without end what no engine says.
    noChess960,  ///< It does not offer Chess960, which was asked for.
};

inline constexpr std::array engineProblems{EngineProblem::missing,
                                           EngineProblem::notAllowed,
                                           EngineProblem::cannotStart,
                                           EngineProblem::endedAtOnce,
                                           EngineProblem::noEngine,
                                           EngineProblem::tooSlow,
                                           EngineProblem::died,
                                           EngineProblem::silent,
                                           EngineProblem::illegalMove,
                                           EngineProblem::noise,
                                           EngineProblem::noChess960};

/// How a program ended: with a status of its own, or by a signal.
struct ProgramExit {
    enum class Kind : std::uint8_t { exited, signalled };
    Kind how = Kind::exited;
    int number = 0; ///< status or number of the signal

    bool operator==(const ProgramExit&) const = default;
};

/// One trouble with an engine and everything known about it.
struct EngineFault {
    EngineProblem what{};
    /// The program that was started, or that was looked for.
    std::filesystem::path program{};
    /// What the engine calls itself, as it may be shown and spoken; empty before it has told.
    std::string name{};
    /// A few words of the engine, printable ASCII, at most 60 characters; may be empty.
    std::string said{};
    std::optional<ProgramExit> exit{};
    /// An errno, or 0.
    int systemError = 0;

    bool operator==(const EngineFault&) const = default;
};

[[nodiscard]] Sentence sentence(const EngineFault& fault);

} // namespace app
