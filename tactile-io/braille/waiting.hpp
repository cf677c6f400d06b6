// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>

namespace tactile {

/// Whether a display is there, by what its server answers and by how long it does not. While a
/// display is unplugged BRLTTY may leave a question unanswered until it is back, so that only the
/// waiting tells. A value that is given instants; every loss is news once.
class DisplayWaiting {
public:
    using Time = std::chrono::steady_clock::time_point;
    /// An answer takes milliseconds.
    static constexpr std::chrono::milliseconds patience{2000};

    enum class News : std::uint8_t { none, found, lost };

    /// The server is asked something; it has answered.
    void asked(Time now) { askedAt_ = now; }
    void answered() { askedAt_.reset(); }

    [[nodiscard]] News found();
    [[nodiscard]] News lost();
    /// Looked at now and then.
    [[nodiscard]] News look(Time now);

    [[nodiscard]] bool isThere() const { return state_ == State::there; }

private:
    enum class State : std::uint8_t { unknown, there, gone };

    State state_ = State::unknown;
    std::optional<Time> askedAt_;
};

} // namespace tactile
