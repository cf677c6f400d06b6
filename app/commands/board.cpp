// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/board.hpp"

#include <CLI/CLI.hpp>

namespace app {

void addBoard(CLI::App& hektor, Console& console) {
    auto* board = hektor.add_subcommand("board");
    board->require_subcommand(1);
    addBoardList(*board, console);
    addBoardWatch(*board, console);
    addBoardEmulate(*board, console);
}

} // namespace app
