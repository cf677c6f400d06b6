// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace CLI {
class App;
} // namespace CLI

namespace app {

class Console;

/// Adds `hektor match`: a game by the Laws and their Appendix E. The status goes to `console`,
/// which must outlive the parsing.
void addMatch(CLI::App& hektor, Console& console);

} // namespace app
