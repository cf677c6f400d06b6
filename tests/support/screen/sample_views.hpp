// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/window/view.hpp"

namespace tests {

/// One board, in the middle of a game: clocks, score sheet, spoken text, a line being typed.
[[nodiscard]] app::WindowView oneBoard();

/// Two boards that differ on two squares (W11), in the middle of a reconciliation.
[[nodiscard]] app::WindowView twoBoards();

} // namespace tests
