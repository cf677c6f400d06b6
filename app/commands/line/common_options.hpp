// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/settings/paths.hpp"
#include "rules/base/text.hpp"

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

/// Adds `--data DIR` and `--config FILE` to a command; the values are stored in `wishes`, which
/// must outlive the parsing.
void addPathOptions(CLI::App& command, PathWishes& wishes);

/// Adds `--language de|en|tr`. Its value has been evaluated before parsing (see Beforehand), so
/// that even the help and the faults of the command line are in that language.
void addLanguageOption(CLI::App& command);

/// Restricts the option to these words. Returns it.
CLI::Option* takesOneOf(CLI::Option* option, std::initializer_list<const char*> words);

/// Restricts the option to integers of this range. Returns it.
CLI::Option*
takesNumber(CLI::Option* option, int least, int most = std::numeric_limits<int>::max());

/// What must be known before the command line is parsed, so that even its faults can be reported in
/// the user's language.
struct Beforehand {
    std::optional<rules::Language> language{}; ///< the last --language with a supported language
    PathWishes paths{};                        ///< --data, --config
    std::optional<std::string> event{};        ///< --event
    std::vector<std::string> audio{};          ///< the values of --audio, in order
    std::optional<std::string> utterances{};
};

/// Adds `--audio OUTPUT=DEVICE`, which takes one value each time, so that arguments of the command
/// may follow it. The values are stored in `audio`, which must outlive the parsing.
void addAudioOption(CLI::App& command, std::vector<std::string>& audio);

/// Adds `--audio` and `--utterances` to a command that reads or reports aloud.
void addReportOptions(CLI::App& command, Beforehand& around);

/// Finds these options at any position of the command line.
[[nodiscard]] Beforehand lookAhead(const std::vector<std::string>& words);

/// The language that is asked for, if it is one of ours; otherwise that of the event, otherwise
/// that of the settings, otherwise that of the system.
[[nodiscard]] rules::Language languageOf(const Beforehand& beforehand);

} // namespace app
