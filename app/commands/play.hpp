// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commands/exit_status.hpp"

namespace CLI {
class App;
} // namespace CLI

namespace app {

/// Adds `hektor play`: a game at home, against an engine or another person. The status is left in
/// `status`, which must outlive the parsing.
void addPlay(CLI::App& hektor, ExitStatus& status);

} // namespace app
