// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace CLI {
class App;
} // namespace CLI

namespace app {

class Console;

/// Adds `hektor position`: one JSON object for each line of standard input, in order, bad lines
/// included. Answers are written before the command waits for more, so that another program can ask
/// line by line. Its status goes to `console`, which must outlive the parsing.
void addPosition(CLI::App& hektor, Console& console);

} // namespace app
