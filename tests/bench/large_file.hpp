// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <fstream>
#include <sstream>
#include <stdexcept>
#include <string>

namespace bench {

/// Writes the games of the test data, about 440, this many times one after another.
inline void writeManyGames(const std::string& path, int copies) {
    const std::string data = HEKTOR_TEST_DATA "/pgn/lichess_db_1000k.pgn";
    std::ostringstream games;
    std::ifstream source(data, std::ios::binary);
    games << source.rdbuf() << '\n';
    if (!source) throw std::runtime_error(data + " cannot be read");
    std::ofstream file(path, std::ios::binary);
    for (int copy = 0; copy < copies; ++copy)
        file << games.str();
    if (!file.flush()) throw std::runtime_error(path + " cannot be written");
}

} // namespace bench
