// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commands/exit_status.hpp"

namespace CLI {
class App;
} // namespace CLI

namespace app {

/// Adds `hektor announce`: how moves are called, as text and, if asked, as sound. What the command
/// answered lands in `status`, which must outlive the parsing.
void addAnnounce(CLI::App& hektor, ExitStatus& status);

} // namespace app
