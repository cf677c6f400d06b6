// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/chess/game.hpp"
#include "rules/chess/outcome.hpp"
#include "rules/match/match.hpp"
#include "rules/match/sheet/score_sheet.hpp"
#include "rules/notation/letters.hpp"
#include "rules/notation/pgn/writer.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

// Records as they are read: aloud, printed, exported.

namespace rules {

/// One line of a score sheet: a move number with what stands beside it for White and for Black.
/// Nothing where the sheet has not come so far, or begins with Black.
struct ScoreRow {
    int number = 0;
    std::optional<SheetEntry> white{};
    std::optional<SheetEntry> black{};

    bool operator==(const ScoreRow&) const = default;
};

/// The rows of a player's own sheet, numbered from the start position on (Art. 8.1).
[[nodiscard]] std::vector<ScoreRow> rowsOf(const ScoreSheet& sheet, const Position& start);
/// The rows of the line itself, in the letters of one language and the style of the Laws.
[[nodiscard]] std::vector<ScoreRow> rowsOf(const Game& game, Letters letters);

/// `12. Lb5 a6`, `12... a6`, `12. ? a6` for an entry that was left out.
[[nodiscard]] std::string text(const ScoreRow& row);

/// "1-0", "0-1", "1/2-1/2", or "*": the game goes on, both have lost, it is annulled, or the
/// arbiter has given points that are none of these.
[[nodiscard]] PgnResult resultOf(const Match& match);
[[nodiscard]] PgnResult resultOf(const Outcome& outcome);

/// The official line with the players' names, the result and why, the time control, and behind each
/// completed move of a timed game what its player had left (`[%clk]`). Date and
/// event are the caller's to add: the core knows neither.
[[nodiscard]] PgnGame pgnOf(const Match& match);

// How a game has ended, for records that others read.

/// The value of the PGN standard's tag Termination: "normal", "time forfeit", "rules infraction",
/// "adjudication", or "abandoned" for a game that is annulled.
[[nodiscard]] std::string_view terminationOf(const Outcome& outcome);

/// Where the Laws say that a game ends so.
struct LawPlace {
    std::string_view article; ///< "5.1.b"
    int edition = 2009;
    /// It is a point of the guidelines on adjourned games.
    bool isGuideline = false;
};
[[nodiscard]] LawPlace lawOf(EndReason reason);

/// Why, in English, with the article: "Resignation (Art. 5.1.b of the Laws of 2009)". What no score
/// of PGN can say stands in front: "Both players lose: …", "Annulled: …"; points of their own stand
/// behind: "…; points 0 - 1/2".
[[nodiscard]] std::string endingText(const Outcome& outcome);

} // namespace rules
