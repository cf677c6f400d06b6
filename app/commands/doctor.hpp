// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commands/exit_status.hpp"

namespace CLI {
class App;
} // namespace CLI

namespace app {

/// Adds `hektor doctor`: tells where the program finds and keeps its things, one line each.
/// It looks at the storage, the engine and the braille display. Its status is left in `status`,
/// which must outlive the parsing.
void addDoctor(CLI::App& hektor, ExitStatus& status);

} // namespace app
