// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/engine/fault.hpp"

namespace app {
namespace {

/// Whom the sentence is about: the name and the program, or the program alone.
Sentence subject(const EngineFault& fault) {
    return fault.name.empty() ? say<SentenceKey::engineUnnamed>(fault.program)
                              : say<SentenceKey::engineNamed>(fault.name, fault.program);
}

Sentence howItEnded(const std::optional<ProgramExit>& exit) {
    if (!exit) return say<SentenceKey::engineClosed>();
    return exit->how == ProgramExit::Kind::signalled
               ? say<SentenceKey::engineSignalled>(exit->number)
               : say<SentenceKey::engineExited>(exit->number);
}

/// What it did instead of speaking as an engine does.
Sentence insteadOf(const EngineFault& fault) {
    if (fault.exit) return say<SentenceKey::engineInstead>(howItEnded(fault.exit));
    return fault.said.empty() ? say<SentenceKey::engineSaysNothing>()
                              : say<SentenceKey::engineSays>(fault.said);
}

} // namespace

Sentence sentence(const EngineFault& fault) {
    const auto who = subject(fault);
    switch (fault.what) {
    case EngineProblem::missing: return say<SentenceKey::engineMissing>(fault.program);
    case EngineProblem::cannotStart:
        return say<SentenceKey::engineCannotStart>(who, reasonOf(fault.systemError));
    case EngineProblem::noEngine: return say<SentenceKey::engineNoEngine>(who, insteadOf(fault));
    case EngineProblem::died: return say<SentenceKey::engineDied>(who, howItEnded(fault.exit));
    case EngineProblem::silent: return say<SentenceKey::engineSilent>(who);
    case EngineProblem::illegalMove: return say<SentenceKey::engineIllegalMove>(who, fault.said);
    case EngineProblem::noise: return say<SentenceKey::engineNoise>(who);
    case EngineProblem::noChess960: break;
    }
    return say<SentenceKey::engineNoChess960>(who);
}

} // namespace app
