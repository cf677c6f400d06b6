// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/journal/archive.hpp"
#include "app/sentences/sentence.hpp"
#include "rules/base/colour.hpp"
#include "rules/base/text.hpp"
#include "rules/chess/position.hpp"
#include "rules/match/match.hpp"
#include "rules/notation/san.hpp"
#include "rules/record/scoresheet.hpp"
#include "speech/words/text.hpp"

#include <optional>
#include <string>
#include <vector>

// Games of the archive in printed and exported form.

namespace app {

/// One line of a list: number, local day and time of the opening, names, players, and the result or
/// whose move it is. "3  2026-11-21 19:30  Ada - Bert  *  move 23, Black to move". A player without
/// a name is called by their colour, in this language.
[[nodiscard]] Sentence
listLine(const ArchivedGame& game, const rules::Match& match, rules::Language language);

/// The official line as PGN, with the day of the opening.
[[nodiscard]] std::string pgnText(const ArchivedGame& game, const rules::Match& match);

/// The pieces of both sides, a line each: "Weiß. König Eva 1, …".
[[nodiscard]] std::vector<std::string> positionInWords(const rules::Position& position,
                                                       rules::Language language);
/// The position that a game begins with, under its heading; empty if it is the usual one.
[[nodiscard]] std::vector<std::string> startInWords(const rules::Position& start,
                                                    rules::Language language);

struct PrintStyle {
    speech::Language language = speech::Language::german;
    /// The piece letters of the score sheets; nullopt: those of each player.
    std::optional<rules::Letters> letters{};
};

/// The game for reading and printing: every move as it was announced, in German in the ASCII
/// spelling of the Laws, then both players' own score sheets with struck entries, the clocks, and
/// why it has ended. Ends with a line break.
[[nodiscard]] std::string
scoreText(const ArchivedGame& game, const rules::Match& match, const PrintStyle& style);

/// One player's own score sheet, to be printed line by line (Art. 8.1, E2.5).
struct PrintedSheet {
    /// Both players, the day, and the owner of the sheet.
    std::vector<std::string> heading;
    std::vector<rules::ScoreRow> rows;
    /// "(3. Nh3)": struck entries.
    std::vector<std::string> struck;
    /// "1-0", "*", or in the language of the print that it is annulled.
    std::string result;
};
[[nodiscard]] PrintedSheet printedSheet(const ArchivedGame& game,
                                        const rules::Match& match,
                                        rules::Colour colour,
                                        const PrintStyle& style);

} // namespace app
