// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/colour.hpp"
#include "rules/base/text.hpp"
#include "rules/chess/board.hpp"
#include "rules/chess/core/bitboards.hpp"
#include "tactile-io/keyboard/commands/command.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

// The complete contents of the window as one value: two equal views look the same, so only a
// changed view is drawn. Texts are UTF-8 and ready to be shown; the window only adds the captions
// of its panes. An empty text removes its pane.

namespace app {

/// The squares of a move; castling shows the king's.
struct MoveMark {
    rules::Square from{};
    rules::Square to{};

    bool operator==(const MoveMark&) const = default;
};

/// One board to be drawn.
struct BoardPane {
    /// The caption above it: whose board it is and what kind, "Brett Weiß (DGT)". Empty if there is
    /// only one.
    std::string title{};
    rules::Placement placement{};
    /// The side at the lower edge.
    rules::Colour nearSide = rules::Colour::white;
    /// The square being explored.
    std::optional<rules::Square> cursor{};
    std::optional<MoveMark> lastMove{};
    /// The king in check.
    std::optional<rules::Square> check{};
    /// Where the piece under the cursor may move; at home only.
    rules::Occupancy targets{};

    bool operator==(const BoardPane&) const = default;
};

/// Running and fallen are independent: a clock may go on after its flag has fallen.
struct ClockFace {
    /// The remaining time, ready to be shown, in ASCII: "1:05:30".
    std::string text{};
    bool isRunning = false;
    bool flagHasFallen = false;

    bool operator==(const ClockFace&) const = default;
};

/// One player with their clock: above their own board, or beside the only one.
struct PlayerStrip {
    std::string name{};
    bool isToMove = false;
    /// nullopt: the game has no clock.
    std::optional<ClockFace> clock{};

    bool operator==(const PlayerStrip&) const = default;
};

/// One line of the score sheet. `isCurrent` marks the reader's place.
struct SheetRow {
    int number = 1;
    std::string white{};
    std::string black{};
    bool isCurrent = false;

    bool operator==(const SheetRow&) const = default;
};

/// One item of the open menu; for a question without items, the question.
struct MenuRow {
    std::string text{};
    bool isCurrent = false;

    bool operator==(const MenuRow&) const = default;
};

/// A square on which the boards differ: marked on every board, numbered in this order from 1, and
/// described below: "Bella 4. Links: schwarzer Läufer. Rechts: leer."
struct Difference {
    rules::Square square{};
    std::string text{};

    bool operator==(const Difference&) const = default;
};

/// The captions at the edges of a board: a to h, or Anna to Hektor.
enum class FileCaptions : std::uint8_t { letters, names };

/// The appearance that each person may choose (Ctrl+H, Ctrl+Shift+Up).
struct Look {
    tactile::Palette palette = tactile::Palette::dark;
    /// Percent, 100 to 300.
    int textSize = 100;
    FileCaptions files = FileCaptions::letters;
    /// The language of the window's own captions.
    rules::Language language = rules::Language::german;
    /// Whether keys type letters; false with six-dot typing, where no input method may intercept
    /// them.
    bool takesText = true;

    bool operator==(const Look&) const = default;
};

/// What the window shows: boards with their texts, or the clock alone.
enum class Subject : std::uint8_t { game, clock };

struct WindowView {
    /// The title of the window itself, which is all that a screen reader sees: "Weiß am Zug, 23.
    /// Sg1f3".
    std::string title{};
    /// For a clock alone no board is drawn: its digits fill the window, White's at the left.
    Subject subject = Subject::game;
    /// The only board, or White's if there are two.
    BoardPane board{};
    /// Black's, to the right of the first.
    std::optional<BoardPane> secondBoard{};
    rules::ByColour<PlayerStrip> players{};
    /// With one board: the player whose strip is the lower one.
    rules::Colour nearSide = rules::Colour::white;
    /// The last move in words.
    std::string lastMove{};
    /// Oldest first; the last rows that fit are shown, always including the current one.
    std::vector<SheetRow> sheet{};
    /// The percentage of right answers in each session of a drill, oldest first: bars instead of a
    /// score sheet, the last ones that fit.
    std::vector<int> progress{};
    std::vector<Difference> differences{};
    /// The notes of a reconciliation below the differences: the sheets, the next step.
    std::vector<std::string> notes{};
    /// The open question. The current item is always shown whole.
    std::vector<MenuRow> menu{};
    /// What was said in public, at home also to the player, oldest first; the last texts that fit
    /// whole are shown.
    std::vector<std::string> spoken{};
    /// Which page of it is shown: 0 is the newest, negative ones go back, and positive ones
    /// continue a text that is longer than a page.
    int textPage = 0;
    /// The arbiter's private messages. Empty for the players of a match, because the opponent sees
    /// the screen.
    std::string spokenPrivately{};
    /// A permanent alarm: "Kein Ton." Shown in large type until it is empty.
    std::string alarm{};
    /// The input line as typed so far.
    std::string input{};
    /// It is a PIN or a sealed move, shown as asterisks.
    bool isInputSecret = false;
    /// The state of the game, beside the input line: "Angesagt, Uhr noch nicht gedrückt".
    std::string state{};
    Look look{};

    bool operator==(const WindowView&) const = default;
};

} // namespace app
