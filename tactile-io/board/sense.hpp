// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tactile-io/board/driver.hpp"
#include "tactile-io/board/settle.hpp"

#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace tactile {

/// What comes of bytes or of passing time on one board: bytes to send, readings to post, and why
/// the line has to be opened anew, if so.
struct Perceived {
    Bytes send;
    std::vector<rules::Reading> readings;
    std::optional<rules::LossCause> lost;
};

/// One board from bytes to readings: its driver, the way it lies and its stillness together.
/// Without I/O, threads or a clock, so that a recorded stream plays the same every time.
class BoardSense {
public:
    BoardSense(std::unique_ptr<Driver> driver, SettleTimes times)
        : driver_(std::move(driver))
        , settle_(times) {}

    /// The line has just been opened. `BoardFound` follows when the board has shown itself.
    [[nodiscard]] Perceived begin(rules::Instant now);
    [[nodiscard]] Perceived receive(std::span<const std::uint8_t> bytes, rules::Instant now);
    [[nodiscard]] Perceived tick(rules::Instant now);
    [[nodiscard]] Perceived give(const Cue& cue, rules::Instant now);
    [[nodiscard]] std::optional<rules::Instant> deadline() const;

    [[nodiscard]] int lostChanges() const { return settle_.lostChanges(); }

private:
    [[nodiscard]] Perceived understand(Exchange exchange, rules::Instant now);
    void take(const Sighting& sighting, rules::Instant now, Perceived& perceived);
    void orient(const rules::Placement& raw, Perceived& perceived);

    std::unique_ptr<Driver> driver_;
    Settle settle_;
    rules::Placement expected_ = rules::Placement::start();
    std::optional<rules::Orientation> lies_;
    bool found_ = false;
};

} // namespace tactile
