// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/person/question.hpp"
#include "rules/chess/board.hpp"

#include <vector>

namespace app {

/// What is missing, extra or on another square, piece by piece; empty: nothing.
[[nodiscard]] std::vector<Phrase> faultsOf(const rules::Placement& found,
                                           const rules::Placement& wanted);

} // namespace app
