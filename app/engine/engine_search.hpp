// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/engine/fault.hpp"
#include "rules/base/expected.hpp"

#include <filesystem>
#include <string>
#include <string_view>

namespace app {

/// Where engines are looked for by their names, one after the other.
struct EnginePlaces {
    std::string searchPath{}; ///< directories with colons between them, as in PATH
    std::string games{};      ///< the folder of games

    bool operator==(const EnginePlaces&) const = default;
};

/// The PATH of this process, and /usr/games, where Debian keeps its engines and which PATH may
/// lack.
[[nodiscard]] EnginePlaces usualEnginePlaces();

/// The program that is meant by `wish`: a path (with a slash) as it is; a name, the first of it in
/// these places; nothing: `stockfish`. Where there is only a file that may not be run, a fault of
/// the kind `notAllowed` names it; where there is none (a directory is none), one of the kind
/// `missing` says what was looked for.
[[nodiscard]] rules::Expected<std::filesystem::path, EngineFault>
findEngine(std::string_view wish, const EnginePlaces& places);

} // namespace app
