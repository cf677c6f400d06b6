// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/one_of.hpp"
#include "rules/base/time.hpp"
#include "rules/match/adjourn/adjourn_acts.hpp"
#include "rules/match/arbiter/arbiter_acts.hpp"
#include "rules/match/boards/board_acts.hpp"
#include "rules/match/clock/clock_acts.hpp"
#include "rules/match/draws/draw_acts.hpp"
#include "rules/match/move/move_acts.hpp"
#include "rules/match/reconcile/reconcile_acts.hpp"
#include "rules/match/setup.hpp"
#include "rules/match/sheet/sheet_acts.hpp"
#include "rules/match/terms.hpp"
#include "rules/match/touch/touch_acts.hpp"

#include <cstdint>

// The events. Events are facts: they remain true when a rule of the program changes, so the journal
// stores events and never commands.
namespace rules {

struct MatchOpened {
    MatchSetup setup;
    void evolve(Match& match) const;
};

/// Every kind of event with its name in the journal. A name no longer in use is moved to
/// `oldNames`.
using EventTable = Joined<KindTable<Named<MatchOpened, "match-opened">>,
                          ClockEvents,
                          BoardEvents,
                          TouchEvents,
                          MoveEvents,
                          SheetEvents,
                          DrawEvents,
                          ArbiterEvents,
                          AdjournEvents,
                          ReconcileEvents>;

struct Event;
EventTable::Kinds kindsOf(const Event* of);

/// An event. Each kind has a member `evolve`, its part of the function `evolve`: it applies the
/// event to the match, relies on `decide` having checked it, and omits what is impossible. If it is
/// empty, the event is reported and recorded, but changes nothing.
struct Event : OneOf<Event> {
    using OneOf::OneOf;
};
[[nodiscard]] bool operator==(const Event& left, const Event& right);

/// One line of the record: the event with its sequence number, time and actor.
struct Recorded {
    std::uint64_t sequence = 0;
    Instant at{};
    Actor by = Actor::program;
    Event event;

    bool operator==(const Recorded&) const = default;
};

} // namespace rules
