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
    /// `lies`: which way round, where somebody has said so.
    BoardSense(std::unique_ptr<Driver> driver,
               SettleTimes times,
               std::optional<rules::Orientation> lies = std::nullopt)
        : driver_(std::move(driver))
        , settle_(times)
        , told_(lies) {}

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
    [[nodiscard]] rules::Orientation orientationOf(const rules::Placement& raw) const;
    [[nodiscard]] std::vector<rules::Reading> asSensed(std::vector<rules::Reading> readings) const;
    void orient(const rules::Placement& raw, rules::Instant now, Perceived& perceived);
    void light(rules::Instant now, Perceived& perceived);

    std::unique_ptr<Driver> driver_;
    Settle settle_;
    rules::Placement expected_ = rules::Placement::start();
    std::optional<rules::Orientation> told_;
    std::optional<rules::Orientation> lies_;
    std::optional<Light> light_; // the latest, in squares as White sees them
    bool found_ = false;
};

} // namespace tactile
