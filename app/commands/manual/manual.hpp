// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commands/line/input_file.hpp"
#include "rules/base/expected.hpp"
#include "rules/base/language.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace app {

/// The topics of the manuals, by the names used in every language.
inline constexpr std::array<std::string_view, 11> manualTopics{"home",
                                                               "practice",
                                                               "puzzles",
                                                               "reading",
                                                               "player",
                                                               "assistant",
                                                               "arbiter",
                                                               "clock",
                                                               "braille",
                                                               "boards",
                                                               "settings"};

/// A manual as it is read: its title, and its paragraphs, each a heading, an item of a list, or
/// some sentences, without markup.
using ManualPage = std::vector<std::string>;

/// The paragraphs of a text in assets/manual.
[[nodiscard]] ManualPage paragraphsOf(std::string_view text);

/// The manual on this topic, which is one of `manualTopics`.
[[nodiscard]] rules::Expected<ManualPage, InputError>
readManual(const std::filesystem::path& assets, rules::Language language, std::string_view topic);

/// A listener's position in a manual, and the commands for it. A value.
class ManualReading {
public:
    /// Precondition: the page is not empty.
    explicit ManualReading(ManualPage page) : page_(std::move(page)) {}

    enum class Go : std::uint8_t { on, back, again, leave, silence };
    /// The meaning of a line; nullopt: it is no command here. An empty line goes on.
    [[nodiscard]] static std::optional<Go> meaningOf(std::string_view line,
                                                     rules::Language language);

    [[nodiscard]] const std::string& here() const { return page_[place_]; }
    /// Returns false at that end of the page.
    bool goOn();
    bool goBack();

private:
    ManualPage page_;
    std::size_t place_ = 0;
};

} // namespace app
