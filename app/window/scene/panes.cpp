// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/scene/drawing.hpp"
#include "app/window/scene/layout.hpp"

#include <algorithm>
#include <cstdlib>
#include <iterator>
#include <sstream>

namespace app {

namespace {

using speech::PhraseKey;

/// The columns of one move of the score sheet, in heights of its font: where it begins, where
/// White's and Black's parts are, and where the pointer is.
constexpr int sheetUnit = 12;
constexpr int atWhite = 2;
constexpr double atBlack = 6.6;
constexpr double atPointer = 11.2;

/// A column never becomes narrower than this word, whatever is spoken next.
constexpr std::string_view usualWord = "Schiedsrichter";

int times(int size, double number) {
    return static_cast<int>(size * number);
}

/// Makes the panes of one view; all of them need the same values.
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

    /// Whether no word of the move is wider than a line.
    [[nodiscard]] bool holdsWordsOf(std::string_view move) const {
        return holds(move, moveStyle());
    }

    [[nodiscard]] bool holdsListWords() const {
        const auto style = listStyle(Weight::bold, {});
        const auto isHeld = [&](const auto& item) { return holds(item.text, style); };
        return holds(usualWord, style) &&
               (view_.spoken.empty() || holds(view_.spoken.back(), style)) &&
               std::ranges::all_of(view_.menu, isHeld) &&
               std::ranges::all_of(view_.differences, isHeld);
    }

    /// All items, or the current one and its neighbours.
    [[nodiscard]] Pane menu(bool isWhole) const {
        Pane pane{.kind = PaneKind::menu, .least = 0};
        const auto& rows = view_.menu;
        const auto isCurrent = [](const MenuRow& row) { return row.isCurrent; };
        const auto current = std::ranges::find_if(rows, isCurrent) - rows.begin();
        for (auto place = std::ptrdiff_t{0}; place < std::ssize(rows); ++place) {
            if (!isWhole && std::abs(place - current) > 1) continue;
            const auto before = pane.lines.size();
            addItem(pane, rows[static_cast<std::size_t>(place)]);
            if (place == current) pane.least = pane.lines.size() - before;
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

    /// The last of them say what to do next.
    [[nodiscard]] Pane notes() const {
        Pane pane{.kind = PaneKind::notes, .keep = Keep::end};
        for (const auto& note : view_.notes)
            addWrapped(pane, note, listStyle(Weight::bold, style_.colours.text), style_.width);
        pane.least = std::min<std::size_t>(2, pane.lines.size());
        return pane;
    }

    /// The newest text is shown whole if possible.
    [[nodiscard]] Pane spoken() const {
        Pane pane{.kind = PaneKind::spoken,
                  .caption = captionOf(PhraseKey::winSpoken),
                  .keep = Keep::wholeTexts};
        const auto& all = view_.spoken;
        const auto style = listStyle(Weight::regular, style_.colours.secondText);
        for (auto text = all.begin(); text != all.end(); ++text) {
            const bool isNewest = text + 1 == all.end();
            const auto before = pane.lines.size();
            addText(pane, *text, isNewest ? listStyle(Weight::bold, style_.colours.text) : style);
            if (isNewest) pane.least = std::max<std::size_t>(1, pane.lines.size() - before);
        }
        if (!view_.spokenPrivately.empty())
            addText(pane,
                    captionOf(PhraseKey::winPrivate) + ": " + view_.spokenPrivately,
                    listStyle(Weight::regular, style_.colours.info));
        return pane;
    }

    /// Space for the panes that may be cut.
    [[nodiscard]] Pane rest(int lines) const {
        const TextLine empty{{}, listStyle(Weight::regular, style_.colours.text)};
        return {.kind = PaneKind::spoken,
                .lines =
                    std::vector<TextLine>(static_cast<std::size_t>(std::max(0, lines)), empty)};
    }

    /// As many moves side by side as the width allows, as in a printed game.
    [[nodiscard]] Pane sheet() const {
        Pane pane{.kind = PaneKind::scoreSheet,
                  .caption = captionOf(PhraseKey::winScoreSheet),
                  .least = 2,
                  .keep = Keep::end};
        // A move that is cut cannot be read; in a narrow column the text is smaller.
        auto style = listStyle(Weight::regular, style_.colours.text);
        style.size = std::min(style.size, std::max(1, style_.width / sheetUnit));
        const int unit = sheetUnit * style.size;
        const auto inLine = static_cast<std::size_t>(std::max(1, style_.width / unit));
        for (std::size_t i = 0; i < view_.sheet.size(); ++i) {
            if (i % inLine == 0) pane.lines.push_back({{}, style});
            addMove(pane.lines.back(), view_.sheet[i], static_cast<int>(i % inLine) * unit);
        }
        pane.least = std::min(pane.least, pane.lines.size());
        return pane;
    }

    /// A bar for each session.
    [[nodiscard]] Pane progress() const {
        Pane pane{.kind = PaneKind::scoreSheet,
                  .caption = captionOf(PhraseKey::winProgress),
                  .keep = Keep::end};
        for (const int percent : view_.progress) {
            pane.lines.push_back(
                {{{0, std::to_string(percent)}}, listStyle(Weight::regular, style_.colours.text)});
            pane.lines.back().bar = percent;
        }
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

    [[nodiscard]] bool holds(std::string_view text, const Style& style) const {
        std::istringstream words{std::string{text}};
        for (std::string word; words >> word;)
            if (measure_.width(word, style.size, style.weight) > style_.width - style.size)
                return false;
        return true;
    }

    void addWrapped(Pane& pane, const std::string& text, const Style& style, int width) const {
        std::istringstream paragraphs(text);
        for (std::string paragraph; std::getline(paragraphs, paragraph);)
            for (auto& line : wrap(measure_, paragraph, style, width))
                pane.lines.push_back({{{0, std::move(line)}}, style});
    }

    void addText(Pane& pane, const std::string& text, const Style& style) const {
        const auto before = pane.lines.size();
        addWrapped(pane, text, style, style_.width);
        if (pane.lines.size() > before) pane.lines[before].beginsText = true;
    }

    /// A pointer right after its first line marks the current one.
    void addItem(Pane& pane, const MenuRow& row) const {
        const auto style = row.isCurrent ? listStyle(Weight::bold, style_.colours.text)
                                         : listStyle(Weight::regular, style_.colours.secondText);
        const auto before = pane.lines.size();
        addWrapped(pane, row.text, style, style_.width - style.size);
        if (!row.isCurrent || pane.lines.size() == before) return;
        for (auto i = before; i < pane.lines.size(); ++i)
            pane.lines[i].isCurrent = true;
        auto& first = pane.lines[before];
        first.pointer =
            measure_.width(first.cells.front().text, style.size, style.weight) + style.size / 3;
    }

    static void addMove(TextLine& line, const SheetRow& row, int left) {
        const int size = line.style.size;
        const auto weight = row.isCurrent ? Weight::bold : Weight::regular;
        line.cells.push_back({left, std::to_string(row.number), weight});
        line.cells.push_back({left + atWhite * size, row.white, weight});
        line.cells.push_back({left + times(size, atBlack), row.black, weight});
        if (!row.isCurrent) return;
        line.isCurrent = true;
        line.pointer = left + times(size, atPointer);
    }

    /// "≠ 1" and the text beside it.
    void addNumbered(Pane& pane, int number, const std::string& text) const {
        const auto style = listStyle(Weight::regular, style_.colours.text);
        const int offset = style.size * 5 / 2;
        auto lines = wrap(measure_, text, style, style_.width - offset);
        for (std::size_t i = 0; i < lines.size(); ++i) {
            TextLine line{{{offset, std::move(lines[i])}}, style};
            if (i == 0) line.cells.insert(line.cells.begin(), {0, "≠ " + std::to_string(number)});
            pane.lines.push_back(std::move(line));
        }
    }

    const WindowView& view_;
    const PaneStyle& style_;
    const TextMeasure& measure_;
};

std::vector<Pane> withoutEmpty(std::vector<Pane> panes) {
    std::erase_if(panes, [](const Pane& pane) { return pane.lines.empty(); });
    return panes;
}

bool isAboutBoards(const Pane& pane) {
    return pane.kind == PaneKind::alarm || pane.kind == PaneKind::differences ||
           pane.kind == PaneKind::lastMove;
}

} // namespace

std::vector<Pane>
mainPanes(const WindowView& view, const PaneStyle& style, const TextMeasure& measure) {
    const PaneMaker maker(view, style, measure);
    return withoutEmpty(
        {maker.alarm(), maker.lastMove(), maker.menu(true), maker.differences(), maker.notes()});
}

Pane sheetPane(const WindowView& view, const PaneStyle& style, const TextMeasure& measure) {
    const PaneMaker maker(view, style, measure);
    return view.progress.empty() ? maker.sheet() : maker.progress();
}

Pane spokenPane(const WindowView& view, const PaneStyle& style, const TextMeasure& measure) {
    return PaneMaker(view, style, measure).spoken();
}

bool holdsListWords(const WindowView& view, const PaneStyle& style, const TextMeasure& measure) {
    return PaneMaker(view, style, measure).holdsListWords();
}

int sheetWidth(int listSize) {
    return sheetUnit * listSize;
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
    // Neither the clock alone nor a reconciliation shows the next move.
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

} // namespace app
