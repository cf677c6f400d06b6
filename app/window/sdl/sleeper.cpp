// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/sdl/sleeper.hpp"

#include "app/window/sdl/screen.hpp"

#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <array>

namespace app {
namespace {

/// The longest delay of events that cannot wake the window; in milliseconds.
constexpr int longestSleep = 1000;

} // namespace

Sleeper::Sleeper(std::optional<int> display)
    : display_(display)
    , bell_(eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC))
    , wakeEvent_(SDL_RegisterEvents(1)) {}

Sleeper::~Sleeper() {
    close(bell_);
}

void Sleeper::sleep() {
    if (display_)
        sleepOnServer(*display_);
    else
        SDL_WaitEventTimeout(nullptr, longestSleep);
}

void Sleeper::sleepOnServer(int display) const {
    std::array<pollfd, 2> watched{{{display, POLLIN, 0}, {bell_, POLLIN, 0}}};
    if (poll(watched.data(), watched.size(), longestSleep) <= 0) return;
    if ((watched[0].revents & (POLLHUP | POLLERR)) != 0) noteDisplayLost();
    eventfd_t rings = 0;
    eventfd_read(bell_, &rings);
}

void Sleeper::wake() {
    if (display_) {
        eventfd_write(bell_, 1);
        return;
    }
    SDL_Event event{};
    event.type = wakeEvent_;
    // If SDL's queue is full, the main thread is awake anyway.
    SDL_PushEvent(&event);
}

} // namespace app
