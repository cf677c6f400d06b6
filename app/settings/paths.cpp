// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings/paths.hpp"

#include <pwd.h>
#include <unistd.h>

#include <array>
#include <cstdlib>
#include <system_error>

namespace app {

namespace fs = std::filesystem;

namespace {

std::string variable(const char* name) {
    const char* value = std::getenv(name);
    return value == nullptr ? std::string{} : std::string{value};
}

std::string homeInUserList() {
    std::array<char, 4096> text{};
    passwd entry{};
    passwd* found = nullptr;
    if (getpwuid_r(getuid(), &entry, text.data(), text.size(), &found) != 0 || found == nullptr)
        return {};
    return entry.pw_dir;
}

std::optional<fs::path> findAssets(const fs::path& program) {
    const auto directory = program.parent_path();
    for (const auto& candidate : {directory / "assets", directory.parent_path() / "share/hektor"}) {
        std::error_code unreadable;
        if (fs::is_directory(candidate, unreadable)) return candidate;
    }
    return std::nullopt;
}

/// The directory given by an XDG variable, otherwise the default one under the home directory.
std::optional<fs::path> own(const std::string& xdg, const std::string& home, const char* usual) {
    if (fs::path{xdg}.is_absolute()) return fs::path{xdg} / "hektor";
    if (home.empty()) return std::nullopt;
    return fs::path{home} / usual / "hektor";
}

std::optional<fs::path> in(const std::optional<fs::path>& directory, const char* file) {
    if (!directory) return std::nullopt;
    return *directory / file;
}

} // namespace

Sentence sentence(PathFault fault) {
    return fault == PathFault::noAssets ? say<SentenceKey::pathsNoAssets>()
                                        : say<SentenceKey::pathsNoHome>();
}

fs::path programFile() noexcept {
    std::error_code unreadable;
    return fs::read_symlink("/proc/self/exe", unreadable);
}

PathEnvironment environmentOfProcess() {
    auto home = variable("HOME");
    if (home.empty()) home = homeInUserList();
    return {.home = home,
            .configHome = variable("XDG_CONFIG_HOME"),
            .dataHome = variable("XDG_DATA_HOME"),
            .stateHome = variable("XDG_STATE_HOME")};
}

std::optional<fs::path> settingsFile(const PathEnvironment& environment, const PathWishes& wishes) {
    if (wishes.config) return wishes.config;
    return in(own(environment.configHome, environment.home, ".config"), "hektor.toml");
}

rules::Expected<Paths, PathFault>
findPaths(const fs::path& program, const PathEnvironment& environment, const PathWishes& wishes) {
    const auto& [home, config, data, state] = environment;
    const auto assets = findAssets(program);
    const auto settings = settingsFile(environment, wishes);
    const auto games =
        in(wishes.data ? wishes.data : own(data, home, ".local/share"), "games.sqlite");
    const auto log = in(wishes.data ? wishes.data : own(state, home, ".local/state"), "hektor.log");
    if (!assets) return rules::unexpected(PathFault::noAssets);
    if (!settings || !games || !log) return rules::unexpected(PathFault::noHome);
    return Paths{.assets = *assets,
                 .settings = *settings,
                 .games = *games,
                 .log = *log,
                 .practice = games->parent_path() / "practice.jsonl",
                 .mistakes = games->parent_path() / "mistakes.csv",
                 .reviews = games->parent_path() / "reviews",
                 .library = games->parent_path() / "library.sqlite"};
}

} // namespace app
