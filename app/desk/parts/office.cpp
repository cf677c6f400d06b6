// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/parts/office.hpp"

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
}

void Office::close() {
    state_ = State::closed;
    wasLeft_ = compares_;
}

bool Office::endComparing() {
    compares_ = false;
    return !std::exchange(wasLeft_, false) && isAsking();
}

std::optional<Span> Office::pauseLeft(const rules::PinTries& tries, Instant now) {
    if (tries.count < triesBeforePause) return std::nullopt;
    Span pause = firstPause;
    for (int count = triesBeforePause; count < tries.count && pause < longestPause; ++count)
        pause = std::min(pause + pause, longestPause);
    const Instant end = tries.latest + pause;
    return now < end ? std::optional{end - now} : std::nullopt;
}

std::optional<Instant> Office::deadline() const {
    if (!hasPin() || state_ == State::closed) return std::nullopt;
    return used_ + (state_ == State::open ? openFor : askedFor);
}

} // namespace app
