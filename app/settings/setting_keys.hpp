// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/sentences/sentence.hpp"
#include "app/settings/settings.hpp"

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace app {

/// A value as a settings file can hold it.
using SettingValue = std::variant<bool, std::int64_t, std::string>;

/// One setting: how it is called, what it is, and how it gets into `Settings` and out again.
struct SettingKey {
    std::string section{}; ///< empty: at the top of the file
    std::string word{};    ///< within the section
    Sentence meaning{};    ///< for the file
    Sentence allowed{};    ///< what it takes: `80 to 450`
    /// Takes the value, or says that it does not take it.
    std::function<bool(const SettingValue&, Settings&)> take{};
    std::function<SettingValue(const Settings&)> give{};

    /// `speech.rate`
    [[nodiscard]] std::string name() const;
};

/// All of them, in the order in which a file has them, section by section.
[[nodiscard]] const std::vector<SettingKey>& settingKeys();

} // namespace app
