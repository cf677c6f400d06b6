// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tactile-io/transport/descriptor.hpp"
#include "tactile-io/transport/transport.hpp"

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace tactile {

/// A device of this machine that is read as a stream of bytes. What kind it is says how it is
/// prepared.
class DeviceTransport : public Transport {
public:
    [[nodiscard]] std::optional<rules::BoardLost> open() override;
    void close() override;
    [[nodiscard]] Received receive(rules::Instant until) override;
    [[nodiscard]] std::optional<rules::BoardLost>
    send(std::span<const std::uint8_t> bytes) override;
    void pause(rules::Instant until) override;
    void wake() noexcept override;
    /// Milliseconds since this object was made, by the steady clock.
    [[nodiscard]] rules::Instant now() const override;

protected:
    /// `access`: O_RDONLY or O_RDWR.
    DeviceTransport(std::string path, int access);

    /// Makes the opened line ready and keeps others away; false leaves the reason in errno.
    [[nodiscard]] virtual bool prepare(int line) const = 0;

private:
    [[nodiscard]] int millisecondsTo(rules::Instant until) const;
    [[nodiscard]] Received read();
    void clearWake() const;

    std::string path_;
    int access_;
    Descriptor line_;
    Descriptor wake_; // an eventfd
    std::chrono::steady_clock::time_point made_;
};

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

/// A keyboard as the kernel has it, /dev/input/event3 for instance. What is struck on it comes here
/// and nowhere else, as long as it is open: a lever that also typed would write into the window. It
/// is taken when none of its keys is down; one that is held for a second counts as busy. A named
/// pipe may give the same records, from another machine for instance.
class KeyDeviceTransport : public DeviceTransport {
public:
    explicit KeyDeviceTransport(std::string path);

private:
    [[nodiscard]] bool prepare(int line) const override;
};

/// The keyboards of this machine, each once, by names that stay when it is started again; in order.
/// `input`: where the system keeps its names.
[[nodiscard]] std::vector<std::string>
keyDevices(const std::filesystem::path& input = "/dev/input");

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
