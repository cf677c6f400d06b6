// SPDX-License-Identifier: GPL-3.0-or-later
// usage: replay_NAME FOLDER
// Gives every file of a folder to the fuzz target, once; a harmful one ends the program.
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace {

std::string contents(const std::filesystem::path& file) {
    std::ifstream stream(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}

void feed(const std::string& input) {
    // The library passes bytes; a string's characters are the same memory.
    LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(input.data()), input.size());
}

int replay(const std::filesystem::path& folder) {
    int inputs = 0;
    feed("");
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        std::cout << entry.path().filename() << std::endl; // the last one named caused the failure
        feed(contents(entry.path()));
        ++inputs;
    }
    std::cout << inputs << " inputs\n";
    return inputs > 0 ? 0 : 1;
}

} // namespace

int main(int argc, char** argv) {
    try {
        return argc == 2 ? replay(argv[1]) : 2;
    } catch (const std::exception& problem) {
        std::cerr << problem.what() << '\n';
        return 1;
    }
}
