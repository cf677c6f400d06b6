// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/journal/archive.hpp"
#include "app/sentences/sentence.hpp"
#include "rules/base/colour.hpp"
#include "rules/match/match.hpp"
#include "rules/notation/letters.hpp"
#include "rules/record/scoresheet.hpp"
#include "speech/words/language.hpp"

#include <optional>
#include <string>
#include <vector>

// Games of the archive as they are printed and exported.

namespace app {

/// One line of a list: number, local day and time of the opening, name, players, and the result or
/// whose move it is. "3  2026-11-21 19:30  Ada - Bert  *  move 23, Black to move". Who has no name
/// is called by his colour, in this language.
[[nodiscard]] Sentence
listLine(const ArchivedGame& game, const rules::Match& match, rules::Language language);

/// The official line as PGN, with the day of the opening.
[[nodiscard]] std::string pgnText(const ArchivedGame& game, const rules::Match& match);

/// How a game is printed.
struct PrintStyle {
    speech::Language language = speech::Language::german;
    /// Score sheets with the pieces in these letters; none: as each player has written them.
    std::optional<rules::Letters> letters{};
};

/// The game for reading and printing: every move as it was called, in German in the ASCII spelling
/// that the Laws print, then both players' own score sheets with what was struck, the clocks, and
/// why it has ended. Ends with a new line.
[[nodiscard]] std::string
scoreText(const ArchivedGame& game, const rules::Match& match, const PrintStyle& style);

/// One player's own score sheet, to be printed line by line (Art. 8.1, E2.5).
struct PrintedSheet {
    /// Both players, the day, and whose sheet it is.
    std::vector<std::string> heading;
    std::vector<rules::ScoreRow> rows;
    /// "(3. Nh3)": what counts no more.
    std::vector<std::string> struck;
    /// "1-0", "*", and in the language of the print that it is annulled.
    std::string result;
};
[[nodiscard]] PrintedSheet printedSheet(const ArchivedGame& game,
                                        const rules::Match& match,
                                        rules::Colour colour,
                                        const PrintStyle& style);

} // namespace app

// What stands around the moves of a printed game, in one language. No lines: there is nothing to
// say.

namespace app {

/// His name, or that of his colour.
[[nodiscard]] std::string
playerName(const rules::Match& match, rules::Colour colour, speech::Language language);

/// "Time control: 90 minutes, plus 30 seconds a move."
[[nodiscard]] std::vector<std::string> timeLines(const rules::Match& match,
                                                 speech::Language language);

/// What was agreed otherwise than the Laws have it (L09-PRE.2).
[[nodiscard]] std::vector<std::string> agreedLines(const rules::Match& match,
                                                   speech::Language language);

/// What both clocks show: "White's clock: 1:28:30".
[[nodiscard]] std::vector<std::string> clockLines(const rules::Match& match,
                                                  speech::Language language);

/// A claim that is handed over to an arbiter elsewhere, with the position as FEN (Art. D1).
[[nodiscard]] std::vector<std::string> claimLines(const rules::Match& match,
                                                  speech::Language language);

/// Who has confirmed the result (Art. 8.7).
[[nodiscard]] std::vector<std::string> signedLines(const rules::Match& match,
                                                   speech::Language language);

/// How the game has ended, by which article, and its points where they are not those of the score.
[[nodiscard]] std::vector<std::string> endingLines(const rules::Match& match,
                                                   speech::Language language);

} // namespace app
