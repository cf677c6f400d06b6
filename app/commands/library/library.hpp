// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commands/chess/pgn.hpp"
#include "app/commands/line/command_line.hpp"
#include "app/commands/line/plain_voice.hpp"
#include "app/library/library.hpp"
#include "app/settings/paths.hpp"
#include "rules/chess/position.hpp"

#include <cstdint>
#include <string>

namespace app {

/// What is looked for, as it was typed.
struct SearchWishes {
    GameQuery query{};
    std::string fen{};
    std::string material{};

    bool operator==(const SearchWishes&) const = default;
};

/// Adds `--player` and the other options of a search; the values are stored in `wishes`, which must
/// outlive the parsing.
void addSearchOptions(CLI::App& command, SearchWishes& wishes);

/// Whether any of these options was given.
[[nodiscard]] bool isSearch(const SearchWishes& wishes);

/// What every command of the library needs.
struct LibraryPlace {
    Paths paths;
    const Console& console;

    [[nodiscard]] tl::unexpected<CommandFault> fault(LibraryFault fault) const {
        return unavailable(sentence(fault, paths.library));
    }
    [[nodiscard]] Wished<Library> opened() const;
};

/// The console must outlive it.
[[nodiscard]] Wished<LibraryPlace> placeOf(const PathWishes& wishes, const Console& console);

[[nodiscard]] Wished<GameQuery> queryOf(const SearchWishes& wishes, const LibraryPlace& place);

/// The game with this number, if it can still be read where it was.
[[nodiscard]] Wished<ListedGame>
gameOf(Library& library, std::int64_t number, const LibraryPlace& place);

/// A game in words: at first both players, then line by line.
struct ToldGame {
    ReadPage lines{};
    rules::Position last = rules::Position::start();
};

/// Reads it from its file. It has one line at least.
[[nodiscard]] Wished<ToldGame>
toldGame(const ListedGame& game, PgnExtras extras, const Console& console);

/// A PGN file that cannot be read.
[[nodiscard]] Sentence sentence(const UnreadableGames& games);

/// Both players, the event, the date and the result, as far as they are known, with commas.
[[nodiscard]] std::string textOf(const IndexedGame& game);

/// The command below `hektor library` that has a source of its own.
void addLibraryPrint(CLI::App& library, Console& console);

} // namespace app
