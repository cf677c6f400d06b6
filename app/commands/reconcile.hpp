// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commands/exit_status.hpp"

namespace CLI {
class App;
} // namespace CLI

namespace app {

/// `hektor reconcile`: the Appendix E procedure (E2.7, E2.8) on two score sheets and two boards
/// given as files.
void addReconcile(CLI::App& hektor, ExitStatus& status);

} // namespace app
