// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/library/indexed_game.hpp"
#include "app/sentences/sentence.hpp"
#include "rules/base/expected.hpp"
#include "rules/chess/position.hpp"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace SQLite {
class Database;
} // namespace SQLite

namespace app {

/// Why the library cannot be used.
enum class LibraryFault : std::uint8_t {
    missing,    ///< nothing has been added yet
    notOurs,    ///< the file is something else
    newer,      ///< it was written by a later version of the program
    full,       ///< no space left
    readOnly,   ///< it may not be written
    closed,     ///< it may not be read, or its folder may not be entered
    busy,       ///< another program is writing to it
    damaged,    ///< it contradicts itself; the games are in their own files, so it can be made anew
    unreadable, ///< the system reports another error
};

[[nodiscard]] Sentence sentence(LibraryFault fault, const std::filesystem::path& library);

/// A PGN file cannot be read, with the system's error.
struct UnreadableGames {
    std::filesystem::path file;
    int systemError = 0;
};

/// What was added, or replaced, of one file.
struct AddedGames {
    std::size_t games = 0;
    std::size_t damaged = 0;
    std::size_t partlyDamaged = 0; ///< the others of which only tags or variations are damaged
    bool isUnchanged = false;      ///< the file was there already; then the numbers are 0
    bool isMissing = false;        ///< the file is gone, and now its games are; likewise
};

/// Is told how much has been read, every few thousand games.
using AddingProgress = std::function<void(std::size_t games, std::uint64_t bytes)>;

struct ListedGame {
    std::int64_t number = 0; ///< from 1; no number is reused
    IndexedGame game{};
    std::filesystem::path file{}; ///< the PGN file
    std::uint64_t place = 0;      ///< the byte of that file at which the game can be read
    bool hasFileChanged = false;  ///< since it was added; then `place` means nothing
};

/// Reads it from its file for a user of this language, as `PgnReader` does. Precondition: that has
/// not changed.
[[nodiscard]] rules::Expected<void, UnreadableGames>
readGame(const ListedGame& game, rules::PgnVisitor& visitor, rules::Language language);

/// Games of the library by their numbers, from the first to the last.
struct GameRange {
    std::int64_t first = 0;
    std::int64_t last = 0;

    [[nodiscard]] std::uint64_t size() const {
        return static_cast<std::uint64_t>(last - first) + 1;
    }
    bool operator==(const GameRange&) const = default;
};

/// Reads "17" or "12-20", numbers from 1 on, the smaller one first.
[[nodiscard]] std::optional<GameRange> readGameRange(std::string_view text);

/// Which games are wanted: those for which all of it is true. An empty text is not asked for.
struct GameQuery {
    /// A part of the name of one of the players, or its words in any order; in any case and without
    /// accents.
    std::string player{};
    std::string event{};                       ///< a part of its name, likewise
    std::optional<int> from{};                 ///< the first year
    std::optional<int> to{};                   ///< the last year
    std::string code{};                        ///< the beginning of the opening's code, "B9"
    std::string opening{};                     ///< a part of its name in any language of `names`
    std::optional<rules::Position> position{}; ///< it occurs (Art. 9.2)
    std::optional<Material> material{};        ///< it occurs, for either side
    OpeningNames names{};

    bool operator==(const GameQuery&) const = default;
};

struct FoundGames {
    std::size_t total = 0;
    std::vector<ListedGame> games; ///< those of the page
};

/// Games of PGN files, indexed in a SQLite file so that they are found at once. The games stay in
/// their own files. Whatever the number of games, memory is bounded.
class Library {
public:
    /// Creates folder and file if they are missing.
    [[nodiscard]] static rules::Expected<Library, LibraryFault>
    toWrite(const std::filesystem::path& file);
    [[nodiscard]] static rules::Expected<Library, LibraryFault>
    toRead(const std::filesystem::path& file);

    Library(Library&& other) noexcept;
    Library& operator=(Library&& other) noexcept;
    Library(const Library&) = delete;
    Library& operator=(const Library&) = delete;
    ~Library();

    /// Adds the games of a PGN file, or replaces them if the file has changed since it was added:
    /// all of them, or none. Those of a file that was added and is missing now are removed.
    /// `language`: as for `readGame`.
    [[nodiscard]] rules::Expected<AddedGames, std::variant<LibraryFault, UnreadableGames>>
    add(const std::filesystem::path& pgn,
        const Openings& openings,
        const AddingProgress& progress,
        rules::Language language = rules::Language::english);

    /// A part of the games found: `count` of them after the first `skipped`, by number.
    [[nodiscard]] rules::Expected<FoundGames, LibraryFault>
    find(const GameQuery& query, std::size_t skipped, std::size_t count);

    /// nullopt: there is no such game.
    [[nodiscard]] rules::Expected<std::optional<ListedGame>, LibraryFault>
    game(std::int64_t number);

    /// The paragraph at which reading this game aloud was left; 0: it was not begun, or read to its
    /// end.
    [[nodiscard]] rules::Expected<std::size_t, LibraryFault> placeLeft(std::int64_t game);
    [[nodiscard]] rules::Expected<void, LibraryFault> leaveAt(std::int64_t game,
                                                              std::size_t paragraph);

private:
    explicit Library(std::unique_ptr<SQLite::Database> database);

    std::unique_ptr<SQLite::Database> database_;
};

} // namespace app
