// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/program/scratch.hpp"

#include <fstream>
#include <random>
#include <string_view>
#include <system_error>

namespace tests {

namespace {

// Tests look for squares, names and numbers in what the program writes, and the path of its
// folder is in that too: no digit, no letter of a square, no vowel.
std::string nameWithoutWords() {
    static constexpr std::string_view letters = "qvwxyz";
    std::random_device random;
    std::uniform_int_distribution<std::size_t> any{0, letters.size() - 1};
    std::string name(12, ' ');
    for (auto& letter : name)
        letter = letters[any(random)];
    return name;
}

} // namespace

ScratchFolder::ScratchFolder()
    : path_{std::filesystem::temp_directory_path() / ("hektor-test-" + nameWithoutWords())} {
    if (!std::filesystem::create_directory(path_))
        throw std::system_error(std::make_error_code(std::errc::file_exists), path_.string());
    std::filesystem::permissions(path_, std::filesystem::perms::owner_all);
}

ScratchFolder::~ScratchFolder() {
    std::error_code ignored; // a folder left behind fails no test
    std::filesystem::remove_all(path_, ignored);
}

std::string ScratchFolder::existing(const std::string& name) const {
    const std::ofstream touched{file(name), std::ios::app};
    return file(name);
}

} // namespace tests
