// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/expected.hpp"
#include "rules/match/match.hpp"

#include <cstddef>
#include <cstdint>
#include <span>

namespace rules {

struct Recorded;

enum class DamageCause : std::uint8_t {
    notOpened,     ///< the first entry is no match-opened
    openedAgain,   ///< a later one is
    outOfSequence, ///< entries are missing, doubled or in the wrong order
    timeRunsBack,
    illegalMove,   ///< a move that cannot be made in the position reached so far
    otherPosition, ///< the position's fingerprint is another than the recorded one
    noSuchPly,     ///< back to a half-move that was never made
};

/// Why a record cannot be believed, and the first entry, counted from 0, at which that shows.
/// Everything before it is sound.
struct Damage {
    DamageCause cause{};
    std::size_t entry = 0;

    bool operator==(const Damage&) const = default;
};

/// The match that the record tells: the one that was live when it was written. There is no other
/// way to come to a match that has begun, so going on after a power cut is tested with every
/// replay.
[[nodiscard]] Expected<Match, Damage> replay(std::span<const Recorded> record);

} // namespace rules
