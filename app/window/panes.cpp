// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/panes.hpp"

#include "app/window/captions.hpp"
#include "app/window/marks.hpp"

#include <algorithm>
#include <iterator>
#include <numeric>
#include <sstream>

namespace app {

namespace {

using speech::PhraseKey;

/// Alarms have a frame around them.
bool isFramed(const Pane& pane) {
    return pane.kind == PaneKind::alarm;
}

int pointerWidth(const Style& style) {
    return style.size * 2 / 3;
}

/// Makes the panes of one view; all of them need the same things.
class PaneMaker {
public:
    PaneMaker(const WindowView& view, const PaneStyle& style, const TextMeasure& measure)
        : view_(view)
        , style_(style)
        , measure_(measure) {}

    [[nodiscard]] Pane alarm() const {
        Pane pane{.kind = PaneKind::alarm};
        const int border = style_.sizes.list / 2;
        addWrapped(pane,
                   "! " + view_.alarm,
                   {style_.sizes.lastMove, Weight::bold, style_.colours.alarm},
                   style_.width - 2 * border);
        if (view_.alarm.empty()) pane.lines.clear();
        pane.least = pane.lines.size();
        return pane;
    }

    [[nodiscard]] Pane lastMove() const { return lastMove(view_.lastMove); }
    [[nodiscard]] Pane lastMove(std::string_view move) const {
        Pane pane{.kind = PaneKind::lastMove, .caption = captionOf(PhraseKey::winLastMove)};
        addWrapped(pane, std::string{move}, moveStyle(), style_.width);
        pane.least = pane.lines.size();
        return pane;
    }

    /// No word of the move is wider than a line.
    [[nodiscard]] bool holdsWordsOf(std::string_view move) const {
        std::istringstream words{std::string{move}};
        for (std::string word; words >> word;)
            if (measure_.width(word, moveStyle().size, moveStyle().weight) > style_.width)
                return false;
        return true;
    }

    /// All items, or nothing but the current one.
    [[nodiscard]] Pane menu(bool isWhole) const {
        Pane pane{.kind = PaneKind::menu, .least = 0};
        for (const auto& row : view_.menu) {
            if (!isWhole && !row.isCurrent) continue;
            const auto style = row.isCurrent
                                   ? listStyle(Weight::bold, style_.colours.text)
                                   : listStyle(Weight::regular, style_.colours.secondText);
            const auto before = pane.lines.size();
            addWrapped(pane, row.text, style, style_.width - pointerWidth(style));
            for (auto line = pane.lines.begin() + static_cast<std::ptrdiff_t>(before);
                 line != pane.lines.end();
                 ++line)
                line->isCurrent = row.isCurrent;
            if (row.isCurrent) pane.least = pane.lines.size() - before;
        }
        if (pane.least == 0) pane.least = 1;
        return pane;
    }

    [[nodiscard]] Pane differences() const {
        Pane pane{.kind = PaneKind::differences, .caption = captionOf(PhraseKey::winDifferences)};
        int number = 0;
        for (const auto& difference : view_.differences)
            addNumbered(pane, ++number, difference.text);
        pane.least = std::min<std::size_t>(2, pane.lines.size());
        return pane;
    }

    [[nodiscard]] Pane notes() const {
        Pane pane{.kind = PaneKind::notes, .keep = Keep::end};
        for (const auto& note : view_.notes)
            addWrapped(pane, note, listStyle(Weight::bold, style_.colours.text), style_.width);
        pane.least = pane.lines.size();
        return pane;
    }

    [[nodiscard]] Pane spoken() const {
        Pane pane{.kind = PaneKind::spoken,
                  .caption = captionOf(PhraseKey::winSpoken),
                  .keep = Keep::end};
        const auto& all = view_.spoken;
        for (auto text = all.begin(); text != all.end(); ++text) {
            const bool isNewest = text + 1 == all.end();
            const auto style = isNewest ? listStyle(Weight::bold, style_.colours.text)
                                        : listStyle(Weight::regular, style_.colours.secondText);
            const auto before = pane.lines.size();
            addWrapped(pane, *text, style, style_.width);
            if (isNewest) pane.least = std::max<std::size_t>(1, pane.lines.size() - before);
        }
        if (!view_.spokenPrivately.empty())
            addWrapped(pane,
                       captionOf(PhraseKey::winPrivate) + ": " + view_.spokenPrivately,
                       listStyle(Weight::regular, style_.colours.info),
                       style_.width);
        return pane;
    }

    /// Room for what may be cut.
    [[nodiscard]] Pane rest(int lines) const {
        const Line empty{{}, listStyle(Weight::regular, style_.colours.text)};
        return {.kind = PaneKind::spoken,
                .lines = std::vector<Line>(static_cast<std::size_t>(std::max(0, lines)), empty)};
    }

    [[nodiscard]] Pane sheet() const {
        Pane pane{.kind = PaneKind::scoreSheet,
                  .caption = captionOf(PhraseKey::winScoreSheet),
                  .least = 2,
                  .keep = Keep::end};
        const int white = 2 * style_.sizes.list;
        const int black =
            white + std::min(7 * style_.sizes.list, (style_.width - white - style_.sizes.list) / 2);
        for (const auto& row : view_.sheet)
            pane.lines.push_back(
                {{{0, std::to_string(row.number)}, {white, row.white}, {black, row.black}},
                 listStyle(row.isCurrent ? Weight::bold : Weight::regular, style_.colours.text),
                 row.isCurrent});
        return pane;
    }

private:
    [[nodiscard]] std::string captionOf(PhraseKey key) const {
        return app::caption(key, view_.look.language);
    }

    [[nodiscard]] Style moveStyle() const {
        return {style_.sizes.lastMove, Weight::bold, style_.colours.text};
    }

    [[nodiscard]] Style listStyle(Weight weight, Rgb colour) const {
        return {style_.sizes.list, weight, colour};
    }

    void addWrapped(Pane& pane, const std::string& text, const Style& style, int width) const {
        std::istringstream paragraphs(text);
        for (std::string paragraph; std::getline(paragraphs, paragraph);)
            for (auto& line : wrap(measure_, paragraph, style, width))
                pane.lines.push_back({{{0, std::move(line)}}, style});
    }

    /// "≠ 1" and the text beside it.
    void addNumbered(Pane& pane, int number, const std::string& text) const {
        const auto style = listStyle(Weight::regular, style_.colours.text);
        const int offset = style.size * 5 / 2;
        auto lines = wrap(measure_, text, style, style_.width - offset);
        for (std::size_t i = 0; i < lines.size(); ++i) {
            Line line{{{offset, std::move(lines[i])}}, style};
            if (i == 0) line.cells.insert(line.cells.begin(), {0, "≠ " + std::to_string(number)});
            pane.lines.push_back(std::move(line));
        }
    }

    const WindowView& view_;
    const PaneStyle& style_;
    const TextMeasure& measure_;
};

int heightOf(const Line& line) {
    return lineHeight(line.style.size);
}

/// Captions, gaps and frames: what a pane takes up besides its lines.
int heightAround(const Pane& pane, const PaneStyle& style, bool withCaptions) {
    const int gap = style.sizes.list / 2;
    const bool hasCaption = withCaptions && !pane.caption.empty();
    return gap + (hasCaption ? lineHeight(style.sizes.list) : 0) + (isFramed(pane) ? gap : 0);
}

bool isAboutBoards(const Pane& pane) {
    return pane.kind == PaneKind::alarm || pane.kind == PaneKind::differences ||
           pane.kind == PaneKind::lastMove;
}

/// Alarms, a menu and what a reconciliation needs are shown even in part.
bool isUsefulInPart(const Pane& pane) {
    return pane.kind <= PaneKind::notes;
}

/// The least number of lines that is worth its room; none if there is no room for it. Of what is
/// spoken, the end of a long utterance is better than nothing.
std::size_t leastLines(const Pane& pane, int room) {
    const auto fitting = static_cast<std::size_t>(std::max(0, room / heightOf(pane.lines.front())));
    const auto least = std::min(pane.least, pane.lines.size());
    if (least <= fitting) return least;
    return isUsefulInPart(pane) || pane.kind == PaneKind::spoken ? fitting : 0;
}

bool mayBeCut(const Pane& pane) {
    return pane.kind >= PaneKind::spoken;
}

/// The panes from the most important to the least.
std::vector<std::size_t> byImportance(const std::vector<Pane>& panes) {
    std::vector<std::size_t> order(panes.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](std::size_t left, std::size_t right) {
        return panes[left].kind < panes[right].kind;
    });
    return order;
}

/// Gives the lines that a height has room for to the panes.
class Sharing {
public:
    Sharing(const std::vector<Pane>& panes, int height, const PaneStyle& style, bool withCaptions)
        : panes_(panes)
        , height_(height)
        , style_(style)
        , withCaptions_(withCaptions)
        , lines_(panes.size()) {}

    /// First what may not be cut, in the order of importance; what was spoken and the score sheet
    /// share what is left, line by line.
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
        const int around = heightAround(panes_[i], style_, withCaptions_);
        lines_[i] = leastLines(panes_[i], height_ - around);
        if (lines_[i] > 0)
            height_ -= around + static_cast<int>(lines_[i]) * heightOf(panes_[i].lines.front());
    }

    /// What is shown at all, by so many lines at most; whether it has grown.
    bool grow(std::size_t i, std::size_t most) {
        if (lines_[i] == 0) return false;
        const int each = heightOf(panes_[i].lines.front());
        const auto room = static_cast<std::size_t>(std::max(0, height_ / each));
        const auto more = std::min({panes_[i].lines.size() - lines_[i], room, most});
        lines_[i] += more;
        height_ -= static_cast<int>(more) * each;
        return more > 0;
    }

    const std::vector<Pane>& panes_;
    int height_;
    const PaneStyle& style_;
    bool withCaptions_;
    std::vector<std::size_t> lines_;
};

std::vector<std::size_t>
shares(const std::vector<Pane>& panes, int height, const PaneStyle& style, bool withCaptions) {
    return Sharing{panes, height, style, withCaptions}.share();
}

/// Something is missing that ought to be seen, or of something that may be cut there is nothing.
bool isCut(const std::vector<Pane>& panes, const std::vector<std::size_t>& lines) {
    for (std::size_t i = 0; i < panes.size(); ++i)
        if (lines[i] == 0 || (!mayBeCut(panes[i]) && lines[i] < panes[i].lines.size())) return true;
    return false;
}

/// How the room in a box is used.
struct Shares {
    std::vector<std::size_t> lines;
    bool withCaptions;
};

/// Captions are left out where there is little room, and where they would cut what matters.
Shares sharesIn(const Box& box, const std::vector<Pane>& panes, const PaneStyle& style) {
    const int height = box.height + style.sizes.list / 2; // below the last pane there is no gap
    if (box.height >= 8 * lineHeight(style.sizes.list)) {
        auto lines = shares(panes, height, style, true);
        if (!isCut(panes, lines)) return {std::move(lines), true};
    }
    return {shares(panes, height, style, false), false};
}

/// The first line shown: the end that the pane keeps, moved so that the current lines are in sight,
/// the first of them in any case.
std::size_t firstShown(const Pane& pane, std::size_t shown) {
    const std::size_t first = pane.keep == Keep::beginning ? 0 : pane.lines.size() - shown;
    const auto isCurrent = [](const Line& line) { return line.isCurrent; };
    const auto current = std::find_if(pane.lines.begin(), pane.lines.end(), isCurrent);
    if (current == pane.lines.end()) return first;
    const auto behind = std::find_if_not(current, pane.lines.end(), isCurrent);
    const auto begin = static_cast<std::size_t>(current - pane.lines.begin());
    const auto end = static_cast<std::size_t>(behind - pane.lines.begin());
    return std::min(std::max(first, end < shown ? 0 : end - shown), begin);
}

void addLine(Scene& scene, const Line& line, const Box& box, const TextMeasure& measure) {
    const auto& style = line.style;
    const int pointer = pointerWidth(style);
    for (std::size_t i = 0; i < line.cells.size(); ++i) {
        const auto& cell = line.cells[i];
        const int end = i + 1 < line.cells.size() ? line.cells[i + 1].offset
                                                  : box.width - (line.isCurrent ? pointer : 0);
        scene.emplace_back(Writing{shortened(measure, cell.text, style, end - cell.offset),
                                   box.left + cell.offset,
                                   box.top,
                                   style.size,
                                   style.weight,
                                   style.colour});
    }
    if (line.isCurrent) {
        const int top = box.top + (box.height - pointer) / 2;
        scene.emplace_back(
            leftPointer({box.right() - pointer, top, pointer, pointer}, style.colour));
    }
}

void addCaptionLine(Scene& scene, const std::string& text, const Box& box, const PaneStyle& style) {
    scene.emplace_back(Fill{{box.left, box.top, box.width, 2}, style.colours.secondText});
    scene.emplace_back(Writing{
        text, box.left, box.top, style.sizes.list, Weight::regular, style.colours.secondText});
}

/// In place of the differences for which there is no room: the number of the last.
Line restOf(const Pane& pane) {
    const auto numbered = std::count_if(pane.lines.begin(), pane.lines.end(), [](const auto& line) {
        return line.cells.size() > 1;
    });
    return {{{0, "… ≠ " + std::to_string(numbered)}}, pane.lines.front().style};
}

void addLines(
    Scene& scene, const Pane& pane, std::size_t shown, Box box, const TextMeasure& measure) {
    const auto first = firstShown(pane, shown);
    const bool hasRest =
        pane.kind == PaneKind::differences && shown > 1 && shown < pane.lines.size();
    const auto last = first + shown - (hasRest ? 1 : 0);
    for (std::size_t i = first; i < last; ++i)
        addLine(scene, pane.lines[i], cutTop(box, heightOf(pane.lines[i])), measure);
    if (hasRest) addLine(scene, restOf(pane), box, measure);
}

std::vector<Pane> withoutEmpty(std::vector<Pane> panes) {
    std::erase_if(panes, [](const Pane& pane) { return pane.lines.empty(); });
    return panes;
}

} // namespace

std::vector<Pane>
panesOf(const WindowView& view, const PaneStyle& style, const TextMeasure& measure) {
    const PaneMaker maker(view, style, measure);
    std::vector<Pane> panes{maker.alarm(),
                            maker.lastMove(),
                            maker.menu(true),
                            maker.differences(),
                            maker.notes(),
                            maker.sheet(),
                            maker.spoken()};
    return withoutEmpty(std::move(panes));
}

PaneColumns inTwoColumns(std::vector<Pane> panes) {
    const auto right = std::stable_partition(panes.begin(), panes.end(), isAboutBoards);
    PaneColumns columns;
    columns.right.assign(std::make_move_iterator(right), std::make_move_iterator(panes.end()));
    panes.erase(right, panes.end());
    columns.left = std::move(panes);
    return columns;
}

std::optional<PaneColumns> panesThatMatter(const WindowView& view,
                                           const PaneStyle& style,
                                           int linesOfRest,
                                           std::string_view usualMove,
                                           const TextMeasure& measure) {
    const PaneMaker maker(view, style, measure);
    // Neither the clock alone nor a reconciliation waits for the next move.
    const bool isInPlay = view.subject == Subject::game && view.notes.empty();
    if (!maker.holdsWordsOf(view.lastMove) || (isInPlay && !maker.holdsWordsOf(usualMove)))
        return std::nullopt;
    auto move = maker.lastMove();
    if (auto usual = maker.lastMove(usualMove); isInPlay && usual.lines.size() > move.lines.size())
        move = std::move(usual);
    auto menu = maker.menu(false);
    auto notes = maker.notes();
    const auto lines = static_cast<int>(menu.lines.size() + notes.lines.size());
    return inTwoColumns(withoutEmpty({maker.alarm(),
                                      std::move(move),
                                      std::move(menu),
                                      maker.differences(),
                                      std::move(notes),
                                      maker.rest(linesOfRest - lines)}));
}

int heightOf(const std::vector<Pane>& panes, const PaneStyle& style) {
    int height = 0;
    for (const auto& pane : panes)
        height += heightAround(pane, style, false) +
                  static_cast<int>(pane.lines.size()) * heightOf(pane.lines.front());
    return height;
}

void addPanes(Scene& scene,
              const std::vector<Pane>& panes,
              const Box& box,
              const PaneStyle& style,
              const TextMeasure& measure) {
    const int gap = style.sizes.list / 2;
    const auto [lines, withCaptions] = sharesIn(box, panes, style);
    Box rest = box;
    for (std::size_t i = 0; i < panes.size(); ++i) {
        if (lines[i] == 0) continue;
        const auto& pane = panes[i];
        Box whole = cutTop(rest,
                           heightAround(pane, style, withCaptions) - gap +
                               static_cast<int>(lines[i]) * heightOf(pane.lines.front()));
        if (isFramed(pane)) {
            scene.emplace_back(Frame{whole, std::max(3, gap / 3), pane.lines.front().style.colour});
            whole = inset(whole, gap / 2);
            cutLeft(whole, gap / 2);
        }
        if (withCaptions && !pane.caption.empty())
            addCaptionLine(scene, pane.caption, cutTop(whole, lineHeight(style.sizes.list)), style);
        addLines(scene, pane, lines[i], whole, measure);
        cutTop(rest, gap);
    }
}

} // namespace app
