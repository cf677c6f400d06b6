// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/chess/board.hpp"

#include <cstdint>
#include <variant>
#include <vector>

namespace tactile {

/// What the board ought to show now. Never changes what is read, but a board that lies the other
/// way round is recognised by it in the middle of a game.
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

/// What the program gives to the player through the board. A board carries out what it can and
/// passes over the rest.
using Cue = std::variant<Expect, Light, Beep>;

} // namespace tactile
