// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/colour.hpp"
#include "rules/base/interface.hpp"
#include "rules/base/text.hpp"
#include "rules/chess/board.hpp"
#include "speech/words/phrases/phrases.hpp"
#include "tactile-io/keyboard/commands/command.hpp"

#include <compare>
#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

// Items to draw, as plain values, and what a text needs of them. Lengths are in pixels, measured
// from the upper left corner of the window.

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

/// The intersection of two boxes; empty if they do not overlap.
[[nodiscard]] constexpr Box common(const Box& one, const Box& two) {
    const int left = one.left > two.left ? one.left : two.left;
    const int top = one.top > two.top ? one.top : two.top;
    const int right = one.right() < two.right() ? one.right() : two.right();
    const int bottom = one.bottom() < two.bottom() ? one.bottom() : two.bottom();
    return {left, top, right > left ? right - left : 0, bottom > top ? bottom - top : 0};
}

/// The box without a border of that width; at least empty.
[[nodiscard]] constexpr Box inset(const Box& box, int border) {
    const int width = box.width - 2 * border;
    const int height = box.height - 2 * border;
    return {box.left + border, box.top + border, width > 0 ? width : 0, height > 0 ? height : 0};
}

// Each of these cuts a part off a box, as far as available, and returns it; the box keeps the rest.

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

/// A position between the pixels: for the corners of shapes only.
struct Point {
    double x = 0;
    double y = 0;

    /// Exact equality, for points computed in the same way.
    bool operator==(const Point& other) const {
        return std::is_eq(x <=> other.x) && std::is_eq(y <=> other.y);
    }
};

struct Fill {
    Box box;
    Rgb colour;

    bool operator==(const Fill&) const = default;
};

/// The border of a rectangle, drawn inside it.
struct Frame {
    Box box;
    int thickness = 0;
    Rgb colour;

    bool operator==(const Frame&) const = default;
};

/// A filled shape with smooth edges, by the even-odd rule, so that two outlines make a ring.
struct Shape {
    std::vector<std::vector<Point>> outlines;
    Rgb colour;

    bool operator==(const Shape&) const = default;
};

/// A chess piece that fills a square box.
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

/// In drawing order.
using Item = std::variant<Fill, Frame, Shape, Figure, Writing>;
using Scene = std::vector<Item>;

/// Measures texts; a scene needs their widths to wrap lines, but does not use fonts itself.
class TextMeasure : public rules::Interface {
public:
    /// In pixels; UTF-8.
    [[nodiscard]] virtual int width(std::string_view text, int size, Weight weight) const = 0;
};

// The symbols that the window draws itself. None blinks, and none differs from another by colour
// alone.

[[nodiscard]] Shape disc(Point centre, double radius, Rgb colour);
[[nodiscard]] Shape ring(Point centre, double outer, double inner, Rgb colour);

/// A triangle that fills the box and points to the left: the side to move, the reader's place.
[[nodiscard]] Shape leftPointer(const Box& box, Rgb colour);

/// Stripes at 45 degrees across the whole box.
[[nodiscard]] Shape hatch(const Box& box, int stripe, int gap, Rgb colour);

/// An arrow with a shaft of that thickness, wider by `casing` on all sides. The two points must
/// differ.
[[nodiscard]] Shape arrow(Point from, Point to, double thickness, double casing, Rgb colour);

/// Around a king in check: an octagonal border.
[[nodiscard]] Shape octagonFrame(const Box& box, int thickness, Rgb colour);

/// The sign ≠, as large as the box.
[[nodiscard]] Shape notEqualSign(const Box& box, Rgb colour);

/// A fallen flag, hanging down from its pole.
[[nodiscard]] Shape fallenFlag(const Box& box, Rgb colour);

/// The four corners of a frame: the squares of the last move.
void addCornerBrackets(Scene& scene, const Box& box, int thickness, Rgb colour);

/// Black, yellow, black, from the outside in. The black casing makes it visible on every square.
void addCursorRing(Scene& scene, const Box& box, int casing, int thickness);

/// One palette. The contrast of every text colour to the background is at least 7:1 (WCAG 1.4.6),
/// that of the two kinds of squares at least 3:1, also for colour-blind people.
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

/// The colours of differences, on the left board and on the right; and that of the cursor ring. The
/// same in every palette: each has a black or white casing, against which it stands out.
inline constexpr Rgb leftMark{0xE6, 0x9F, 0x00};
inline constexpr Rgb rightMark{0x56, 0xB4, 0xE9};
inline constexpr Rgb ringYellow{0xFF, 0xD4, 0x00};

// Texts in lines, and the captions of the window.

struct Style {
    int size = 24;
    Weight weight = Weight::regular;
    Rgb colour = white;
};

[[nodiscard]] Writing written(std::string text, int left, int top, const Style& style);

/// Breaks a text into lines no wider than `width`: between words, and inside a word only if it
/// alone is wider. An empty text has no lines.
[[nodiscard]] std::vector<std::string>
wrap(const TextMeasure& measure, std::string_view text, const Style& style, int width);

/// The text, or as much of its beginning as fits, followed by an ellipsis.
[[nodiscard]] std::string
shortened(const TextMeasure& measure, std::string_view text, const Style& style, int width);

/// The text, or as much of its end as fits, preceded by an ellipsis: an input line shows its end.
[[nodiscard]] std::string
endOf(const TextMeasure& measure, std::string_view text, const Style& style, int width);

/// The style, shrunk as far as the text needs it to fit, but not below `least`.
[[nodiscard]] Style
fitted(const TextMeasure& measure, std::string_view text, Style style, int width, int least);

/// A caption of the window (the WIN phrases), as shown.
[[nodiscard]] std::string caption(speech::PhraseKey key, rules::Language language);

/// "Weiß", "Black".
[[nodiscard]] std::string caption(rules::Colour colour, rules::Language language);

/// "Brett von Weiß".
[[nodiscard]] std::string boardCaption(rules::Colour seat, rules::Language language);

} // namespace app
