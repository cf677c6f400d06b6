// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tactile-io/transport/descriptor.hpp"
#include "tactile-io/transport/transport.hpp"

#include <chrono>
#include <string>

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

} // namespace tactile
