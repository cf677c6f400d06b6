// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/language.hpp"
#include "rules/chess/move.hpp"
#include "rules/chess/position.hpp"

#include <optional>
#include <span>
#include <string>

namespace app {

/// Why a line of an engine is good, as a sentence in this language: that it ends in mate, or else
/// what its first move is good for as far as it can be proved. nullopt: nothing that can be named.
[[nodiscard]] std::optional<std::string> reasonOf(const rules::Position& position,
                                                  std::span<const rules::Move> line,
                                                  rules::Language language);

} // namespace app
