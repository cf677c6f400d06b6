// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/match/happenings.hpp"

#include "rules/match/event.hpp"
#include "rules/match/evolve.hpp"

#include <algorithm>
#include <utility>

namespace rules {

Happenings::Happenings(const Match& match, Instant at, Actor by)
    : match_(match)
    , at_(std::max(at, match.at))
    , by_(by) {}

Happenings::~Happenings() = default;

void Happenings::happen(Event event) {
    match_ = evolve(std::move(match_), at_, event);
    events_.push_back(std::move(event));
}

std::vector<Event> Happenings::take() && {
    return std::move(events_);
}

} // namespace rules
