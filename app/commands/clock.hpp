// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace CLI {
class App;
} // namespace CLI

namespace app {

class Console;

/// Adds `hektor clock`: the talking chess clock alone. The status goes to `console`, which must
/// outlive the parsing.
void addClock(CLI::App& hektor, Console& console);

} // namespace app
