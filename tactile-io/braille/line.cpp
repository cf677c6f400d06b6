// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile-io/braille/line.hpp"

namespace tactile {
namespace {

// Six bits of the code point behind a mark that says how many bytes there are.
char byteOf(char32_t bits, char32_t mark) {
    return static_cast<char>(mark | bits);
}

char following(char32_t sign, int behind) {
    return byteOf(sign >> (6 * behind) & 0x3F, 0x80);
}

void append(std::string& text, char32_t sign) {
    if (sign < 0x80) {
        text += static_cast<char>(sign);
    } else if (sign < 0x800) {
        text += {byteOf(sign >> 6, 0xC0), following(sign, 0)};
    } else if (sign < 0x10000) {
        text += {byteOf(sign >> 12, 0xE0), following(sign, 1), following(sign, 0)};
    } else {
        text +=
            {byteOf(sign >> 18, 0xF0), following(sign, 2), following(sign, 1), following(sign, 0)};
    }
}

} // namespace

std::string textOf(const BrailleLine& line, std::size_t cells) {
    std::string text;
    text.reserve(cells);
    for (std::size_t cell = 0; cell < cells; ++cell)
        append(text, cell < line.cells.size() ? line.cells[cell] : U' ');
    return text;
}

} // namespace tactile
