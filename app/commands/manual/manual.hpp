// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commands/line/input_file.hpp"
#include "app/commands/line/plain_voice.hpp"
#include "rules/base/expected.hpp"
#include "rules/base/text.hpp"

#include <array>
#include <filesystem>
#include <string_view>

namespace app {

/// The topics of the manuals, by the names used in every language.
inline constexpr std::array<std::string_view, 15> manualTopics{"home",
                                                               "online",
                                                               "practice",
                                                               "puzzles",
                                                               "review",
                                                               "radio",
                                                               "library",
                                                               "reading",
                                                               "player",
                                                               "assistant",
                                                               "arbiter",
                                                               "clock",
                                                               "braille",
                                                               "boards",
                                                               "settings"};

/// The paragraphs of a text in assets/manual: its title, then each a heading, an item of a list, or
/// some sentences.
[[nodiscard]] ReadPage paragraphsOf(std::string_view text);

/// The manual on this topic, which is one of `manualTopics`.
[[nodiscard]] rules::Expected<ReadPage, InputError>
readManual(const std::filesystem::path& assets, rules::Language language, std::string_view topic);

} // namespace app
