// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/session/entrance.hpp"

#include "app/terminal/command_input.hpp"
#include "tactile-io/transport/descriptor.hpp"

#include <iostream>
#include <thread>
#include <utility>

namespace app {

/// Waits for the user's signals on a thread of its own.
class SignalWatch {
public:
    explicit SignalWatch(Inbox& inbox)
        : thread_([this, &inbox] {
            if (!signals_.waitFor(bell_.descriptor())) inbox.post(LeaveAsked{LeaveCause::signal});
        }) {}
    SignalWatch(const SignalWatch&) = delete;
    SignalWatch& operator=(const SignalWatch&) = delete;
    ~SignalWatch() { bell_.ring(); }

private:
    StopSignals signals_;
    tactile::Bell bell_;
    std::jthread thread_; // must be last: it uses all of the above
};

Entrance::Entrance() : signals_(std::make_unique<SignalWatch>(inbox_)) {}

Entrance::~Entrance() {
    inbox_.close();
}

void Entrance::readTerminal(TerminalReading reading) {
    const std::lock_guard lock(mutex_);
    const bool wantsEditing = reading == TerminalReading::edited && EditedLines::arePossible();
    if (lines_ || (edited_ && wantsEditing)) return;
    if (!flowing_) flowing_.emplace(STDIN_FILENO);
    edited_.reset();
    if (!wantsEditing) return readPlainly(reading == TerminalReading::oneByOne);
    edited_ = std::make_unique<EditedLines>(
        [this](std::string line) { inbox_.post(LineCame{std::move(line)}); },
        [this] { inbox_.post(LeaveAsked{LeaveCause::endTyped}); });
}

void Entrance::print(const std::string& text) {
    const std::lock_guard lock(mutex_);
    if (edited_) return edited_->print(text);
    std::cout << text << std::flush;
}

void Entrance::hideTyping(bool hidden) {
    const std::lock_guard lock(mutex_);
    if (edited_) {
        edited_.reset();
        readPlainly(false);
    }
    if (hidden)
        echo_.switchOff();
    else
        echo_.restore();
}

void Entrance::readPlainly(bool waits) {
    lines_ = std::make_unique<LineInput>(
        STDIN_FILENO,
        [this, waits](std::string line) {
            if (waits) inbox_.waitUntilQuiet();
            inbox_.post(LineCame{std::move(line)});
        },
        [this, waits] {
            if (waits) inbox_.waitUntilQuiet();
            inbox_.post(LeaveAsked{LeaveCause::endOfInput});
        });
}

} // namespace app
