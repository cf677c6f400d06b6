// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/chess/board.hpp"

#include <string>

namespace app {

/// "white knight": in the lines that scripts and arbiters read, which are English.
[[nodiscard]] std::string pieceName(rules::Piece piece);

} // namespace app
