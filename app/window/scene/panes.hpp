// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/window/scene/drawing.hpp"
#include "app/window/scene/layout.hpp"
#include "app/window/view.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace app {

/// A part of a line that begins `offset` pixels to the right of its beginning.
struct Cell {
    int offset = 0;
    std::string text{};
    /// nullopt: that of the line.
    std::optional<Weight> weight{};
};

struct Line {
    std::vector<Cell> cells;
    Style style;
    /// It must remain visible.
    bool isCurrent = false;
    /// The offset of a pointer in the line, in pixels.
    std::optional<int> pointer{};
    /// A bar behind a short text, filled to that percentage.
    std::optional<int> bar{};
    /// In the spoken text: a text begins here.
    bool beginsText = false;
};

/// Which part of a pane that is too long remains visible. `wholeTexts`: the newest texts that fit
/// whole; of a text that is too long itself, its beginning.
enum class Keep : std::uint8_t { beginning, end, wholeTexts };

/// In the order of importance. If not all fit, the last are left out first (5.3).
enum class PaneKind : std::uint8_t {
    alarm,
    menu,
    differences,
    notes,
    lastMove,
    spoken,
    scoreSheet
};

/// A part of the window that contains text.
struct Pane {
    PaneKind kind = PaneKind::alarm;
    std::string caption{};
    std::vector<Line> lines{};
    /// With fewer lines than this the pane is left out.
    std::size_t least = 1;
    Keep keep = Keep::beginning;
};

/// The style of the panes of one column.
struct PaneStyle {
    const Colours& colours;
    const TextSizes& sizes;
    int width;
};

/// The panes that may not be cut and are not empty, from top to bottom.
[[nodiscard]] std::vector<Pane>
mainPanes(const WindowView& view, const PaneStyle& style, const TextMeasure& measure);

/// The pane for the remaining space: the score sheet, or the progress of a drill. No lines: there
/// is nothing.
[[nodiscard]] Pane
sheetPane(const WindowView& view, const PaneStyle& style, const TextMeasure& measure);
[[nodiscard]] Pane
spokenPane(const WindowView& view, const PaneStyle& style, const TextMeasure& measure);

/// The width of a score sheet with one move per line.
[[nodiscard]] int sheetWidth(int listSize);

/// Whether no word is wider than a line, among usual ones, the last spoken ones, and the current
/// question.
[[nodiscard]] bool
holdsListWords(const WindowView& view, const PaneStyle& style, const TextMeasure& measure);

/// The panes in their columns.
struct PaneColumns {
    std::vector<Pane> left;
    std::vector<Pane> right; ///< empty if there is only one column
};

/// With two columns, the boards and their moves are at the left, and the messages about them at the
/// right.
[[nodiscard]] PaneColumns inTwoColumns(std::vector<Pane> panes);

/// The panes that may not be cut, and empty lines for that many of the rest. During play,
/// `usualMove` replaces the last move if it takes more lines. nullopt if the width would break a
/// word of a move.
[[nodiscard]] std::optional<PaneColumns> panesThatMatter(const WindowView& view,
                                                         const PaneStyle& style,
                                                         int linesOfRest,
                                                         std::string_view usualMove,
                                                         const TextMeasure& measure);

/// The numbers of pages of the spoken text before and after the one shown by default.
struct TextPages {
    int before = 0;
    int behind = 0;

    bool operator==(const TextPages&) const = default;
};

/// A pane with its visible lines.
struct PlacedPane {
    Pane pane;
    Box box; ///< including its caption and frame, if any
    std::size_t first = 0;
    std::size_t shown = 0;
    bool hasCaption = false;
    TextPages pages{}; ///< of the spoken text
};

/// All panes that fit. Score sheet and spoken text are side by side if the column is wide enough;
/// below two boards the score sheet is in the column with space for it.
[[nodiscard]] std::vector<PlacedPane>
placePanes(const WindowView& view, const Layout& layout, const TextMeasure& measure);

void addPanes(Scene& scene,
              const std::vector<PlacedPane>& panes,
              const PaneStyle& style,
              const TextMeasure& measure);

/// The height of all their lines, without captions.
[[nodiscard]] int heightOf(const std::vector<Pane>& panes, int listSize);

/// The pages of the spoken text in a window of that size.
[[nodiscard]] TextPages
textPagesOf(const WindowView& view, Size window, const TextMeasure& measure);

} // namespace app
