// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tactile-io/transport/device.hpp"

#include <cstdint>
#include <string>

namespace tactile {

/// How fast a serial line is, in bits a second.
enum class Baud : std::uint8_t { b9600, b115200 };

/// A serial line, eight bits, no parity, one stop bit, without handshake. The device
/// may be a real port, a USB one, or a pseudo-terminal. It is used exclusively: a second program
/// of ours that asks for it is told that it is busy.
class SerialTransport : public DeviceTransport {
public:
    explicit SerialTransport(std::string path, Baud baud = Baud::b9600);

private:
    [[nodiscard]] bool prepare(int line) const override;

    Baud baud_;
};

} // namespace tactile
