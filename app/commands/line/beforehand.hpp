// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/settings/paths.hpp"
#include "rules/base/language.hpp"

#include <optional>
#include <string>
#include <vector>

namespace app {

/// What must be known before the command line is understood, so that even what is wrong with it can
/// be told in somebody's own language.
struct Beforehand {
    std::optional<rules::Language> language{}; ///< the last --language that names one of ours
    PathWishes paths{};                        ///< --data, --config
    std::vector<std::string> audio{};          ///< --audio, as often as it stands there
    std::optional<std::string> utterances{};
};

/// Looks for these options, wherever they stand.
[[nodiscard]] Beforehand lookAhead(const std::vector<std::string>& words);

/// The language that is asked for, if it is one of ours; otherwise that of the settings, otherwise
/// that of the system.
[[nodiscard]] rules::Language languageOf(const Beforehand& beforehand);

} // namespace app
