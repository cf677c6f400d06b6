// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "speech/voice/espeak.hpp"

#include <stdexcept>

namespace tests {

/// The real voice. Throws if it cannot be started, which fails the test.
inline speech::Espeak& voice() {
    static const auto started = speech::Espeak::start();
    if (!started) throw std::runtime_error("eSpeak NG cannot be started");
    return **started;
}

} // namespace tests
