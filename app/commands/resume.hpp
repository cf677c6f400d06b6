// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commands/exit_status.hpp"

namespace CLI {
class App;
} // namespace CLI

namespace app {

/// Adds `hektor resume`: goes on with a game that was left or cut off, both clocks stopped. The
/// status is left in `status`, which must outlive the parsing.
void addResume(CLI::App& hektor, ExitStatus& status);

} // namespace app
