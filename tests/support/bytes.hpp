// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <sstream>
#include <string>
#include <vector>

namespace tests {

/// "8E 00 05 34 00" as bytes, so that tests read like a protocol specification.
inline std::vector<std::uint8_t> bytes(const std::string& hexadecimal) {
    std::istringstream words(hexadecimal);
    std::vector<std::uint8_t> result;
    for (unsigned value = 0; words >> std::hex >> value;)
        result.push_back(static_cast<std::uint8_t>(value));
    return result;
}

} // namespace tests
