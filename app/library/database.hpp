// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/library/library.hpp"
#include "rules/base/expected.hpp"
#include "rules/base/owned.hpp"
#include "rules/notation/pgn/scanner.hpp"

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Exception.h>

#include <cerrno>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <type_traits>

// What the library is made of: its tables, the errors of SQLite, and the PGN files whose games are
// in it. Used inside this folder only.
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

/// A name in the form in which names are compared: small Latin letters without accents, an umlaut
/// like its plain letter, whether it is written as one letter or as two.
[[nodiscard]] std::string plainName(std::string_view name);

/// The state of a file by which a change is noticed.
struct FileState {
    std::int64_t bytes = 0;
    std::int64_t changed = 0; ///< nanoseconds, by the clock of the file system

    bool operator==(const FileState&) const = default;
};

[[nodiscard]] rules::Expected<FileState, std::error_code>
stateOf(const std::filesystem::path& file);

/// A file as text for a `PgnReader`, from this byte on. A system error looks like the end of the
/// text.
class GamesFile {
public:
    explicit GamesFile(const std::filesystem::path& file, std::uint64_t place = 0);

    /// Must not outlive this object.
    [[nodiscard]] rules::TextSource text();
    /// What has kept it from being opened or read.
    [[nodiscard]] std::optional<int> error() const { return error_; }

private:
    rules::Owned<std::FILE, std::fclose> file_;
    std::optional<int> error_{};
};

} // namespace app
