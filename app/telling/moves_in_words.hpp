// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/journal/kept_games.hpp"
#include "app/telling/message.hpp"
#include "rules/chess/facts.hpp"
#include "rules/chess/move.hpp"
#include "rules/chess/position.hpp"
#include "rules/match/sheet/score_sheet.hpp"
#include "tactile-io/keyboard/command.hpp"

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

} // namespace app
