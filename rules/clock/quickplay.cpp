// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/clock/quickplay.hpp"

namespace rules {

bool isQuickplayFinish(const LawsEdition& laws,
                       const TimeControl& control,
                       int stage,
                       Supervision supervision) {
    const Stage& terms = control.terms(stage);
    if (terms.moves) return false;
    const bool isBlitz = paceOf(control, laws) == Pace::blitz;
    switch (laws.quickplayFinish) {
    case QuickplayFinish::none: return false;
    case QuickplayFinish::article10: return !isBlitz || supervision == Supervision::full;
    case QuickplayFinish::guideline: return !isBlitz && terms.extraTime() == Span{};
    }
    return false;
}

} // namespace rules
