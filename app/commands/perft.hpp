// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace CLI {
class App;
} // namespace CLI

namespace app {

class Console;

/// `hektor perft`: counts the paths of legal moves from a position, and how fast that went.
void addPerft(CLI::App& hektor, Console& console);

} // namespace app
