// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/window/drawing.hpp"
#include "tactile-io/keyboard/command.hpp"

namespace app {

/// One palette. Every text colour stands out from the background by 7:1 at least (WCAG 1.4.6), the
/// two kinds of squares from each other by 3:1 at least, for the colour-blind too.
struct Colours {
    Rgb background;
    Rgb text;
    Rgb secondText;
    Rgb accent;
    Rgb info;
    Rgb warning;
    Rgb alarm;
    Rgb lightSquare;
    Rgb darkSquare;
};

[[nodiscard]] const Colours& coloursOf(tactile::Palette palette);

/// The marks of a difference, on the left board and on the right; and the ring of the cursor. The
/// same in every palette: each comes with a black or white casing, on which it stands out.
inline constexpr Rgb leftMark{0xE6, 0x9F, 0x00};
inline constexpr Rgb rightMark{0x56, 0xB4, 0xE9};
inline constexpr Rgb ringYellow{0xFF, 0xD4, 0x00};

} // namespace app
