// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/program/fake_engines.hpp"

#include <filesystem>
#include <fstream>

namespace tests {

std::string FakeEngines::make(const std::string& kind) const {
    auto file = folder_.file(kind);
    std::filesystem::create_symlink(HEKTOR_FAKE_ENGINE, file);
    return file;
}

std::vector<std::string> FakeEngines::heardBy(const std::string& kind) const {
    std::ifstream heard{folder_.file(kind + ".heard")};
    std::vector<std::string> lines;
    for (std::string line; std::getline(heard, line);)
        lines.push_back(line);
    return lines;
}

std::size_t FakeEngines::births(const std::string& kind) const {
    std::ifstream born{folder_.file(kind + ".born")};
    return std::string{std::istreambuf_iterator<char>{born}, {}}.size();
}

} // namespace tests
