// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/commands.hpp"

#include <csignal>

int main(int argc, char** argv) {
    // Exceeding the file size limit is handled like a full disk and must not kill the program.
    std::signal(SIGXFSZ, SIG_IGN);
    return static_cast<int>(app::runCommandLine(argc, argv));
}
