// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/journal/game_lock.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <utility>

namespace app {

namespace {

JournalFault faultOfOpening(int systemError) {
    switch (systemError) {
    case EACCES:
    case EPERM:
    case EROFS: return JournalFault::readOnly;
    case ENOSPC:
    case EDQUOT: return JournalFault::full;
    default: return JournalFault::unreadable;
    }
}

/// A byte of its own for each game. The lock belongs to the open file, not to the process, so that
/// two games of one program are apart as well.
bool lockByte(int descriptor, GameId game) {
    struct flock byte {};
    byte.l_type = F_WRLCK;
    byte.l_whence = SEEK_SET;
    byte.l_start = game.number;
    byte.l_len = 1;
    return fcntl(descriptor, F_OFD_SETLK, &byte) == 0;
}

} // namespace

Archived<GameLock> GameLock::take(const std::filesystem::path& games, GameId game) {
    const auto file = games.string() + "-played";
    const int descriptor = open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666);
    if (descriptor < 0) return rules::unexpected(StorageFailed{faultOfOpening(errno)});
    GameLock lock{descriptor};
    if (lockByte(descriptor, game)) return lock;
    if (errno == EAGAIN || errno == EACCES) return rules::unexpected(PlayedElsewhere{game});
    return rules::unexpected(StorageFailed{JournalFault::unreadable});
}

GameLock::GameLock(GameLock&& other) noexcept : descriptor_(std::exchange(other.descriptor_, -1)) {}

GameLock& GameLock::operator=(GameLock&& other) noexcept {
    std::swap(descriptor_, other.descriptor_);
    return *this;
}

GameLock::~GameLock() {
    if (descriptor_ >= 0) close(descriptor_);
}

} // namespace app
