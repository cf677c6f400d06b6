// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/scene/layout.hpp"

#include <algorithm>
#include <array>

namespace app {

namespace {

/// The window for which the design's sizes are meant, and the smallest one with all minimum sizes.
struct Reference {
    Size designed;
    Size smallest;
};
constexpr Reference wideWindow{{1920, 1080}, {800, 600}};
/// In a high window texts use the whole width.
constexpr Reference highWindow{{1350, 2400}, {600, 800}};

bool isWide(const Size& window) {
    return window.width * 4 >= window.height * 5;
}

/// Texts grow from 100 % in these steps up to the requested size. Only a few, because each needs
/// fonts of its own.
std::vector<int> stepsTo(int wished) {
    constexpr std::array steps{110, 125, 150, 175, 200, 250, 300};
    std::vector<int> taken;
    for (const int step : steps)
        if (step < wished) taken.push_back(step);
    taken.push_back(std::min(wished, steps.back()));
    return taken;
}

/// Space for such a move is reserved, so that the text size rarely changes from move to move.
constexpr std::string_view usualMove = "Springer Gustav eins, Felix drei";
/// Typical input of a move in short form.
constexpr std::string_view shortMove = "Sg1xf3+";

/// A size in the design, and its minimum before scaling by the reader.
struct Designed {
    int size;
    int least;
};

int scaledTo(int length, const Size& window, const Size& reference) {
    return std::min(length * window.width / reference.width,
                    length * window.height / reference.height);
}

int sizeIn(const Designed& size, const Size& window, const Reference& reference) {
    const int least = std::min(size.least, scaledTo(size.least, window, reference.smallest));
    return std::max(least, scaledTo(size.size, window, reference.designed));
}

int sizeOf(const Designed& size, const Size& window, int percent) {
    int usual = sizeIn(size, window, wideWindow);
    if (!isWide(window)) usual = std::max(usual, sizeIn(size, window, highWindow));
    return std::max(1, usual * percent / 100);
}

/// How large each kind of text is, in percent.
struct Growth {
    /// The input line is beside the board.
    bool givesRoom = false;
    /// The opponent's time is shown in small type beside their name.
    bool isFarSmall = false;
    int lastMove = 100;
    int list = 100;
    int clock = 100;
    int input = 100;
};

TextSizes sizesOf(const WindowView& view, const Size& window, const Growth& growth) {
    const auto of = [&](int size, int least, int percent) {
        return sizeOf({size, least}, window, percent);
    };
    // Two boards side by side leave little space in a wide window, and much in a high one.
    const bool two = view.secondBoard.has_value() && isWide(window);
    return {.clock = of(two ? 90 : 120, 72, growth.clock),
            .lastMove = of(two ? 44 : 64, 40, growth.lastMove),
            .list = of(two ? 28 : 36, 24, growth.list),
            .input = of(two ? 36 : 48, 24, growth.input),
            .caption = of(two ? 28 : 36, 24, growth.list)};
}

/// The longer clock text; empty if the game has no clock.
std::string longestClock(const WindowView& view) {
    std::string longest;
    for (const auto colour : rules::colours)
        if (const auto& clock = view.players[colour].clock)
            if (longest.size() < clock->text.size()) longest = clock->text;
    return longest;
}

/// A board in the centre of the available space.
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

/// The largest font up to `wished` whose text fits the width; `widthOf` does not grow quite evenly,
/// so the remaining sizes are tried.
template <class WidthOf>
int largestFont(const WidthOf& widthOf, int width, int wished) {
    constexpr int probe = 100;
    int size = std::min(wished, width * probe / std::max(1, widthOf(probe)) + 1);
    while (size > 1 && widthOf(size) > width)
        --size;
    return std::max(1, size);
}

/// One attempt to lay everything out with a given size of squares and given text sizes.
class Attempt {
public:
    Attempt(const WindowView& view, Size window, const TextMeasure& measure, const Growth& growth)
        : view_(view)
        , window_(window)
        , measure_(measure)
        , usual_(sizesOf(view, window, {}))
        , clock_(longestClock(view))
        , isLarge_(growth.givesRoom)
        , isFarSmall_(growth.isFarSmall) {
        layout_.sizes = sizesOf(view, window, growth);
        layout_.gap = std::max(1, usual_.list / 4);
        layout_.stateSize = usual_.list * growth.input / 100;
        rest_ = inset({0, 0, window.width, window.height}, layout_.gap);
    }

    [[nodiscard]] Layout lay(int square) {
        if (view_.subject == Subject::clock)
            layClock();
        else if (view_.secondBoard)
            layTwo(square);
        else if (isWide(window_))
            layBeside(square);
        else
            layAbove(square);
        return layout_;
    }

    /// No board of this window can be larger. Precondition: the text is at 100 %.
    [[nodiscard]] int largestSquare() const {
        const int caption = usual_.caption;
        const int height = rest_.height - inputHeight() - layout_.gap;
        if (view_.secondBoard)
            return squareIn((rest_.width - layout_.gap) / 2, height, captionIn(height));
        if (!isWide(window_)) return squareIn(rest_.width, height, captionIn(height));
        return squareIn(rest_.width - columnWidth() - layout_.gap,
                        height,
                        std::min(caption, captionIn(height)));
    }

private:
    /// Captions are limited, because they would otherwise use up their board, or overlap each
    /// other.
    [[nodiscard]] int captionIn(int height, int square) const {
        return std::min({layout_.sizes.caption, std::max(1, height / 20), std::max(1, square)});
    }
    [[nodiscard]] int captionIn(int height) const { return captionIn(height, height); }

    /// The width needed by the clocks, but not so wide that the column shrinks the board.
    [[nodiscard]] int columnWidth() const {
        const int wanted = clock_.empty()
                               ? rest_.width * 3 / 10
                               : clockWidth(measure_, clock_, usual_.clock) + 4 * layout_.gap;
        return std::min(wanted, rest_.width * 43 / 100);
    }

    /// With large texts the state of the game has a line of its own.
    [[nodiscard]] int inputHeight() const {
        const int state = isLarge_ ? lineHeight(layout_.stateSize) : 0;
        return lineHeight(layout_.sizes.input) + state + layout_.gap;
    }

    void layInputLine() {
        layout_.inputLine = cutBottom(rest_, inputHeight());
        cutBottom(rest_, layout_.gap);
        const auto withCaret = [&](int size) {
            return measure_.width(shortMove, size, Weight::bold) + size / 2;
        };
        const int width = layout_.inputLine.width - 6 * layout_.gap;
        layout_.sizes.input = largestFont(withCaret, width, layout_.sizes.input);
    }

    /// As large as the digits can be in that width, up to the requested size.
    [[nodiscard]] int clockSizeIn(int width, int wished) const {
        const auto ofSize = [&](int size) { return clockWidth(measure_, clock_, size); };
        return largestFont(ofSize, width, wished);
    }

    /// Whether the clock, the longer name, and the symbols around it fit side by side.
    [[nodiscard]] bool fitsFlat(int clock, int size, int width) const {
        int letters = 6 * size;
        for (const auto colour : rules::colours)
            letters =
                std::max(letters, measure_.width(view_.players[colour].name, size, Weight::bold));
        return clockWidth(measure_, clock_, clock) + letters + 2 * size <= width - 6 * layout_.gap;
    }

    /// A strip of the whole width.
    [[nodiscard]] StripPlace stripFor(rules::Colour colour) const {
        if (isFarSmall_ && colour != view_.nearSide) return smallStrip();
        StripPlace strip{.name = layout_.sizes.list};
        strip.clock = clockSizeIn(rest_.width - 4 * layout_.gap, layout_.sizes.clock);
        if (fitsFlat(strip.clock, strip.name, rest_.width)) strip.shape = StripShape::flat;
        strip.box.height = stripHeight(strip);
        return strip;
    }

    /// One line, with the opponent's time beside their name.
    [[nodiscard]] StripPlace smallStrip() const {
        StripPlace strip{.shape = StripShape::flat, .name = layout_.sizes.list};
        if (!clock_.empty()) {
            const int half = (rest_.width - 4 * layout_.gap) / 2;
            strip.clock = clockSizeIn(half, layout_.sizes.list * 5 / 4);
            strip.name = std::min(strip.name, std::max(usual_.list, strip.clock));
        }
        strip.box.height = stripHeight(strip);
        return strip;
    }

    [[nodiscard]] int stripHeight(const StripPlace& strip) const {
        const int name = lineHeight(strip.name);
        const int clock = clock_.empty() ? 0 : strip.clock * 6 / 5;
        if (strip.shape == StripShape::tall) return name + clock + 3 * layout_.gap;
        return std::max(view_.secondBoard ? 2 * name : name, clock) + 2 * layout_.gap;
    }

    /// The opponent above, the player at the keyboard below.
    void layStrips() {
        auto& far = layout_.strips[other(view_.nearSide)];
        auto& near = layout_.strips[view_.nearSide];
        far = stripFor(other(view_.nearSide));
        near = stripFor(view_.nearSide);
        far.box = cutTop(rest_, far.box.height);
        near.box = cutBottom(rest_, near.box.height);
        cutTop(rest_, layout_.gap);
        cutBottom(rest_, layout_.gap);
    }

    void layBeside(int square) {
        // Small text has one line below everything; large text is beside the board, and does not
        // reduce its height.
        if (!isLarge_) layInputLine();
        const int caption =
            std::min(captionIn(rest_.height, square),
                     std::max(usual_.caption, (rest_.height - 8 * square) * 5 / 6 / 2));
        const auto room = cutLeft(rest_, 8 * square + 2 * captionWidth(caption));
        layout_.sizes.caption = caption;
        layout_.board = placeIn(room, square, caption);
        cutLeft(rest_, layout_.gap);
        if (isLarge_) layInputLine();
        layStrips();
        layout_.panes = rest_;
    }

    void layAbove(int square) {
        layInputLine();
        const int caption = captionIn(rest_.height, square);
        layout_.sizes.caption = std::min(caption, (rest_.width - 8 * square) / 2);
        layStrips();
        const auto room = cutTop(rest_, 8 * square + 2 * captionHeight(layout_.sizes.caption));
        layout_.board = placeIn(room, square, layout_.sizes.caption);
        cutTop(rest_, layout_.gap);
        layout_.panes = rest_;
    }

    void layTwo(int square) {
        layInputLine();
        const int half = (rest_.width - layout_.gap) / 2;
        StripPlace strip{.shape = StripShape::flat, .name = layout_.sizes.list};
        strip.clock = clockSizeIn((half - 4 * layout_.gap) * 3 / 5, layout_.sizes.clock);
        auto strips = cutTop(rest_, stripHeight(strip));
        for (const auto colour : rules::colours)
            layout_.strips[colour] = strip;
        layout_.strips.white.box = cutLeft(strips, half);
        cutLeft(strips, layout_.gap);
        layout_.strips.black.box = strips;
        cutTop(rest_, layout_.gap);
        const int caption = std::min(captionIn(rest_.height, square), (half - 8 * square) / 2);
        layout_.sizes.caption = caption;
        auto boards = cutTop(rest_, 8 * square + 2 * captionHeight(caption));
        layout_.board = placeIn(cutLeft(boards, half), square, caption);
        cutLeft(boards, layout_.gap);
        layout_.secondBoard = placeIn(boards, square, caption);
        cutTop(rest_, layout_.gap);
        layout_.panes = cutLeft(rest_, half);
        cutLeft(rest_, layout_.gap);
        layout_.secondPanes = rest_;
    }

    /// Each side has its half of the window, as of the keyboard, with digits as large as possible;
    /// the spoken text is below in a few lines.
    void layClock() {
        layInputLine();
        layout_.panes =
            cutBottom(rest_, std::min(4 * lineHeight(layout_.sizes.list), rest_.height / 3));
        cutBottom(rest_, layout_.gap);
        const int half = (rest_.width - layout_.gap) / 2;
        StripPlace strip{.name = layout_.sizes.list};
        const int high = rest_.height - lineHeight(strip.name) - 3 * layout_.gap;
        strip.clock = clockSizeIn(half - 4 * layout_.gap, std::max(1, high));
        for (const auto colour : rules::colours)
            layout_.strips[colour] = strip;
        layout_.strips.white.box = cutLeft(rest_, half);
        cutLeft(rest_, layout_.gap);
        layout_.strips.black.box = rest_;
        layout_.sizes.clock = strip.clock;
    }

    const WindowView& view_;
    Size window_;
    const TextMeasure& measure_;
    TextSizes usual_;
    std::string clock_;
    bool isLarge_;
    bool isFarSmall_;
    Layout layout_{};
    Box rest_{};
};

/// The least number of lines of panes that may be cut.
constexpr int leastLines = 2;
/// The preferred number of lines, as long as the squares are large enough.
constexpr int goodLines = 5;
constexpr int goodSquare = 60;
/// Two boards side by side are no larger on a small display, and text must be able to grow there
/// too.
constexpr int goodSquareOfTwo = 40;

/// Finds what fits into one window.
class Fitting {
public:
    Fitting(const WindowView& view, Size window, const TextMeasure& measure)
        : view_(view)
        , window_(window)
        , measure_(measure) {}

    [[nodiscard]] Layout fit() const {
        // Even at the usual text size the opponent's time shrinks before anything is cut.
        Growth usual;
        int square = squareBeside(usual);
        if (!isWhole(usual, square, leastLines)) {
            usual.isFarSmall = true;
            square = squareBeside(usual);
        }
        if (view_.look.textSize <= 100) return laid(usual, square);
        // A board shrinks for large text, but remains usable.
        const int good = view_.secondBoard ? goodSquareOfTwo : goodSquare;
        const int least = std::min(square, std::max(good, square * 3 / 4));
        Growth room{.givesRoom = true, .isFarSmall = true};
        if (!isWhole(room, least, leastLines)) room.givesRoom = false;
        const auto growth = grown(room, least);
        const int largest = largestSquare(growth, {least, square}, leastLines);
        return isWhole(growth, largest, leastLines) ? laid(growth, largest) : laid(usual, square);
    }

private:
    struct Range {
        int least;
        int most;
    };

    [[nodiscard]] Layout laid(const Growth& growth, int square) const {
        return Attempt{view_, window_, measure_, growth}.lay(square);
    }

    [[nodiscard]] bool isWhole(const Growth& growth, int square, int linesOfRest) const {
        const auto layout = laid(growth, square);
        const PaneStyle style{coloursOf(view_.look.palette), layout.sizes, layout.panes.width};
        if (growth.list > 100 && !holdsListWords(view_, style, measure_)) return false;
        const auto columns = panesThatMatter(view_, style, linesOfRest, usualMove, measure_);
        if (!columns) return false;
        const int left = heightOf(columns->left, layout.sizes.list);
        const int right = heightOf(columns->right, layout.sizes.list);
        const int height = layout.secondPanes ? std::max(left, right) : left + right;
        return height <= layout.panes.height && ownTimeIsLarge(layout);
    }

    /// With one board, the column has space for the player's own time in the requested size.
    [[nodiscard]] bool ownTimeIsLarge(const Layout& layout) const {
        const bool hasClock = view_.players[view_.nearSide].clock.has_value();
        return !hasClock || view_.secondBoard || view_.subject == Subject::clock ||
               layout.strips[view_.nearSide].clock >= layout.sizes.clock;
    }

    [[nodiscard]] int squareBeside(const Growth& usual) const {
        const int most = Attempt{view_, window_, measure_, usual}.largestSquare();
        // Alarms come and go; a single board must not change its size because of them.
        const int least = view_.secondBoard ? most / 2 : most * 3 / 4;
        const Range range{std::max(1, least), most};
        const int good = largestSquare(usual, range, goodLines);
        if (good >= goodSquare) return good;
        return std::max(good, std::min(goodSquare, largestSquare(usual, range, leastLines)));
    }

    /// The largest square that leaves everything whole; the least, if none is small enough.
    [[nodiscard]] int largestSquare(const Growth& growth, Range range, int linesOfRest) const {
        if (isWhole(growth, range.most, linesOfRest)) return range.most;
        while (range.least + 1 < range.most) {
            const int middle = (range.least + range.most) / 2;
            (isWhole(growth, middle, linesOfRest) ? range.least : range.most) = middle;
        }
        return range.least;
    }

    /// All kinds of text grow together as far as they fit, then those that can grow further. So no
    /// text becomes smaller when a larger size is requested.
    [[nodiscard]] Growth grown(Growth growth, int square) const {
        std::vector kinds{&Growth::list, &Growth::lastMove, &Growth::clock, &Growth::input};
        const auto take = [&](const Growth& larger) {
            const bool fits = isWhole(larger, square, leastLines);
            if (fits) growth = larger;
            return fits;
        };
        const auto takeOne = [&](int Growth::*kind, int percent) {
            auto larger = growth;
            larger.*kind = percent;
            return take(larger);
        };
        const auto takeAll = [&](int percent) {
            auto larger = growth;
            for (const auto kind : kinds)
                larger.*kind = percent;
            return take(larger);
        };
        bool grewTogether = true;
        for (const int percent : stepsTo(view_.look.textSize)) {
            grewTogether = grewTogether && takeAll(percent);
            if (grewTogether) continue;
            std::erase_if(kinds, [&](auto kind) { return !takeOne(kind, percent); });
        }
        return growth;
    }

    const WindowView& view_;
    Size window_;
    const TextMeasure& measure_;
};

} // namespace

Layout layoutOf(const WindowView& view, Size window, const TextMeasure& measure) {
    return Fitting{view, window, measure}.fit();
}

ClockCells clockCells(const TextMeasure& measure, int size) {
    int digit = 0;
    for (const char* text : {"0", "1", "2", "3", "4", "5", "6", "7", "8", "9"})
        digit = std::max(digit, measure.width(text, size, Weight::bold));
    return {digit, measure.width(":", size, Weight::bold)};
}

int clockWidth(const TextMeasure& measure, const std::string& text, int size) {
    const auto cells = clockCells(measure, size);
    int width = size; // of the symbol beside it
    for (const char character : text)
        width += cells.of(character);
    return width;
}

} // namespace app
