// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/match/setup.hpp"
#include "speech/words/word.hpp"

namespace app {

/// How people are told what was agreed otherwise (E1.0).
[[nodiscard]] speech::Word wordOf(rules::Agreement agreement);

} // namespace app
