// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/journal/game_lock.hpp"

#include "rules/base/text.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sodium.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <fstream>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>

namespace app {

namespace fs = std::filesystem;

namespace {

using tactile::Descriptor;

// One line per game, all of the same length: when it was opened, its number of rows, the link of
// the last one, and a hash of all that, so that damage to this file is not mistaken for damage to
// the game.
constexpr std::size_t reachDigits = 20;
constexpr std::size_t linkDigits = 2 * Link{}.size();
constexpr std::size_t lineLength = 2 * (reachDigits + 1) + 2 * (linkDigits + 1);

std::string hexOf(const Link& link) {
    std::array<char, linkDigits + 1> text{};
    sodium_bin2hex(text.data(), text.size(), link.data(), link.size());
    return text.data();
}

std::optional<std::string> linkBytesIn(std::string_view text) {
    std::string bytes(Link{}.size(), '\0');
    std::size_t length = 0;
    const int failed = sodium_hex2bin(reinterpret_cast<unsigned char*>(bytes.data()),
                                      bytes.size(),
                                      text.data(),
                                      text.size(),
                                      nullptr,
                                      &length,
                                      nullptr);
    if (failed != 0 || length != bytes.size()) return std::nullopt;
    return bytes;
}

std::optional<std::int64_t> countIn(std::string_view text) {
    text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
    return rules::wholeNumber<std::int64_t>(text);
}

Link sealOver(GameId game, const JournalReach& reach) {
    auto sealed = reach.events;
    sealed.add({std::to_string(game.number),
                std::to_string(reach.opened),
                std::to_string(reach.events.rows())});
    return sealed.link();
}

std::string reachLine(GameId game, const JournalReach& reach) {
    return fmt::format("{:>{}} {:>{}} {} {}\n",
                       reach.opened,
                       reachDigits,
                       reach.events.rows(),
                       reachDigits,
                       hexOf(reach.events.link()),
                       hexOf(sealOver(game, reach)));
}

std::optional<JournalReach> reachIn(std::string_view line, GameId game) {
    const auto opened = countIn(line.substr(0, reachDigits));
    const auto rows = countIn(line.substr(reachDigits + 1, reachDigits));
    const auto link = linkBytesIn(line.substr(2 * (reachDigits + 1), linkDigits));
    const auto seal = linkBytesIn(line.substr(2 * (reachDigits + 1) + linkDigits + 1, linkDigits));
    if (!opened || !rows || !link || !seal) return std::nullopt;
    const auto events = Chain::from(*rows, *link);
    if (!events) return std::nullopt;
    const JournalReach reach{*opened, *events};
    return isLink(*seal, sealOver(game, reach)) ? std::optional{reach} : std::nullopt;
}

/// The value with this meaning for fcntl.
constexpr std::int64_t upToTheEnd = 0;

/// Each game has its own byte. The lock belongs to the open file, not to the process, so that two
/// games of one program exclude each other as well.
struct flock bytesOf(GameId first, std::int64_t count) {
    struct flock bytes {};
    bytes.l_type = F_WRLCK;
    bytes.l_whence = SEEK_SET;
    bytes.l_start = first.number;
    bytes.l_len = count;
    return bytes;
}

bool lockBytes(int descriptor, GameId first, std::int64_t count) {
    auto bytes = bytesOf(first, count);
    return fcntl(descriptor, F_OFD_SETLK, &bytes) == 0;
}

/// Why they cannot be locked: a game is being played or, from the byte before the first game, all
/// are locked.
ArchiveError whoLocked(int descriptor, GameId first, std::int64_t count) {
    auto bytes = bytesOf(first, count);
    const bool isKnown = fcntl(descriptor, F_OFD_GETLK, &bytes) == 0 && bytes.l_type != F_UNLCK;
    const GameId played = isKnown ? GameId{bytes.l_start} : first;
    if (played.number == 0) return StorageFailed{JournalFault::busy};
    return PlayedElsewhere{played};
}

} // namespace

fs::path placeBeside(const fs::path& games) {
    std::error_code unknown;
    const auto real = fs::canonical(games, unknown); // SQLite's auxiliary files are there, too
    return (unknown ? games : real).string() + "-played";
}

Reaches reachesBeside(const fs::path& games) {
    std::ifstream file{placeBeside(games), std::ios::binary};
    Reaches reaches;
    std::string line(lineLength, '\0');
    for (GameId game{1}; file.read(line.data(), lineLength); ++game.number)
        if (const auto reach = reachIn(line, game)) reaches.emplace(game.number, *reach);
    return reaches;
}

void note(int descriptor, GameId game, const JournalReach& reach) {
    const auto line = reachLine(game, reach);
    const auto place = static_cast<off_t>(lineLength) * (game.number - 1);
    [[maybe_unused]] const auto noted = ::pwrite(descriptor, line.data(), line.size(), place);
}

void keepOnly(const fs::path& games, const Reaches& reaches) {
    const Descriptor file{::open(placeBeside(games).c_str(), O_WRONLY | O_CLOEXEC)};
    if (!file.isOpen() || ::ftruncate(file.number(), 0) != 0) return;
    for (const auto& [number, reach] : reaches)
        note(file.number(), GameId{number}, reach);
}

Archived<GameLock> GameLock::take(const std::filesystem::path& games, GameId game) {
    return take(games, game, 1);
}

Archived<GameLock> GameLock::takeAll(const std::filesystem::path& games) {
    return take(games, GameId{0}, upToTheEnd);
}

Archived<GameLock>
GameLock::take(const std::filesystem::path& games, GameId first, std::int64_t count) {
    const auto file = placeBeside(games);
    Descriptor opened{::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600)};
    if (!opened.isOpen()) return rules::unexpected(StorageFailed{journalFault(errno)});
    if (lockBytes(opened.number(), first, count)) return GameLock{std::move(opened), first};
    if (errno == EAGAIN || errno == EACCES)
        return rules::unexpected(whoLocked(opened.number(), first, count));
    return rules::unexpected(StorageFailed{JournalFault::unreadable});
}

void GameLock::note(const JournalReach& reach) const {
    app::note(file_.number(), game_, reach);
}

} // namespace app
