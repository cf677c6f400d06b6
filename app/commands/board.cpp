// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/board.hpp"

#include <CLI/CLI.hpp>

namespace app {

void addBoard(CLI::App& hektor, ExitStatus& status) {
    auto* board = hektor.add_subcommand("board", "Electronic boards: find, watch, emulate");
    board->require_subcommand(1);
    addBoardList(*board, status);
    addBoardWatch(*board, status);
    addBoardEmulate(*board, status);
}

} // namespace app
