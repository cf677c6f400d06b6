// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/colour.hpp"
#include "rules/chess/laws_edition.hpp"
#include "rules/chess/position.hpp"

#include <cstdint>

namespace rules {

/// Whether a player could still win, by the measure of an edition.
enum class Chance : std::uint8_t {
    yes,
    no,
    unproved, ///< Neither a mate nor its impossibility was found; counts as yes until one is.
};

/// Whether `colour` could still win: Art. 6.9, that is by any series of legal moves, or L95-10.5,
/// that is unless he has a bare king. Asked while everybody waits for the answer: hardly ever
/// longer than half a second, and unproved rather than longer.
[[nodiscard]] Chance chanceToWin(const Position& position, Colour colour, TimeDraw measure);

} // namespace rules
