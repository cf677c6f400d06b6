// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/commands.hpp"

#include <csignal>

int main(int argc, char** argv) {
    // A file that may not grow any more is a disk that is full, and no reason to die.
    std::signal(SIGXFSZ, SIG_IGN);
    return static_cast<int>(app::runCommandLine(argc, argv));
}
