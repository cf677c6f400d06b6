// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/engine/engine_search.hpp"

#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <system_error>

namespace app {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view usualEngine = "stockfish";

bool isFile(const fs::path& file) {
    std::error_code unreadable;
    return fs::is_regular_file(file, unreadable);
}

bool canRun(const fs::path& file) {
    return isFile(file) && ::access(file.c_str(), X_OK) == 0;
}

/// The first file of that name of which `fits` is true.
std::optional<fs::path>
firstIn(std::string_view directories, std::string_view name, bool (*fits)(const fs::path&)) {
    while (!directories.empty()) {
        const auto end = std::min(directories.find(':'), directories.size());
        const auto candidate = fs::path{directories.substr(0, end)} / name;
        if (candidate.is_absolute() && fits(candidate)) return candidate;
        directories.remove_prefix(std::min(end + 1, directories.size()));
    }
    return std::nullopt;
}

} // namespace

EnginePlaces usualEnginePlaces() {
    const char* const searchPath = std::getenv("PATH");
    return {searchPath == nullptr ? "" : searchPath, "/usr/games"};
}

rules::Expected<fs::path, EngineFault> findEngine(std::string_view wish,
                                                  const EnginePlaces& places) {
    const auto name = wish.empty() ? usualEngine : wish;
    const auto first = [&](bool (*fits)(const fs::path&)) -> std::optional<fs::path> {
        if (name.find('/') != std::string_view::npos)
            return fits(name) ? std::optional<fs::path>{name} : std::nullopt;
        auto found = firstIn(places.searchPath, name, fits);
        return found ? found : firstIn(places.games, name, fits);
    };
    if (auto found = first(canRun)) return *std::move(found);
    if (auto locked = first(isFile))
        return rules::unexpected(
            EngineFault{.what = EngineProblem::notAllowed, .program = *std::move(locked)});
    return rules::unexpected(EngineFault{.what = EngineProblem::missing, .program = name});
}

} // namespace app
