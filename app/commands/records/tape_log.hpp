// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/journal/archive.hpp"
#include "rules/chess/position.hpp"

#include <string>
#include <vector>

namespace app {

/// "tape 90000 white spoke 12w, 2.4 seconds": when it was begun, in milliseconds since the opening,
/// who spoke, which move, how long. "unreadable" where the sound is damaged.
[[nodiscard]] std::string clipLine(const SpokenMove& spoken, const rules::Position& start);

/// The rows of a game with its clips among them (E2.5): each behind all that had happened when it
/// was begun. Rows that cannot be understood stay where they are.
[[nodiscard]] std::vector<std::string> withTape(const std::vector<ArchivedLine>& rows,
                                                const std::vector<SpokenMove>& clips,
                                                const rules::Position& start);

} // namespace app
