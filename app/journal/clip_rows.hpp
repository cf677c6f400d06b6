// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/journal/archive_error.hpp"
#include "app/journal/chain.hpp"
#include "rules/base/colour.hpp"
#include "rules/base/time.hpp"
#include "speech/audio/sound_file.hpp"

#include <vector>

namespace SQLite {
class Database;
} // namespace SQLite

namespace app {

/// One half-move as its recorder has spoken it (E2.5).
struct SpokenMove {
    rules::Colour seat{}; ///< who spoke it
    int ply = 0;          ///< 1: the first half-move of the game
    rules::Instant at{};  ///< when it was begun
    speech::FlacBytes flac{};

    bool operator==(const SpokenMove&) const = default;
};

// Within the transaction that is open; they throw what SQLite throws. Games without a clip need no
// table for them, so an archive of an older program has none.

void insertClip(SQLite::Database& database, GameId game, const SpokenMove& spoken);
/// In the order of their speaking.
[[nodiscard]] std::vector<SpokenMove> clipsOf(SQLite::Database& database, GameId game);
/// The chain over clips that are there.
[[nodiscard]] Chain chainOver(GameId game, const std::vector<SpokenMove>& clips);
/// Chains the clips of a game that an older program has kept.
void chainClips(SQLite::Database& database, GameId game);

} // namespace app
