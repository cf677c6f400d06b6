// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/chess/game.hpp"
#include "rules/match/match.hpp"
#include "rules/match/sheet/sheet_acts.hpp"
#include "rules/notation/pgn/writer.hpp"
#include "rules/notation/san.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

// Records in the forms in which they are read: aloud, printed, exported.

namespace rules {

/// One line of a score sheet: a move number with the entries of White and of Black. nullopt if the
/// sheet does not reach that far, or begins with Black.
struct ScoreRow {
    int number = 0;
    std::optional<SheetEntry> white{};
    std::optional<SheetEntry> black{};
};

/// The rows of a player's own sheet, numbered from the start position on (Art. 8.1).
[[nodiscard]] std::vector<ScoreRow> rowsOf(const ScoreSheet& sheet, const Position& start);

/// `12. Lb5 a6`, `12... a6`, `12. ? a6` for an entry that was left out.
[[nodiscard]] std::string text(const ScoreRow& row);

/// "1-0", "0-1", "1/2-1/2", or "*": the game is in progress, both have lost, it is annulled, or the
/// arbiter has given points that fit none of these.
[[nodiscard]] PgnResult resultOf(const Match& match);
[[nodiscard]] PgnResult resultOf(const Outcome& outcome);

/// The official line with the players' names, the result and its reason, the time control, and
/// after each completed move of a timed game the mover's remaining time (`[%clk]`). The caller adds
/// date and event, which the rules library does not know.
[[nodiscard]] PgnGame pgnOf(const Match& match);

// How a game has ended, for exported records.

/// The value of the PGN standard's tag Termination: "normal", "time forfeit", "rules infraction",
/// "adjudication", or "abandoned" for a game that is annulled.
[[nodiscard]] std::string_view terminationOf(const Outcome& outcome);

/// The place in the Laws for this end of a game.
struct LawPlace {
    /// "5.1.b"; empty: the edition has none, or it is not known for certain.
    std::string_view article;
    /// Whether it is a point of the guidelines on adjourned games.
    bool isGuideline = false;
};
/// In the Laws of that year, one of `lawsEditions`.
[[nodiscard]] LawPlace lawOf(const Outcome& outcome, int edition);

/// The reason, in English, with the article of the Laws of that year: "Resignation (Art. 5.1.b of
/// the Laws of 2009)". What a PGN result cannot express precedes it: "Both players lose: …",
/// "Annulled: …"; points of their own follow: "…; points 0 - 1/2".
[[nodiscard]] std::string endingText(const Outcome& outcome, int edition);

} // namespace rules
