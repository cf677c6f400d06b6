// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/sentences/sentence.hpp"
#include "rules/base/expected.hpp"

#include <filesystem>
#include <optional>
#include <string>

namespace app {

/// Where one run of the program finds and stores its files. Nothing is created here: the first
/// writer creates the directory.
struct Paths {
    std::filesystem::path assets;   ///< Contains phrases, pieces and fonts; it exists.
    std::filesystem::path settings; ///< The file hektor.toml; it may be missing.
    std::filesystem::path games;    ///< The file games.sqlite; it may be missing.
    std::filesystem::path log;      ///< The file hektor.log; it may be missing.
    std::filesystem::path practice; ///< The file practice.jsonl; it may be missing.
    std::filesystem::path mistakes; ///< The file mistakes.csv; it may be missing.
    std::filesystem::path reviews;  ///< The folder with the reviews of games; it may be missing.
    std::filesystem::path library;  ///< The file library.sqlite; it may be missing.
};

/// The paths given on the command line; they override the environment.
struct PathWishes {
    std::optional<std::filesystem::path> config; ///< --config FILE
    std::optional<std::filesystem::path> data;   ///< --data DIR: the folder of games and log.
};

/// The relevant variables (XDG Base Directory Specification 0.8). An empty variable counts as
/// unset, and a relative XDG path is invalid and ignored.
struct PathEnvironment {
    std::string home;
    std::string configHome;
    std::string dataHome;
    std::string stateHome;
};

/// Why the paths cannot be determined.
enum class PathFault {
    noAssets, ///< No directory of assets is beside the program or in ../share/hektor.
    noHome,   ///< There is neither an XDG variable nor a home directory for the files to store.
};

[[nodiscard]] Sentence sentence(PathFault fault);

/// The running program's own file, with symbolic links resolved; empty if the system does not
/// report it.
[[nodiscard]] std::filesystem::path programFile() noexcept;

/// The environment of this process; a missing HOME is replaced by the entry in the system's list of
/// users.
[[nodiscard]] PathEnvironment environmentOfProcess();

/// The settings file; nullopt: there is no home directory, and no path was given.
[[nodiscard]] std::optional<std::filesystem::path> settingsFile(const PathEnvironment& environment,
                                                                const PathWishes& wishes);

/// All paths, or the first fault. A program in a build tree has `assets` beside it; an installed
/// one in `bin` has `../share/hektor`.
[[nodiscard]] rules::Expected<Paths, PathFault> findPaths(const std::filesystem::path& program,
                                                          const PathEnvironment& environment,
                                                          const PathWishes& wishes);

} // namespace app
