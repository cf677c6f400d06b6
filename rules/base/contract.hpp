// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace rules {

/// Writes the broken promise on standard error and aborts the program.
[[noreturn]] void defect(const char* promise, const char* file, int line) noexcept;

} // namespace rules

// Promises between parts of our own code. Always checked: a wrong word on the board is worse than a
// stop, and after a stop the journal brings the game back.
#define EXPECTS(condition)                                                                         \
    ((condition) ? static_cast<void>(0) : ::rules::defect(#condition, __FILE__, __LINE__))
#define ENSURES(condition) EXPECTS(condition)
