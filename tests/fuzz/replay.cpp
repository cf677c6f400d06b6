// SPDX-License-Identifier: GPL-3.0-or-later
// usage: replay FOLDER
// Gives every file of a folder to the reader of the same name, once; a harmful one ends the
// program.
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <map>
#include <string>

#define FUZZ_READER(name)                                                                          \
    extern "C" int LLVMFuzzerTestOneInput_##name(const std::uint8_t*, std::size_t);
#include "tests/fuzz/fuzz_readers.inc"
#undef FUZZ_READER

namespace {

using Reader = int (*)(const std::uint8_t*, std::size_t);

const std::map<std::string, Reader> readers{
#define FUZZ_READER(name) {#name, LLVMFuzzerTestOneInput_##name},
#include "tests/fuzz/fuzz_readers.inc"
};

std::string contents(const std::filesystem::path& file) {
    std::ifstream stream(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}

void feed(Reader reader, const std::string& input) {
    // The library passes bytes; a string's characters are the same memory.
    reader(reinterpret_cast<const std::uint8_t*>(input.data()), input.size());
}

int replay(const std::filesystem::path& folder) {
    auto* const reader = readers.at(folder.filename());
    int inputs = 0;
    feed(reader, "");
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        std::cout << entry.path().filename() << std::endl; // the last one named caused the failure
        feed(reader, contents(entry.path()));
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
