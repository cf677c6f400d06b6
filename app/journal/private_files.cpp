// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/journal/private_files.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <system_error>

namespace app {

namespace fs = std::filesystem;

namespace {

constexpr ::mode_t ofOthers = 077;

std::optional<struct stat> factsOf(const fs::path& place) {
    struct stat facts {};
    return ::stat(place.c_str(), &facts) == 0 ? std::optional{facts} : std::nullopt;
}

Openness close(const fs::path& place, const struct stat& facts) {
    if ((facts.st_mode & ofOthers) == 0) return Openness::closed;
    const ::mode_t left = facts.st_mode & 07777U & ~ofOthers;
    if (::chmod(place.c_str(), left) != 0) return Openness::staysOpen;
    // A file system without permissions accepts the call without effect.
    const auto after = factsOf(place);
    return after && (after->st_mode & ofOthers) == 0 ? Openness::wasOpen : Openness::staysOpen;
}

Openness closeFile(const fs::path& file) {
    const auto facts = factsOf(file);
    return facts && S_ISREG(facts->st_mode) ? close(file, *facts) : Openness::closed;
}

bool holdsNothingButOurs(const fs::path& folder) {
    std::error_code failed;
    auto entries = fs::directory_iterator(folder, failed);
    for (; !failed && entries != fs::directory_iterator(); entries.increment(failed)) {
        const auto name = entries->path().filename().string();
        if (!name.starts_with("games.sqlite") && !name.starts_with("hektor.")) return false;
    }
    return !failed;
}

bool isOursAlone(const fs::path& folder, const struct stat& facts) {
    const bool isEverybodys = (facts.st_mode & S_ISVTX) != 0;
    return S_ISDIR(facts.st_mode) && facts.st_uid == ::geteuid() && !isEverybodys &&
           holdsNothingButOurs(folder);
}

} // namespace

void makeFilesPrivate() {
    ::umask(ofOthers);
}

Openness closeArchive(const fs::path& games) {
    std::error_code unknown;
    const auto real = fs::canonical(games, unknown); // its auxiliary files are beside it
    const auto& archive = unknown ? games : real;
    const auto folder = archive.has_parent_path() ? archive.parent_path() : fs::path{"."};
    const auto facts = factsOf(folder);
    if (facts && isOursAlone(folder, *facts)) static_cast<void>(close(folder, *facts));
    // Only the archive itself decides; SQLite's auxiliary files never contain more.
    constexpr std::array helpers{"-wal", "-shm", "-journal", "-played"};
    for (const char* const helper : helpers)
        static_cast<void>(closeFile(archive.string() + helper));
    return closeFile(archive);
}

std::optional<Sentence> sentence(Openness openness, const fs::path& games) {
    switch (openness) {
    case Openness::closed: break;
    case Openness::wasOpen: return say<SentenceKey::archiveWasOpen>(games);
    case Openness::staysOpen: return say<SentenceKey::archiveStaysOpen>(games);
    }
    return std::nullopt;
}

} // namespace app
