// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/settings/paths.hpp"

namespace CLI {
class App;
} // namespace CLI

namespace app {

/// Adds `--data DIR` and `--config FILE` to a command; what is given lands in `wishes`, which must
/// outlive the parsing.
void addPathOptions(CLI::App& command, PathWishes& wishes);

} // namespace app
