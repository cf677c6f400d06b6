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

/// As fcntl understands it.
constexpr std::int64_t upToTheEnd = 0;

/// A byte of its own for each game. The lock belongs to the open file, not to the process, so that
/// two games of one program are apart as well.
bool lockBytes(int descriptor, GameId first, std::int64_t count) {
    struct flock bytes {};
    bytes.l_type = F_WRLCK;
    bytes.l_whence = SEEK_SET;
    bytes.l_start = first.number;
    bytes.l_len = count;
    return fcntl(descriptor, F_OFD_SETLK, &bytes) == 0;
}

} // namespace

Archived<GameLock> GameLock::take(const std::filesystem::path& games, GameId game) {
    return take(games, game, 1);
}

Archived<GameLock> GameLock::takeAll(const std::filesystem::path& games) {
    return take(games, GameId{0}, upToTheEnd);
}

Archived<GameLock>
GameLock::take(const std::filesystem::path& games, GameId first, std::int64_t count) {
    const auto file = placeBeside(games);
    const int descriptor = open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (descriptor < 0) return rules::unexpected(StorageFailed{faultOfOpening(errno)});
    GameLock lock{descriptor, first};
    if (lockBytes(descriptor, first, count)) return lock;
    if (errno == EAGAIN || errno == EACCES) return rules::unexpected(PlayedElsewhere{first});
    return rules::unexpected(StorageFailed{JournalFault::unreadable});
}

GameLock::GameLock(GameLock&& other) noexcept
    : descriptor_(std::exchange(other.descriptor_, -1))
    , game_(other.game_) {}

GameLock& GameLock::operator=(GameLock&& other) noexcept {
    std::swap(descriptor_, other.descriptor_);
    std::swap(game_, other.game_);
    return *this;
}

void GameLock::note(const Reach& reach) const {
    app::note(descriptor_, game_, reach);
}

GameLock::~GameLock() {
    if (descriptor_ >= 0) close(descriptor_);
}

} // namespace app
