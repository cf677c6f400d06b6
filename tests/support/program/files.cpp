// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/program/files.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

namespace tests {

std::string contentOf(const std::string& path) {
    INFO(path);
    const std::ifstream file(path, std::ios::binary);
    REQUIRE(file.is_open());
    std::ostringstream content;
    content << file.rdbuf();
    return content.str();
}

std::vector<std::string> filesBelow(const std::string& folder, const std::string& extension) {
    INFO(folder);
    std::vector<std::string> files;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder))
        if (entry.path().extension() == extension) files.push_back(entry.path().string());
    REQUIRE_FALSE(files.empty());
    std::sort(files.begin(), files.end());
    return files;
}

bool holdsWords(const std::string& path, const std::string& words) {
    constexpr auto letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    constexpr std::size_t longRow = 60;
    const auto content = contentOf(path);
    for (auto at = content.find(words); at != std::string::npos; at = content.find(words, at + 1)) {
        const auto begin = content.find_last_not_of(letters, at) + 1; // 0 if there is none
        const auto end = std::min(content.find_first_not_of(letters, at), content.size());
        if (end < at + words.size() || end - begin < longRow) return true;
    }
    return false;
}

int timesIn(const std::string& text, const std::string& words) {
    int times = 0;
    for (auto at = text.find(words); at != std::string::npos; at = text.find(words, at + 1))
        ++times;
    return times;
}

} // namespace tests
