// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace CLI {
class App;
} // namespace CLI

namespace app {

class Console;

/// Adds `hektor resume`: goes on with a game that was left or cut off, both clocks stopped. The
/// status goes to `console`, which must outlive the parsing.
void addResume(CLI::App& hektor, Console& console);

} // namespace app
