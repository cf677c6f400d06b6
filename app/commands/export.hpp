// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace CLI {
class App;
} // namespace CLI

namespace app {

class Console;

/// Adds `hektor export GAME --as pgn|text|braille|pdf|audio`, which changes nothing in the archive.
/// Its status goes to `console`, which must outlive the parsing: 1 when the game is damaged or
/// not there, 3 when the archive cannot be had.
void addExport(CLI::App& hektor, Console& console);

} // namespace app
