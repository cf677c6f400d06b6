// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commands/exit_status.hpp"

namespace CLI {
class App;
} // namespace CLI

namespace app {

/// Adds `hektor export GAME --as pgn|text|braille|pdf|audio`, which changes nothing in the archive.
/// Its status is left in `status`, which must outlive the parsing: 1 when the game is damaged or
/// not there, 3 when the archive cannot be had.
void addExport(CLI::App& hektor, ExitStatus& status);

} // namespace app
