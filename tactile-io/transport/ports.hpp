// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace tactile {

/// The numbers by which a USB device says what it is.
struct UsbIdentity {
    int vendor = 0;
    int product = 0;

    bool operator==(const UsbIdentity&) const = default;
};

/// A serial port of this machine.
struct SerialPort {
    std::string path;
    std::string description; ///< as the system has it; may be empty
    std::optional<UsbIdentity> usb;

    bool operator==(const SerialPort&) const = default;
};

/// What the USB numbers say about a board.
enum class BoardLikelihood : std::uint8_t {
    none,     ///< nothing known
    possible, ///< a converter that boards use, and other things too
    certain,  ///< the maker's own numbers
};

/// Every serial port, in the order of their paths. Takes some milliseconds; nothing is opened.
[[nodiscard]] std::vector<SerialPort> serialPorts();

/// Whether a DGT board may be there.
[[nodiscard]] BoardLikelihood likelihoodOfDgt(const SerialPort& port);

} // namespace tactile
