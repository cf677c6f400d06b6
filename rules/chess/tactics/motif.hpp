// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/chess/tactics/gain.hpp"

#include <span>

namespace rules {

/// How the first move of the line wins these pieces, or mates. Precondition: the moves are legal
/// one after another, and there is at least one.
[[nodiscard]] Motif
motifOf(const Position& position, std::span<const Move> line, std::span<const Kind> won);

} // namespace rules
