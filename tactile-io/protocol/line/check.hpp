// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace tactile {

/// `*hh` for the end of a line: all its characters, each exclusive or with the next.
[[nodiscard]] inline std::string lineCheck(std::string_view line) {
    constexpr std::string_view digits = "0123456789ABCDEF";
    unsigned sum = 0;
    for (const char each : line)
        sum ^= static_cast<unsigned char>(each);
    return {'*', digits[(sum >> 4) & 15], digits[sum & 15]};
}

} // namespace tactile
