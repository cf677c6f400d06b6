// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace CLI {
class App;
} // namespace CLI

namespace app {

class Console;

/// Adds `hektor doctor`: tells where the program finds and keeps its things, one line each.
/// It looks at the storage, the engine and the braille display. Its status goes to `console`,
/// which must outlive the parsing.
void addDoctor(CLI::App& hektor, Console& console);

} // namespace app
