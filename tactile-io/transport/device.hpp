// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/interface.hpp"
#include "rules/base/time.hpp"
#include "rules/boards/reading.hpp"

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

namespace tactile {

using Bytes = std::vector<std::uint8_t>;

/// Nothing came before the timeout, or the waiting thread was woken.
struct Quiet {
    bool operator==(const Quiet&) const = default;
};

/// Bytes from the board, a timeout, or the end of the line.
using Received = std::variant<Bytes, Quiet, rules::BoardLost>;

/// A line to one device, and the clock for using it. One thread uses it; only `wake` may be called
/// from other threads. Errors are values: the cause, and errno if there is one.
class Transport : public rules::Interface {
public:
    /// Opens the line and discards old data; returns the reason if it cannot.
    [[nodiscard]] virtual std::optional<rules::BoardLost> open() = 0;
    virtual void close() = 0;

    /// Waits for bytes, at most until the instant. Precondition: the line is open.
    [[nodiscard]] virtual Received receive(rules::Instant until) = 0;
    /// Sends all of the bytes or returns the reason why not. Precondition: the line is open.
    [[nodiscard]] virtual std::optional<rules::BoardLost>
    send(std::span<const std::uint8_t> bytes) = 0;

    /// Waits until the instant or until woken; the line need not be open.
    virtual void pause(rules::Instant until) = 0;
    /// Ends the current call of `receive` or `pause`, or else the next one.
    virtual void wake() noexcept = 0;

    [[nodiscard]] virtual rules::Instant now() const = 0;
};

/// The speed of a serial line, in bits per second.
enum class Baud : std::uint8_t { b9600, b115200 };

/// A serial line, eight bits, no parity, one stop bit, without handshake. The device may be a real
/// port, a USB one, or a pseudo-terminal. It is used exclusively: a second instance of this program
/// that requests it is told that it is busy.
[[nodiscard]] std::unique_ptr<Transport> serialLine(const std::string& path, Baud baud);

/// A Linux keyboard device, /dev/input/event3 for instance. While it is open, its keys are
/// delivered only here: a lever that also typed would write into the window. It is grabbed when
/// none of its keys is down; if one is held for a second, the device counts as busy. A named pipe
/// may deliver the same records, from another machine for instance.
[[nodiscard]] std::unique_ptr<Transport> keyDevice(const std::string& path);

/// The keyboards of this machine, each once, by names that survive a restart; sorted. `input`: the
/// folder of the system's names.
[[nodiscard]] std::vector<std::string>
keyDevices(const std::filesystem::path& input = "/dev/input");

/// The numbers that identify a type of USB device.
struct UsbIdentity {
    int vendor = 0;
    int product = 0;

    bool operator==(const UsbIdentity&) const = default;
};

struct SerialPort {
    std::string path;
    std::string description; ///< from the system; may be empty
    std::optional<UsbIdentity> usb;
};

/// What the USB numbers reveal about a board.
enum class BoardLikelihood : std::uint8_t {
    none,     ///< unknown
    possible, ///< a converter used in boards, and in other devices too
    certain,  ///< the maker's own numbers
};

/// Every serial port, sorted by path. Takes a few milliseconds; nothing is opened.
[[nodiscard]] std::vector<SerialPort> serialPorts();

[[nodiscard]] BoardLikelihood likelihoodOfDgt(const SerialPort& port);

} // namespace tactile
