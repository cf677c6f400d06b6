// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/sentences/sentence.hpp"
#include "rules/base/expected.hpp"

#include <filesystem>
#include <optional>
#include <string>

namespace app {

/// Where one run of the program finds and keeps its things. Nothing is created here: who writes
/// first makes the directory.
struct Paths {
    std::filesystem::path assets;   ///< Holds phrases, pieces and fonts; it exists.
    std::filesystem::path settings; ///< The file hektor.toml; it may be missing.
    std::filesystem::path games;    ///< The file games.sqlite; it may be missing.
    std::filesystem::path log;      ///< The file hektor.log; it may be missing.
};

/// What the command line says about places; it wins over the environment.
struct PathWishes {
    std::optional<std::filesystem::path> config; ///< --config FILE
    std::optional<std::filesystem::path> data;   ///< --data DIR: games and log are kept in there.
};

/// The variables that decide (XDG Base Directory Specification 0.8). An empty variable counts as
/// unset, and a relative XDG path is not valid and is ignored.
struct PathEnvironment {
    std::string home;
    std::string configHome;
    std::string dataHome;
    std::string stateHome;
};

/// Why the program cannot know where its things are.
enum class PathFault {
    noAssets, ///< Neither beside the program nor in ../share/hektor is there a directory of assets.
    noHome,   ///< No XDG variable and no home directory says where to keep things.
};

[[nodiscard]] Sentence sentence(PathFault fault);

/// The running program's own file, symbolic links resolved; empty when the system does not tell.
[[nodiscard]] std::filesystem::path programFile() noexcept;

/// The environment of this process; a missing HOME is taken from the system's list of users.
[[nodiscard]] PathEnvironment environmentOfProcess();

/// Where the settings are; none: there is no home directory, and nobody has said where.
[[nodiscard]] std::optional<std::filesystem::path> settingsFile(const PathEnvironment& environment,
                                                                const PathWishes& wishes);

/// All places, or the first that cannot be known. A program in a build tree has `assets` beside
/// it; an installed one in `bin` has `../share/hektor`.
[[nodiscard]] rules::Expected<Paths, PathFault> findPaths(const std::filesystem::path& program,
                                                          const PathEnvironment& environment,
                                                          const PathWishes& wishes);

} // namespace app
