// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/window/drawing.hpp"
#include "app/window/layout.hpp"
#include "app/window/text_block.hpp"
#include "app/window/view.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace app {

/// A piece of a line that begins `offset` pixels to the right of its beginning.
struct Cell {
    int offset = 0;
    std::string text{};
    /// None: that of the line.
    std::optional<Weight> weight{};
};

struct Line {
    std::vector<Cell> cells;
    Style style;
    /// It stays in sight.
    bool isCurrent = false;
    /// So many pixels from its beginning a pointer stands in it.
    std::optional<int> pointer{};
    /// Of what is spoken: a text begins here.
    bool beginsText = false;
};

/// Which part of a pane that is too long stays in sight. `wholeTexts`: the newest texts that are
/// whole; of a text that is too long itself, its beginning.
enum class Keep : std::uint8_t { beginning, end, wholeTexts };

/// In the order of their importance. Where there is not room for all, the last are left out first
/// (5.3).
enum class PaneKind : std::uint8_t {
    alarm,
    menu,
    differences,
    notes,
    lastMove,
    spoken,
    scoreSheet
};

/// A part of the window that holds text.
struct Pane {
    PaneKind kind = PaneKind::alarm;
    std::string caption{};
    std::vector<Line> lines{};
    /// With fewer lines than these it is left out.
    std::size_t least = 1;
    Keep keep = Keep::beginning;
};

/// What the panes of one column are made with.
struct PaneStyle {
    const Colours& colours;
    const TextSizes& sizes;
    int width;
};

/// The panes that may not be cut and have something to show, from top to bottom.
[[nodiscard]] std::vector<Pane>
mainPanes(const WindowView& view, const PaneStyle& style, const TextMeasure& measure);

/// What has the room that is left. Without lines: there is nothing.
[[nodiscard]] Pane
sheetPane(const WindowView& view, const PaneStyle& style, const TextMeasure& measure);
[[nodiscard]] Pane
spokenPane(const WindowView& view, const PaneStyle& style, const TextMeasure& measure);

/// A score sheet of one move a line is so wide.
[[nodiscard]] int sheetWidth(int listSize);

/// No word is wider than a line, of those that are usual, spoken last, or asked.
[[nodiscard]] bool
holdsListWords(const WindowView& view, const PaneStyle& style, const TextMeasure& measure);

/// The panes in their columns.
struct PaneColumns {
    std::vector<Pane> left;
    std::vector<Pane> right; ///< empty where there is only one column
};

/// Where there are two columns, the boards and their moves are at the left; what is said about them
/// is at the right.
[[nodiscard]] PaneColumns inTwoColumns(std::vector<Pane> panes);

/// What may not be cut, and empty lines for so many of the rest. During play, `usualMove` is in
/// place of the last move where it takes more lines. None where the width would break a word of a
/// move.
[[nodiscard]] std::optional<PaneColumns> panesThatMatter(const WindowView& view,
                                                         const PaneStyle& style,
                                                         int linesOfRest,
                                                         std::string_view usualMove,
                                                         const TextMeasure& measure);

} // namespace app
