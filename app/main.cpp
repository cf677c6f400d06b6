// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/command_line.hpp"

int main(int argc, char** argv) {
    return static_cast<int>(app::runCommandLine(argc, argv));
}
