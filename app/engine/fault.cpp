// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/engine/fault.hpp"

#include <cstring>

namespace app {
namespace {

/// Whom the sentence is about: the name and the program, or the program alone.
std::string subject(const EngineFault& fault) {
    const auto program = fault.program.string();
    return fault.name.empty() ? "the engine " + program : fault.name + " (" + program + ")";
}

std::string howItEnded(const std::optional<ProgramExit>& exit) {
    if (!exit) return "has closed its output";
    if (exit->how == ProgramExit::Kind::signalled)
        return "was ended by signal " + std::to_string(exit->number);
    return "has ended with status " + std::to_string(exit->number);
}

/// What it did instead of speaking as an engine does.
std::string insteadOf(const EngineFault& fault) {
    const auto said = "it says \"" + fault.said + '"';
    return fault.exit ? said + " and " + howItEnded(fault.exit) : said;
}

} // namespace

std::string sentence(const EngineFault& fault) {
    const auto who = subject(fault);
    switch (fault.what) {
    case EngineProblem::missing: return "there is no engine " + fault.program.string() + ".";
    case EngineProblem::notAllowed:
        return who + " may not be run: its file is not executable for you.";
    case EngineProblem::cannotStart:
        return who + " cannot be started: " + std::strerror(fault.systemError) + ".";
    case EngineProblem::endedAtOnce:
        return who + ' ' + howItEnded(fault.exit) + " before it said anything.";
    case EngineProblem::noEngine:
        return who + " does not speak the Universal Chess Interface: " + insteadOf(fault) + ".";
    case EngineProblem::tooSlow: return who + " was not ready to play in time.";
    case EngineProblem::died: return who + ' ' + howItEnded(fault.exit) + ".";
    case EngineProblem::silent: return who + " no longer answers.";
    case EngineProblem::illegalMove:
        return who + " answered \"" + fault.said + "\", which is no legal move.";
    case EngineProblem::noise: return who + " writes without end what no engine says.";
    case EngineProblem::noChess960: return who + " does not know Chess960.";
    }
    return {};
}

} // namespace app
