// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/braille/reader.hpp"

#include <string>
#include <vector>

namespace tests {

/// Cells as UTF-8, as in the expected displays of the tests.
[[nodiscard]] inline std::string shown(const app::Cells& cells) {
    std::string text;
    for (const char32_t sign : cells) {
        if (sign < 0x80) {
            text += static_cast<char>(sign);
        } else if (sign < 0x800) {
            text += static_cast<char>(0xC0 | (sign >> 6));
            text += static_cast<char>(0x80 | (sign & 0x3F));
        } else {
            text += static_cast<char>(0xE0 | (sign >> 12));
            text += static_cast<char>(0x80 | (sign >> 6 & 0x3F));
            text += static_cast<char>(0x80 | (sign & 0x3F));
        }
    }
    return text;
}

[[nodiscard]] inline std::vector<std::string> shown(const std::vector<app::Cells>& lines) {
    std::vector<std::string> texts;
    texts.reserve(lines.size());
    for (const auto& line : lines)
        texts.push_back(shown(line));
    return texts;
}

} // namespace tests
