// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace CLI {
class App;
} // namespace CLI

namespace app {

class Console;

/// Adds `hektor pgn check` and `hektor pgn read`. Their status goes to `console`, which must
/// outlive the parsing.
void addPgn(CLI::App& hektor, Console& console);

} // namespace app
