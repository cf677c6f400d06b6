// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commands/exit_status.hpp"

namespace CLI {
class App;
} // namespace CLI

namespace app {

/// Adds `hektor board` with `list`, `watch` and `emulate`: find electronic boards, see what is
/// understood from one, be one. The status is left in `status`, which must outlive the parsing.
void addBoard(CLI::App& hektor, ExitStatus& status);

void addBoardList(CLI::App& board, ExitStatus& status);
void addBoardWatch(CLI::App& board, ExitStatus& status);
void addBoardEmulate(CLI::App& board, ExitStatus& status);

} // namespace app
