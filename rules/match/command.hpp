// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/one_of.hpp"
#include "rules/match/adjourn/adjourn_acts.hpp"
#include "rules/match/arbiter/arbiter_acts.hpp"
#include "rules/match/boards/board_acts.hpp"
#include "rules/match/clock/clock_acts.hpp"
#include "rules/match/draws/draw_acts.hpp"
#include "rules/match/move/move_acts.hpp"
#include "rules/match/reconcile/reconcile_acts.hpp"
#include "rules/match/sheet/sheet_acts.hpp"
#include "rules/match/terms.hpp"
#include "rules/match/touch/touch_acts.hpp"

// The requests. A command says who requests what; `decide` returns the resulting events or a
// refusal. `seat` is the player whose move, board or sheet is meant; this is not always the actor,
// because an assistant acts for their player.
namespace rules {

using RequestTable = Joined<BoardRequests,
                            MoveRequests,
                            SheetRequests,
                            DrawRequests,
                            ReconcileRequests,
                            TouchRequests,
                            ClockRequests,
                            ArbiterRequests,
                            AdjournRequests>;

struct Request;
RequestTable::Kinds kindsOf(const Request* of);

/// A request. Each kind has a member `answer`, its part of `decide`: permission and whether the
/// game is over have been checked before.
struct Request : OneOf<Request> {
    using OneOf::OneOf;
};
[[nodiscard]] bool operator==(const Request& left, const Request& right);

struct RequestBy {
    Actor by{};
    Request what;

    bool operator==(const RequestBy&) const = default;
};

} // namespace rules
