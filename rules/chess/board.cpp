// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/chess/board.hpp"

#include "rules/base/lists.hpp"
#include "rules/base/text.hpp"

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

char fenLetter(Piece piece) {
    const char letter = fenLetters[static_cast<std::size_t>(piece.kind)];
    return piece.colour == Colour::white ? static_cast<char>(letter - 'a' + 'A') : letter;
}

std::optional<Piece> pieceOfFenLetter(char letter) {
    const char small = lowerAscii(letter);
    const auto place = fenLetters.find(small);
    if (place == std::string_view::npos) return std::nullopt;
    return Piece{small == letter ? Colour::black : Colour::white, kinds[place]};
}

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
    return filtered(allSquares, [&](Square square) { return left.at(square) != right.at(square); });
}

} // namespace rules
