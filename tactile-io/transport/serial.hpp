// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tactile-io/transport/descriptor.hpp"
#include "tactile-io/transport/transport.hpp"

#include <chrono>
#include <string>

namespace tactile {

/// How fast a serial line is, in bits a second.
enum class Baud : std::uint8_t { b9600, b115200 };

/// A serial line, eight bits, no parity, one stop bit, without handshake. The device
/// may be a real port, a USB one, or a pseudo-terminal. It is used exclusively: a second program
/// of ours that asks for it is told that it is busy.
class SerialTransport : public Transport {
public:
    explicit SerialTransport(std::string path, Baud baud = Baud::b9600);

    [[nodiscard]] std::optional<rules::BoardLost> open() override;
    void close() override;
    [[nodiscard]] Received receive(rules::Instant until) override;
    [[nodiscard]] std::optional<rules::BoardLost>
    send(std::span<const std::uint8_t> bytes) override;
    void pause(rules::Instant until) override;
    void wake() noexcept override;
    /// Milliseconds since this object was made, by the steady clock.
    [[nodiscard]] rules::Instant now() const override;

private:
    [[nodiscard]] int millisecondsTo(rules::Instant until) const;
    [[nodiscard]] Received read();
    void clearWake() const;

    std::string path_;
    Baud baud_;
    Descriptor line_;
    Descriptor wake_; // an eventfd
    std::chrono::steady_clock::time_point made_;
};

} // namespace tactile
