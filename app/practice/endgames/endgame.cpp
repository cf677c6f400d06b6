// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/practice/endgames/endgame.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <optional>
#include <utility>
#include <vector>

namespace app {
namespace {

using rules::Colour;
using rules::Kind;
using rules::Piece;
using rules::Square;
using speech::Word;

constexpr std::array allEndgames{Endgame{"KQK", Word::endingQueen, "Q"},
                                 Endgame{"KRK", Word::endingRook, "R"},
                                 Endgame{"KPK", Word::endingPawn, "P"},
                                 Endgame{"KBBK", Word::endingBishops, "BB"},
                                 Endgame{"KBNK", Word::endingBishopKnight, "BN"}};

Kind kindOf(char letter) {
    switch (letter) {
    case 'Q': return Kind::queen;
    case 'R': return Kind::rook;
    case 'B': return Kind::bishop;
    case 'N': return Kind::knight;
    default: return Kind::pawn;
    }
}

/// The moves of a king from one square to the other on the empty board.
int stepsBetween(Square one, Square other) {
    return std::max(std::abs(index(fileOf(one)) - index(fileOf(other))),
                    std::abs(index(rankOf(one)) - index(rankOf(other))));
}

struct Standing {
    Kind kind;
    Square square;
};

Square anySquare(std::mt19937_64& chance) {
    return rules::squareAt(std::uniform_int_distribution<int>(0, rules::squareCount - 1)(chance));
}

/// Pawns of the edge are often drawn, and beyond the fourth rank the king needs less.
bool isGoodFor(Square king, const Standing& piece) {
    if (piece.kind != Kind::pawn) return true;
    const auto file = index(fileOf(piece.square));
    const auto rank = index(rankOf(piece.square));
    const bool isInside = file > 0 && file < 7 && rank >= 1 && rank <= 3;
    return isInside && index(rankOf(king)) == rank + 2 && std::abs(index(fileOf(king)) - file) <= 1;
}

bool areBishopsAlike(const std::vector<Standing>& pieces) {
    std::vector<bool> shades;
    for (const auto& piece : pieces)
        if (piece.kind == Kind::bishop) shades.push_back(isLight(piece.square));
    return shades.size() == 2 && shades.front() == shades.back();
}

/// A king needs two moves to come beside a square three steps away.
constexpr int farEnough = 3;

std::optional<rules::Position>
positionWith(Square white, Square black, const std::vector<Standing>& pieces) {
    rules::Setup setup;
    setup.placement.put(white, {Colour::white, Kind::king});
    if (!setup.placement.isEmpty(black)) return std::nullopt;
    setup.placement.put(black, {Colour::black, Kind::king});
    for (const auto& piece : pieces) {
        const bool isFree = setup.placement.isEmpty(piece.square);
        if (!isFree || !isGoodFor(white, piece) || stepsBetween(piece.square, black) < farEnough)
            return std::nullopt;
        setup.placement.put(piece.square, {Colour::white, piece.kind});
    }
    if (areBishopsAlike(pieces)) return std::nullopt;
    const auto position = rules::Position::from(setup);
    return position ? std::optional{*position} : std::nullopt;
}

} // namespace

std::span<const Endgame> endgames() {
    return allEndgames;
}

const Endgame* endgameNamed(std::string_view name) {
    const auto* const found = std::ranges::find(allEndgames, name, &Endgame::name);
    return found == allEndgames.end() ? nullptr : found;
}

rules::Position wonPosition(const Endgame& endgame, std::mt19937_64& chance) {
    for (;;) {
        std::vector<Standing> pieces;
        pieces.reserve(endgame.pieces.size());
        for (const char letter : endgame.pieces)
            pieces.push_back({kindOf(letter), anySquare(chance)});
        const auto white = anySquare(chance);
        const auto black = anySquare(chance);
        if (const auto position = positionWith(white, black, pieces)) return *position;
    }
}

} // namespace app
