// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/terminal/stop_signals.hpp"

#include <poll.h>
#include <sys/signalfd.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <initializer_list>

namespace app {
namespace {

int descriptorOfStops() {
    sigset_t stops;
    ::sigemptyset(&stops);
    for (const int number : {SIGINT, SIGHUP, SIGTERM})
        ::sigaddset(&stops, number);
    ::pthread_sigmask(SIG_BLOCK, &stops, nullptr);
    return ::signalfd(-1, &stops, SFD_CLOEXEC);
}

} // namespace

StopSignals::StopSignals() : descriptor_(descriptorOfStops()) {}

StopSignals::~StopSignals() {
    ::close(descriptor_);
}

void StopSignals::wait() const {
    pollfd watched{descriptor_, POLLIN, 0};
    while (::poll(&watched, 1, -1) < 0 && errno == EINTR) {
    }
}

} // namespace app
