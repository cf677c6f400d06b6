// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace tests {

/// One known count: the number of move paths of this length from the position.
struct PerftCase {
    std::string place; // file:line
    std::string fen;
    int depth;
    std::uint64_t count;
};

/// Every count in a file of tests/data/perft: `*.epd` (FEN; D1 n; D2 n …) or `*.perft` (an epd
/// line, then perft lines). Throws std::runtime_error with the position if the file has another
/// format.
[[nodiscard]] std::vector<PerftCase> readPerftSuite(const std::string& file);

} // namespace tests
