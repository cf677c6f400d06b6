// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace rules {

/// Writes the violated contract to standard error and aborts the program.
[[noreturn]] void defect(const char* promise, const char* file, int line) noexcept;

} // namespace rules

// Contracts between parts of our own code. Always checked: announcing something wrong about the
// board is worse than stopping, and after a stop the journal restores the game.
#define EXPECTS(condition)                                                                         \
    ((condition) ? static_cast<void>(0) : ::rules::defect(#condition, __FILE__, __LINE__))
#define ENSURES(condition) EXPECTS(condition)
