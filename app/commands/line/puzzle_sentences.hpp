// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/practice/puzzles/puzzle.hpp"
#include "app/sentences/sentence.hpp"

namespace app {

/// Why a line is no puzzle.
[[nodiscard]] Sentence sentence(const PuzzleFault& fault);

} // namespace app
