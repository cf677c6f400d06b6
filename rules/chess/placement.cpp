// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/chess/placement.hpp"

#include <algorithm>
#include <iterator>

namespace rules {

Placement Placement::start() {
    using enum Kind;
    constexpr std::array back{rook, knight, bishop, queen, king, bishop, knight, rook};
    Placement placement;
    for (int file = 0; file < 8; ++file) {
        const auto kind = back[static_cast<std::size_t>(file)];
        placement.put(squareAt(file), {Colour::white, kind});
        placement.put(squareAt(8 + file), {Colour::white, pawn});
        placement.put(squareAt(48 + file), {Colour::black, pawn});
        placement.put(squareAt(56 + file), {Colour::black, kind});
    }
    return placement;
}

std::vector<Square> differences(const Placement& left, const Placement& right) {
    std::vector<Square> different;
    std::copy_if(allSquares.begin(),
                 allSquares.end(),
                 std::back_inserter(different),
                 [&](Square square) { return left.at(square) != right.at(square); });
    return different;
}

} // namespace rules
