// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commands/line/console.hpp"
#include "app/library/library.hpp"

#include <string>

namespace CLI {
class App;
} // namespace CLI

namespace app {

/// What is looked for, as it was typed.
struct SearchWishes {
    GameQuery query{};
    std::string fen{};
    std::string material{};

    bool operator==(const SearchWishes&) const = default;
};

/// Adds `--player` and the other options of a search; the values are stored in `wishes`, which must
/// outlive the parsing.
void addSearchOptions(CLI::App& command, SearchWishes& wishes);

/// Whether any of these options was given.
[[nodiscard]] bool isSearch(const SearchWishes& wishes);

[[nodiscard]] Wished<GameQuery> queryOf(const SearchWishes& wishes);

} // namespace app
