// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/settings/paths.hpp"

#include <initializer_list>
#include <limits>
#include <string>

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

} // namespace app
