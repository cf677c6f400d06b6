// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/chess/square.hpp"

namespace rules {

std::string name(Square square) {
    return {static_cast<char>('a' + index(fileOf(square))),
            static_cast<char>('1' + index(rankOf(square)))};
}

std::optional<Square> parseSquare(std::string_view text) noexcept {
    if (text.size() != 2) return std::nullopt;
    const int file = text[0] - 'a';
    const int rank = text[1] - '1';
    if (file < 0 || file > 7 || rank < 0 || rank > 7) return std::nullopt;
    return squareAt(rank * 8 + file);
}

} // namespace rules
