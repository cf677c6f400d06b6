// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commands/line/command_line.hpp"

#include <string>
#include <vector>

namespace tests {

/// The output and exit code of one call of the program.
struct Answer {
    app::ExitStatus status{};
    std::string out{};
    std::string err{};
};

/// Runs a command line, without the program's name, in this process.
[[nodiscard]] Answer hektor(const std::vector<std::string>& words);

} // namespace tests
