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

/// What there are manuals about, by the name in which they are asked for in every language.
inline constexpr std::array<std::string_view, 8> manualTopics{
    "home", "player", "assistant", "arbiter", "clock", "braille", "boards", "settings"};

/// A manual as it is read: its title, and its paragraphs, each a heading, an item of a list, or
/// some sentences, without signs that nobody wants to hear.
using ManualPage = std::vector<std::string>;

/// The paragraphs of a text in assets/manual.
[[nodiscard]] ManualPage paragraphsOf(std::string_view text);

/// The manual about this topic, which is one of `manualTopics`.
[[nodiscard]] rules::Expected<ManualPage, InputError>
readManual(const std::filesystem::path& assets, rules::Language language, std::string_view topic);

/// Where somebody is who listens to a manual, and what he does there. A value.
class ManualReading {
public:
    /// The page is not empty.
    explicit ManualReading(ManualPage page) : page_(std::move(page)) {}

    enum class Go : std::uint8_t { on, back, again, leave, silence };
    /// What a line means; none: nothing here. Enter alone goes on.
    [[nodiscard]] static std::optional<Go> meaningOf(std::string_view line,
                                                     rules::Language language);

    [[nodiscard]] const std::string& here() const { return page_[place_]; }
    /// False: there is nothing further that way.
    bool goOn();
    bool goBack();

private:
    ManualPage page_;
    std::size_t place_ = 0;
};

} // namespace app
