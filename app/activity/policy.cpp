// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/activity/policy.hpp"

namespace app {

Policy policyOf(const rules::MatchSetup& setup) {
    const bool atHome = setup.profile == rules::Profile::home;
    const bool hasEngine = setup.seats.white.inputs.engine || setup.seats.black.inputs.engine;
    return {.atHome = atHome,
            .hasGame = !setup.clockAlone,
            .movesForBoth = atHome && !setup.clockAlone && !hasEngine};
}

} // namespace app
