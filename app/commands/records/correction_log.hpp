// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace app {

/// The lines of a log with the corrections derived from its record inserted (E-R57, E2.7, E2.8),
/// one per line:
///
///     clocks 65000 before: white 1:29:00, 1 move; black 1:30:00, 0 moves
///     21 65000 arbiter clock-set white 3000000
///     clocks 65000 after: white 0:50:00, 1 move; black 1:30:00, 0 moves
///
/// around every event that corrects a clock, and after those of a reconciliation lines that begin
/// with "reconciliation" and the milliseconds: both score sheets, boards and clocks as found, what
/// the sheets say, what was decided, what was corrected, and the state afterwards.
///
/// Lines that are no events keep their place. `last` is the sequence number of the last valid
/// event: nothing is derived after it.
[[nodiscard]] std::vector<std::string> withCorrections(const std::vector<std::string>& lines,
                                                       std::uint64_t last);

} // namespace app
