// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/office.hpp"

#include <algorithm>
#include <utility>

namespace app {

using rules::Instant;
using rules::Span;

void Office::ask(Instant now) {
    state_ = State::asking;
    used_ = now;
}

void Office::use(Instant now) {
    used_ = std::max(used_, now);
}

void Office::admit(Instant now) {
    state_ = State::open;
    used_ = now;
    wrong_ = 0;
}

void Office::close() {
    state_ = State::closed;
    wasLeft_ = compares_;
}

bool Office::endComparing() {
    compares_ = false;
    return !std::exchange(wasLeft_, false) && isAsking();
}

std::optional<Span> Office::refuse(Instant now) {
    if (++wrong_ < triesBeforePause) return std::nullopt;
    Span pause = firstPause;
    for (int tries = triesBeforePause; tries < wrong_ && pause < longestPause; ++tries)
        pause = std::min(pause + pause, longestPause);
    pauseEnds_ = now + pause;
    return pause;
}

std::optional<Span> Office::pauseLeft(Instant now) const {
    return now < pauseEnds_ ? std::optional{pauseEnds_ - now} : std::nullopt;
}

std::optional<Instant> Office::deadline() const {
    if (!hasPin() || state_ == State::closed) return std::nullopt;
    return used_ + (state_ == State::open ? openFor : askedFor);
}

} // namespace app
