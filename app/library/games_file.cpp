// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/library/games_file.hpp"

#include "app/library/library.hpp"
#include "rules/notation/pgn/reader.hpp"

#include <cerrno>
#include <span>

namespace app {

namespace fs = std::filesystem;

rules::Expected<FileState, std::error_code> stateOf(const fs::path& file) {
    std::error_code failed;
    const auto bytes = fs::file_size(file, failed);
    if (failed) return rules::unexpected(failed);
    const auto changed = fs::last_write_time(file, failed);
    if (failed) return rules::unexpected(failed);
    return FileState{static_cast<std::int64_t>(bytes), changed.time_since_epoch().count()};
}

GamesFile::GamesFile(const fs::path& file, std::uint64_t place)
    : file_(std::fopen(file.c_str(), "rbe")) {
    if (!file_ || ::fseeko(file_.get(), static_cast<off_t>(place), SEEK_SET) != 0) error_ = errno;
}

rules::TextSource GamesFile::text() {
    return [this](std::span<char> room) -> std::size_t {
        if (error_) return 0;
        errno = 0;
        const auto count = std::fread(room.data(), 1, room.size(), file_.get());
        if (std::ferror(file_.get()) != 0) error_ = errno == 0 ? EIO : errno;
        return count;
    };
}

rules::Expected<void, UnreadableGames> readGame(const ListedGame& game,
                                                rules::PgnVisitor& visitor) {
    GamesFile file{game.file, game.place};
    rules::PgnReader reader{file.text()};
    static_cast<void>(reader.readGame(visitor));
    if (file.error()) return rules::unexpected(UnreadableGames{game.file, *file.error()});
    return {};
}

} // namespace app
