// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/language.hpp"

#include <optional>
#include <span>
#include <string_view>

namespace app {

// What --help says, from assets/help. An entry is found by its section and its name with a slash
// between: "board.watch/--json".

/// None: there is no such entry.
[[nodiscard]] std::optional<std::string_view> helpText(std::string_view entry,
                                                       rules::Language language);

/// All of them, in the order of the alphabet.
[[nodiscard]] std::span<const std::string_view> helpEntries();

} // namespace app
