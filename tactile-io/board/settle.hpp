// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/time.hpp"
#include "rules/boards/reading.hpp"

#include <optional>
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

} // namespace tactile
