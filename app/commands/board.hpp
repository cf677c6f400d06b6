// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace CLI {
class App;
} // namespace CLI

namespace app {

class Console;

/// Adds `hektor board` with `list`, `watch` and `emulate`: find electronic boards, see what is
/// understood from one, be one. The status goes to `console`, which must outlive the parsing.
void addBoard(CLI::App& hektor, Console& console);

void addBoardList(CLI::App& board, Console& console);
void addBoardWatch(CLI::App& board, Console& console);
void addBoardEmulate(CLI::App& board, Console& console);

} // namespace app
