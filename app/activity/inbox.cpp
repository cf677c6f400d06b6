// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/activity/inbox.hpp"

#include <iterator>
#include <utility>

namespace app {

void Inbox::post(Input what) {
    {
        const std::lock_guard lock(mutex_);
        arrivals_.push_back({std::move(what), std::chrono::steady_clock::now()});
        if (state_ == State::quiet) state_ = State::busy;
    }
    came_.notify_one();
}

void Inbox::postInTurn(Input what, std::chrono::milliseconds patience) {
    {
        std::unique_lock lock(mutex_);
        room_.wait_for(
            lock, patience, [&] { return arrivals_.size() < much || state_ == State::closed; });
    }
    post(std::move(what));
}

std::vector<Arrival> Inbox::take(std::optional<Time> until, Awaiting pending) {
    std::unique_lock lock(mutex_);
    if (arrivals_.empty() && pending == Awaiting::nothing && state_ == State::busy) {
        state_ = State::quiet;
        quiet_.notify_all();
    }
    const auto something = [&] { return !arrivals_.empty(); };
    if (until)
        came_.wait_until(lock, *until, something);
    else
        came_.wait(lock, something);
    // The deadline has been reached, which is work, too.
    if (state_ == State::quiet) state_ = State::busy;
    room_.notify_all();
    return std::exchange(arrivals_, {});
}

void Inbox::putBack(std::vector<Arrival> arrivals) {
    const std::lock_guard lock(mutex_);
    arrivals_.insert(arrivals_.begin(),
                     std::make_move_iterator(arrivals.begin()),
                     std::make_move_iterator(arrivals.end()));
}

void Inbox::waitUntilQuiet() {
    std::unique_lock lock(mutex_);
    quiet_.wait(lock, [&] { return state_ != State::busy; });
}

void Inbox::forgetDevices() {
    const std::lock_guard lock(mutex_);
    std::erase_if(arrivals_, [](const Arrival& arrival) {
        return !arrival.what.is<KeyCame>() && !arrival.what.is<LineCame>() &&
               !arrival.what.is<FocusChanged>() && !arrival.what.is<LeaveAsked>();
    });
}

void Inbox::close() {
    {
        const std::lock_guard lock(mutex_);
        state_ = State::closed;
    }
    quiet_.notify_all();
    room_.notify_all();
}

} // namespace app
