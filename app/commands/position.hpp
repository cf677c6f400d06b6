// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commands/exit_status.hpp"

namespace CLI {
class App;
} // namespace CLI

namespace app {

/// Adds `hektor position`: one JSON object for each line of standard input, in order, bad lines
/// included. Answers are written before the command waits for more, so that another program can ask
/// line by line. Its status is left in `status`, which must outlive the parsing.
void addPosition(CLI::App& hektor, ExitStatus& status);

} // namespace app
