// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/match/actor.hpp"
#include "rules/match/event.hpp"
#include "rules/match/evolve.hpp"
#include "rules/match/match.hpp"

#include <algorithm>
#include <utility>
#include <vector>

namespace rules {

/// What one command brings about, while it is being decided: each event is taken into the match at
/// once, so that the next question is asked of what is true then.
class Happenings {
public:
    Happenings(const Match& match, Instant at, Actor by)
        : match_(match)
        , at_(std::max(at, match.at))
        , by_(by) {}

    [[nodiscard]] const Match& match() const { return match_; }
    [[nodiscard]] Instant at() const { return at_; }
    [[nodiscard]] Actor by() const { return by_; }

    void happen(Event event) {
        match_ = evolve(std::move(match_), at_, event);
        events_.push_back(std::move(event));
    }
    [[nodiscard]] std::vector<Event> take() && { return std::move(events_); }

private:
    Match match_;
    Instant at_;
    Actor by_;
    std::vector<Event> events_;
};

} // namespace rules
