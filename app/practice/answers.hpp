// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/language.hpp"

#include <optional>
#include <string_view>

namespace app {

// Answers to tasks, as typed, in the words of `first`, then of the other languages. nullopt: the
// line is no such answer.

/// "dark", "d", "black".
[[nodiscard]] std::optional<bool> readIsLight(std::string_view line, rules::Language first);
/// "yes", "y", "no", "n".
[[nodiscard]] std::optional<bool> readYesOrNo(std::string_view line, rules::Language first);
/// "3", "drei"; from 0 to 99, of the words those of the ranks.
[[nodiscard]] std::optional<int> readSmallNumber(std::string_view line, rules::Language first);
/// For the answers above, and those of `tactile` (vocabulary.hpp).
template <auto read>
[[nodiscard]] bool isAnswer(std::string_view line, rules::Language first) {
    return read(line, first).has_value();
}

} // namespace app
