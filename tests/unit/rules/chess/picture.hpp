// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/chess/board.hpp"

#include <string>
#include <string_view>
#include <utility>

namespace tests {

/// The FEN of a board drawn from the eighth rank to the first, a dot for an empty square; spaces
/// and line breaks do not count. Nobody may castle.
[[nodiscard]] inline std::string fenOf(std::string_view picture, char mover = 'w') {
    std::string fen;
    int squares = 0;
    int empty = 0;
    const auto closeRun = [&] {
        if (empty > 0) fen += std::to_string(std::exchange(empty, 0));
    };
    for (const char drawn : picture) {
        if (drawn == ' ' || drawn == '\n') continue;
        if (squares > 0 && squares % 8 == 0) {
            closeRun();
            fen += '/';
        }
        ++squares;
        if (drawn == '.') {
            ++empty;
            continue;
        }
        closeRun();
        fen += drawn;
    }
    closeRun();
    return fen + ' ' + mover + " - - 0 1";
}

/// "a2 c3": squares in the order of the board, a1 first.
template <class Squares>
[[nodiscard]] std::string namesOf(const Squares& squares) {
    std::string names;
    for (const auto square : squares)
        names += (names.empty() ? "" : " ") + rules::name(square);
    return names;
}

} // namespace tests
