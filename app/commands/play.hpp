// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace CLI {
class App;
} // namespace CLI

namespace app {

class Console;

/// Adds `hektor play`: a game at home, against an engine or another person. The status goes to
/// `console`, which must outlive the parsing.
void addPlay(CLI::App& hektor, Console& console);

} // namespace app
