// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/laws/edition.hpp"

#include <cstdint>
#include <optional>

namespace rules {

/// Somebody says that the clocks were set wrongly when the game was resumed.
struct WrongTimesCase {
    /// A move has been made since; the sealed move is none (S36).
    bool hasMoved = false;
    /// What the arbiter finds, once he has looked: very serious consequences in 2009, a problem in
    /// 1995, reason enough in 2023.
    std::optional<bool> isHarmful{};
};

enum class WrongTimesRuling : std::uint8_t { areCorrected, stand, arbiterMustLook };

/// L09-G12, L95-14.6, ADJ-13: before a move they are corrected; later they stand unless the arbiter
/// has found them harmful, and in 1995 he must look.
[[nodiscard]] WrongTimesRuling ruleOnWrongTimes(const WrongTimesCase& of, LateTimeComplaint rule);

} // namespace rules
