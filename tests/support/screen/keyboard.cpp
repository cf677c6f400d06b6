// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/screen/keyboard.hpp"

#include <X11/Xlib.h>
#include <X11/extensions/XTest.h>

#include <stdexcept>
#include <thread>

namespace tests {

struct Keyboard::Connection {
    std::unique_ptr<::Display, decltype(&XCloseDisplay)> server{XOpenDisplay(nullptr),
                                                                &XCloseDisplay};

    [[nodiscard]] KeyCode codeOf(const std::string& key) const {
        const auto code = XKeysymToKeycode(server.get(), XStringToKeysym(key.c_str()));
        if (code == 0) throw std::runtime_error("no key is called " + key);
        return code;
    }
    void give(KeyCode code, bool isDown) const {
        XTestFakeKeyEvent(server.get(), code, isDown ? True : False, CurrentTime);
        XFlush(server.get());
    }
};

Keyboard::Keyboard() : connection_(std::make_unique<Connection>()) {
    if (!connection_->server) throw std::runtime_error("the display does not answer");
}

Keyboard::~Keyboard() = default;

std::chrono::steady_clock::time_point Keyboard::strike(const std::string& key) {
    constexpr std::chrono::milliseconds fingerDown{40};
    // SDL interprets events within 2 ms as repeats of a held key.
    constexpr std::chrono::milliseconds fingerUp{10};
    const auto code = connection_->codeOf(key);
    const auto pressed = std::chrono::steady_clock::now();
    connection_->give(code, true);
    std::this_thread::sleep_for(fingerDown);
    connection_->give(code, false);
    std::this_thread::sleep_for(fingerUp);
    return pressed;
}

} // namespace tests
