// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commands/exit_status.hpp"

namespace CLI {
class App;
} // namespace CLI

namespace app {

/// `hektor perft`: counts the paths of legal moves from a position, and how fast that went.
void addPerft(CLI::App& hektor, ExitStatus& status);

} // namespace app
