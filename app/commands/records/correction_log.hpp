// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace app {

/// The lines of a log with what follows from its record among them (E-R57, E2.7, E2.8), each on a
/// line of its own:
///
///     clocks 65000 before: white 1:29:00, 1 move; black 1:30:00, 0 moves
///     21 65000 arbiter clock-set white 3000000
///     clocks 65000 after: white 0:50:00, 1 move; black 1:30:00, 0 moves
///
/// around every event that corrects a clock, and behind those of a reconciliation lines that begin
/// with "reconciliation" and the milliseconds: both score sheets, boards and clocks as they were
/// found, what the sheets say, what was decided, what was put right, and all that once more as it
/// is afterwards.
///
/// Lines that are no event stay where they are. `last` is the sequence number of the last event
/// that can be believed: behind it nothing is computed.
[[nodiscard]] std::vector<std::string> withCorrections(const std::vector<std::string>& lines,
                                                       std::uint64_t last);

} // namespace app
