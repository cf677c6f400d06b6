// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace CLI {
class App;
} // namespace CLI

namespace app {

class Console;

/// Adds `hektor list` and `hektor log GAME`: what stands in the archive of games. Neither changes
/// it. Their status goes to `console`, which must outlive the parsing: 1 when a game is damaged
/// or not there, 3 when the archive cannot be had.
void addArchive(CLI::App& hektor, Console& console);

} // namespace app
