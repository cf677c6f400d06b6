// SPDX-License-Identifier: GPL-3.0-or-later
// Starts the program named on standard input as an engine, prints its process number, and waits to
// be killed.
#include "app/engine/child_process.hpp"

#include <unistd.h>

#include <iostream>
#include <string>

int main() {
    std::string path;
    std::getline(std::cin, path);
    const auto program = app::ChildProcess::start(path);
    if (!program) return 3;
    std::cout << program->id() << std::endl;
    for (;;)
        ::pause();
}
