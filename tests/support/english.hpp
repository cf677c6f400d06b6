// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/sentences/sentence.hpp"

#include <optional>
#include <string>

namespace tests {

/// In English, the language of messages in the tests.
inline std::string english(const app::Sentence& sentence) {
    return app::text(sentence, rules::Language::english);
}

/// Empty if there is no message.
inline std::string english(const std::optional<app::Sentence>& sentence) {
    return sentence ? english(*sentence) : std::string{};
}

} // namespace tests
