// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/boards/reading.hpp"
#include "rules/chess/board.hpp"

#include <optional>

namespace tactile {

/// The square that lies here when the board is turned half round.
[[nodiscard]] constexpr rules::Square turned(rules::Square square) noexcept {
    return rules::squareAt(rules::squareCount - 1 - rules::index(square));
}

[[nodiscard]] rules::Placement turned(const rules::Placement& placement);

/// The placement as White sees it, from one as the board numbers it.
[[nodiscard]] rules::Placement asSeen(const rules::Placement& placement, rules::Orientation lies);

/// Which way round a board lies that reports `placement` as if it lay straight. A start position or
/// the expected placement, standing exactly one way round, decides. Otherwise what was `known`
/// stays; a board of which nothing is known yet lies the way in which less differs from what is
/// expected, straight when it makes no difference. `start` is what the board shows of a start
/// position.
[[nodiscard]] rules::Orientation
orientationOf(const rules::Placement& placement,
              const rules::Placement& expected,
              std::optional<rules::Orientation> known,
              const rules::Placement& start = rules::Placement::start());

} // namespace tactile
