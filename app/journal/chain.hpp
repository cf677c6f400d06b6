// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/journal/journal.hpp"

#include <array>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string_view>

namespace SQLite {
class Database;
} // namespace SQLite

// SQLite does not checksum its pages: a bit that has changed on the disk can hide rows, or change
// them, without an error. So the rows of every game are counted and hashed, each together with all
// before it, and count and hash are kept beside them.

namespace app {

/// Stands for a row and all that were before it.
using Link = std::array<unsigned char, 16>;

/// What is chained: each kind of rows of a game by itself.
enum class Chained : std::uint8_t {
    games,      ///< the numbers of all games; belongs to the archive
    head,       ///< number, day and name of one
    events,     ///< in the order of their sequence; every row has its link
    clips,      ///< in the order of their numbers
    transcript, ///< likewise
    pin,        ///< the hash of the arbiter's PIN
};

/// How the kind is named in the file.
[[nodiscard]] std::string_view name(Chained kind);

/// The rows of one kind that a game has, and what stands for them.
class Chain {
public:
    /// Without a row.
    Chain(GameId game, Chained kind);
    /// As it was kept; none: these are no such things.
    [[nodiscard]] static std::optional<Chain> from(std::int64_t rows, std::string_view link);

    /// One row more, field by field; numbers in decimal digits.
    void add(std::initializer_list<std::string_view> fields);

    [[nodiscard]] std::uint64_t rows() const { return rows_; }
    [[nodiscard]] const Link& link() const { return link_; }

    bool operator==(const Chain&) const = default;

private:
    Chain() = default;

    std::uint64_t rows_ = 0;
    Link link_{};
};

/// Whether these bytes are that link.
[[nodiscard]] bool isLink(std::string_view bytes, const Link& link);

/// Kept with a chain, so that damage to rows is told from damage to what stands for them.
[[nodiscard]] Link sealOf(GameId game, Chained kind, const Chain& chain);

/// Game number of what belongs to the whole archive.
inline constexpr GameId wholeArchive{0};

/// SQLite's own number for a damaged file, for the exceptions of this folder.
inline constexpr int corrupt = 11;

// Within the transaction that is open; they throw what SQLite throws.

/// The table for chains, which is new in version 2 of the archive.
void createChains(SQLite::Database& database);
/// Kept for rows of this kind; none: there is none, or it is not as it was written.
[[nodiscard]] std::optional<Chain> keptChain(SQLite::Database& database, GameId game, Chained kind);
/// Whether this is the chain over what was written. Of what was never written none is kept.
[[nodiscard]] bool
isChain(SQLite::Database& database, GameId game, Chained kind, const Chain& found);
/// In place of the one that was kept.
void keep(SQLite::Database& database, GameId game, Chained kind, const Chain& chain);
/// What rows of this kind are added to: the kept chain, or one without rows. Throws SQLite's
/// exception of a damaged file when it is not as it was written.
[[nodiscard]] Chain chainToExtend(SQLite::Database& database, GameId game, Chained kind);

} // namespace app
