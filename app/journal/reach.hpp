// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/journal/archive_error.hpp"
#include "app/journal/chain.hpp"

#include <cstdint>
#include <filesystem>
#include <map>

// How far each game has come stands outside the archive, too, in the file of its locks. An archive
// whose log is gone, or in whose place an older copy has been put, is sound in itself: nothing in
// it tells that there was more.

namespace app {

/// So many rows of events a game has had.
struct Reach {
    std::int64_t opened = 0; ///< of the game's row: a game of another archive is of another time
    Chain events;
};

/// By the number of the game.
using Reaches = std::map<std::int64_t, Reach>;

/// The file beside the archive, by whatever name the archive is called; it may not be there yet.
[[nodiscard]] std::filesystem::path placeBeside(const std::filesystem::path& games);

/// What stands beside the archive. What cannot be read, or is not as it was written, tells nothing.
[[nodiscard]] Reaches reachesBeside(const std::filesystem::path& games);

/// Notes it in the open file. What cannot be noted is left: then less is known, and nothing wrong.
void note(int descriptor, GameId game, const Reach& reach);

/// There is a new archive, and nothing is known of it. Only the notes go; locks stay.
void forgetReaches(const std::filesystem::path& games);

/// Of these games alone something is known from now on.
void keepOnly(const std::filesystem::path& games, const Reaches& reaches);

} // namespace app
