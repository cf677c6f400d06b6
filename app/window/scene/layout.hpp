// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/window/scene/drawing.hpp"
#include "app/window/view.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace app {

/// Heights of the fonts. They grow with the window and with the text size; at 100 % none falls
/// below the minimum for low-vision readers (24; last move 40; clock 72), unless the window is
/// smaller than 800 × 600.
struct TextSizes {
    int clock;
    int lastMove;
    int list;
    int input;
    int caption; ///< ranks and files

    bool operator==(const TextSizes&) const = default;
};

/// The place of a board: its 64 squares without the captions at its edges.
struct BoardPlace {
    Box squares;
    /// The edge of one square; `squares` is eight of them wide and high.
    int square = 0;
    /// Height of the captions of ranks and files on all four sides.
    int captionSize = 0;

    bool operator==(const BoardPlace&) const = default;
};

/// The space for the captions above and below a board, and at its left and right.
[[nodiscard]] constexpr int captionHeight(int captionSize) {
    return captionSize * 6 / 5;
}
[[nodiscard]] constexpr int captionWidth(int captionSize) {
    return captionSize;
}

/// The form of a player's strip: the clock under the name, or beside it.
enum class StripShape : std::uint8_t { tall, flat };

/// One player's strip, and the heights of its fonts.
struct StripPlace {
    Box box{};
    StripShape shape = StripShape::tall;
    int name = 0;
    int clock = 0;
};

/// The place of everything. Nothing overlaps, and nothing is outside the window.
struct Layout {
    TextSizes sizes{};
    /// The space between items.
    int gap = 0;
    BoardPlace board{};
    std::optional<BoardPlace> secondBoard{};
    rules::ByColour<StripPlace> strips{};
    /// The place of texts; also in a second column if the panes are below two boards.
    Box panes{};
    std::optional<Box> secondPanes{};
    Box inputLine{};
    /// The height of the font for the state of the game, in the input line.
    int stateSize = 0;
};

/// The clock alone: both strips side by side, above the spoken text. One board in a wide window:
/// the board at the left, everything else in a column beside it. One board in a high window:
/// everything stacked. Two boards side by side: strips above, panes below.
///
/// Important texts are shown whole: alarms, the current item of a menu, differences, the notes of a
/// reconciliation, the last move, the player's own time, the input line, and two lines of the
/// spoken text. The rest gets the remaining space. Each text has the requested size (100 to 300 %)
/// as far as it fits: the opponent's time, the score sheet and the spoken text shrink first, then
/// the board, by a quarter at most.
[[nodiscard]] Layout layoutOf(const WindowView& view, Size window, const TextMeasure& measure);

/// Digits of a clock are in cells of equal width, so that nothing moves from second to second.
struct ClockCells {
    int digit;
    int other;

    [[nodiscard]] int of(char character) const {
        return character >= '0' && character <= '9' ? digit : other;
    }
};
[[nodiscard]] ClockCells clockCells(const TextMeasure& measure, int size);

/// The width of a clock face, including the symbol of a running clock. The text is ASCII.
[[nodiscard]] int clockWidth(const TextMeasure& measure, const std::string& text, int size);

/// A part of a line that begins `offset` pixels to the right of its beginning.
struct LinePart {
    int offset = 0;
    std::string text{};
    /// nullopt: that of the line.
    std::optional<Weight> weight{};
};

struct TextLine {
    std::vector<LinePart> cells;
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

/// In the order of importance. If not all fit, the last are left out first.
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
    std::vector<TextLine> lines{};
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
