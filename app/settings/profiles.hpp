// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/sentences/sentence.hpp"
#include "app/settings/settings.hpp"
#include "rules/base/expected.hpp"
#include "rules/base/text.hpp"

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// Profiles: settings stored under a name, each in a file of its own, which has the form of the
// settings file.

namespace app {

/// Access to the profiles. For the desk's thread; a missing function means that there are none.
struct Profiles {
    /// The names in alphabetical order.
    std::function<std::vector<std::string>()> names{};
    /// The profile of that name, one of `names`. What it does not name is as in `otherwise`.
    std::function<rules::Expected<Settings, Sentence>(const std::string& name,
                                                      const Settings& otherwise)>
        load{};
    /// Stores the settings; a profile of the same name is replaced. Returns why they are not
    /// stored.
    std::function<std::optional<Sentence>(const std::string& name, const Settings& settings)>
        keep{};
};

/// Whether a profile may have that name: letters, digits, hyphens and underscores, at most 40
/// bytes. So it is also the name of a file.
[[nodiscard]] bool isProfileName(std::string_view name);

/// The profiles in this folder, which need not exist; their comments are in this language.
[[nodiscard]] Profiles profilesIn(const std::filesystem::path& folder, rules::Language language);

/// The folder of the profiles beside this settings file.
[[nodiscard]] std::filesystem::path profilesBeside(const std::filesystem::path& settings);

} // namespace app
