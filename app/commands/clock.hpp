// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commands/exit_status.hpp"

namespace CLI {
class App;
} // namespace CLI

namespace app {

/// Adds `hektor clock`: the talking chess clock alone. The status is left in `status`, which must
/// outlive the parsing.
void addClock(CLI::App& hektor, ExitStatus& status);

} // namespace app
