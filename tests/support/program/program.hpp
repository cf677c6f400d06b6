// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace tests {

/// The exit status and output of a program.
struct Ended {
    int status = 0;
    std::string output;
    std::string errors;
};

/// Runs a program to its end, with `input` on standard input. Throws std::runtime_error if it
/// cannot be started or is killed by a signal.
[[nodiscard]] Ended runProgram(const std::string& program,
                               std::vector<std::string> arguments,
                               const std::string& input = {});

} // namespace tests
