// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/scene/drawing.hpp"
#include "app/window/scene/layout.hpp"

#include <algorithm>
#include <iterator>
#include <numeric>
#include <string>
#include <utility>

namespace app {

namespace {

/// In heights of its font: narrower, spoken text is hard to read.
constexpr int leastSpokenWidth = 16;
constexpr int goodSpokenWidth = 24;
/// In lines: a shorter score sheet is not worth a place of its own.
constexpr int leastSheet = 4;

/// Alarms have a frame.
bool isFramed(const Pane& pane) {
    return pane.kind == PaneKind::alarm;
}

int heightOf(const TextLine& line) {
    return lineHeight(line.style.size);
}

int lineHeightOf(const Pane& pane) {
    return heightOf(pane.lines.front());
}

/// Captions, gaps and frames: the height of a pane besides its lines.
int heightAround(const Pane& pane, int listSize, bool withCaptions) {
    const int gap = listSize / 2;
    const bool hasCaption = withCaptions && !pane.caption.empty();
    return gap + (hasCaption ? lineHeight(listSize) : 0) + (isFramed(pane) ? gap : 0);
}

/// The least useful number of lines; 0 if they do not fit. Alarms, a menu and a reconciliation's
/// panes are shown even in part, and of a long spoken text a part is better than nothing.
std::size_t leastLines(const Pane& pane, int room) {
    const auto fitting = static_cast<std::size_t>(std::max(0, room / lineHeightOf(pane)));
    const auto least = std::min(pane.least, pane.lines.size());
    if (least <= fitting) return least;
    return pane.kind <= PaneKind::notes || pane.kind == PaneKind::spoken ? fitting : 0;
}

bool mayBeCut(const Pane& pane) {
    return pane.kind >= PaneKind::spoken;
}

/// The panes from the most important to the least.
std::vector<std::size_t> byImportance(const std::vector<Pane>& panes) {
    std::vector<std::size_t> order(panes.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, [&](std::size_t left, std::size_t right) {
        return panes[left].kind < panes[right].kind;
    });
    return order;
}

/// Distributes the lines that fit into a height among the panes.
class Sharing {
public:
    Sharing(const std::vector<Pane>& panes, int height, int listSize, bool withCaptions)
        : panes_(panes)
        , height_(height)
        , listSize_(listSize)
        , withCaptions_(withCaptions)
        , lines_(panes.size()) {}

    /// First the panes that may not be cut, in the order of importance; the spoken text and the
    /// score sheet share the rest, line by line.
    std::vector<std::size_t> share() && {
        auto order = byImportance(panes_);
        const auto rest = std::stable_partition(
            order.begin(), order.end(), [&](std::size_t i) { return !mayBeCut(panes_[i]); });
        std::for_each(order.begin(), rest, [&](std::size_t i) { begin(i); });
        std::for_each(order.begin(), rest, [&](std::size_t i) { grow(i, panes_[i].lines.size()); });
        std::for_each(rest, order.end(), [&](std::size_t i) { begin(i); });
        const auto growByOne = [&](std::size_t i) { return grow(i, 1); };
        while (std::count_if(rest, order.end(), growByOne) > 0) {
        }
        return std::move(lines_);
    }

private:
    void begin(std::size_t i) {
        const int around = heightAround(panes_[i], listSize_, withCaptions_);
        lines_[i] = leastLines(panes_[i], height_ - around);
        if (lines_[i] > 0)
            height_ -= around + static_cast<int>(lines_[i]) * lineHeightOf(panes_[i]);
    }

    /// Adds lines to a pane that is shown, up to that many; returns whether it has grown.
    bool grow(std::size_t i, std::size_t most) {
        if (lines_[i] == 0) return false;
        const int each = lineHeightOf(panes_[i]);
        const auto room = static_cast<std::size_t>(std::max(0, height_ / each));
        const auto more = std::min({panes_[i].lines.size() - lines_[i], room, most});
        lines_[i] += more;
        height_ -= static_cast<int>(more) * each;
        return more > 0;
    }

    const std::vector<Pane>& panes_;
    int height_;
    int listSize_;
    bool withCaptions_;
    std::vector<std::size_t> lines_;
};

/// Whether something that must be shown is missing, or a pane that may be cut has no lines.
bool isCut(const std::vector<Pane>& panes, const std::vector<std::size_t>& lines) {
    for (std::size_t i = 0; i < panes.size(); ++i)
        if (lines[i] == 0 || (!mayBeCut(panes[i]) && lines[i] < panes[i].lines.size())) return true;
    return false;
}

/// How the space in a box is used.
struct Shares {
    std::vector<std::size_t> lines;
    bool withCaptions;
};

/// Captions are left out if space is short, or if they would cut something important.
Shares sharesIn(int boxHeight, const std::vector<Pane>& panes, int listSize) {
    const int height = boxHeight + listSize / 2; // there is no gap below the last pane
    const auto share = [&](bool withCaptions) {
        return Sharing{panes, height, listSize, withCaptions}.share();
    };
    if (boxHeight >= 8 * lineHeight(listSize)) {
        auto lines = share(true);
        if (!isCut(panes, lines)) return {std::move(lines), true};
    }
    return {share(false), false};
}

/// The first line shown: the part that the pane keeps, moved so that the current lines are visible,
/// at least the first of them.
std::size_t firstAround(const Pane& pane, std::size_t shown) {
    const std::size_t first = pane.keep == Keep::beginning ? 0 : pane.lines.size() - shown;
    const auto isCurrent = [](const TextLine& line) { return line.isCurrent; };
    const auto current = std::ranges::find_if(pane.lines, isCurrent);
    if (current == pane.lines.end()) return first;
    const auto behind = std::find_if_not(current, pane.lines.end(), isCurrent);
    const auto begin = static_cast<std::size_t>(current - pane.lines.begin());
    const auto end = static_cast<std::size_t>(behind - pane.lines.begin());
    // A reader of a menu also sees where it continues.
    const auto seen = end < pane.lines.size() && end - begin < shown ? end + 1 : end;
    return std::min(std::max(first, seen < shown ? 0 : seen - shown), begin);
}

/// The first line of the newest texts that fit whole into that many lines; the newest text if none
/// does.
std::size_t firstOfWholeTexts(const Pane& pane, std::size_t shown) {
    const auto begins = [](const TextLine& line) { return line.beginsText; };
    const auto earliest = std::ssize(pane.lines) - static_cast<std::ptrdiff_t>(shown);
    const auto whole = std::find_if(pane.lines.begin() + earliest, pane.lines.end(), begins);
    if (whole != pane.lines.end()) return static_cast<std::size_t>(whole - pane.lines.begin());
    const auto newest = std::find_if(pane.lines.rbegin(), pane.lines.rend(), begins);
    return static_cast<std::size_t>(pane.lines.rend() - newest) -
           (newest == pane.lines.rend() ? 0 : 1);
}

/// Consecutive pages have one line in common.
int pageOf(std::size_t shown) {
    return std::max(1, static_cast<int>(shown) - 1);
}

int pagesFor(int lines, int page) {
    return (std::max(0, lines) + page - 1) / page;
}

void turnTo(PlacedPane& placed, int page) {
    const int length = pageOf(placed.shown);
    const int most = static_cast<int>(placed.pane.lines.size() - placed.shown);
    const int usual = static_cast<int>(firstOfWholeTexts(placed.pane, placed.shown));
    const int first = std::clamp(usual + page * length, 0, std::max(usual, most));
    placed.pages = {pagesFor(usual, length), pagesFor(most - usual, length)};
    placed.first = static_cast<std::size_t>(page > 0 ? std::min(first, most) : first);
    placed.shown = std::min(placed.shown, placed.pane.lines.size() - placed.first);
}

/// Places the panes of one view in their columns.
class Placing {
public:
    Placing(const WindowView& view, const Layout& layout, const TextMeasure& measure)
        : view_(view)
        , layout_(layout)
        , measure_(measure)
        , list_(layout.sizes.list) {}

    [[nodiscard]] std::vector<PlacedPane> place() && {
        auto main = mainPanes(view_, styleOf(layout_.panes.width), measure_);
        if (!layout_.secondPanes) {
            placeColumn(std::move(main), {true, true}, layout_.panes);
            return std::move(placed_);
        }
        auto [left, right] = inTwoColumns(std::move(main));
        const int rest = layout_.panes.height - app::heightOf(left, list_);
        const bool isSheetLeft = rest >= list_ / 2 + leastSheet * lineHeight(list_);
        placeColumn(std::move(left), {isSheetLeft, false}, layout_.panes);
        placeColumn(std::move(right), {!isSheetLeft, true}, *layout_.secondPanes);
        return std::move(placed_);
    }

private:
    /// Which of the panes for the remaining space are in a column.
    struct Rest {
        bool hasSheet;
        bool hasSpoken;
    };

    [[nodiscard]] PaneStyle styleOf(int width) const {
        return {coloursOf(view_.look.palette), layout_.sizes, width};
    }

    void placeColumn(std::vector<Pane> panes, Rest rest, const Box& box) {
        Pane sheet;
        Pane spoken;
        if (rest.hasSheet) sheet = sheetPane(view_, styleOf(box.width), measure_);
        if (rest.hasSpoken) spoken = spokenPane(view_, styleOf(box.width), measure_);
        const bool isWide = box.width >= sheetWidth(list_) + (1 + leastSpokenWidth) * list_;
        if (isWide && !sheet.lines.empty() && !spoken.lines.empty())
            return placeBeside(std::move(panes), box);
        panes.push_back(std::move(sheet));
        panes.push_back(std::move(spoken));
        std::erase_if(panes, [](const Pane& pane) { return pane.lines.empty(); });
        const auto [lines, withCaptions] = sharesIn(box.height, panes, list_);
        Box left = box;
        for (std::size_t i = 0; i < panes.size(); ++i)
            put(std::move(panes[i]), lines[i], withCaptions, left);
    }

    /// The score sheet is as wide as possible beside spoken text of a good width. Both get the
    /// height of the longer one.
    void placeBeside(std::vector<Pane> panes, Box box) {
        const int unit = sheetWidth(list_);
        const int width = std::max(1, (box.width - (1 + goodSpokenWidth) * list_) / unit) * unit;
        auto sheet = sheetPane(view_, styleOf(width), measure_);
        auto spoken = spokenPane(view_, styleOf(box.width - width - list_), measure_);
        auto longer = spoken;
        longer.lines.resize(std::max(spoken.lines.size(), sheet.lines.size()), spoken.lines.back());
        panes.push_back(std::move(longer));
        const auto [lines, withCaptions] = sharesIn(box.height, panes, list_);
        for (std::size_t i = 0; i + 1 < panes.size(); ++i)
            put(std::move(panes[i]), lines[i], withCaptions, box);
        Box left = cutLeft(box, width);
        cutLeft(box, list_);
        put(std::move(sheet), lines.back(), withCaptions, left);
        put(std::move(spoken), lines.back(), withCaptions, box);
    }

    /// Cuts the pane's place off the top of the available space.
    void put(Pane pane, std::size_t lines, bool withCaptions, Box& room) {
        if (lines == 0) return;
        PlacedPane placed{
            .pane = std::move(pane), .box = {}, .shown = lines, .hasCaption = withCaptions};
        placed.shown = std::min(lines, placed.pane.lines.size());
        const int gap = list_ / 2;
        placed.box = cutTop(room,
                            heightAround(placed.pane, list_, withCaptions) - gap +
                                static_cast<int>(placed.shown) * lineHeightOf(placed.pane));
        cutTop(room, gap);
        placed.hasCaption = withCaptions && !placed.pane.caption.empty();
        if (placed.pane.keep == Keep::wholeTexts)
            turnTo(placed, view_.textPage);
        else
            placed.first = firstAround(placed.pane, placed.shown);
        placed_.push_back(std::move(placed));
    }

    const WindowView& view_;
    const Layout& layout_;
    const TextMeasure& measure_;
    int list_;
    std::vector<PlacedPane> placed_;
};

void addBar(Scene& scene, int percent, const Style& style, Box box) {
    constexpr int most = 8; // in heights of its font
    cutLeft(box, style.size * 9 / 4);
    const int width = std::min(box.width, most * style.size);
    const int height = style.size * 2 / 3;
    const Box whole{box.left, box.top + (box.height - height) / 2, width, height};
    scene.emplace_back(Frame{whole, 2, style.colour});
    scene.emplace_back(Fill{{whole.left, whole.top, width * percent / 100, height}, style.colour});
}

void addLine(Scene& scene, const TextLine& line, const Box& box, const TextMeasure& measure) {
    const auto& style = line.style;
    for (std::size_t i = 0; i < line.cells.size(); ++i) {
        const auto& cell = line.cells[i];
        const int end = i + 1 < line.cells.size() ? line.cells[i + 1].offset : box.width;
        const Style own{style.size, cell.weight.value_or(style.weight), style.colour};
        scene.emplace_back(written(shortened(measure, cell.text, own, end - cell.offset),
                                   box.left + cell.offset,
                                   box.top,
                                   own));
    }
    if (line.bar) addBar(scene, *line.bar, style, box);
    if (!line.pointer) return;
    const int edge = style.size * 2 / 3;
    const int left = box.left + std::min(*line.pointer, box.width - edge);
    scene.emplace_back(
        leftPointer({left, box.top + (box.height - edge) / 2, edge, edge}, style.colour));
}

void addCaptionLine(Scene& scene, const std::string& text, const Box& box, const PaneStyle& style) {
    scene.emplace_back(Fill{{box.left, box.top, box.width, 2}, style.colours.secondText});
    scene.emplace_back(Writing{
        text, box.left, box.top, style.sizes.list, Weight::regular, style.colours.secondText});
}

/// Replaces the differences that do not fit: the number of the last one.
TextLine restOf(const Pane& pane) {
    const auto numbered =
        std::ranges::count_if(pane.lines, [](const auto& line) { return line.cells.size() > 1; });
    return {{{0, "… ≠ " + std::to_string(numbered)}}, pane.lines.front().style};
}

/// Marks a text that continues below the visible part.
TextLine goingOn(TextLine line) {
    line.cells.back().text += " …";
    return line;
}

void addLines(Scene& scene, const PlacedPane& placed, Box box, const TextMeasure& measure) {
    const auto& lines = placed.pane.lines;
    const auto last = placed.first + placed.shown;
    const bool isCut = last < lines.size();
    const bool hasRest = isCut && placed.pane.kind == PaneKind::differences && placed.shown > 1;
    const bool goesOn = isCut && placed.pane.keep == Keep::wholeTexts;
    for (std::size_t i = placed.first; i < last; ++i) {
        const auto room = cutTop(box, heightOf(lines[i]));
        const bool isLast = i + 1 == last;
        if (isLast && hasRest)
            addLine(scene, restOf(placed.pane), room, measure);
        else
            addLine(scene, isLast && goesOn ? goingOn(lines[i]) : lines[i], room, measure);
    }
}

} // namespace

std::vector<PlacedPane>
placePanes(const WindowView& view, const Layout& layout, const TextMeasure& measure) {
    return Placing{view, layout, measure}.place();
}

void addPanes(Scene& scene,
              const std::vector<PlacedPane>& panes,
              const PaneStyle& style,
              const TextMeasure& measure) {
    const int gap = style.sizes.list / 2;
    for (const auto& placed : panes) {
        Box box = placed.box;
        if (isFramed(placed.pane)) {
            const auto colour = placed.pane.lines.front().style.colour;
            scene.emplace_back(Frame{box, std::max(3, gap / 3), colour});
            box = inset(box, gap / 2);
            cutLeft(box, gap / 2);
        }
        if (placed.hasCaption)
            addCaptionLine(
                scene, placed.pane.caption, cutTop(box, lineHeight(style.sizes.list)), style);
        addLines(scene, placed, box, measure);
    }
}

int heightOf(const std::vector<Pane>& panes, int listSize) {
    int height = 0;
    for (const auto& pane : panes)
        height += heightAround(pane, listSize, false) +
                  static_cast<int>(pane.lines.size()) * lineHeightOf(pane);
    return height;
}

TextPages textPagesOf(const WindowView& view, Size window, const TextMeasure& measure) {
    const auto placed = placePanes(view, layoutOf(view, window, measure), measure);
    const auto spoken = std::ranges::find_if(
        placed, [](const PlacedPane& each) { return each.pane.kind == PaneKind::spoken; });
    return spoken == placed.end() ? TextPages{} : spoken->pages;
}

} // namespace app
