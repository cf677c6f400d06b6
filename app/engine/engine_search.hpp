// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/engine/fault.hpp"
#include "rules/base/expected.hpp"

#include <filesystem>
#include <string>
#include <string_view>

namespace app {

/// The program that is meant by `wish`: a path (with a slash) as it is; a name, the first of it in
/// the directories of `searchPath` (as in PATH) or in /usr/games, where Debian keeps its engines
/// and which PATH may lack; nothing: `stockfish`. A directory, or a file that may not be run, is
/// none. Where there is none, a fault of the kind `missing` says what was looked for.
[[nodiscard]] rules::Expected<std::filesystem::path, EngineFault>
findEngine(std::string_view wish, std::string_view searchPath);

/// The same with the PATH of this process.
[[nodiscard]] rules::Expected<std::filesystem::path, EngineFault> findEngine(std::string_view wish);

} // namespace app
