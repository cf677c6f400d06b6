// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/audio/between_threads.hpp"

#include "rules/base/expected.hpp"

#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <algorithm>
#include <cstdint>
#include <limits>

namespace speech {
namespace {

constexpr int forEver = -1;

void sleepOn(int event, int milliseconds) noexcept {
    pollfd door{.fd = event, .events = POLLIN, .revents = 0};
    if (poll(&door, 1, milliseconds) <= 0) return;
    eventfd_t rings = 0;
    // Only one thread waits, so after POLLIN the event has a value to read.
    static_cast<void>(eventfd_read(event, &rings));
}

} // namespace

Doorbell::Doorbell() : event_(eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC)) {
    EXPECTS(event_ >= 0);
}

Doorbell::~Doorbell() {
    close(event_);
}

void Doorbell::ring() const noexcept {
    // Fails only if 2^64 - 2 rings are pending; then the event is set anyway.
    static_cast<void>(eventfd_write(event_, 1));
}

void Doorbell::wait() const noexcept {
    sleepOn(event_, forEver);
}

void Doorbell::waitFor(std::chrono::milliseconds limit) const noexcept {
    const auto longest = static_cast<std::int64_t>(std::numeric_limits<int>::max());
    sleepOn(event_, static_cast<int>(std::clamp<std::int64_t>(limit.count(), 0, longest)));
}

} // namespace speech
