// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/journal/archive_error.hpp"

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

private:
    [[nodiscard]] static Archived<GameLock>
    take(const std::filesystem::path& games, GameId first, std::int64_t count);

    explicit GameLock(int descriptor) : descriptor_(descriptor) {}

    int descriptor_;
};

} // namespace app
