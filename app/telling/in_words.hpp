// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/journal/kept_games.hpp"
#include "app/telling/message.hpp"
#include "app/telling/response.hpp"
#include "rules/chess/facts.hpp"
#include "rules/chess/move.hpp"
#include "rules/chess/outcome.hpp"
#include "rules/chess/position.hpp"
#include "rules/clock/time_control.hpp"
#include "rules/match/match.hpp"
#include "rules/match/setup.hpp"
#include "rules/match/sheet/score_sheet.hpp"
#include "rules/match/terms.hpp"
#include "speech/words/slot.hpp"
#include "tactile-io/keyboard/command.hpp"

#include <cstddef>
#include <optional>
#include <vector>

namespace app {

/// The move in the person's language, at his verbosity. Precondition: before.isLegal(move).
[[nodiscard]] Message called(const View& view, const rules::Position& before, rules::Move move);

/// Which half-move of the score sheet a ply is; plies count from 1.
[[nodiscard]] tactile::HalfMove halfMoveAt(const rules::Position& start, int ply);
/// The ply of a half-move; it may lie before the first one.
[[nodiscard]] int plyOf(const rules::Position& start, const tactile::HalfMove& halfMove);

/// What a player has written, to be told: the move if it can be played in `before`, otherwise his
/// own letters, or nothing.
[[nodiscard]] speech::Entry entryInWords(const rules::Position& before,
                                         const rules::SheetEntry& entry);

/// What this player has written, ply by ply, be it right or wrong.
[[nodiscard]] std::vector<speech::Entry> entriesOf(const rules::Match& match, rules::Colour seat);

/// The sheet the person reads, ply by ply: at home and for the arbiter the moves that were made,
/// otherwise his own one, be it right or wrong.
[[nodiscard]] std::vector<speech::Entry> sheetOf(const View& view);

/// "12: Anna gegen Stockfish. Gestern. Offen, Zug 14."
[[nodiscard]] Message gameInWords(const View& view, const KeptGame& game);

/// How people are told what was agreed otherwise (E1.0).
[[nodiscard]] speech::Word wordOf(rules::Agreement agreement);

/// "at least 20 by 20 centimetres" (E1.a), and so on.
[[nodiscard]] speech::Word wordFor(rules::SpecialBoardItem item);

/// "1 : 0" and so on, as it is said; for a game that both have lost, nobody's.
[[nodiscard]] speech::Word scoreOf(const rules::Outcome& outcome);

/// How a match has ended and why, for whoever hears or asks it (Art. 5, 6.6, 6.9, 7, 9, 10.2, 12).
[[nodiscard]] Saying wordsOf(const rules::Outcome& outcome, const rules::Match& match);

/// The points of a game that is over, unless they are one, a half, and nothing (Art. 11.1, 12.8).
[[nodiscard]] std::optional<Saying> pointsOf(const rules::Match& match);

/// The time controls that are offered where none has been named, from blitz to standard games.
[[nodiscard]] const std::vector<rules::TimeControl>& usualTimes();

/// One of them with its number: "15 Minuten, 3 von 8." Precondition: there is one.
[[nodiscard]] Message timeInWords(const View& view, std::size_t item);
/// The same in a list, the number first: "3: 15 Minuten."
[[nodiscard]] Message timeListed(const View& view, std::size_t item);

/// For a terminal, which has no arrows, they are told three at a time: nobody keeps eight in mind.
inline constexpr std::size_t timesInAPart = 3;
/// The part that begins with this item, and how the next one is heard; the first part also asks,
/// and tells what else can be typed.
[[nodiscard]] Message timesInWords(const View& view, std::size_t item);
/// Where the next part begins; after the last one the first comes again.
[[nodiscard]] std::size_t partAfter(std::size_t item);

} // namespace app
