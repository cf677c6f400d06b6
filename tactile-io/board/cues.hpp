// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/chess/board.hpp"

#include <cstdint>
#include <variant>
#include <vector>

namespace tactile {

/// The position the board should show now. Does not affect the readings, except that it helps to
/// detect in the middle of a game which way round the board lies.
struct Expect {
    rules::Placement placement;

    bool operator==(const Expect&) const = default;
};

/// Light these squares and no others.
struct Light {
    std::vector<rules::Square> squares;

    bool operator==(const Light&) const = default;
};

/// Beep once.
struct Beep {
    bool operator==(const Beep&) const = default;
};

/// An output of the program to the player through the board. A board carries out what it supports
/// and ignores the rest.
using Cue = std::variant<Expect, Light, Beep>;

} // namespace tactile
