// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/activity/effect.hpp"
#include "app/activity/person.hpp"
#include "app/telling/response.hpp"
#include "rules/match/match.hpp"

namespace rules {
struct Event;
} // namespace rules

namespace app {

/// What people notice of one event: what is said and sounded, on which channel, in which words
/// (2.2). Pure. Boards and engine follow from the match as a whole, see cues.hpp.
[[nodiscard]] Effects respond(const rules::Match& before,
                              const rules::Event& event,
                              const rules::Match& after,
                              const Listeners& listeners);

/// What is said when the program has come to the table: a new game is opened, or one goes on.
/// `form`: how whoever is told what to do can do it.
[[nodiscard]] Effects welcome(const rules::Match& match, const Listeners& listeners, Form form);

} // namespace app
