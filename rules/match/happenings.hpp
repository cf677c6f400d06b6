// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/match/match.hpp"
#include "rules/match/terms.hpp"

#include <vector>

namespace rules {

struct Event;

/// What one command brings about, while it is being decided: each event is taken into the match at
/// once, so that the next question is asked of what is true then. None of it is inline: copying an
/// event is code for every kind of event, wherever it stands.
class Happenings {
public:
    Happenings(const Match& match, Instant at, Actor by);
    ~Happenings();
    Happenings(const Happenings&) = delete;
    Happenings& operator=(const Happenings&) = delete;
    Happenings(Happenings&&) = delete;
    Happenings& operator=(Happenings&&) = delete;

    [[nodiscard]] const Match& match() const { return match_; }
    [[nodiscard]] Instant at() const { return at_; }
    [[nodiscard]] Actor by() const { return by_; }

    void happen(Event event);
    [[nodiscard]] std::vector<Event> take() &&;

private:
    Match match_;
    Instant at_;
    Actor by_;
    std::vector<Event> events_;
};

} // namespace rules
