// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/window/drawing.hpp"

namespace app {

// The signs the window draws itself. None blinks, and none is told from another by colour alone.

[[nodiscard]] Shape disc(Point centre, double radius, Rgb colour);
[[nodiscard]] Shape ring(Point centre, double outer, double inner, Rgb colour);

/// A triangle that fills the box and points to the left: who is to move, where a reader stands.
[[nodiscard]] Shape leftPointer(const Box& box, Rgb colour);
/// The same, pointing up: a piece is in the hand.
[[nodiscard]] Shape upPointer(const Box& box, Rgb colour);

/// Stripes of 45 degrees across the whole box.
[[nodiscard]] Shape hatch(const Box& box, int stripe, int gap, Rgb colour);

/// An arrow with a shaft of that thickness, wider by `casing` on all sides. The two points differ.
[[nodiscard]] Shape arrow(Point from, Point to, double thickness, double casing, Rgb colour);

/// Around a king in check: the edge of an octagon.
[[nodiscard]] Shape octagonFrame(const Box& box, int thickness, Rgb colour);

/// The sign ≠, as large as the box.
[[nodiscard]] Shape notEqualSign(const Box& box, Rgb colour);

/// A flag on its pole, fallen: it hangs down.
[[nodiscard]] Shape fallenFlag(const Box& box, Rgb colour);

/// The four corners of a frame: the squares of the last move.
void addCornerBrackets(Scene& scene, const Box& box, int thickness, Rgb colour);

/// Black, yellow, black, from the outside in. The casing makes it visible on every square.
void addCursorRing(Scene& scene, const Box& box, int casing, int thickness);

} // namespace app
