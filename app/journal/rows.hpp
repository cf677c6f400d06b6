// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/journal/journal.hpp"

#include <array>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace SQLite {
class Database;
} // namespace SQLite
namespace rules {
struct Recorded;
} // namespace rules

// SQLite has no checksums on its pages: a bit that has changed on the disk can hide or change rows
// without an error. So the rows of every game are counted and hashed, each together with all
// previous ones, and count and hash are stored separately.

namespace app {

/// Identifies a row together with all previous ones.
using Link = std::array<unsigned char, 16>;

/// What is chained: each kind of rows of a game separately.
enum class Chained : std::uint8_t {
    games,      ///< the numbers of all games; one chain for the archive
    head,       ///< number, day and name of a game
    events,     ///< in the order of their sequence numbers; every row has its link
    clips,      ///< in the order of their numbers
    transcript, ///< likewise
    pin,        ///< the hash of the arbiter's PIN
};

[[nodiscard]] std::string_view name(Chained kind);

/// The number of a game's rows of one kind, and their hash.
class Chain {
public:
    /// A chain without rows.
    Chain(GameId game, Chained kind);
    /// From stored values; nullopt if they are invalid.
    [[nodiscard]] static std::optional<Chain> from(std::int64_t rows, std::string_view link);

    /// Adds one row, field by field; numbers in decimal digits.
    void add(std::initializer_list<std::string_view> fields);

    [[nodiscard]] std::uint64_t rows() const { return rows_; }
    [[nodiscard]] const Link& link() const { return link_; }

    bool operator==(const Chain&) const = default;

private:
    Chain() = default;

    std::uint64_t rows_ = 0;
    Link link_{};
};

[[nodiscard]] bool isLink(std::string_view bytes, const Link& link);

/// Stored with a chain, to distinguish damage to rows from damage to the chain.
[[nodiscard]] Link sealOf(GameId game, Chained kind, const Chain& chain);

/// The game number of data that belong to the whole archive.
inline constexpr GameId wholeArchive{0};

/// SQLite's error number for a damaged file, for the exceptions of this folder.
inline constexpr int corrupt = 11;

// All that follows is to be called within an open transaction, and throws SQLite's exceptions.

/// Creates the table for chains, introduced with version 2 of the archive.
void createChains(SQLite::Database& database);
/// The stored chain of rows of this kind; nullopt: there is none, or it is not as it was written.
[[nodiscard]] std::optional<Chain> keptChain(SQLite::Database& database, GameId game, Chained kind);
/// Whether this is the chain of the rows as written. Rows that were never written have none.
[[nodiscard]] bool
isChain(SQLite::Database& database, GameId game, Chained kind, const Chain& found);
/// Replaces the stored chain.
void keep(SQLite::Database& database, GameId game, Chained kind, const Chain& chain);
/// The chain to be extended by new rows of this kind: the stored one, or one without rows. Throws
/// SQLite's exception for a damaged file if it is not as it was written.
[[nodiscard]] Chain chainToExtend(SQLite::Database& database, GameId game, Chained kind);

// The rows of games and of their events, and their chains.

/// A game as stored in its row.
struct GameRow {
    GameId game{};
    std::int64_t opened = 0; ///< seconds since 1970, UTC
    std::string name{};
};

/// An event as stored in its row.
struct EventRow {
    std::int64_t sequence = 0;
    std::string line;
    std::string link; ///< empty: written before links were introduced
};

/// Inserts a new game and returns its number.
[[nodiscard]] GameId insertGame(SQLite::Database& database, std::int64_t opened);
void renameGame(SQLite::Database& database, GameId game, const std::string& name);
/// Inserts one row for each event. Returns the chain over all events of the game.
Chain insertEvents(SQLite::Database& database,
                   GameId game,
                   std::span<const rules::Recorded> events);
/// Without a day if there is no such row.
[[nodiscard]] GameRow gameRow(SQLite::Database& database, GameId game);
/// Ordered by number.
[[nodiscard]] std::vector<GameRow> gameRows(SQLite::Database& database);
/// Ordered by sequence number.
[[nodiscard]] std::vector<EventRow> eventRows(SQLite::Database& database, GameId game);

/// The chain over existing rows.
[[nodiscard]] Chain chainOver(const std::vector<GameRow>& games);
[[nodiscard]] Chain headChain(const GameRow& game);
void extend(Chain& chain, const EventRow& event);

/// Whether the listed games are those that were opened.
[[nodiscard]] std::optional<LostGames> listFault(SQLite::Database& database);

/// Adds chains to an archive of version 1, over its current rows.
void chainOldArchive(SQLite::Database& database);

// PINs. Games without one need no table for it, so an archive of an older version has none.

/// Only the hash is stored, never the PIN. To be called when the game is opened.
void insertPinHash(SQLite::Database& database, GameId game, std::string_view hash);
/// nullopt: the arbiter of this game has no PIN.
[[nodiscard]] std::optional<std::string> pinHashOf(SQLite::Database& database, GameId game);
/// Whether the hash, or its absence, is as it was written.
[[nodiscard]] bool isPinSound(SQLite::Database& database, GameId game);

// What was recorded on tape. Games without a clip need no table for them, so an archive of an older
// version has none.

void insertClip(SQLite::Database& database, GameId game, const SpokenMove& spoken);
/// In the order of speaking.
[[nodiscard]] std::vector<SpokenMove> clipsOf(SQLite::Database& database, GameId game);
/// The chain over existing clips.
[[nodiscard]] Chain chainOver(GameId game, const std::vector<SpokenMove>& clips);

} // namespace app
