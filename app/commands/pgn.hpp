// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commands/exit_status.hpp"

namespace CLI {
class App;
} // namespace CLI

namespace app {

/// Adds `hektor pgn check` and `hektor pgn read`. Their status is left in `status`, which must
/// outlive the parsing.
void addPgn(CLI::App& hektor, ExitStatus& status);

} // namespace app
