// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/colour.hpp"
#include "rules/base/language.hpp"
#include "rules/chess/board.hpp"
#include "rules/chess/core/occupancy.hpp"
#include "tactile-io/keyboard/command.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

// Everything the window shows, as one value: two equal views look the same, so only a view that
// differs from the one before is drawn. Texts are UTF-8 and come ready to be shown; the window adds
// nothing to them but the captions of its panes. An empty text takes its pane away.

namespace app {

/// Where a piece came from and where it went; castling shows the king's way.
struct MoveMark {
    rules::Square from{};
    rules::Square to{};

    bool operator==(const MoveMark&) const = default;
};

/// One board as it is drawn.
struct BoardPane {
    /// Whose board it is and what kind, above it: "Brett Weiß (DGT)". Empty where there is but one.
    std::string title{};
    rules::Placement placement{};
    /// The side at the lower edge.
    rules::Colour nearSide = rules::Colour::white;
    /// The square being explored.
    std::optional<rules::Square> cursor{};
    /// The square from which a piece is in the hand.
    std::optional<rules::Square> lifted{};
    std::optional<MoveMark> lastMove{};
    /// The king in check.
    std::optional<rules::Square> check{};
    /// Where the piece under the cursor may go; at home only.
    rules::Occupancy targets{};

    bool operator==(const BoardPane&) const = default;
};

/// Running and fallen are independent: a clock may go on after its flag has fallen.
struct ClockFace {
    /// The time left, ready to be shown, in ASCII: "1:05:30".
    std::string text{};
    bool isRunning = false;
    bool flagHasFallen = false;

    bool operator==(const ClockFace&) const = default;
};

/// One player with his clock: above his own board, or beside the only one.
struct PlayerStrip {
    std::string name{};
    bool isToMove = false;
    /// None: the game has no clock.
    std::optional<ClockFace> clock{};

    bool operator==(const PlayerStrip&) const = default;
};

/// One line of the score sheet. `isCurrent` marks where the reader stands.
struct SheetRow {
    int number = 1;
    std::string white{};
    std::string black{};
    bool isCurrent = false;

    bool operator==(const SheetRow&) const = default;
};

/// One item of the menu that is open; of a question without items, the question.
struct MenuRow {
    std::string text{};
    bool isCurrent = false;

    bool operator==(const MenuRow&) const = default;
};

/// A square on which the boards differ: marked on every board, numbered in this order from 1, and
/// said in words below: "Bella 4. Links: schwarzer Läufer. Rechts: leer."
struct Difference {
    rules::Square square{};
    std::string text{};

    bool operator==(const Difference&) const = default;
};

/// What stands beside the edges of a board: a to h, or Anna to Hektor.
enum class FileCaptions : std::uint8_t { letters, names };

/// How it looks; what each person may choose (Ctrl+H, Ctrl+Shift+Up).
struct Look {
    tactile::Palette palette = tactile::Palette::dark;
    /// Percent, 100 to 300.
    int textSize = 100;
    FileCaptions files = FileCaptions::letters;
    /// The language of the window's own captions.
    rules::Language language = rules::Language::german;
    /// Keys write letters; with six-dot typing they do not, and no input method may take them.
    bool takesText = true;

    bool operator==(const Look&) const = default;
};

/// What the middle of the window is for: boards with their texts, or the clock alone.
enum class Subject : std::uint8_t { game, clock };

struct WindowView {
    /// Of the window itself; all that a screen reader sees: "Weiß am Zug, 23. Sg1f3".
    std::string title{};
    /// Of a clock alone no board is drawn: its digits fill the window, White's at the left.
    Subject subject = Subject::game;
    /// The only board, or White's where there are two.
    BoardPane board{};
    /// Black's, to the right of the first.
    std::optional<BoardPane> secondBoard{};
    rules::ByColour<PlayerStrip> players{};
    /// The player whose strip is below that of the other, where there is one board.
    rules::Colour nearSide = rules::Colour::white;
    /// The last move in words.
    std::string lastMove{};
    /// Oldest first; the last that fit are shown, the current row always among them.
    std::vector<SheetRow> sheet{};
    std::vector<Difference> differences{};
    /// What a reconciliation has to say below the differences: the sheets, the next step.
    std::vector<std::string> notes{};
    /// What has been asked and not answered. The current item is always whole.
    std::vector<MenuRow> menu{};
    /// What was said in public, at home to the player too, oldest first; the last that fit are
    /// shown.
    std::vector<std::string> spoken{};
    /// What the arbiter was told in private. Empty for players of a match: the opponent sees the
    /// screen (5.1).
    std::string spokenPrivately{};
    /// A standing alarm: "Kein Ton." Shown large until it is empty.
    std::string alarm{};
    /// The input line as typed so far.
    std::string input{};
    /// What the game waits for, beside the input line: "Angesagt, Uhr noch nicht gedrückt".
    std::string state{};
    Look look{};

    bool operator==(const WindowView&) const = default;
};

} // namespace app
