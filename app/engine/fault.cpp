// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/engine/fault.hpp"

namespace app {
namespace {

/// The subject of the sentence: the name and the program, or the program alone.
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

/// What it did instead of using the engine protocol.
Sentence insteadOf(const EngineFault& fault) {
    if (fault.said.empty()) return say<SentenceKey::engineSaysNothing>();
    if (!fault.exit) return say<SentenceKey::engineSays>(fault.said);
    return say<SentenceKey::engineSaysAndEnded>(fault.said, howItEnded(fault.exit));
}

} // namespace

Sentence sentence(const EngineFault& fault) {
    const auto who = subject(fault);
    switch (fault.what) {
    case EngineProblem::missing: return say<SentenceKey::engineMissing>(fault.program);
    case EngineProblem::notAllowed: return say<SentenceKey::engineNotAllowed>(who);
    case EngineProblem::cannotStart:
        return say<SentenceKey::engineCannotStart>(who, reasonOf(fault.systemError));
    case EngineProblem::endedAtOnce:
        return say<SentenceKey::engineEndedAtOnce>(who, howItEnded(fault.exit));
    case EngineProblem::noEngine: return say<SentenceKey::engineNoEngine>(who, insteadOf(fault));
    case EngineProblem::tooSlow: return say<SentenceKey::engineTooSlow>(who);
    case EngineProblem::died: return say<SentenceKey::engineDied>(who, howItEnded(fault.exit));
    case EngineProblem::silent: return say<SentenceKey::engineSilent>(who);
    case EngineProblem::illegalMove: return say<SentenceKey::engineIllegalMove>(who, fault.said);
    case EngineProblem::noise: return say<SentenceKey::engineNoise>(who);
    case EngineProblem::noSecondMove: return say<SentenceKey::engineNoSecondMove>(who);
    case EngineProblem::noChess960: break;
    }
    return say<SentenceKey::engineNoChess960>(who);
}

} // namespace app
