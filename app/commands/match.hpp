// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commands/exit_status.hpp"

namespace CLI {
class App;
} // namespace CLI

namespace app {

/// Adds `hektor match`: a game by the Laws and their Appendix E. The status is left in `status`,
/// which must outlive the parsing.
void addMatch(CLI::App& hektor, ExitStatus& status);

} // namespace app
