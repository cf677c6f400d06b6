// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/settings/paths.hpp"
#include "rules/base/language.hpp"

#include <initializer_list>
#include <limits>
#include <optional>
#include <string>
#include <vector>

namespace CLI {
class App;
class Option;
} // namespace CLI

namespace app {

/// Adds `--data DIR` and `--config FILE` to a command; what is given lands in `wishes`, which must
/// outlive the parsing.
void addPathOptions(CLI::App& command, PathWishes& wishes);

/// Adds `--language de|en|tr`. What it says has been found out before (see Beforehand), so that
/// even the help and the faults of the command line are in that language.
void addLanguageOption(CLI::App& command);

/// The option takes one of these words and nothing else. Returns it.
CLI::Option* takesOneOf(CLI::Option* option, std::initializer_list<const char*> words);

/// The option takes a whole number of this range. Returns it.
CLI::Option*
takesNumber(CLI::Option* option, int least, int most = std::numeric_limits<int>::max());

/// What must be known before the command line is understood, so that even what is wrong with it can
/// be told in somebody's own language.
struct Beforehand {
    std::optional<rules::Language> language{}; ///< the last --language that names one of ours
    PathWishes paths{};                        ///< --data, --config
    std::optional<std::string> event{};        ///< --event
    std::vector<std::string> audio{};          ///< --audio, as often as it stands there
    std::optional<std::string> utterances{};
};

/// Looks for these options, wherever they stand.
[[nodiscard]] Beforehand lookAhead(const std::vector<std::string>& words);

/// The language that is asked for, if it is one of ours; otherwise that of the event, otherwise
/// that of the settings, otherwise that of the system.
[[nodiscard]] rules::Language languageOf(const Beforehand& beforehand);

} // namespace app
