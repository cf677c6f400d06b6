// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/journal/kept_games.hpp"
#include "app/journal/transcript.hpp"
#include "app/telling/message.hpp"
#include "rules/chess/facts.hpp"
#include "rules/chess/game.hpp"
#include "rules/chess/move.hpp"
#include "rules/chess/position.hpp"
#include "rules/clock/time_control.hpp"
#include "rules/match/match.hpp"
#include "rules/match/setup.hpp"
#include "rules/match/sheet/sheet_acts.hpp"
#include "rules/match/terms.hpp"
#include "speech/words/phrases/phrases.hpp"
#include "tactile-io/keyboard/commands/command.hpp"

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace app {

/// The call of the move in the person's language and verbosity. Precondition: before.isLegal(move).
[[nodiscard]] Message called(const View& view, const rules::Position& before, rules::Move move);

/// The half-move of a ply on the score sheet; plies count from 1.
[[nodiscard]] tactile::HalfMove halfMoveAt(const rules::Position& start, int ply);
/// The ply of a half-move; it may be before the first one.
[[nodiscard]] int plyOf(const rules::Position& start, const tactile::HalfMove& halfMove);

[[nodiscard]] rules::MoveFacts factsAt(const rules::Game& game, int ply);

/// A written entry in words: the move if it can be played in `before`, otherwise the text as
/// written, or nothing.
[[nodiscard]] speech::Entry entryInWords(const rules::Position& before,
                                         const rules::SheetEntry& entry);

/// This player's entries, ply by ply, whether right or wrong.
[[nodiscard]] std::vector<speech::Entry> entriesOf(const rules::Match& match, rules::Colour seat);

/// The score sheet that the person reads, ply by ply: at home and for the arbiter the moves that
/// were made, otherwise the person's own entries, whether right or wrong.
[[nodiscard]] std::vector<speech::Entry> sheetOf(const View& view);

/// "12: Anna gegen Stockfish. Gestern. Offen, Zug 14."
[[nodiscard]] Message gameInWords(const View& view, const KeptGame& game);

/// Something that was agreed otherwise (E1.0).
[[nodiscard]] Saying sayingOf(rules::Agreement agreement, const rules::MatchSetup& setup);
[[nodiscard]] speech::Word wordOf(std::chrono::month month);

/// "Weiß", "Schiedsrichter" and so on.
[[nodiscard]] std::string partyInWords(Party party, rules::Language language);

/// "at least 20 by 20 centimetres" (E1.a), and so on.
[[nodiscard]] speech::Word wordFor(rules::SpecialBoardItem item);

/// "1 : 0" and so on, as spoken; a word of its own for a game that both have lost.
[[nodiscard]] speech::Word scoreOf(const rules::Outcome& outcome);

/// The phrase for the result of a match and its reason (Art. 5, 6.6, 6.9, 7, 9, 10.2, 12).
[[nodiscard]] Saying wordsOf(const rules::Outcome& outcome, const rules::Match& match);

/// The points of a finished game, unless they are the usual ones (Art. 11.1, 12.8).
[[nodiscard]] std::optional<Saying> pointsOf(const rules::Match& match);

/// The time controls that are offered if none was given, from blitz to standard games.
[[nodiscard]] const std::vector<rules::TimeControl>& usualTimes();

/// One of them with its number: "15 Minuten, 3 von 8." Precondition: it exists.
[[nodiscard]] Message timeInWords(const View& view, std::size_t item);
/// The same for a list, with the number first: "3: 15 Minuten."
[[nodiscard]] Message timeListed(const View& view, std::size_t item);

/// A terminal, which has no arrows, announces them in parts of three: nobody remembers eight.
inline constexpr std::size_t timesInAPart = 3;
/// The part that begins with this item, and how to hear the next one; the first part also asks the
/// question, and says what else can be typed.
[[nodiscard]] Message timesInWords(const View& view, std::size_t item);
/// The first item of the next part; after the last part, of the first one.
[[nodiscard]] std::size_t partAfter(std::size_t item);

} // namespace app
