// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/braille/cells.hpp"

#include "rules/base/expected.hpp"
#include "rules/base/text.hpp"

#include <algorithm>

namespace app {

Cells cellsOf(std::string_view text) {
    constexpr char32_t firstPrinted = U' ';
    Cells cells;
    cells.reserve(text.size());
    while (!text.empty()) {
        const auto first = rules::firstCharacter(text);
        const auto sign = first.codePoint.value_or(U'?');
        cells += std::max(sign, firstPrinted);
        text.remove_prefix(first.length);
    }
    return cells;
}

std::vector<Cells> wrapped(const Cells& text, std::size_t width) {
    EXPECTS(width > 0);
    std::vector<Cells> lines;
    Cells rest = text;
    while (rest.size() > width) {
        const auto blank = rest.rfind(U' ', width);
        const auto end = blank == Cells::npos || blank == 0 ? width : blank;
        lines.push_back(rest.substr(0, end));
        const auto next = rest.find_first_not_of(U' ', end);
        rest = next == Cells::npos ? Cells{} : rest.substr(next);
    }
    if (lines.empty() || !rest.empty()) lines.push_back(rest);
    return lines;
}

namespace {

using rules::Letters;
using rules::Placement;
using rules::Square;

constexpr std::size_t partsOfBlock = 10;
constexpr std::size_t ranks = 8;

std::size_t cellsOfPart(Dots dots) {
    return dots == Dots::eight ? 1 : 2;
}

std::size_t cellsOfBlock(Dots dots) {
    return partsOfBlock * cellsOfPart(dots);
}

/// The arrangement of blocks on a display: how many per line or, where the display is narrower than
/// a block, how many lines per block.
struct Lie {
    std::size_t blocksOnLine;
    std::size_t linesOfBlock;
};

Lie lieOf(Dots dots, std::size_t width) {
    const auto block = cellsOfBlock(dots);
    return {std::clamp<std::size_t>(width / block, 1, ranks),
            std::max<std::size_t>((block + width - 1) / width, 1)};
}

char32_t pawn(Letters letters) {
    return letters == Letters::german ? U'B' : U'P';
}

char32_t capital(Letters letters, rules::Kind kind) {
    const auto named = cellsOf(rules::letter(letters, kind));
    return named.empty() ? pawn(letters) : named.front();
}

char32_t small(char32_t letter) {
    constexpr char32_t capitalShah = U'\u015E';
    return letter == capitalShah ? letter + 1 : letter + (U'a' - U'A');
}

Letters printable(Letters letters) {
    return letters == Letters::figurine ? Letters::german : letters;
}

Cells partOf(const Placement& board, Square square, const BoardScript& script) {
    if (script.dots == Dots::eight) return {cellOf(board, square, script.letters)};
    const auto piece = board.at(square);
    if (!piece) return U"..";
    const auto side = piece->colour == rules::Colour::white ? script.white : script.black;
    return {side, capital(printable(script.letters), piece->kind)};
}

Cells blockOf(const Placement& board, rules::Rank rank, const BoardScript& script) {
    const auto blank = Cells(cellsOfPart(script.dots), U' ');
    Cells block = blank;
    block.front() = U'1' + static_cast<char32_t>(index(rank));
    for (int file = 0; file < 8; ++file)
        block += partOf(board, rules::squareAt(static_cast<rules::File>(file), rank), script);
    return block + blank;
}

} // namespace

char32_t cellOf(const Placement& board, Square square, Letters letters) {
    const auto piece = board.at(square);
    if (!piece) return rules::isLight(square) ? U'-' : U'+';
    const auto letter = capital(printable(letters), piece->kind);
    return piece->colour == rules::Colour::white ? letter : small(letter);
}

std::vector<Cells>
boardLines(const Placement& board, const BoardScript& script, std::size_t width) {
    EXPECTS(width > 0);
    const auto [blocks, parts] = lieOf(script.dots, width);
    std::vector<Cells> lines((ranks + blocks - 1) / blocks * parts);
    for (std::size_t row = 0; row < ranks; ++row) {
        const auto block = blockOf(board, static_cast<rules::Rank>(ranks - 1 - row), script);
        for (std::size_t part = 0; part < parts; ++part)
            lines[row / blocks * parts + part] +=
                parts == 1 ? block : block.substr(part * width, width);
    }
    return lines;
}

std::optional<Square> squareAt(const BoardCell& place, Dots dots, std::size_t width) {
    const auto [blocks, parts] = lieOf(dots, width);
    const auto cell = place.line % parts * width + place.cell;
    const auto block = cell / cellsOfBlock(dots);
    const auto part = cell % cellsOfBlock(dots) / cellsOfPart(dots);
    const auto row = place.line / parts * blocks + block;
    const bool isSquare = part > 0 && part + 1 < partsOfBlock;
    if (!isSquare || block >= blocks || row >= ranks) return std::nullopt;
    return rules::squareAt(static_cast<rules::File>(part - 1),
                           static_cast<rules::Rank>(ranks - 1 - row));
}

BoardCell placeOf(Square square, Dots dots, std::size_t width) {
    const auto [blocks, parts] = lieOf(dots, width);
    const auto row = ranks - 1 - static_cast<std::size_t>(index(rankOf(square)));
    const auto part = static_cast<std::size_t>(index(fileOf(square))) + 1;
    const auto cell = row % blocks * cellsOfBlock(dots) + part * cellsOfPart(dots);
    return {row / blocks * parts + cell / (parts == 1 ? ranks * cellsOfBlock(dots) : width),
            parts == 1 ? cell : cell % width};
}

} // namespace app
