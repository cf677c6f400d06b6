// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile-io/keyboard/cell.hpp"

namespace tactile {

std::string dotsOf(Cell cell) {
    std::string text;
    for (int dot = 0; dot < 8; ++dot) {
        if (!cell.has(static_cast<DotKey>(dot))) continue;
        if (!text.empty()) text += ' ';
        text += static_cast<char>('1' + dot);
    }
    return text;
}

} // namespace tactile
