// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/chess/board.hpp"
#include "tactile-io/keyboard/command.hpp"

#include <compare>
#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

// What can be drawn, as plain values. Lengths are pixels, counted from the upper left corner of the
// window.

namespace app {

struct Rgb {
    std::uint8_t red = 0;
    std::uint8_t green = 0;
    std::uint8_t blue = 0;

    bool operator==(const Rgb&) const = default;
};

inline constexpr Rgb black{0, 0, 0};
inline constexpr Rgb white{255, 255, 255};

struct Size {
    int width = 0;
    int height = 0;

    bool operator==(const Size&) const = default;
};

struct Box {
    int left = 0;
    int top = 0;
    int width = 0;
    int height = 0;

    [[nodiscard]] constexpr int right() const { return left + width; }
    [[nodiscard]] constexpr int bottom() const { return top + height; }
    [[nodiscard]] constexpr bool isEmpty() const { return width <= 0 || height <= 0; }
    [[nodiscard]] constexpr bool contains(const Box& other) const {
        return other.left >= left && other.top >= top && other.right() <= right() &&
               other.bottom() <= bottom();
    }
    bool operator==(const Box&) const = default;
};

/// What two boxes have in common; empty where they have nothing.
[[nodiscard]] constexpr Box common(const Box& one, const Box& two) {
    const int left = one.left > two.left ? one.left : two.left;
    const int top = one.top > two.top ? one.top : two.top;
    const int right = one.right() < two.right() ? one.right() : two.right();
    const int bottom = one.bottom() < two.bottom() ? one.bottom() : two.bottom();
    return {left, top, right > left ? right - left : 0, bottom > top ? bottom - top : 0};
}

/// The box without a border of that width; never less than nothing.
[[nodiscard]] constexpr Box inset(const Box& box, int border) {
    const int width = box.width - 2 * border;
    const int height = box.height - 2 * border;
    return {box.left + border, box.top + border, width > 0 ? width : 0, height > 0 ? height : 0};
}

// Each takes a part off a box, as much as is there, and answers it; the box keeps the rest.

constexpr Box cutTop(Box& box, int height) {
    const int taken = height < 0 ? 0 : height > box.height ? box.height : height;
    const Box part{box.left, box.top, box.width, taken};
    box.top += taken;
    box.height -= taken;
    return part;
}
constexpr Box cutBottom(Box& box, int height) {
    const int taken = height < 0 ? 0 : height > box.height ? box.height : height;
    box.height -= taken;
    return {box.left, box.bottom(), box.width, taken};
}
constexpr Box cutLeft(Box& box, int width) {
    const int taken = width < 0 ? 0 : width > box.width ? box.width : width;
    const Box part{box.left, box.top, taken, box.height};
    box.left += taken;
    box.width -= taken;
    return part;
}
constexpr Box cutRight(Box& box, int width) {
    const int taken = width < 0 ? 0 : width > box.width ? box.width : width;
    box.width -= taken;
    return {box.right(), box.top, taken, box.height};
}

/// A place between the pixels: only for the corners of shapes.
struct Point {
    double x = 0;
    double y = 0;

    /// The very same place: two points that were computed in the same way.
    bool operator==(const Point& other) const {
        return std::is_eq(x <=> other.x) && std::is_eq(y <=> other.y);
    }
};

/// A filled rectangle.
struct Fill {
    Box box;
    Rgb colour;

    bool operator==(const Fill&) const = default;
};

/// The edge of a rectangle, drawn inside of it.
struct Frame {
    Box box;
    int thickness = 0;
    Rgb colour;

    bool operator==(const Frame&) const = default;
};

/// A filled shape with smooth edges. Where an even number of its outlines lie around a point, the
/// point is left out, so that two outlines make a ring.
struct Shape {
    std::vector<std::vector<Point>> outlines;
    Rgb colour;

    bool operator==(const Shape&) const = default;
};

/// A chess piece that fills the box, which is a square.
struct Figure {
    Box box;
    rules::Piece piece{};

    bool operator==(const Figure&) const = default;
};

enum class Weight : std::uint8_t { regular, bold };

/// One line of text. `size` is the height of the font; the line is as high as `lineHeight(size)`
/// and begins at `left` and `top`.
struct Writing {
    std::string text;
    int left;
    int top;
    int size;
    Weight weight;
    Rgb colour;

    bool operator==(const Writing&) const = default;
};

/// Line spacing 1.3.
[[nodiscard]] constexpr int lineHeight(int size) {
    return size + size * 3 / 10;
}

/// In the order in which it is drawn.
using Item = std::variant<Fill, Frame, Shape, Figure, Writing>;
using Scene = std::vector<Item>;

/// How wide a text becomes; the scene needs to know it to wrap lines, and leaves fonts to others.
class TextMeasure {
public:
    TextMeasure() = default;
    virtual ~TextMeasure() = default;
    TextMeasure(const TextMeasure&) = delete;
    TextMeasure& operator=(const TextMeasure&) = delete;
    TextMeasure(TextMeasure&&) = delete;
    TextMeasure& operator=(TextMeasure&&) = delete;

    /// In pixels; UTF-8.
    [[nodiscard]] virtual int width(std::string_view text, int size, Weight weight) const = 0;
};

} // namespace app

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
