// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/sentences/sentence.hpp"

#include <optional>
#include <string>

namespace tests {

/// In English, the language in which the tests read what is told.
inline std::string english(const app::Sentence& sentence) {
    return app::text(sentence, rules::Language::english);
}

/// Empty where nothing is told.
inline std::string english(const std::optional<app::Sentence>& sentence) {
    return sentence ? english(*sentence) : std::string{};
}

} // namespace tests
