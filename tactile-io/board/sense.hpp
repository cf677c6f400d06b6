// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/time.hpp"
#include "rules/boards/reading.hpp"
#include "rules/chess/board.hpp"
#include "tactile-io/board/driver.hpp"

#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace tactile {

/// How long a board must be unchanged for each degree of stillness.
struct SettleTimes {
    rules::Span settled;
    rules::Span firm;
    rules::Span lasting;
};

/// Boards on a cable that identify their pieces; they scan all squares five times per second.
inline constexpr SettleTimes cableTimes{{300}, {650}, {2000}};
/// Wireless boards: half as fast, and messages come in bursts.
inline constexpr SettleTimes radioTimes{{600}, {1000}, {2500}};

/// Turns single changes and snapshots into stable readings. Pure: takes instants, has no clock.
/// Changes are passed on at once; a board is `Shown` when it has been quiet for long enough and a
/// snapshot has confirmed its contents. The snapshot takes precedence: where it differs, the
/// missing changes are reported, lifts before placements.
class Settle {
public:
    explicit Settle(SettleTimes times) : times_(times) {}

    [[nodiscard]] std::vector<rules::Reading> change(const rules::Change& change,
                                                     rules::Instant now);
    [[nodiscard]] std::vector<rules::Reading> snapshot(const rules::Placement& placement,
                                                       rules::Instant now);
    [[nodiscard]] std::vector<rules::Reading> tick(rules::Instant now);
    [[nodiscard]] std::optional<rules::Instant> deadline() const;

    /// The board was lost: the next snapshot counts as the first.
    void forget();
    /// The board lies the other way round, and now shows this. If these are the pieces that were
    /// known, they need not be confirmed again.
    void turnTo(const rules::Placement& placement);

private:
    [[nodiscard]] rules::Span spanFor(rules::Stillness stillness) const;
    void disturbed(rules::Instant now);
    void correct(const rules::Placement& placement, std::vector<rules::Reading>& readings);

    SettleTimes times_;
    std::optional<rules::Placement> shown_; // nullopt before the first snapshot
    rules::Instant lastChange_;
    bool confirmed_ = false;
    rules::Stillness told_ = rules::Stillness::moving; // highest degree reported since lastChange_
};

/// The result of bytes or of passing time on one board: bytes to send, readings to post, and the
/// reason to reopen the line, if any.
struct Perceived {
    Bytes send;
    std::vector<rules::Reading> readings;
    std::optional<rules::LossCause> lost;
};

/// One board from bytes to readings: combines its driver, orientation and stillness. Without I/O,
/// threads or a clock, so that replaying a recorded stream always gives the same result.
class BoardSense {
public:
    /// `lies`: the orientation, if the user has specified it.
    BoardSense(std::unique_ptr<Driver> driver,
               SettleTimes times,
               std::optional<rules::Orientation> lies = std::nullopt)
        : driver_(std::move(driver))
        , settle_(times)
        , told_(lies) {}

    /// The line has just been opened. `BoardFound` follows with the first readings.
    [[nodiscard]] Perceived begin(rules::Instant now);
    [[nodiscard]] Perceived receive(std::span<const std::uint8_t> bytes, rules::Instant now) {
        return understand(driver_->receive(bytes, now), now);
    }
    [[nodiscard]] Perceived tick(rules::Instant now);
    [[nodiscard]] Perceived give(const Cue& cue, rules::Instant now);
    [[nodiscard]] std::optional<rules::Instant> deadline() const {
        return rules::earlier(driver_->deadline(), settle_.deadline());
    }

private:
    [[nodiscard]] Perceived understand(Exchange exchange, rules::Instant now);
    void take(const Sighting& sighting, rules::Instant now, Perceived& perceived);
    [[nodiscard]] rules::Orientation orientationOf(const rules::Placement& raw) const;
    [[nodiscard]] bool isLookedFor(const rules::Placement& seen) const;
    [[nodiscard]] std::vector<rules::Reading> asSensed(std::vector<rules::Reading> readings) const;
    void orient(const rules::Placement& raw, rules::Instant now, Perceived& perceived);
    void light(rules::Instant now, Perceived& perceived);

    std::unique_ptr<Driver> driver_;
    Settle settle_;
    rules::Placement expected_ = rules::Placement::start();
    std::optional<rules::Orientation> told_;
    std::optional<rules::Orientation> lies_;
    bool isSure_ = false;        ///< it has shown a position that was looked for
    std::optional<Light> light_; // the latest, in squares as White sees them
    bool found_ = false;
};

/// The square that is here if the board is turned by half a turn.
[[nodiscard]] constexpr rules::Square turned(rules::Square square) noexcept {
    return rules::squareAt(rules::squareCount - 1 - rules::index(square));
}

[[nodiscard]] rules::Placement turned(const rules::Placement& placement);

/// The placement as White sees it, from one in the board's numbering.
[[nodiscard]] rules::Placement asSeen(const rules::Placement& placement, rules::Orientation lies);

/// The orientation of a board that reports `placement` as if it lay straight. A start position or
/// the expected placement, matching in exactly one orientation, decides. Otherwise the `known` one
/// is kept if it is sure: if the board has matched in it. If it is not, or none is known, the one
/// that is at most a move away from the expected placement, a guess being given up only if the
/// other is unmistakable; else the known one, or straight. `start` is the board's reading of a
/// start position.
[[nodiscard]] rules::Orientation
orientationOf(const rules::Placement& placement,
              const rules::Placement& expected,
              std::optional<rules::Orientation> known,
              const rules::Placement& start = rules::Placement::start(),
              bool isSure = true);

} // namespace tactile
