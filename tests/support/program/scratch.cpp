// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/program/scratch.hpp"

#include <cerrno>
#include <cstdlib>
#include <system_error>

namespace tests {

ScratchFolder::ScratchFolder() {
    auto pattern = (std::filesystem::temp_directory_path() / "hektor-test-XXXXXX").string();
    if (mkdtemp(pattern.data()) == nullptr)
        throw std::system_error(errno, std::generic_category(), pattern);
    path_ = pattern;
}

ScratchFolder::~ScratchFolder() {
    std::error_code ignored; // a folder left behind fails no test
    std::filesystem::remove_all(path_, ignored);
}

} // namespace tests
