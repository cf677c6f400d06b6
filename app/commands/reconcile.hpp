// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace CLI {
class App;
} // namespace CLI

namespace app {

class Console;

/// `hektor reconcile`: the Appendix E procedure (E2.7, E2.8) on two score sheets and two boards
/// given as files.
void addReconcile(CLI::App& hektor, Console& console);

} // namespace app
