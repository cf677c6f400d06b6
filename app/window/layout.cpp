// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/layout.hpp"

#include "app/window/panes.hpp"

#include <algorithm>
#include <string_view>

namespace app {

namespace {

/// The window the sizes of the design are meant for.
constexpr Size designed{1920, 1080};
/// The smallest window in which all least sizes are kept.
constexpr Size smallest{800, 600};

/// A size in the design, and the least it may become before the reader scales it.
struct Designed {
    int size;
    int least;
};

int scaledTo(int length, const Size& window, const Size& reference) {
    return std::min(length * window.width / reference.width,
                    length * window.height / reference.height);
}

int sizeOf(const Designed& designedSize, const Size& window, int textSize) {
    const int least = std::min(designedSize.least, scaledTo(designedSize.least, window, smallest));
    const int size = std::max(least, scaledTo(designedSize.size, window, designed));
    return std::max(1, size * std::clamp(textSize, 100, 300) / 100);
}

TextSizes sizesOf(const WindowView& view, const Size& window, int textSize) {
    const auto of = [&](int size, int least) { return sizeOf({size, least}, window, textSize); };
    const bool two = view.secondBoard.has_value();
    return {.clock = of(two ? 90 : 120, 72),
            .lastMove = of(two ? 44 : 64, 40),
            .list = of(two ? 28 : 36, 24),
            .input = of(two ? 36 : 48, 24),
            .caption = of(two ? 28 : 36, 24)};
}

std::string_view longer(std::string_view left, std::string_view right) {
    return left.size() < right.size() ? right : left;
}

/// The longer clock text; none where the game has no clock.
std::string longestClock(const WindowView& view) {
    std::string_view longest;
    for (const auto colour : rules::colours)
        if (const auto& clock = view.players[colour].clock) longest = longer(longest, clock->text);
    return std::string{longest};
}

int clockLine(const WindowView& view, const TextSizes& sizes) {
    return longestClock(view).empty() ? 0 : sizes.clock * 6 / 5;
}

/// A board in the middle of its room.
BoardPlace placeIn(const Box& room, int square, int captionSize) {
    const int edge = 8 * square;
    const int left = room.left + (room.width - edge) / 2;
    const int top = room.top + (room.height - edge) / 2;
    return {{left, top, edge, edge}, square, captionSize};
}

int squareIn(int width, int height, int captionSize) {
    const int square = std::min((width - 2 * captionWidth(captionSize)) / 8,
                                (height - 2 * captionHeight(captionSize)) / 8);
    return std::max(1, square);
}

Box takeInputLine(Box& rest, const Layout& layout) {
    return cutBottom(rest, lineHeight(layout.sizes.input) + layout.gap);
}

/// How wide the column beside the board wants to be: as its clocks, but not so wide that it takes
/// the board its room.
int columnWidth(const WindowView& view,
                const Layout& layout,
                int width,
                const TextMeasure& measure) {
    const auto clock = longestClock(view);
    const int wanted = clock.empty()
                           ? width * 3 / 10
                           : clockWidth(measure, clock, layout.sizes.clock) + 4 * layout.gap;
    return std::min(wanted, width * 43 / 100);
}

int stripHeight(const WindowView& view, const Layout& layout) {
    if (layout.stripShape == StripShape::tall)
        return lineHeight(layout.sizes.list) + clockLine(view, layout.sizes) + 3 * layout.gap;
    const int texts = lineHeight(layout.sizes.list) * (view.secondBoard ? 2 : 1);
    return std::max(texts, clockLine(view, layout.sizes)) + 2 * layout.gap;
}

/// Makes the clocks smaller where the column is too narrow for them.
void fitClock(Layout& layout, const std::string& text, int width, const TextMeasure& measure) {
    while (layout.sizes.clock > 1 && clockWidth(measure, text, layout.sizes.clock) > width)
        --layout.sizes.clock;
}

void layBeside(Layout& layout, Box rest, const WindowView& view, const TextMeasure& measure) {
    // Captions do not scale without end: they would eat the board they belong to.
    layout.sizes.caption = std::min(layout.sizes.caption, std::max(1, rest.height / 20));
    const int caption = layout.sizes.caption;
    const int column = columnWidth(view, layout, rest.width, measure);
    const int square = squareIn(rest.width - column - layout.gap, rest.height, caption);
    const auto room = cutLeft(rest, 8 * square + 2 * captionWidth(caption));
    layout.board = placeIn(room, square, caption);
    cutLeft(rest, layout.gap);
    fitClock(layout, longestClock(view), rest.width - 4 * layout.gap, measure);
    const int strip = stripHeight(view, layout);
    layout.strips[other(view.nearSide)] = cutTop(rest, std::min(strip, rest.height / 2));
    layout.strips[view.nearSide] = cutBottom(rest, strip);
    cutTop(rest, layout.gap);
    cutBottom(rest, layout.gap);
    layout.panes = rest;
}

/// So many lines of text lie below the boards: five, fewer where squares would become too small.
int linesBelow(const Layout& layout, const Size& halves, int caption) {
    constexpr int most = 5;
    constexpr int least = 2;
    constexpr int goodSquare = 60;
    const int byWidth = squareIn(halves.width, halves.width * 2, caption);
    const int wanted = std::min(goodSquare, byWidth);
    for (int lines = most; lines > least; --lines) {
        const int height = halves.height - lines * lineHeight(layout.sizes.list) - layout.gap;
        if (squareIn(halves.width, height, caption) >= wanted) return lines;
    }
    return least;
}

/// How high the texts below two boards must be so that nothing of a reconciliation is cut, in
/// letters of that size.
int heightBelow(
    const WindowView& view, TextSizes sizes, int list, int width, const TextMeasure& measure) {
    sizes.lastMove = sizes.lastMove * list / sizes.list;
    sizes.list = list;
    const PaneStyle style{coloursOf(view.look.palette), sizes, width};
    const auto columns = inTwoColumns(panesOf(view, style, measure));
    return std::max(heightOfAllThatMatters(columns.left, style),
                    heightOfAllThatMatters(columns.right, style));
}

/// The texts get what they need at 100 %; more, up to seven tenths of the size that is wished, as
/// long as the squares stay large enough to be told apart.
int heightOfTexts(const WindowView& view,
                  const Layout& layout,
                  const Size& halves,
                  int lines,
                  const TextMeasure& measure) {
    constexpr int smallestGoodSquare = 40;
    const auto& sizes = layout.sizes;
    const int needed = heightBelow(view, sizes, layout.leastList, halves.width, measure);
    const int large = std::max(layout.leastList, sizes.list * 7 / 10);
    const int wanted = std::max(lines * lineHeight(sizes.list),
                                heightBelow(view, sizes, large, halves.width, measure));
    const int boards = 8 * smallestGoodSquare + 2 * captionHeight(sizes.caption) + layout.gap;
    const int height = std::max(needed, std::min(wanted, halves.height - boards));
    return std::min(height, halves.height / 2);
}

/// A clock and a name of ten letters find room beside each other in a strip.
bool fitsFlat(const WindowView& view, const Layout& layout, int width, const TextMeasure& measure) {
    const int name = 10 * layout.sizes.list * 2 / 3;
    return clockWidth(measure, longestClock(view), layout.sizes.clock) + name <= width;
}

void layStacked(Layout& layout, Box rest, const WindowView& view, const TextMeasure& measure) {
    const int half = (rest.width - layout.gap) / 2;
    fitClock(layout, longestClock(view), half - 4 * layout.gap, measure);
    const bool isTall = !view.secondBoard && !fitsFlat(view, layout, half, measure);
    layout.stripShape = isTall ? StripShape::tall : StripShape::flat;
    layout.sizes.caption = std::min(layout.sizes.caption, std::max(1, rest.height / 24));
    auto strips = cutTop(rest, std::min(stripHeight(view, layout), rest.height / 4));
    layout.strips.white = cutLeft(strips, half);
    cutLeft(strips, layout.gap);
    layout.strips.black = strips;
    cutTop(rest, layout.gap);
    const Size halves{view.secondBoard ? half : rest.width, rest.height};
    const int lines = linesBelow(layout, halves, layout.sizes.caption);
    auto below = cutBottom(rest, heightOfTexts(view, layout, halves, lines, measure));
    cutBottom(rest, layout.gap);
    const int square = squareIn(halves.width, rest.height, layout.sizes.caption);
    layout.board = placeIn(cutLeft(rest, halves.width), square, layout.sizes.caption);
    if (view.secondBoard) {
        cutLeft(rest, layout.gap);
        layout.secondBoard = placeIn(rest, square, layout.sizes.caption);
    }
    layout.panes = cutLeft(below, half);
    cutLeft(below, layout.gap);
    layout.secondPanes = below;
}

/// The clock alone: each side has its half of the window, as of the keyboard, with digits as large
/// as it can hold; what is said stands below in a few lines.
void layClock(Layout& layout, Box rest, const WindowView& view, const TextMeasure& measure) {
    constexpr int probe = 100;
    const int below = std::min(3 * lineHeight(layout.sizes.list), rest.height / 4);
    layout.panes = cutBottom(rest, below);
    cutBottom(rest, layout.gap);
    layout.stripShape = StripShape::tall;
    const int half = (rest.width - layout.gap) / 2;
    const int width = std::max(1, clockWidth(measure, longestClock(view), probe));
    const int high = rest.height - lineHeight(layout.sizes.list) - 3 * layout.gap;
    layout.sizes.clock = std::max(1, std::min(high, (half - 4 * layout.gap) * probe / width));
    layout.strips.white = cutLeft(rest, half);
    cutLeft(rest, layout.gap);
    layout.strips.black = rest;
}

} // namespace

Layout layoutOf(const WindowView& view, Size window, const TextMeasure& measure) {
    Layout layout;
    layout.sizes = sizesOf(view, window, view.look.textSize);
    layout.leastList = sizesOf(view, window, 100).list;
    layout.gap = std::max(1, layout.sizes.list / 4);
    Box rest = inset({0, 0, window.width, window.height}, layout.gap);
    layout.inputLine = takeInputLine(rest, layout);
    cutBottom(rest, layout.gap);
    const bool isWide = window.width * 4 >= window.height * 5;
    if (view.subject == Subject::clock)
        layClock(layout, rest, view, measure);
    else if (isWide && !view.secondBoard)
        layBeside(layout, rest, view, measure);
    else
        layStacked(layout, rest, view, measure);
    return layout;
}

ClockCells clockCells(const TextMeasure& measure, int size) {
    int digit = 0;
    for (const char* text : {"0", "1", "2", "3", "4", "5", "6", "7", "8", "9"})
        digit = std::max(digit, measure.width(text, size, Weight::bold));
    return {digit, measure.width(":", size, Weight::bold)};
}

int clockWidth(const TextMeasure& measure, const std::string& text, int size) {
    const auto cells = clockCells(measure, size);
    int width = size; // the sign beside it
    for (const char character : text)
        width += cells.of(character);
    return width;
}

} // namespace app
