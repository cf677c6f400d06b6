// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/journal/chain.hpp"
#include "app/journal/journal.hpp"

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

namespace app {

/// Holds one game for this program: nobody else can go on with it meanwhile. The system lets go of
/// it when the program ends, however it ends.
class GameLock {
public:
    /// `games` is the archive's file; the lock is a byte of a file beside it.
    [[nodiscard]] static Archived<GameLock> take(const std::filesystem::path& games, GameId game);
    /// All games there are and will be.
    [[nodiscard]] static Archived<GameLock> takeAll(const std::filesystem::path& games);

    GameLock(GameLock&& other) noexcept;
    GameLock& operator=(GameLock&& other) noexcept;
    GameLock(const GameLock&) = delete;
    GameLock& operator=(const GameLock&) = delete;
    ~GameLock();

    /// How far the game has come, beside the archive: what has been noted may be more than an
    /// archive holds that has lost something, and never more than was written.
    void note(const Reach& reach) const;

private:
    [[nodiscard]] static Archived<GameLock>
    take(const std::filesystem::path& games, GameId first, std::int64_t count);

    GameLock(int descriptor, GameId game) : descriptor_(descriptor), game_(game) {}

    int descriptor_;
    GameId game_; ///< the first of those that are held
};

} // namespace app
