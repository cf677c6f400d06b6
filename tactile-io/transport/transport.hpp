// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/time.hpp"
#include "rules/boards/reading.hpp"

#include <cstdint>
#include <optional>
#include <span>
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
class Transport {
public:
    Transport() = default;
    Transport(const Transport&) = delete;
    Transport& operator=(const Transport&) = delete;
    Transport(Transport&&) = delete;
    Transport& operator=(Transport&&) = delete;
    virtual ~Transport() = default;

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

} // namespace tactile
