// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/approve.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>

namespace tests {
namespace {

using std::filesystem::path;

std::string contentOf(const path& file) {
    std::ifstream stream{file, std::ios::binary};
    return {std::istreambuf_iterator<char>{stream}, {}};
}

void write(const path& file, const std::string& text) {
    std::filesystem::create_directories(file.parent_path());
    std::ofstream{file, std::ios::binary} << text;
}

std::string lineAt(const std::string& text, std::size_t place) {
    const auto begin = text.rfind('\n', place == 0 ? 0 : place - 1);
    const auto start = begin == std::string::npos ? 0 : begin + 1;
    return text.substr(start, text.find('\n', std::max(start, place)) - start);
}

std::string difference(const std::string& approved, const std::string& received) {
    const auto shorter = std::min(approved.size(), received.size());
    const auto begin = approved.begin();
    const auto end = begin + static_cast<std::ptrdiff_t>(shorter);
    const auto place =
        static_cast<std::size_t>(std::mismatch(begin, end, received.begin()).first - begin);
    const auto line = 1 + std::count(begin, begin + static_cast<std::ptrdiff_t>(place), '\n');
    return "line " + std::to_string(line) + "\n  approved: " + lineAt(approved, place) +
           "\n  received: " + lineAt(received, place);
}

} // namespace

void approve(std::string_view name, const std::string& received) {
    const auto file = std::string{name} + ".txt";
    const auto approvedFile = path{HEKTOR_APPROVED} / file;
    const auto receivedFile = path{HEKTOR_RECEIVED} / file;
    const auto approved = contentOf(approvedFile);
    if (approved == received) {
        std::filesystem::remove(receivedFile);
        SUCCEED();
        return;
    }
    write(receivedFile, received);
    FAIL(approvedFile.string() << " differs from " << receivedFile.string() << ", "
                               << difference(approved, received));
}

} // namespace tests
