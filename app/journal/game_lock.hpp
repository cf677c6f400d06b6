// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/journal/archive_error.hpp"
#include "app/journal/reach.hpp"

#include <filesystem>

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
