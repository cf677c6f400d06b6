// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/colour.hpp"
#include "rules/chess/core/bitboards.hpp"

namespace rules::helpmate {

/// Whether `mayMateCaptureByCapture` rules out that White ever mates, now or once the checks that
/// follow each other from here have come to an end: a check leaves few moves, and what it forces
/// the sets of squares do not see. True is certain, false is not. Precondition: the side to move
/// has a legal move.
[[nodiscard]] bool isRuledOutAfterChecks(const Bitboards& men, Colour turn);

} // namespace rules::helpmate
