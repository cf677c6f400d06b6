// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tactile-io/keyboard/commands/command_table.hpp"
#include "tactile-io/keyboard/commands/command_words.hpp"

#include <optional>
#include <string_view>

namespace tactile {

/// Reads what follows a command word, in the required shape; returns nullopt if it does not fit.
/// `typist` contains the language in which the command word was found.
[[nodiscard]] std::optional<Argument>
readArgument(Shape shape, std::string_view text, const Typist& typist);

/// Reads points as halves: "2" is 4, "1.5" is 3, "1/2" is 1 (Art. 11).
[[nodiscard]] std::optional<int> readHalves(std::string_view text);

} // namespace tactile
