// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace CLI {
class App;
} // namespace CLI

namespace app {

class Console;

/// Adds `hektor announce`: how moves are called, as text and, if asked, as sound. What the command
/// answered lands in `console`, which must outlive the parsing.
void addAnnounce(CLI::App& hektor, Console& console);

} // namespace app
