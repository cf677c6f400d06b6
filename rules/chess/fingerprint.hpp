// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/chess/bitboards.hpp"

#include <cstdint>

namespace rules {

/// Zobrist's exclusive-or of one fixed number for everything that makes a position differ in the
/// sense of Art. 9.2. The numbers never change, because journals keep fingerprints.
[[nodiscard]] std::uint64_t fingerprintOf(const Bitboards& men, Colour turn);

} // namespace rules
