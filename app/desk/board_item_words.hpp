// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/match/terms.hpp"
#include "speech/words/argument.hpp"

namespace app {

/// "at least 20 by 20 centimetres" (E1.a), and so on.
[[nodiscard]] speech::Word wordFor(rules::SpecialBoardItem item);

} // namespace app
