// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commands/line/console.hpp"
#include "app/commands/playing/sitting_options.hpp"
#include "app/engine/question.hpp"
#include "app/review/review.hpp"
#include "app/review/source.hpp"

namespace app {

/// Has the engine of the settings look at every position that is not known, and says every few
/// seconds on standard error how far it is.
[[nodiscard]] Wished<Weighings> weigh(const ReviewSource& source,
                                      const Weighings& known,
                                      const Study& study,
                                      const Surroundings& around,
                                      const Console& console);

} // namespace app
