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

/// How long a board must show the same thing for each degree of stillness.
struct SettleTimes {
    rules::Span settled;
    rules::Span firm;
    rules::Span lasting;

    bool operator==(const SettleTimes&) const = default;
};

/// Boards on a cable that know their pieces; they look at all squares five times a second.
inline constexpr SettleTimes cableTimes{{300}, {650}, {2000}};
/// Boards on the radio: half as fast, and messages come in bursts.
inline constexpr SettleTimes radioTimes{{600}, {1000}, {2500}};

/// Makes stable readings of single changes and snapshots. Pure: takes instants, has no clock.
/// Changes are passed on at once; a board is `Shown` when it has been quiet for long enough and a
/// snapshot has confirmed what stands there. The snapshot wins: where it differs, the changes that
/// must have been lost are reported, lifts before placements.
class Settle {
public:
    explicit Settle(SettleTimes times) : times_(times) {}

    [[nodiscard]] std::vector<rules::Reading> change(const rules::Change& change,
                                                     rules::Instant now);
    [[nodiscard]] std::vector<rules::Reading> snapshot(const rules::Placement& placement,
                                                       rules::Instant now);
    [[nodiscard]] std::vector<rules::Reading> tick(rules::Instant now);
    [[nodiscard]] std::optional<rules::Instant> deadline() const;

    /// The board was lost or turned: the next snapshot counts as a first look.
    void forget();

    /// Changes that a snapshot brought to light because their messages were lost.
    [[nodiscard]] int lostChanges() const { return lostChanges_; }

private:
    [[nodiscard]] rules::Span spanFor(rules::Stillness stillness) const;
    void disturbed(rules::Instant now);
    void correct(const rules::Placement& placement, std::vector<rules::Reading>& readings);

    SettleTimes times_;
    std::optional<rules::Placement> shown_; // nothing before the first snapshot
    rules::Instant lastChange_;
    bool confirmed_ = false;
    rules::Stillness told_ = rules::Stillness::moving; // highest degree reported since lastChange_
    int lostChanges_ = 0;
};

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

/// The square that lies here when the board is turned half round.
[[nodiscard]] constexpr rules::Square turned(rules::Square square) noexcept {
    return rules::squareAt(rules::squareCount - 1 - rules::index(square));
}

[[nodiscard]] rules::Placement turned(const rules::Placement& placement);

/// The placement as White sees it, from one as the board numbers it.
[[nodiscard]] rules::Placement asSeen(const rules::Placement& placement, rules::Orientation lies);

/// Which way round a board lies that reports `placement` as if it lay straight. A start position or
/// the expected placement, standing exactly one way round, decides. Otherwise what was `known`
/// stays; a board of which nothing is known yet lies the way in which less differs from what is
/// expected, straight when it makes no difference. `start` is what the board shows of a start
/// position.
[[nodiscard]] rules::Orientation
orientationOf(const rules::Placement& placement,
              const rules::Placement& expected,
              std::optional<rules::Orientation> known,
              const rules::Placement& start = rules::Placement::start());

} // namespace tactile
