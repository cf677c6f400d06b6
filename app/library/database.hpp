// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/library/library.hpp"

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Exception.h>

#include <cerrno>
#include <cstdint>
#include <type_traits>

// The tables of the library and the errors of SQLite. Used inside this folder only.
//
// `mark` is the index of positions and material. Each chunk has the marks of up to 65,536
// consecutive games: numbers of 63 bits, the mark in the upper 47 and the game, counted from the
// first of its chunk, in the lower 16. They are sorted, and cut into rows that begin with `first`.

namespace app {

/// Bits of the number of a game within its chunk.
inline constexpr unsigned chunkBits = 16;
using MarkEntry = std::int64_t;

[[nodiscard]] constexpr MarkEntry entryOf(Mark mark, std::uint64_t game) {
    return static_cast<MarkEntry>(mark << chunkBits | game);
}

[[nodiscard]] LibraryFault faultOf(const SQLite::Exception& failed, int systemError);

/// Runs `work`, which may throw SQLite's exceptions, and returns a fault instead.
template <class Work>
[[nodiscard]] auto attempt(SQLite::Database& database, Work work)
    -> rules::Expected<decltype(work(database)), LibraryFault> {
    errno = 0;
    try {
        if constexpr (std::is_void_v<decltype(work(database))>) {
            work(database);
            return {};
        } else {
            return work(database);
        }
    } catch (const SQLite::Exception& failed) {
        return rules::unexpected(faultOf(failed, errno));
    }
}

} // namespace app
